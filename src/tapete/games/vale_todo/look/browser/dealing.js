// VALE TODO's deck and dealing order, as its page tells them under "Notation".

import { Pile, round } from "../../js/fair/pile.js";
import { COLOURS, covered, turned } from "../_shedding/dealing.js";

const SIGNS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "+1", "+2", "I", "P"];
const SUPER = ["mirror", "backfire", "passes-on", "same", "rivals", "everyone"];

const number = (card) => ({ C: 52, S: 54 }[card] ?? 13 * COLOURS.indexOf(card[0]) + SIGNS.indexOf(card.slice(1)));
const deck = [...COLOURS.flatMap((colour) => SIGNS.flatMap((sign) => [colour + sign, colour + sign])), ..."CCCCSSSS"];

export default {
  number,
  covered,
  fields: { held: ["hands"], pile: "pile", discards: "discards" },
  deals: (act) => act === "deal",
  deal(stream, before, after, told) {
    const pile = new Pile(deck, number);
    const out = (before ?? after).fields.out.split(",");
    const hands = round(stream, pile, out.map((hand) => (hand === "0" ? 7 : 0)));
    const top = turned(stream, pile, "S");
    const previous = (seat) => (seat + told.players - 1) % told.players;
    if (/^.\+1$/.test(top)) { // VT-03, VT-11: it acts, and the seat before the dealer draws one
      let seat = previous(Number(after.fields.dealer));
      while (out[seat] !== "0") seat = previous(seat);
      hands[seat].push(pile.draw(stream));
    }
    return { hands, pile: pile.cards, top };
  },
  /** A Super Carta is drawn before the cards it costs. */
  lots(stream, step) {
    if (step.do !== "super") return true;
    const lot = SUPER[stream.below(SUPER.length)];
    return step.notes.some((note) => note.kind === "super_carta" && Object.values(note.values).includes(lot));
  },
};
