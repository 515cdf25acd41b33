// UNO before the match: its options in groups, and an editor for the customizable cards.

import { h, icon } from "../../js/base/dom.js";
import { complain } from "../../js/base/page.js";
import { speaker } from "../../js/base/words.js";
import { face } from "../../js/cards/cards.js";
import { ruled } from "../../js/help/drawer.js";
import { styled } from "../../js/net/games.js";
import { agree, number, select, sent, typed } from "../../js/pages/fields.js";
import { CATALOGUE, house } from "./house.js";
import { t } from "./words.js";

await styled(new URL("lobby.css", import.meta.url));

const say = speaker({
  buildIt: ["Construir la carta", "Build the card"],
  changeIt: ["Cambiar la carta", "Change the card"],
  houseAbout: ["Cada una es un comodín con una regla de la mesa. UNO-25, UNO-26", "Each is a wild with a rule of your own. UNO-25, UNO-26"],
  houseNone: ["Hoy no entra ninguna.", "None is in play today."],
  leftOut: ["Construiste la carta {n}, pero no entra en el mazo: elige {n} o más.", "You built card {n}, but it is not in the deck: choose {n} or more."],
  houseN: ["Carta {n}", "Card {n}"],
  houseHow: ["Cuántas entran", "How many are in"],
  ruleOf: ["Regla de la carta {n}", "Rule of card {n}"],
  writeIt: ["Qué hay que hacer", "What has to be done"],
  writeHint: ["p. ej. «cuenta hasta diez al revés»", "e.g. “count down from ten”"],
  whoDoes: ["Quién lo hace", "Who does it"],
  costs: ["Fallar o negarse cuesta", "Failing or refusing costs"],
  judged: ["La mesa vota si se hizo.", "The table votes whether it was done."],
  g_cards: ["Las cartas de la mesa", "The table's own cards"],
});

/** The editor of cards, loaded when it is opened (UNO-28); `written` is the card it begins with. */
function edit(c, n, written) {
  const many = Math.max(n, Number(c.table.options.customizable));
  import("./builder/editor.js").then(({ openEditor }) => openEditor(c, n, written, (changes) => agree(c, { customizable: String(many), ...changes }))).catch(complain);
}

/** What the editor begins with: what the card carries, unless that is written by hand. */
const carriedBy = (options, n) => (options[`card${n}`] === "build" ? options[`build${n}`] : options[`card${n}`] === "host" ? "" : options[`card${n}`]);

/** An address with ?card=… opens the editor with that card, once. */
function invited(c) {
  const address = new URL(location.href);
  const written = address.searchParams.get("card");
  if (written === null || !c.table.hosting) return;
  address.searchParams.delete("card");
  history.replaceState(history.state, "", address);
  edit(c, 1, written);
}

/** One customizable card: what it carries, and for a written one the words, who, and the price. */
function houseCard(c, n) {
  const { options } = c.table;
  const off = !c.table.hosting;
  const one = house(options, n, c.about);
  const price = c.about.options.find((x) => x.name === `price${n}`);
  const who = c.about.options.find((x) => x.name === `who${n}`);
  return h("div", { class: "house-card", role: "group", "aria-label": say("houseN", { n }) },
    h("span", { class: "card" }, face(c.game, `C${n}`, { rule: one.id, blocks: one.blocks })),
    h("div", { class: "house-words" },
      off ? h("b", { class: "house-title" }, one.title) : select(`option-card${n}`, one.id, [...CATALOGUE, "build"], (id) => t(`n_${id}`), off, (id) => pick(c, n, id), say("ruleOf", { n })),
      h("p", {}, one.id === "host" && !off ? say("judged") : one.text),
      off ? null : h("button", { class: "paper build-door", data: { key: `build${n}` }, "aria-label": `${say(one.id === "build" ? "changeIt" : "buildIt")} ${n}`, onclick: () => edit(c, n, carriedBy(options, n)) }, icon("spark"), say(one.id === "build" ? "changeIt" : "buildIt")),
      one.id === "host" && !off ? h("div", { class: "house-own" },
        h("label", { class: "long" }, h("span", {}, say("writeIt")), h("input", { type: "text", maxlength: 120, placeholder: say("writeHint"), "aria-invalid": String(Boolean(one.missing)), ...typed(c, `option-text${n}`, options[`text${n}`]), onchange: (event) => { sent(c, `option-text${n}`); agree(c, { [`text${n}`]: event.target.value.trim().replace(/\s+/g, " ") }); } }), one.missing ? h("small", { class: "wrong" }, t("writeMissing")) : null),
        h("label", {}, h("span", {}, say("whoDoes")), select(`option-who${n}`, options[`who${n}`], who.choices, (name) => t(`w_${name}`), off, (name) => agree(c, { [`who${n}`]: name }))),
        h("label", {}, h("span", {}, say("costs")), number(c, price, options[`price${n}`], off, say("costs")))) : null));
}

/** A rule of the book or a written one is agreed at once; one that is built, when it has been. */
function pick(c, n, id) {
  if (id !== "build") return agree(c, { [`card${n}`]: id });
  c.redraw();
  return edit(c, n, carriedBy(c.table.options, n));
}

/** The first built card that the deck has no room for, or 0: nobody would ever see it. */
const leftOut = (options) => [1, 2, 3].find((n) => n > Number(options.customizable) && options[`card${n}`] === "build" && (options[`build${n}`] ?? "none") !== "none") ?? 0;

function houseEditor(c) {
  invited(c);
  const many = Number(c.table.options.customizable);
  const off = !c.table.hosting;
  return h("section", { class: "group house", role: "group", "aria-label": say("g_cards") }, h("h3", {}, say("g_cards")), h("p", { class: "soft" }, ruled(c, say("houseAbout"))),
    h("div", { class: "how-many", role: "radiogroup", "aria-label": say("houseHow") }, [0, 1, 2, 3].map((n) => h("button", { class: `pick ${n === many ? "on" : ""}`, role: "radio", "aria-checked": String(n === many), disabled: off, data: { key: `many${n}` }, onclick: () => agree(c, { customizable: String(n) }) }, String(n)))),
    leftOut(c.table.options) ? h("p", { class: "wrong left-out", role: "status" }, say("leftOut", { n: leftOut(c.table.options) })) : null,
    many ? Array.from({ length: many }, (_, i) => houseCard(c, i + 1)) : h("p", { class: "soft" }, say("houseNone")));
}

/** What options, their choices and the presets are called here; their own words suit a command line. */
const OPTIONS = {
  target: ["Puntos para ganar", "Points to win"],
  hands: ["Número de manos (0: hasta llegar a los puntos)", "Number of hands (0: until the points are reached)"],
  scoring: ["Quién se apunta", "Who scores"],
  customizable: ["Cuántas entran", "How many are in"],
  "preset.plain": ["Sin cartas de la mesa", "Without the table's cards"],
  "preset.classic": ["Clásico, 108 cartas", "Classic, 108 cards"],
  "scoring.winner": ["quien gana la mano", "the hand's winner"],
  "scoring.own": ["cada cual lo suyo; gana el menor", "each their own; lowest wins"],
};

const ON_CARDS = /^(customizable|(card|who|price|text|build)\d)$/;

export default {
  optionWords: OPTIONS,
  groups: { match: ["target", "hands", "scoring"], play: ["call", "challenge", "hold_back"], deck: ["shuffle"] },
  own: (name) => ON_CARDS.test(name), // the editor's
  editor: houseEditor,
  /** House rules of cards that are not in play change nothing. */
  counts(name, options) {
    const card = /^(card|who|price|text|build)(\d)$/.exec(name);
    if (!card) return true;
    const [, what, n] = card;
    return Number(n) <= Number(options.customizable) && (what === "card" || options[`card${n}`] === (what === "build" ? "build" : "host"));
  },
  /** A written house rule that still has nothing written on it. */
  missing: (options) => ([1, 2, 3].some((n) => n <= Number(options.customizable) && options[`card${n}`] === "host" && house(options, n).missing) ? t("writeMissing") : ""),
};
