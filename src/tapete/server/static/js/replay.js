// A finished match, step by step, from any seat.

import { allGames, get } from "./api.js";
import { fill, h, icon } from "./dom.js";
import { hand } from "./hand.js";
import { complain, go, languages, logo } from "./main.js";
import { notebook, remember, sentence } from "./notebook.js";
import { seats } from "./seats.js";
import { context, RULES } from "./table.js";
import { t, TITLES } from "./words.js";

export async function open(app, id) {
  let told;
  let games;
  try {
    [told, games] = await Promise.all([get(`/api/matches/${encodeURIComponent(id)}`), allGames()]);
  } catch (wrong) {
    complain(wrong);
    return go("/");
  }
  const c = Object.assign(context(""), { game: told.game, about: games.find((one) => one.name === told.game), rules: RULES[told.game], you: 0 });
  c.table = { code: "", players: told.players, options: told.options, seats: told.names.map((name, p) => ({ name, kind: told.levels[p] ? "bot" : "person", here: true })) };
  Object.assign(c, { act() {}, why() {}, send() {}, redraw: draw, closeNotes() {}, openRules() {} });
  let at = 0;
  let timer = 0;
  const part = (name) => h("section", { class: name });
  const parts = { seats: part("seats"), centre: part("centre"), hand: part("hand"), plate: part("plate-row"), steps: part("actions") };
  const book = h("aside", { class: "notebook replay-book" });
  const last = told.steps.length - 1;
  const range = h("input", { type: "range", min: 0, max: last, value: 0, "aria-label": t("step", { n: 0, m: last }), oninput: () => move(Number(range.value)) });
  const page = h("div", { class: "table-page replay", data: { game: c.game } },
    h("header", { class: "bar bar-table" }, logo(), h("h1", {}, TITLES[c.game]), h("span", { class: "grow" }), languages()),
    h("div", { class: "lamp-holder" }, h("main", { class: "cloth" }, parts.seats, parts.centre, parts.plate, h("div"), parts.hand, parts.steps)), book);

  function move(to) {
    at = Math.max(0, Math.min(last, to));
    draw();
  }
  function draw() {
    const step = told.steps[at];
    c.log = [];
    told.steps.slice(0, at + 1).forEach((one, n) => remember(c, one.notes.map((note) => ({ n: n + 1, ...note })).filter(Boolean)));
    c.view = step.views[c.you];
    c.update = { n: at, view: c.view, legal: [], waiting: [], over: at === last, ended: null };
    c.items.clear();
    c.ui.fresh = c.log.at(-1) && step.notes.findLast((note) => c.rules.fresh?.includes(note.kind));
    fill(parts.seats, seats(c));
    fill(parts.centre, c.rules.centre(c));
    fill(parts.hand, hand(c, c.rules.items(c)));
    fill(parts.plate, h("div", { class: "plate calm" }, c.log.length ? sentence(c, c.log.at(-1)) : t("step", { n: at, m: last })));
    range.value = at;
    const button = (key, name, words, run) => h("button", { class: "felt", data: { key }, "aria-label": words, onclick: run }, icon(name));
    fill(parts.steps, button("prev", "back", t("prev"), () => move(at - 1)), button("play", timer ? "x" : "play", t("replay"), toggle), button("next", "right", t("next"), () => move(at + 1)), range,
      h("span", {}, t("step", { n: at, m: last })),
      h("select", { "aria-label": t("seenFrom", { who: "" }), data: { key: "who" }, onchange: (event) => { c.you = Number(event.target.value); draw(); } }, told.names.map((name, p) => h("option", { value: p, selected: p === c.you }, t("seenFrom", { who: name })))));
    notebook(c, book);
  }
  function toggle() {
    timer = timer ? (clearInterval(timer), 0) : setInterval(() => (at === last ? toggle() : move(at + 1)), 900);
    draw();
  }
  const keys = (event) => {
    if (event.target.matches("input, select")) return;
    if (event.key === "ArrowRight") move(at + 1);
    if (event.key === "ArrowLeft") move(at - 1);
  };
  addEventListener("keydown", keys);
  app.className = "";
  fill(app, page);
  draw();
  return () => { clearInterval(timer); removeEventListener("keydown", keys); };
}
