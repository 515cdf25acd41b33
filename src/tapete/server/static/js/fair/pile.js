// Piles as sets drawn from at random, and states as text (docs/notation.md).

const cards = (value) => (value === undefined || value === "-" ? [] : value.split("."));
const bySeat = (value) => (value === undefined ? [] : value.split("/").map(cards));

/**
 * A state's fields as texts, and those that hold cards as cards, under the names that mean the same
 * in all games: {held: [by seat, …], pile, discards, table}. `fields` is what a game calls them.
 */
export function parsed(text, { held, pile, discards, table }) {
  const fields = Object.fromEntries(text.split(" ").map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]));
  const [hands, ...more] = held.map((name) => bySeat(fields[name]));
  return { fields, hands, more, pile: cards(fields[pile]), discards: cards(fields[discards]), table: cards(fields[table]) };
}

/** How often each card is there. */
export function counted(cards) {
  const count = new Map();
  for (const card of cards) count.set(card, (count.get(card) ?? 0) + 1);
  return count;
}

/** The cards of one heap that another does not have, or has not as often. */
export function less(cards, others) {
  const left = counted(others);
  return cards.filter((card) => {
    const n = left.get(card) ?? 0;
    if (n) left.set(card, n - 1);
    return !n;
  });
}

export const same = (one, other) => one.length === other.length && less(one, other).length === 0;

/**
 * Cards counted through in the order of `number`: first one of each kind, then the second ones;
 * a third and a fourth stand among those as a kind of their own, right after theirs.
 */
export class Pile {
  constructor(cards, number) {
    this.number = number;
    this.count = counted(cards);
  }

  get size() {
    return [...this.count.values()].reduce((sum, n) => sum + n, 0);
  }

  get cards() {
    return [...this.count].flatMap(([card, n]) => Array(n).fill(card));
  }

  put(card) { this.count.set(card, (this.count.get(card) ?? 0) + 1); }

  draw(stream) {
    const places = [...this.count].flatMap(([card, n]) => Array.from({ length: n }, (_, i) => [(i % 2) * 1000 + this.number(card) + (i >> 1), card]));
    places.sort(([a], [b]) => a - b);
    const card = places[stream.below(places.length)][1];
    this.count.set(card, this.count.get(card) - 1);
    return card;
  }

  draws(stream, count) {
    return Array.from({ length: count }, () => this.draw(stream));
  }
}

export const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Seat 0 its whole hand, then seat 1, … */
export const round = (stream, pile, sizes) => sizes.map((size) => pile.draws(stream, size));

/** A whole deck dealt round: hands as large as they are now, the rest is the pile. */
export function dealtRound(stream, deck, number, after) {
  const pile = new Pile(deck, number);
  return { hands: round(stream, pile, after.hands.map((hand) => hand.length)), pile: pile.cards };
}
