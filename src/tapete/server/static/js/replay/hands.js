// Open hands: every seat's cards side by side, once the match is over.

import { h } from "../base/dom.js";
import { still } from "../table/hand.js";
import { avatar } from "../table/seats.js";
import { r } from "./words.js";

/** What a seat would see if nothing were hidden. */
export const openView = (c, step, seat) => c.look.openView?.(step, seat) ?? step.views[seat];

const cards = (c, step, p) => c.look.openHand?.(c, step, p) ?? (step.views[p].hand ?? []).map((card) => still(c, card));

/** The seats with their hands beside their names. */
export function openHands(c, step) {
  return h("ol", { class: "open-hands" }, c.table.seats.map((seat, p) => {
    const held = cards(c, step, p);
    return h("li", { data: { seat: p } }, h("span", { class: "open-who" }, avatar(c, p), h("b", {}, c.names(p))),
      h("span", { class: "open-cards", role: "group", "aria-label": r("handOf", { who: c.names(p) }) }, held.length ? held : r("none")));
  }));
}
