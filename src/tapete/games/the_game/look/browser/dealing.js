// THE GAME's deck and dealing order, as its page tells them under "Notation".

import { dealtRound, range } from "../../js/fair/pile.js";

const number = Number;

export default {
  number,
  fields: { held: ["hands"], pile: "pile" },
  deals: () => false,
  deal: (stream, before, after) => dealtRound(stream, range(2, 99).map(String), number, after),
};
