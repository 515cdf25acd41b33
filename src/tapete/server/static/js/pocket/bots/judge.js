// What each legal act of a seat is worth, by the module's search: src/tapete/coach/judging.py is the same in
// Python. The same view, memory, key and number of worlds give the same judgement.

import { Place } from "../records.js";

const WORD = 8; // bytes of a number of a plan, and of a value
const SURE = 2; // standard errors within which nobody can say that an act is worse

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function meanAndError(values) {
  const middle = mean(values);
  const spread = values.length > 1 ? Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)) : 0;
  return [middle, spread / Math.sqrt(values.length)];
}

export class Judge {
  /** At the desk of an expert who has a net on it. */
  constructor(module, desk) {
    const { plans, longest } = module.told.expert;
    const most = 2 * plans + module.told.actions;
    Object.assign(this, { module, desk, most, told: module.told.expert, length: longest + 1 });
    this.plans = module.room(most * this.length * WORD);
    this.alive = module.room(most);
    this.key = new Place(module, "Key");
    this.chance = new Place(module, "Chance");
  }

  /**
   * {known, acts}: the best first, each {act, plan, value, error, behind, even}. `key` is two BigInts; `besides` gives
   * plans to be judged with those that the mind thinks of itself.
   */
  judge(view, memory, mask, legal, key, worlds, besides = () => []) {
    const thought = this.plansFor(view, memory, mask, key);
    const more = legal.filter((act) => !thought.some(([first]) => first === act)).map((act) => [act]);
    const known = thought.length === 1 && legal.length > 1;
    const plans = [...thought, ...more];
    plans.push(...besides(plans));
    return { known, acts: this.#ordered(plans, this.#values(view, memory, plans, key, 0, worlds), known) };
  }

  /** How much more the first of two plans is worth, and the standard error of that: in worlds `first` and on. */
  difference(view, memory, plans, key, first, worlds) {
    const [one, other] = this.#values(view, memory, plans, key, first, worlds);
    return meanAndError(one.map((value, i) => value - other[i]));
  }

  /** What the mind thinks of. */
  plansFor(view, memory, mask, key) {
    this.chance.clear();
    this.chance.set("secret", key);
    new BigInt64Array(this.module.buffer, this.plans, this.told.plans * this.length).fill(BigInt(this.told.no_act));
    const n = this.module.calls.prepare(view.at, memory.at, mask.at, this.plans, this.chance.at, this.desk);
    return Array.from({ length: n }, (_, k) => this.#plan(k));
  }

  #row(number) { return new BigInt64Array(this.module.buffer, this.plans + number * this.length * WORD, this.length); }

  #plan(number) {
    const acts = [...this.#row(number)].map(Number);
    const end = acts.indexOf(this.told.no_act);
    return end < 0 ? acts : acts.slice(0, Math.max(1, end));
  }

  /** A row a plan, a column a world: what came of it, and as much as the mind wants of how it looked at once. */
  #values(view, memory, plans, key, first, worlds) {
    this.key.set("words", key);
    plans.forEach((plan, k) => this.#row(k).fill(BigInt(this.told.no_act)).set(plan.map(BigInt)));
    this.module.bytes(this.alive, plans.length).fill(1);
    const sight = this.told.at_sight;
    const deep = this.#weighed(view, memory, plans.length, first, worlds, 1);
    if (!sight) return deep;
    const seen = this.#weighed(view, memory, plans.length, first, worlds, 0);
    return deep.map((row, k) => row.map((value, i) => sight * seen[k][i] + (1 - sight) * value));
  }

  #weighed(view, memory, plans, first, worlds, deep) {
    const size = worlds * plans;
    if (!(this.room >= size)) { // the largest so far is kept: memory is never given back
      this.room = size;
      this.values = this.module.room(size * WORD);
    }
    this.module.calls.weigh(view.at, memory.at, this.plans, plans, this.alive, this.key.at, first, deep, worlds, this.values, this.desk);
    const all = new Float64Array(this.module.buffer, this.values, size);
    return Array.from({ length: plans }, (_, k) => Array.from({ length: worlds }, (_, i) => all[i * plans + k]));
  }

  /** The best plan of each act, in their order; where the mind knows what to do, that comes first. */
  #ordered(plans, values, known) {
    const means = values.map(mean);
    const of = new Map();
    plans.forEach(([act], k) => { if (!of.has(act) || means[k] > means[of.get(act)]) of.set(act, k); });
    const order = [...of.values()].sort((one, other) => means[other] - means[one]);
    if (known) order.unshift(...order.splice(order.indexOf(0), 1));
    return order.map((k) => {
      const [value, error] = meanAndError(values[k]);
      const [behind, unsure] = meanAndError(values[order[0]].map((best, i) => best - values[k][i]));
      return { act: plans[k][0], plan: plans[k], value, error, behind: Math.max(behind, 0), even: Math.max(behind, 0) <= SURE * unsure };
    });
  }
}
