// What the tables of shedding games share: pile, discard, direction, colours, a word to call.

import { drawing, h, svg } from "../../js/base/dom.js";
import { speaker } from "../../js/base/words.js";
import { back } from "../../js/cards/cards.js";
import { still } from "../../js/table/hand.js";
import { COLOURS } from "./colours.js";
import { WORDS } from "./words.js";

const t = speaker(WORDS);
export const STYLES = new URL("table.css", import.meta.url);
const suit = (colour, extra = "") => drawing(`suit-${COLOURS[colour].suit}`, extra);
/** A colour's suit before words, where there is a colour. */
export const suited = (colour, words) => (colour ? [suit(colour, "suit"), words] : words);

export const colourWord = (colour) => (colour ? t(colour) : t("wildWord"));

/** Acts that a card of the hand stands for, with or without the call. */
export function actsOf(c, card, word) {
  const all = c.legal.filter((act) => {
    const bare = act.replace(` ${word}`, "");
    return bare === card || bare.startsWith(`${card}:`) || bare === `drop ${card}` || bare === `give ${card}`;
  });
  all.forEach((act) => c.covered.add(act));
  const called = all.filter((act) => act.endsWith(` ${word}`));
  return c.ui.call && called.length ? called : all.filter((act) => !act.endsWith(` ${word}`));
}

/** The own cards; `face` is how one of them is drawn at this table. */
export const handItems = (c, word, wild, face = () => undefined) =>
  c.view.hand.map((card, i) => ({ key: `${card}#${i}`, card, face: face(card), acts: actsOf(c, card, word), why: wild(card) ? `${card}:R` : card }));

export const colourTag = (colour) =>
  colour ? h("span", { class: `colour c-${COLOURS[colour].key}` }, suit(colour), t(colour)) : null;

/** Four tiles to choose a colour from; `acts` end in the colour's letter. */
export const tiles = (c, acts, rule = null) =>
  h("div", { class: "tiles-with" },
    rule ? h("p", { class: "house-note" }, h("b", {}, rule.title), h("span", {}, rule.text)) : null,
    h("div", { class: "tiles", role: "group", "aria-label": t("pickColour") }, acts.map((act) => {
      const colour = act.match(/[: ]([RYGB])( \w+)?$/)[1];
      c.covered.add(act);
      return h("button", { class: `tile c-${COLOURS[colour].key} choice`, data: { key: act }, onclick: () => c.act(act) }, suit(colour), t(colour));
    })));

function ring(direction) {
  const arrow = (x, y, turn) => svg("path", { d: "M-8 -10L8 0L-8 10", transform: `translate(${x} ${y}) rotate(${turn + (direction < 0 ? 180 : 0)})`, class: "arrow" });
  return svg("svg", { class: "ring", viewBox: "0 0 400 260", "aria-hidden": "true" },
    svg("ellipse", { cx: 200, cy: 130, rx: 190, ry: 120, class: "dashes" }),
    arrow(200, 10, 0), arrow(390, 130, 90), arrow(200, 250, 180), arrow(10, 130, 270));
}

function pile(c) {
  const can = c.legal.includes("draw");
  if (can) c.covered.add("draw");
  const label = t("pile", { n: c.view.pile });
  return h(can ? "button" : "span", { class: `card pile ${can ? "can" : ""}`, "aria-label": can ? `${t("draw")} · ${label}` : label, role: can ? null : "img", data: { key: "pile" }, onclick: can ? () => c.act("draw") : null },
    back(c.game), h("span", { class: "under" }, label));
}

export function centre(c, more = null, look = {}) {
  const { top, colour, direction } = c.view;
  const fresh = c.ui.fresh;
  const discard = top ? still(c, top, `discard ${fresh ? "is-fresh" : ""}`, look) : h("span", { class: "card hole" });
  if (fresh && top) discard.dataset.by = c.called(fresh.seat);
  return [h("div", { class: "round" }, ring(direction), pile(c), h("div", { class: "discards" }, discard, colourTag(colour))), more];
}

/** The word to call: said now where it is owed, or together with the next card. */
export function callButton(c, word, label, armed) {
  const mayCall = c.legal.some((act) => act.endsWith(` ${word}`));
  if (c.legal.includes(word)) return { do: word, label, tone: "red" };
  return { label: c.ui.call && mayCall ? armed : label, tone: mayCall ? (c.ui.call ? "red pressed" : "red") : "", pressed: mayCall ? Boolean(c.ui.call) : null, off: !mayCall, run: () => { c.ui.call = !c.ui.call; c.redraw(); } };
}

/** What is asked for now, in words: why a card does not go. */
export function wontGo(c) {
  const { top, colour } = c.view;
  if (!colour) return "";
  const number = top?.match(/^[RYGB](\d)$/)?.[1];
  const same = number ? t(number === "8" ? "an8" : "a7", { n: number }) : /^[RYGB]/.test(top ?? "") ? t("symbol") : null;
  return t("wontGo", { what: `${[t(colour), same].filter(Boolean).join(", ")} ${t("or")} ${t("wildWord")}` });
}

/** Cards that may be played, but not honestly, say what that may cost. */
export const bluffing = (items, costs) => items.map((item) => (item.acts.length ? { ...item, bluff: costs(item.card) || null } : item));
export const bluffRule = (item) => (item.bluff ? { title: t("bluff"), text: item.bluff } : null);

/** What fits, for the plate: the colour, the number, how many cards of the hand. */
export function fitting(c, fit) {
  const { top, colour } = c.view;
  if (!fit && c.legal.includes("draw")) return t("nothingFits");
  const number = /^[RYGB]\d$/.test(top ?? "") ? ` ${t("or")} ${top[1]}` : "";
  return `${colour ? t(colour) : ""}${number} · ${t("fits", { n: fit })}`;
}

/** A hand shown to you alone in a challenge or a doubt, and how that ended. */
export function lookAt(c, news, colour) {
  if (colour) c.ui.doubted = colour; // the next update no longer tells it
  const shown = news.filter((note) => note.kind === "shown");
  if (!shown.length) {
    if (c.ui.look && news.some((note) => note.n > c.ui.look.n + 1)) c.ui.look = null;
    return;
  }
  const verdict = news.find((note) => note.kind === "guilty" || note.kind === "innocent")?.kind;
  const cards = shown.flatMap((note) => (note.values.cards ?? note.values.card).split(/[.,]\s*/));
  c.ui.look = { n: shown[0].n, who: shown[0].seat, cards, mark: (card) => card.length > 1 && card[0] === c.ui.doubted, verdict: verdict ? t(`verdict_${verdict}${c.table.options.doubt === "any" ? "_any" : ""}`) : "" };
}
