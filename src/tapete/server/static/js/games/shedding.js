// What UNO and VALE TODO share: pile, discard, direction, colours, a word to call.

import { back } from "../cards.js";
import { drawing, h, svg } from "../dom.js";
import { still } from "../hand.js";
import { t } from "../words.js";

export const SUITS = { R: "copa", Y: "oro", G: "basto", B: "espada" };
const LOOKS = { R: "red", Y: "yellow", G: "green", B: "blue" };

/** Acts that a card of the hand stands for, with or without the call. */
export function actsOf(c, card, word) {
  const all = c.legal.filter((act) => {
    const bare = act.replace(` ${word}`, "");
    return bare === card || bare.startsWith(`${card}:`) || bare === `drop ${card}`;
  });
  all.forEach((act) => c.covered.add(act));
  const called = all.filter((act) => act.endsWith(` ${word}`));
  return c.ui.call && called.length ? called : all.filter((act) => !act.endsWith(` ${word}`));
}

export const handItems = (c, word, wild) =>
  c.view.hand.map((card, i) => ({ key: `${card}#${i}`, card, acts: actsOf(c, card, word), why: wild(card) ? `${card}:R` : card }));

export const colourTag = (colour) =>
  colour ? h("span", { class: `colour c-${LOOKS[colour]}` }, drawing(`suit-${SUITS[colour]}`), t(colour)) : null;

/** Four tiles to choose a colour from; `acts` end in the colour's letter. */
export const tiles = (c, acts) =>
  h("div", { class: "tiles", role: "group", "aria-label": t("pickColour") }, acts.map((act) => {
    const colour = act.match(/[: ]([RYGB])( \w+)?$/)[1];
    c.covered.add(act);
    return h("button", { class: `tile c-${LOOKS[colour]} choice`, data: { key: act }, onclick: () => c.act(act) }, drawing(`suit-${SUITS[colour]}`), t(colour));
  }));

function ring(direction) {
  const arrow = (x, y, turn) => svg("path", { d: "M-8 -10L8 0L-8 10", transform: `translate(${x} ${y}) rotate(${turn + (direction < 0 ? 180 : 0)})`, class: "arrow" });
  return svg("svg", { class: "ring", viewBox: "0 0 400 260", "aria-hidden": "true" },
    svg("ellipse", { cx: 200, cy: 130, rx: 190, ry: 120, class: "dashes" }),
    arrow(200, 10, 0), arrow(390, 130, 90), arrow(200, 250, 180), arrow(10, 130, 270));
}

export function pile(c, act = "draw") {
  const can = c.legal.includes(act);
  if (can) c.covered.add(act);
  const label = t("pile", { n: c.view.pile });
  return h(can ? "button" : "span", { class: `card pile ${can ? "can" : ""}`, "aria-label": can ? `${t(act === "draw" ? "draw" : "take")} · ${label}` : label, role: can ? null : "img", data: { key: "pile" }, onclick: can ? () => c.act(act) : null },
    back(c.game), h("span", { class: "under" }, label));
}

export function centre(c, more = null) {
  const { top, colour, direction } = c.view;
  const fresh = c.ui.fresh;
  const discard = top ? still(c, top, `discard ${fresh ? "is-fresh" : ""}`) : h("span", { class: "card hole" });
  if (fresh && top) discard.dataset.by = c.names(fresh.seat);
  return [h("div", { class: "round" }, ring(direction), pile(c), h("div", { class: "discards" }, discard, colourTag(colour))), more];
}
