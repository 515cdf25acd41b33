// A finished match, step by step: from any seat or with open hands.

import { fill, h, icon, notice, svg } from "../base/dom.js";
import { at as addressOf, complain, languages, link, logo } from "../base/page.js";
import { t, told as inWords } from "../base/words.js";
import { isFresh } from "../motion/happened.js";
import { get } from "../net/api.js";
import { gameNamed, loadLook, styled } from "../net/games.js";
import { context } from "../table/context.js";
import { hand } from "../table/hand.js";
import { scoreRows, sentence } from "../table/notebook.js";
import { seats } from "../table/seats.js";
import { inAnalyses } from "../pocket/store.js";
import { openHands, openView } from "./hands.js";
import { proof } from "./proof.js";
import { r } from "./words.js";

const SPEEDS = [0.5, 1, 2, 4, 8];
const STEP_MS = 1000; // one move at speed 1
const OPEN = -2; // "seen by" everybody
const PENS = {
  first: "M6 5V19M19 5L9 12L19 19", last: "M18 5V19M5 5L15 12L5 19", prev: "M16 5L6 12L16 19", next: "M8 5L18 12L8 19", play: "M7 4L20 12L7 20Z", pause: "M8 5V19M16 5V19",
  link: "M10 14A4 4 0 0 0 16 14L19 11A4 4 0 0 0 13 5L12 6M14 10A4 4 0 0 0 8 10L5 13A4 4 0 0 0 11 19L12 18", download: "M12 4V15M7 10L12 15L17 10M5 20H19",
};
const pen = (name) => svg("svg", { class: "icon pen", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PENS[name] }));

/** What the expert found in a match, if this device has looked (analysis/kept.js). */
const kept = (place) => inAnalyses("readonly", (all) => all.get(place)).catch(() => undefined);

export const STYLES = new URL("../../css/replay.css", import.meta.url);

/** A page that says why there is nothing to see. */
function missing(app, wrong) {
  app.className = "landing";
  fill(app, h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), languages()),
    h("main", {}, h("section", { class: "slate" }, h("h1", {}, r("missing")), h("p", { role: "alert" }, inWords(wrong?.refused?.text) || t("lost")), link("/", { class: "with-icon" }, icon("back"), r("home")))));
}

export async function open(app, id) {
  try {
    const [told] = await Promise.all([get(`/api/matches/${encodeURIComponent(id)}`), styled(STYLES)]);
    const about = await gameNamed(told.game);
    return replay(app, id, told, about, await loadLook(about));
  } catch (wrong) {
    return missing(app, wrong);
  }
}

/** Where the address says: #12 or #12-1 for move 12 seen by seat 1, #12-open. */
function addressed(last, players) {
  const [n, who] = location.hash.slice(1).split("-");
  const seat = who === "open" ? OPEN : Number(who);
  return { at: Math.max(0, Math.min(last, Number(n) || 0)), who: seat === OPEN || (who && seat >= 0 && seat < players) ? seat : 0 };
}

/**
 * `path` is the page's own, `file` and `name` its transcript; a path with others' matches is one that can be sent. Where there is a way
 * `back` it is shown in another one's place (otherwise.js), and has no path.
 */
export function replay(app, id, told, about, table, { path = `/r/${id}`, file = `/api/matches/${id}/transcript`, name = true, back = null } = {}) {
  const last = told.steps.length - 1;
  const c = Object.assign(context(""), { game: told.game, about, look: table });
  c.replayed = true; // whoever looks on need not be whose cards they look at
  c.table = { code: "", match: id, players: told.players, options: told.options, hosting: false, seats: told.names.map((name, p) => ({ name, kind: told.levels[p] ? "bot" : "person", here: true })) };
  Object.assign(c, { act() {}, why() {}, send() {}, redraw: draw, closeNotes() {}, openRules() {} });
  let { at, who } = back ? { at: 0, who: told.players > 1 ? OPEN : 0 } : addressed(last, told.players);
  let speed = 1;
  let timer = 0;

  const part = (name, words) => h("section", { class: name, "aria-label": words });
  const scrolling = (name, words) => h("section", { class: name, "aria-label": words, tabindex: "0" });
  const parts = { seats: scrolling("seats", r("seat")), centre: scrolling("centre", t("centre")), plate: h("div", { class: "plate-row" }), hand: part("hand", t("yourHand")) };
  const book = h("aside", { class: "notebook replay-book", "aria-label": r("moves") });
  const live = h("p", { class: "hidden", role: "status" });
  const key = (name, run) => h("button", { class: "felt replay-key", data: { key: name }, "aria-label": r(name), title: r(name), onclick: run }, pen(name));
  const door = (name, tag, look, props, drawn) => h(tag, { class: `${look} replay-door`, data: { key: name }, "aria-label": r(name), title: r(name), ...props }, drawn, h("span", { class: "wide" }, r(name)));
  const player = key("play", () => toggle());
  const range = h("input", { type: "range", min: 0, max: last, value: at, "aria-label": r("slider"), data: { key: "slider" }, oninput: () => move(Number(range.value)) });
  const count = h("span", { class: "replay-count" });
  const choice = (words, name, values, chosen, run) => h("label", { class: "replay-choice" }, h("span", {}, words), h("select", { data: { key: name }, onchange: (event) => run(Number(event.target.value)) }, values.map(([value, said]) => h("option", { value, selected: value === chosen }, said))));
  const speeds = choice(r("speed"), "speed", SPEEDS.map((x) => [x, `${x}×`]), speed, (x) => quick(x));
  const views = choice(r("seat"), "who", [...told.names.map((name, p) => [p, name]), [OPEN, r("open")]], who, (p) => look(p));
  const controls = h("div", { class: "replay-controls", role: "group", "aria-label": r("controls") },
    h("div", { class: "replay-row" }, key("first", () => move(0)), key("prev", () => move(at - 1)), player, key("next", () => move(at + 1)), key("last", () => move(last)), range, count),
    h("div", { class: "replay-row" }, views, speeds,
      !back && path.startsWith("/r/") && door("link", "button", "felt", { onclick: copy }, pen("link")),
      door("download", "a", "felt", { href: file, download: name }, pen("download")),
      !back && told.deal.commitment && door("check", "button", "felt", { onclick: () => proof(id, told) }, icon("seal")),
      !back && door("analyse", "button", "brass", { onclick: () => analyse().catch(complain) }, icon("spark"))));
  const page = h("div", { class: "table-page replay", data: { game: c.game } },
    h("header", { class: "bar bar-table" }, back ? h("button", { class: "quiet square", "aria-label": r("back"), title: r("back"), data: { key: "back" }, onclick: back }, icon("back")) : link("/", { class: "quiet narrow square", "aria-label": r("home") }, icon("back")), logo(), h("h1", {}, back ? r("proof") : about.landing.title), h("span", { class: "info" }, back ? about.landing.title : r("title")), h("span", { class: "grow" }), languages()),
    h("div", { class: "lamp-holder" }, h("main", { class: "cloth" }, parts.seats, parts.centre, parts.plate, parts.hand, controls)), book, live);

  const place = `${told.game} ${id}`; // a day's deal has one name for all games
  let analysed = null; // the analysis, once somebody asked for it or where one was kept
  async function analyse(before = null) {
    const { analysis } = await import("../analysis/page.js");
    const where = () => ({ at, who });
    const go = (n, seat) => { who = seat; views.querySelector("select").value = seat; move(n); };
    if (!analysed) analysed = await analysis({ place, told, c, page, book, where, go, redraw: draw, show: (acts) => show(acts).catch(complain) }, before ?? await kept(place));
    if (before) draw();
    else analysed.open();
  }

  let leaveOther = null; // while the same deal, played otherwise, is shown here
  async function show(acts) {
    if (timer) toggle();
    const { otherwise } = await import("./otherwise.js");
    if (!page.isConnected || leaveOther) return;
    removeEventListener("keydown", keys);
    leaveOther = await otherwise(app, told, acts, about, table, () => { leaveOther = null; begin(); });
  }

  const notesOf = (step) => (who >= 0 ? step.told?.[who] : null) ?? step.notes;

  function draw() {
    const step = told.steps[at];
    const open = who === OPEN;
    c.you = open ? 0 : who;
    c.view = open ? openView(c, step, 0) : step.views[who];
    c.legal = [];
    c.update = { n: at, seat: c.you, view: c.view, lies: step.lies, legal: [], notes: [], waiting: [], seconds: null, over: at === last, ended: null };
    c.log = told.steps.slice(0, at + 1).flatMap((one, n) => notesOf(one).map((note) => ({ n, ...note })));
    const shown = notesOf(step).findLast((note) => isFresh(c, note));
    c.ui = { ...c.ui, selected: null, sheet: null, fresh: shown ?? null };
    c.items.clear();
    c.covered.clear();
    page.classList.toggle("open", open);
    fill(parts.seats, open ? openHands(c, step) : seats(c));
    fill(parts.centre, c.look.centre(c));
    fill(parts.hand, open ? null : hand(c, c.look.items(c)));
    const words = notesOf(step).length ? notesOf(step).slice(-2).map((note) => sentence(c, note)) : h("span", {}, r(at ? "step" : "dealt", { n: at, m: last }));
    const verdict = analysed?.slip();
    fill(parts.plate, verdict?.whole ? null : h("div", { class: "plate calm replay-plate" }, words), verdict?.drawn);
    live.textContent = timer ? "" : `${r("step", { n: at, m: last })}. ${parts.plate.textContent}`;
    range.value = at;
    range.setAttribute("aria-valuetext", r("step", { n: at, m: last }));
    count.textContent = r("step", { n: at, m: last });
    fill(player, pen(timer ? "pause" : "play"));
    player.setAttribute("aria-label", r(timer ? "pause" : "play"));
    if (!analysed?.shown) notes();
    analysed?.drawn();
    if (!back) history.replaceState(history.state, "", address());
  }

  function notes() {
    const ended = at === last ? h("ol", { class: "scores" }, told.names.map((_, p) => p).sort((a, b) => told.ended.places[a] - told.ended.places[b]).map((p) => h("li", {}, h("b", {}, `${r("place", { n: told.ended.places[p] })} ${c.names(p)}`), h("i"), h("span", {}, told.ended.scores[p])))) : null;
    fill(book, h("section", { class: "nb-score" }, ended ? [h("h2", {}, r("result")), ended] : c.look.score?.(c) ?? [h("h2", {}, r("score")), scoreRows(c)]),
      h("section", { class: "nb-moves", tabindex: "0", "aria-label": r("moves") }, h("h2", {}, r("moves")), h("ol", {}, c.log.slice(-40).reverse().map((note) => h("li", {}, sentence(c, note))))),
      h("p", { class: "replay-keys soft" }, r("keys")));
  }

  const address = () => addressOf(`${path}#${at}-${who === OPEN ? "open" : who}`);
  function move(to) {
    at = Math.max(0, Math.min(last, to));
    if (at === last && timer) return toggle();
    draw();
  }
  function toggle() {
    clearInterval(timer);
    if (!timer && at === last) at = 0;
    timer = timer ? 0 : setInterval(() => move(at + 1), STEP_MS / speed);
    draw();
  }
  function quick(x) {
    speed = x;
    speeds.querySelector("select").value = x;
    if (timer) { clearInterval(timer); timer = setInterval(() => move(at + 1), STEP_MS / speed); }
  }
  function look(p) {
    who = p;
    views.querySelector("select").value = p;
    draw();
  }
  async function copy() {
    const whole = location.origin + address();
    try { await navigator.clipboard.writeText(whole); notice(r("copied"), { tone: "info" }); } catch { notice(whole, { tone: "info" }); }
  }
  const faster = (by) => quick(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(speed) + by))]);
  const KEYS = {
    ArrowRight: () => move(at + 1), ArrowLeft: () => move(at - 1), Home: () => move(0), End: () => move(last), " ": () => toggle(),
    "+": () => faster(1), "-": () => faster(-1), v: () => look(who === OPEN ? 0 : who + 1 < told.players ? who + 1 : OPEN),
  };
  const keys = (event) => {
    const run = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
    if (!run || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.matches?.("input, select") || (event.key === " " && event.target.closest?.("button, a"))) return;
    event.preventDefault();
    run();
  };
  function begin() {
    addEventListener("keydown", keys);
    document.title = `${about.landing.title} · ${r(back ? "proof" : "title")} · Tapete`;
    app.className = "";
    fill(app, page);
    draw();
  }
  const checks = location.hash === "#check"; // before the address says where one looks
  begin();
  if (checks) proof(id, told);
  if (!back) kept(place).then((before) => {
    page.dataset.kept = before ? "1" : "0";
    return before && page.isConnected && analyse(before);
  }).catch(complain);
  return () => { leaveOther?.(); analysed?.leave(); clearInterval(timer); removeEventListener("keydown", keys); };
}
