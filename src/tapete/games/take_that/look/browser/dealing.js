// TAKE THAT's deck and dealing order, as its page tells them under "Notation".

import { dealtRound, range } from "../../js/fair/pile.js";

const number = Number;
const deck = range(12, 98).filter((n) => n % 10).map(String);

export default {
  number,
  fields: { held: ["hands", "extra"], pile: "pile" },
  deals: (act) => act === "deal",
  deal: (stream, before, after) => dealtRound(stream, deck, number, after),
};
