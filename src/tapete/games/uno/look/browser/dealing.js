// UNO's deck and dealing order, as its page tells them under "Notation".

import { Pile, range, round } from "../../js/fair/pile.js";
import { COLOURS, covered, turned } from "../_shedding/dealing.js";

const SIGNS = [..."0123456789DRS"];
const WILD = { W: 52, W4: 54, WS: 56, C1: 57, C2: 58, C3: 59 };

const number = (card) => WILD[card] ?? 13 * COLOURS.indexOf(card[0]) + SIGNS.indexOf(card[1]);
const deck = ({ options }) => [
  ...COLOURS.flatMap((colour) => SIGNS.flatMap((sign) => (sign === "0" ? [colour + sign] : [colour + sign, colour + sign]))),
  ...["W", "W4"].flatMap((card) => Array(4).fill(card)), ...(options.shuffle === "on" ? ["WS"] : []),
  ...range(1, Number(options.customizable)).map((n) => `C${n}`),
];

/** A card a seat for the deal; those who tie draw again. */
function lotsForTheDeal(stream, told) {
  let pile = new Pile(deck(told), number);
  let hands = range(1, told.players).map(() => []);
  let tied = range(0, told.players - 1);
  while (tied.length > 1) {
    if (pile.size < told.players) [pile, hands] = [new Pile(deck(told), number), hands.map(() => [])];
    const drawn = tied.map((seat) => [seat, pile.draw(stream)]);
    drawn.forEach(([seat, card]) => hands[seat].push(card));
    const worth = ([, card]) => (/^.\d$/.test(card) && !(card in WILD) ? Number(card[1]) : 0);
    const best = Math.max(...drawn.map(worth));
    tied = drawn.filter((one) => worth(one) === best).map(([seat]) => seat);
  }
  return { hands, pile: pile.cards, dealer: tied[0] };
}

export default {
  number,
  covered,
  fields: { held: ["hands"], pile: "pile", discards: "discards" },
  deals: (act) => act === "deal",
  deal(stream, before, after, told) {
    if (before === null) return lotsForTheDeal(stream, told);
    const pile = new Pile(deck(told), number);
    const hands = round(stream, pile, Array(told.players).fill(7));
    const top = turned(stream, pile, "W4");
    if (/^.D$/.test(top)) hands[(Number(before.fields.dealer) + 1) % told.players].push(...pile.draws(stream, 2));
    return { hands, pile: pile.cards, top };
  },
  /** Shuffle Hands: all hands together, from the left of its player, the first ones get one more. */
  mixes: (act) => act.startsWith("WS:"),
  mix(stream, before, seat, told) {
    const held = before.hands.flat();
    held.splice(held.indexOf("WS"), 1);
    const heap = new Pile(held, number);
    const hands = [];
    for (let left = told.players; left > 0; left -= 1) {
      const receiver = (seat + 1 + told.players - left) % told.players;
      hands[receiver] = heap.draws(stream, Math.ceil(heap.size / left));
    }
    return { hands, pile: before.pile };
  },
};
