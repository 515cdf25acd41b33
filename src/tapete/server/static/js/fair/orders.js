// Each game's deck and dealing order, as docs/notation.md and the games' pages tell them.
//
// `deal(stream, before, after, told)` deals again what the act that led to `after` dealt and
// returns the heaps as it finds them: {hands, pile, top?} or, in RECTO VERSO, {hands, table}.
// `before` is null for the first deal.

import { Pile } from "./pile.js";
import { dealtCards } from "./recto_verso.js";

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const COLOURS = ["R", "Y", "G", "B"];

const numbers = (list) => list.map(String);

/** Seat 0 its whole hand, then seat 1, … */
const round = (stream, pile, sizes) => sizes.map((size) => pile.draws(stream, size));

/** A card turned to start; one that may not lie there goes back first, and another is drawn. */
function turned(stream, pile, unfit) {
  let card = pile.draw(stream);
  while (card === unfit) {
    pile.put(card);
    card = pile.draw(stream);
  }
  return card;
}

const sizes = (state) => state.hands.map((hand) => hand.length);

const the_game = {
  number: Number,
  deck: () => numbers(range(2, 99)),
  deals: () => false,
  deal(stream, before, after) {
    const pile = new Pile(this.deck(), this.number);
    return { hands: round(stream, pile, sizes(after)), pile: pile.cards };
  },
};

const take_that = {
  number: Number,
  deck: () => numbers(range(12, 98).filter((n) => n % 10)),
  deals: (act) => act === "deal",
  deal: the_game.deal,
};

const UNO_SIGNS = [..."0123456789DRS"];
const UNO_WILD = { W: 52, W4: 54, WS: 56, C1: 57, C2: 58, C3: 59 };

const uno = {
  number: (card) => UNO_WILD[card] ?? 13 * COLOURS.indexOf(card[0]) + UNO_SIGNS.indexOf(card[1]),
  deck: ({ options }) => [
    ...COLOURS.flatMap((colour) => UNO_SIGNS.flatMap((sign) => (sign === "0" ? [colour + sign] : [colour + sign, colour + sign]))),
    ...["W", "W4"].flatMap((card) => Array(4).fill(card)), ...(options.shuffle === "on" ? ["WS"] : []),
    ...range(1, Number(options.customizable)).map((n) => `C${n}`),
  ],
  deals: (act) => act === "deal",
  deal(stream, before, after, told) {
    if (before === null) return this.lots(stream, told);
    const pile = new Pile(this.deck(told), this.number);
    const hands = round(stream, pile, Array(told.players).fill(7));
    const top = turned(stream, pile, "W4");
    if (/^.D$/.test(top)) hands[(Number(before.dealer) + 1) % told.players].push(...pile.draws(stream, 2));
    return { hands, pile: pile.cards, top };
  },
  /** A card a seat for the deal; those who tie draw again. */
  lots(stream, told) {
    let pile = new Pile(this.deck(told), this.number);
    let hands = range(1, told.players).map(() => []);
    let tied = range(0, told.players - 1);
    while (tied.length > 1) {
      if (pile.size < told.players) [pile, hands] = [new Pile(this.deck(told), this.number), hands.map(() => [])];
      const drawn = tied.map((seat) => [seat, pile.draw(stream)]);
      drawn.forEach(([seat, card]) => hands[seat].push(card));
      const worth = ([, card]) => (/^.\d$/.test(card) && !(card in UNO_WILD) ? Number(card[1]) : 0);
      const best = Math.max(...drawn.map(worth));
      tied = drawn.filter((one) => worth(one) === best).map(([seat]) => seat);
    }
    return { hands, pile: pile.cards, dealer: tied[0] };
  },
  /** Shuffle Hands: all hands together, from the left of its player, the first ones get one more. */
  mixes: (act) => act.startsWith("WS:"),
  mix(stream, before, seat, told) {
    const held = before.hands.flat();
    held.splice(held.indexOf("WS"), 1);
    const heap = new Pile(held, this.number);
    const hands = [];
    for (let left = told.players; left > 0; left -= 1) {
      const receiver = (seat + 1 + told.players - left) % told.players;
      hands[receiver] = heap.draws(stream, Math.ceil(heap.size / left));
    }
    return { hands, pile: before.pile };
  },
};

const VT_SIGNS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "+1", "+2", "I", "P"];
const SUPER = ["mirror", "backfire", "passes-on", "same", "rivals", "everyone"];

const vale_todo = {
  number: (card) => ({ C: 52, S: 54 }[card] ?? 13 * COLOURS.indexOf(card[0]) + VT_SIGNS.indexOf(card.slice(1))),
  deck: () => [...COLOURS.flatMap((colour) => VT_SIGNS.flatMap((sign) => [colour + sign, colour + sign])), ..."CCCCSSSS"],
  deals: (act) => act === "deal",
  deal(stream, before, after, told) {
    const pile = new Pile(this.deck(), this.number);
    const out = (before ?? after).out.split(",");
    const hands = round(stream, pile, out.map((hand) => (hand === "0" ? 7 : 0)));
    const top = turned(stream, pile, "S");
    const before_ = (seat) => (seat + told.players - 1) % told.players;
    if (/^.\+1$/.test(top)) { // VT-03, VT-11: it acts, and the seat before the dealer draws one
      let seat = before_(Number(after.dealer));
      while (out[seat] !== "0") seat = before_(seat);
      hands[seat].push(pile.draw(stream));
    }
    return { hands, pile: pile.cards, top };
  },
  /** A Super Carta is drawn before the cards it costs. */
  first: (stream, act) => (act === "super" ? SUPER[stream.below(6)] : null),
};

const recto_verso = { deals: (act) => act === "deal", deal: dealtCards };

export const ORDERS = { the_game, take_that, uno, vale_todo, recto_verso };
