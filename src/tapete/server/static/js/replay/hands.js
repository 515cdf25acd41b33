// Open hands: every seat's cards side by side, once the match is over.

import { avatar } from "../seats.js";
import { h } from "../dom.js";
import { still } from "../hand.js";
import { r } from "./words.js";

/** `7:F3Om` of a state is card 7 with F3 near and Om far. */
function faces(state) {
  const found = { near: {}, far: {} };
  for (const [, number, near, far] of state.matchAll(/(?:[=./])(\d+):(\w\w)(\w\w)/g)) {
    found.near[number] = near;
    found.far[number] = far;
  }
  return found;
}

/** What a seat would see if nothing were hidden. */
export function openView(game, step, seat) {
  const view = step.views[seat];
  return game === "recto_verso" ? { ...view, ...faces(step.state) } : view;
}

function cards(c, step, p) {
  if (c.game !== "recto_verso") return step.views[p].hand.map((card) => still(c, card));
  const { near, far } = faces(step.state);
  return step.views[p].hands[p].map((number) => still(c, near[number], "", { side: "near", other: far[number] }));
}

/** The seats with their hands beside their names. */
export function openHands(c, step) {
  return h("ol", { class: "open-hands" }, c.table.seats.map((seat, p) => {
    const held = cards(c, step, p);
    return h("li", { data: { seat: p } }, h("span", { class: "open-who" }, avatar(c, p), h("b", {}, c.names(p))),
      h("span", { class: "open-cards", role: "group", "aria-label": r("handOf", { who: c.names(p) }) }, held.length ? held : r("none")));
  }));
}
