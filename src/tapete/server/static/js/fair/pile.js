// Piles as sets drawn from at random, and states as text (docs/notation.md).

/** A state's fields: {hands: [["R1", …], …], pile: ["R2", …], turn: "0", …}. */
export function parsed(text) {
  const fields = Object.fromEntries(text.split(" ").map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]));
  const cards = (value) => (value === undefined || value === "-" ? [] : value.split("."));
  return { ...fields, hands: fields.hands.split("/").map(cards), pile: cards(fields.pile), discards: cards(fields.discards), extra: (fields.extra ?? "").split("/").map(cards), table: cards(fields.table) };
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
