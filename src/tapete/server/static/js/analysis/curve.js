// Every seat's chance act by act, on paper: seats by colour, mark and line; hands parted by stitching; the worst three as discs.

import { h, svg } from "../base/dom.js";

const HUES = ["#8A4A2B", "#3A5C93", "#5F3D6E", "#1E6A70", "#7A5200", "#A3271F", "#4A6428", "#2E7380", "#655A49", "#2B2630"];
const DASHES = ["none", "7 4", "2 3", "10 3 2 3", "4 2", "12 4", "1 3", "6 2 1 2", "9 6", "3 5"];
const MARKS = ["M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0", "M-4.5 -4.5H4.5V4.5H-4.5Z", "M0 -5.5L5.5 4.5H-5.5Z", "M0 -6L6 0L0 6L-6 0Z", "M0 -6L1.8 -1.9 6 -1.8 2.9 1.1 4 5.5 0 3 -4 5.5 -2.9 1.1 -6 -1.8 -1.8 -1.9Z", "M-2 -6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z"];
const HEIGHT = 190;
const [TOP, BELOW, LEFT] = [10, 12, 30];
const LINE = 15; // between two names

export const hue = (seat) => HUES[seat % HUES.length];
const hollow = (seat) => seat >= MARKS.length;
const path = (seat, x, y) => svg("path", { d: MARKS[seat % MARKS.length], transform: `translate(${x} ${y})`, fill: hollow(seat) ? "var(--paper)" : hue(seat), stroke: hue(seat), "stroke-width": 1.5 });

/** A seat's mark before its name. */
export const mark = (seat) => svg("svg", { class: "seat-mark", viewBox: "-7 -7 14 14", "aria-hidden": "true" }, path(seat, 0, 0));

/** Names at the lines' ends, none over another. */
function spread(ends) {
  const sorted = [...ends].sort((one, other) => one.y - other.y);
  const step = Math.min(LINE, (HEIGHT - TOP - BELOW) / Math.max(1, sorted.length - 1 || 1));
  sorted.forEach((end, i) => { if (i) end.y = Math.max(end.y, sorted[i - 1].y + step); });
  const over = (sorted.at(-1)?.y ?? 0) - (HEIGHT - BELOW);
  if (over > 0) sorted.reverse().forEach((end, i) => { end.y = Math.min(end.y, HEIGHT - BELOW - i * step); });
  return ends;
}

/**
 * `found` is an analysis as far as it goes, with `curve` and `hands`; `acts` of the whole match; `at` the act that is shown.
 * `go(n)` is called where somebody touches it. `names` by seat; "" for a team that has one line.
 */
export function curve({ found, acts, at, width, names, said, go }) {
  const seats = found.together ? 1 : found.players;
  const right = found.together ? 12 : 92;
  const x = (n) => LEFT + ((width - LEFT - right) * n) / Math.max(1, acts - 1);
  const y = (chance) => TOP + (HEIGHT - TOP - BELOW) * (1 - chance);
  const worst = new Map(found.worst.map((n, i) => [n, i + 1]));
  const by = new Map(found.decisions.map((one) => [one.n, one.seat]));
  const reached = found.curve.at(-1)?.[0] ?? 0;
  const grid = [0, 0.5, 1].map((part) => [
    svg("line", { x1: LEFT, x2: width - right, y1: y(part), y2: y(part), stroke: "var(--line)" }),
    svg("text", { x: LEFT - 6, y: y(part) + 4, "text-anchor": "end", fill: "var(--soft)" }, document.createTextNode(String(100 * part))),
  ]);
  const stitches = found.hands.slice(1).map(({ first }) => svg("line", { x1: x(first), x2: x(first), y1: TOP, y2: HEIGHT - BELOW, stroke: "var(--soft)", "stroke-dasharray": "4 4", opacity: 0.6 }));
  const rest = reached < acts - 1 ? svg("rect", { x: x(reached), y: TOP, width: x(acts - 1) - x(reached), height: HEIGHT - TOP - BELOW, class: "curve-rest" }) : null;
  const each = Array.from({ length: seats }, (_, seat) => found.curve.map(([n, chances]) => [x(n), y(chances[seat])]));
  const lines = each.map((points, seat) => svg("polyline", { points: points.map((point) => point.join(",")).join(" "), fill: "none", stroke: hue(seat), "stroke-width": 2.5, "stroke-dasharray": DASHES[seat % DASHES.length], "stroke-linejoin": "round" }));
  const ends = found.together ? [] : spread(each.flatMap((points, seat) => (points.length ? [{ seat, x: points.at(-1)[0], y: points.at(-1)[1] }] : [])));
  const called = ends.flatMap(({ seat, y: height }) => [path(seat, width - right + 12, height), svg("text", { x: width - right + 22, y: height + 4, fill: "var(--c-ink)", "font-weight": 700 }, document.createTextNode(short(names[seat])))]);
  const discs = found.curve.filter(([n]) => worst.has(n)).map(([n, chances]) => {
    const height = y(chances[found.together ? 0 : by.get(n)]);
    return svg("g", { transform: `translate(${x(n)} ${Math.max(TOP + 2, height - 13)})` }, svg("circle", { r: 9, fill: "var(--c-ink)" }), svg("text", { y: 4, "text-anchor": "middle", fill: "var(--c-cream)", "font-weight": 700 }, document.createTextNode(String(worst.get(n)))));
  });
  const now = svg("line", { x1: x(at), x2: x(at), y1: TOP - 6, y2: HEIGHT - BELOW + 6, stroke: "#B07F1E", "stroke-width": 4, "stroke-linecap": "round" });
  const touched = ({ clientX, currentTarget }) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    const part = (((clientX - left) / wide) * width - LEFT) / (width - LEFT - right);
    go(Math.round(Math.max(0, Math.min(1, part)) * (acts - 1)));
  };
  const drawn = svg("svg", { class: "curve", viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": said }, ...[grid, stitches, rest ? [rest] : [], [now], lines, called, discs].flat(2));
  drawn.addEventListener("pointerdown", touched);
  drawn.addEventListener("pointermove", (event) => { if (event.buttons) touched(event); });
  return h("figure", {}, drawn);
}

const short = (name) => ([...name].length > 9 ? `${[...name].slice(0, 8).join("")}…` : name);
