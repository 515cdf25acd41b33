// RECTO VERSO with nothing hidden, once a match is over.

import { still } from "../../js/table/hand.js";

/** `7:F3Om` of a state is card 7 with F3 near and Om far. */
function faces(state) {
  const found = { near: {}, far: {} };
  for (const [, number, near, far] of state.matchAll(/(?:[=./])(\d+):(\w\w)(\w\w)/g)) {
    found.near[number] = near;
    found.far[number] = far;
  }
  return found;
}

export const openView = (step, seat) => ({ ...step.views[seat], ...faces(step.state) });

export function openHand(c, step, p) {
  const { near, far } = faces(step.state);
  return step.views[p].hands[p].map((number) => still(c, near[number], "", { side: "near", other: far[number] }));
}
