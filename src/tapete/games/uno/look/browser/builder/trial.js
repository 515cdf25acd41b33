// "Try it": ten seconds of bots with the card, all hands in sight.

import { drawing, fill, h, icon } from "../../../js/base/dom.js";
import { get } from "../../../js/net/api.js";
import { lang, named, t } from "../../../js/base/words.js";
import { face, name as cardName } from "../../../js/cards/cards.js";
import { load, NoModule } from "../../../js/pocket/module.js";
import { context } from "../../../js/table/context.js";
import { sentence } from "../../../js/table/notebook.js";
import { COLOURS } from "../../_shedding/colours.js";
import { dealWith } from "./deal.js";
import { say } from "./words.js";

const SECONDS = 10;
const HOUSE = new URL("../../../device.json", import.meta.url); // bots' names
const PLAIN = ["Bot 1", "Bot 2", "Bot 3", "Bot 4"];

/** A page of a table at which only bots sit, for what tells of its notes. */
function watched(c, names) {
  const seats = names.map((name) => ({ name, kind: "bot", here: true }));
  return Object.assign(context(""), { game: c.game, about: c.about, look: c.look, replayed: true, table: { players: names.length, options: c.table.options, seats } });
}

/** `look` is how the card is drawn, `words` what it says. */
export async function openTrial(c, look, words, number) {
  const close = () => { clearInterval(timer); made.close(); made.remove(); };
  const stage = h("div", { class: "b-stage" });
  const line = h("p", { class: "b-told" });
  const bar = h("div", { class: "b-time", "aria-hidden": "true" }, h("i"));
  const doors = h("div", { class: "b-doors" });
  const made = h("dialog", { class: "trial", tabindex: "-1", autofocus: true, "aria-label": say("trying"), oncancel: (event) => { event.preventDefault(); close(); } },
    h("header", { class: "bar" }, h("h2", {}, say("trying")), h("span", { class: "grow" }), h("button", { type: "button", class: "plain square", "aria-label": t("close"), data: { key: "close" }, onclick: close }, icon("x"))),
    h("div", { class: "b-tried" }, h("span", { class: "card", "aria-hidden": "true" }, face(c.game, `C${number}`, look)), h("p", {}, words)), stage, line, bar, doors);
  let [timer, moves, at, scene] = [0, [], 0, null];
  document.body.append(made);
  made.showModal();
  fill(stage, h("p", { role: "status" }, say("getting")));

  const hand = (cards) => (cards.length ? cards.map((card) => h("span", { class: "card", role: "img", "aria-label": cardName(c.game, card, lang()) }, face(c.game, card, /^C\d/.test(card) ? look : {}))) : h("small", {}, say("nothingHeld")));
  function draw() {
    const move = moves[at];
    const { top, colour } = move.views[0];
    const suit = COLOURS[colour];
    fill(stage,
      h("ol", { class: "b-seats" }, scene.table.seats.map((seat, p) => h("li", { class: p === move.turn ? "now" : "" }, h("b", {}, seat.name, " ", h("small", {}, move.views[p].hand.length)), h("span", { class: "b-hand", role: "group", "aria-label": say("handOf", { who: seat.name }) }, hand(move.views[p].hand))))),
      h("div", { class: "b-top-card" }, top ? hand([top]) : null, suit ? h("span", { class: `b-colour c-${suit.key}` }, drawing(`suit-${suit.suit}`), named(c.about, colour)) : null));
    fill(line, move.notes.slice(-3).map((note) => h("span", {}, sentence(scene, { n: 0, ...note }), " ")));
    line.setAttribute("aria-live", timer ? "off" : "polite"); // as it runs it would never stop talking
    bar.firstChild.style.width = `${(100 * (at + 1)) / moves.length}%`;
    fill(doors,
      h("button", { type: "button", class: "felt", data: { key: "pause" }, onclick: () => (timer ? stop() : run()) }, timer ? drawing("build-pause") : icon("play"), say(timer ? "pause" : "goOn")),
      h("button", { type: "button", class: "felt", data: { key: "other" }, onclick: () => deal() }, icon("draw"), say("otherDeal")));
  }
  function stop() { clearInterval(timer); timer = 0; draw(); }
  function run() {
    clearInterval(timer);
    if (at === moves.length - 1) at = 0;
    timer = setInterval(() => { at += 1; if (at === moves.length - 1) stop(); else draw(); }, (1000 * SECONDS) / moves.length);
    draw();
  }
  const refuse = (code) => fill(stage, h("p", { role: "alert" }, say("cannotTry", { why: say(code) })));
  let module = null;
  function deal() {
    clearInterval(timer);
    const found = dealWith(module, c.table.options, look);
    if (!found) return refuse("neverPlayed");
    [moves, at] = [found, 0];
    return run();
  }
  try {
    const [loaded, house] = await Promise.all([load(c.game), get(HOUSE).catch(() => null)]);
    if (!made.isConnected) return;
    module = loaded;
    scene = watched(c, (house?.names ?? PLAIN).slice(0, PLAIN.length));
    deal();
  } catch (wrong) {
    if (!(wrong instanceof NoModule)) throw wrong;
    refuse(wrong.code);
  }
}
