// Luck and skill: a bar a seat from its start to its result, under it the sum in figures, and all parts in a table; and whether a
// deal that all win or lose together could have been won with open cards.

import { h, icon } from "../base/dom.js";
import { hue, mark } from "./curve.js";
import { points, say, share, whyNot } from "./said.js";

const PARTS = ["deal", "draws", "hidden", "own", "gifts"];
/** From nothing to all of it, and as far beyond as anybody's luck goes: it is a sum, not a chance. */
function scaleOf(seats) {
  const all = seats.flatMap(({ start, luck, result }) => [start, start + luck, result]);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  return (part) => (100 * (part - low)) / (high - low);
}

/** In figures that add up as they stand: what is rounded off stays with what closes the sum. */
export function sumOf(seat, decimals = 0) {
  const whole = (part) => Number((100 * part).toFixed(decimals));
  const [start, luck, result] = [seat.start, seat.luck, seat.result].map(whole);
  const rest = ["deal", "draws", "own", "gifts"].map((part) => [part, whole(seat[part])]);
  const hidden = result - start - rest.reduce((sum, [, value]) => sum + value, 0);
  return { start, luck, result, skill: result - start - luck, ...Object.fromEntries(rest), hidden };
}

function bar({ start, luck, result }, p, place) {
  const stretch = (name, from, to) => h("i", { class: name, vars: { left: `${place(Math.min(from, to))}%`, width: `${Math.abs(place(to) - place(from))}%` } });
  const edge = (part) => h("s", { vars: { left: `${place(part)}%` } });
  return h("div", { class: "luck-bar", "aria-hidden": "true", vars: { "--seat": hue(p) } }, edge(0), edge(1),
    stretch("luck-part", start, start + luck), stretch("skill-part", start + luck, result),
    h("b", { class: "luck-start", vars: { left: `${place(start)}%` } }), h("b", { class: "luck-result", vars: { left: `${place(result)}%` } }));
}

function one(seat, p, { names, report, together, place }) {
  const sum = sumOf(seat);
  const [low, high] = seat.adjusted_95.map((edge) => share(edge));
  return h("li", {},
    h("p", { class: "luck-who" }, together ? null : mark(p), h("b", { dir: "auto" }, names[p]), h("span", { class: "grow" }), h("span", {}, `${report("accuracy")} `, h("b", {}, Math.round(seat.accuracy)))),
    bar(seat, p, place),
    h("p", { class: "luck-sum" }, `${sum.start} · ${say("luck")} `, h("b", {}, points(sum.luck / 100)), ` · ${say("skill")} `, h("b", {}, points(sum.skill / 100)), " = ", h("b", {}, sum.result)),
    h("p", { class: "soft" }, `${report("adjusted")}: ${share(seat.adjusted)} (${low} … ${high})`));
}

function table(found, { names, report }) {
  const row = (seat, p) => {
    const sum = sumOf(seat, 1);
    return h("tr", {}, h("th", { scope: "row", dir: "auto" }, names[p]), h("td", {}, share(sum.start / 100, 1)), PARTS.map((part) => h("td", {}, points(sum[part] / 100, 1))), h("td", {}, share(sum.result / 100, 1)));
  };
  const head = ["seat", "start", ...PARTS, "result"].map((name) => h("th", { scope: "col" }, report(name)));
  return h("div", { class: "wide-table", tabindex: "0", role: "region", "aria-label": say("parts") }, h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, found.seats.map(row))));
}

export const luckAndSkill = (found, told) => h("section", { class: "luck" }, h("h2", {}, told.report("luck")), h("p", { class: "soft" }, say("of100")),
  h("ol", {}, found.seats.map((seat, p) => one(seat, p, { ...told, together: found.together, place: scaleOf(found.seats) }))),
  h("details", {}, h("summary", {}, say("parts")), table(found, told), h("p", { class: "soft" }, told.report("luck_note"))));

const verdict = (report, found, left) => h("p", { class: "winnable", data: { winnable: found === "solved_no" ? "0" : "1" } }, icon(found === "solved_no" ? "eye" : "seal"), h("span", {}, report(found, { left })));
const button = (look, key, run) => h("button", { class: look, data: { key }, onclick: run }, say(key));

/** `analysis` is whole; null where the game has no such search. One that was kept before there was one may still be asked for. */
export function couldBeWon(analysis) {
  const { about, asked, failed, found, pool, report, solved } = analysis;
  if (!(about.solves ?? found.together)) return null;
  const said = () => {
    if (asked.won) return verdict(report, "solved_won");
    if (solved) return [verdict(report, solved.won ? "solved_yes" : "solved_no", solved.left), solved.won && button("paper", "proof", () => analysis.show(solved.acts)), h("p", { class: "soft" }, report("solved_note"))];
    if (failed) return h("p", { role: "alert" }, whyNot(failed));
    if (pool) return [h("p", { role: "status" }, say("solving")), h("progress", { "aria-label": say("solving") }), button("paper", "stop", () => analysis.stop())];
    return button("brass", "solve", () => analysis.run());
  };
  return h("section", { class: "could-be-won" }, h("h2", {}, say("winnable")), said());
}
