// The expert: it searches by the clock with what the game's module offers (src/tapete/portable/__init__.py,
// "The expert"; src/tapete/bots/search/expert.py is the same in Python).

import { Place } from "../records.js";
import { lay, parsed } from "./net.js";

const WORD = 8; // bytes of a number of a plan, and of a value
const HALF = 2 ** 30; // a search's own chance: two numbers below it
const drawn = () => crypto.getRandomValues(new Uint32Array(2)).map((number) => number % HALF);

export class Thinker {
  #rest = new Map(); // by seat: what is left of the plan that is carried out …
  #made = new Map(); // … and what was seen when it was made

  /** `net` are the bytes of its file; null where the search needs none. `draw` is its chance. */
  constructor(module, net, draw = drawn) {
    const { plans, longest, desk, search } = module.told.expert;
    Object.assign(this, { module, draw, told: module.told.expert });
    this.desk = module.room(desk.size);
    this.plans = module.room(plans * (longest + 1) * WORD);
    this.alive = module.room(plans);
    this.values = module.room((search.most + search.at_sight) * plans * WORD);
    this.key = new Place(module, "Key");
    this.chance = new Place(module, "Chance");
    module.calls.sit(this.desk);
    if (net) lay(module, this.desk, parsed(net));
  }

  /** Another match begins. */
  forget() {
    this.#rest.clear();
  }

  /** Somebody else decided for that seat: what was planned is over. */
  drop(seat) { this.#rest.delete(seat); }

  /**
   * What a seat does that sees this `view`, remembers `memory` and may do what `mask` says: by the clock
   * with {seconds}, or after so many {worlds}.
   */
  choose(seat, view, memory, mask, effort) {
    const until = performance.now() + 1000 * (effort.seconds ?? 0) * this.told.search.margin;
    const due = this.#due(seat, view);
    if (due !== undefined) return due;
    const words = [...this.draw()];
    this.key.set("words", words);
    this.chance.clear();
    this.chance.set("secret", words);
    const n = this.module.calls.prepare(view.at, memory.at, mask.at, this.plans, this.chance.at, this.desk);
    const best = n === 1 ? 0 : this.#best(view, memory, n, effort.worlds, until);
    const acts = this.#plan(best);
    if (this.module.calls.goes_on) this.#carryOut(seat, view, acts.slice(1));
    return acts[0];
  }

  /** The next act of a plan that is still good. */
  #due(seat, view) {
    const rest = this.#rest.get(seat);
    return rest?.length && this.module.calls.goes_on(view.at, this.#made.get(seat).at) ? rest.shift() : undefined;
  }

  #carryOut(seat, view, rest) {
    if (!this.#made.has(seat)) this.#made.set(seat, new Place(this.module, "View"));
    this.#made.get(seat).bytes.set(view.bytes);
    this.#rest.set(seat, rest);
  }

  #plan(number) {
    const { longest, no_act: none } = this.told;
    const acts = [...new BigInt64Array(this.module.buffer, this.plans + number * (longest + 1) * WORD, longest + 1)].map(Number);
    const end = acts.indexOf(none);
    return end < 0 ? acts : acts.slice(0, Math.max(1, end));
  }

  /** Rounds of worlds, each twice as many, over the plans that are still in it. */
  #best(view, memory, n, worlds, until) {
    const { first, most } = this.told.search;
    const alive = () => this.module.bytes(this.alive, n);
    alive().fill(1);
    const sight = this.#atSight(view, memory, n);
    let done = 0;
    for (let share = first; ;) {
      const began = performance.now();
      const rows = this.#round(view, memory, n, done, 1, share);
      if (sight) rows.forEach((value, i) => { rows[i] = sight[i % n] + (1 - this.told.at_sight) * value; });
      done += share;
      const best = this.module.calls.sift(this.values, done, n, this.alive);
      const now = performance.now();
      const room = worlds ? worlds - done : Math.min(most - done, Math.floor((until - now) / ((now - began) / share || Number.EPSILON)));
      if (room < 1 || alive().reduce((a, b) => a + b) === 1) return best;
      share = Math.min(2 * share, room);
    }
  }

  /** What the plans are worth right after they are carried out, where that counts. */
  #atSight(view, memory, n) {
    const { at_sight: weight, search: { at_sight: worlds } } = this.told;
    if (!weight) return null;
    const rows = this.#round(view, memory, n, 0, 0, worlds);
    return Array.from({ length: n }, (_, k) => (weight * rows.reduce((sum, value, i) => (i % n === k ? sum + value : sum), 0)) / worlds);
  }

  /** Worlds `done` and on; their values, in the module's memory. */
  #round(view, memory, n, done, deep, worlds) {
    const at = this.values + done * n * WORD;
    this.module.calls.weigh(view.at, memory.at, this.plans, n, this.alive, this.key.at, done, deep, worlds, at, this.desk);
    return new Float64Array(this.module.buffer, at, worlds * n);
  }
}
