// Escoba's deck and dealing order, as its page tells them under "Notation".

import { Pile, range } from "../../js/fair/pile.js";

const SUITS = [..."OCEB"];
const PRINTED = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"];

const number = (card) => 10 * SUITS.indexOf(card.at(-1)) + PRINTED.indexOf(card.slice(0, -1));
const deck = SUITS.flatMap((suit) => PRINTED.map((printed) => printed + suit));

export default {
  number,
  fields: { held: ["hands"], pile: "pile", table: "table" },
  deals: (act) => act === "deal",
  /** Three cards each from the seat after the dealer on, then four for the table. */
  deal(stream, before, after, { players }) {
    const pile = new Pile(deck, number);
    const hands = [];
    for (const k of range(1, players)) hands[(Number(after.fields.dealer) + k) % players] = pile.draws(stream, 3);
    const table = pile.draws(stream, 4);
    const swept = after.table.length === 0; // fifteen or thirty: the dealer has them already
    return { hands, pile: pile.cards, table: swept ? [] : table };
  },
};
