// RECTO VERSO with nothing hidden, once a match is over.

import { still } from "../../js/table/hand.js";

export const openView = (step, seat) => ({ ...step.views[seat], ...step.open });

export function openHand(c, step, p) {
  const { near, far } = step.open;
  return step.views[p].hands[p].map((number) => still(c, near[number], "", { side: "near", other: far[number] }));
}
