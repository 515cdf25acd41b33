// Open positions by a game's module: what they are worth to each seat, and what chance could have made of an act.
// src/tapete/coach/positions.py and outlook.py are the same in Python; the playing itself is in the module.

import { mean } from "../pocket/bots/judge.js";
import { Place } from "../pocket/records.js";
import { Row } from "./steps.js";

const NUMBER = 8; // bytes of a float

/** Columns of a table of rows. */
const columns = (rows) => rows[0].map((_, k) => rows.map((row) => row[k]));
const spreadOf = (values) => {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
};

export class Positions {
  constructor(module, desk, players) {
    const { deals, draws, times, matches } = module.told.expert.coach;
    const most = 1 + Math.max(deals, draws);
    Object.assign(this, { module, desk, players, effort: { deals, draws, times, matches }, together: module.told.together });
    this.states = new Row(module, "State", most);
    this.before = new Place(module, "State");
    this.views = new Row(module, "View", players);
    this.memories = new Row(module, "Memory", players);
    this.remembered = new Row(module, "Memory", most * players);
    this.key = new Place(module, "Key");
    this.out = module.room(NUMBER * players * Math.max(most * times, 2 * matches));
  }

  #floats(many, first = 0) { return [...new Float64Array(this.module.buffer, this.out + NUMBER * first, many)]; }

  /** The same numbers in rows of one a seat. */
  #bySeat(flat) { return Array.from({ length: flat.length / this.players }, (_, i) => flat.slice(i * this.players, (i + 1) * this.players)); }

  /** What a position is worth to each seat, played on as often as usual. */
  worth({ after, remembered, views }, key) {
    this.states.bytes.set(after);
    this.remembered.bytes.set(remembered);
    return this.#values(1, views, key)[0];
  }

  /** Rows of worths: of the position that an act led to, and of so many that it could have led to. */
  couldHaveCome({ before, seat, after, memories, views }, act, key, draws) {
    this.states.bytes.set(after);
    this.before.bytes.set(before);
    this.memories.bytes.set(memories);
    this.key.set("words", key);
    this.module.calls.again(this.before.at, seat, act, this.memories.at, this.players, this.key.at, this.states.at, 1 + draws, this.remembered.at, this.desk);
    return this.#values(1 + draws, views, key);
  }

  #values(many, views, key) {
    const { times } = this.effort;
    this.views.bytes.set(views);
    this.key.set("words", key);
    this.module.calls.settle(this.states.at, many, this.views.at, this.remembered.at, this.players, this.key.at, times, this.out, this.desk);
    const all = this.#bySeat(this.#floats(many * times * this.players));
    return Array.from({ length: many }, (_, k) => {
      const means = columns(all.slice(k * times, (k + 1) * times)).map(mean);
      return this.together ? means.map(() => mean(means)) : means; // one worth, which all eyes see a part of
    });
  }

  /** What a hand means to the match, from before the act that begins it; null where matches cannot be played out. */
  outlook({ before, seat, act }, key) {
    const { matches } = this.effort;
    if (!matches) return null;
    this.before.bytes.set(before);
    this.key.set("words", key);
    const size = matches * this.players;
    this.module.calls.matches(this.before.at, seat, act, this.key.at, this.views.at, this.players, matches, this.out, this.out + NUMBER * size, this.desk);
    const [prizes, wins] = [0, size].map((first) => columns(this.#bySeat(this.#floats(size, first))));
    const leverage = prizes.map((own, p) => {
      const [middle, won, spread] = [mean(own), mean(wins[p]), spreadOf(own)];
      return spread > 0 ? Math.max(0, own.reduce((sum, prize, i) => sum + (prize - middle) * (wins[p][i] - won), 0) / spread) : 0;
    });
    return { chance: wins.map(mean), leverage, swing: 2 * mean(prizes.map((own) => Math.sqrt(spreadOf(own) / matches))) || 1 };
  }

  /** What the hand that ends with this step brought each seat. */
  results({ after, views }) {
    this.before.bytes.set(after);
    this.views.bytes.set(views);
    return this.views.places.map((view) => this.module.calls.prize(this.before.at, view.at));
  }

  /** What an ended match brought each seat. */
  shares({ after }) {
    this.before.bytes.set(after);
    return this.views.places.map((_, p) => this.module.calls.share(this.before.at, p));
  }
}
