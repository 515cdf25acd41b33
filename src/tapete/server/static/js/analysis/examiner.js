// What there is to say about one act of a finished match: src/tapete/coach/analysis.py and grading.py, `decided`, are the
// same in Python. What comes out is plain numbers, a piece of the analysis that `told.js` adds up.

import { Meaning } from "../coach/meaning.js";
import { seedWords } from "../fair/signed.js";
import { Judge, mean } from "../pocket/bots/judge.js";
import { lay, parsed } from "../pocket/bots/net.js";
import { Place } from "../pocket/records.js";
import { Positions } from "./positions.js";
import { stepsOf } from "./steps.js";

const SHOWN = 5; // acts of a decision that are told

export class Examiner {
  /**
   * `asked` is {match, seed, worlds, again, talk}: `again` times as many fresh worlds say how much an act gave away; `talk` are the
   * facts of acts that only say something.
   */
  static async of(module, net, asked) {
    const made = new Examiner(module, net, asked);
    made.steps = (await stepsOf(module, asked.match)).steps;
    return made;
  }

  constructor(module, net, { match: { players }, seed, worlds, again, talk = [] }) {
    this.desk = module.room(module.told.expert.desk.size);
    module.calls.sit(this.desk);
    if (net) lay(module, this.desk, parsed(net));
    Object.assign(this, { module, players, seed, worlds, again, talk, told: module.told });
    this.judge = new Judge(module, this.desk);
    this.meaning = new Meaning(module);
    this.positions = new Positions(module, this.desk, players);
    for (const name of ["View", "Memory", "Mask", "State", "Key"]) this[name.toLowerCase()] = new Place(module, name);
    this.later = new Place(module, "View");
    this.laterMask = new Place(module, "Mask");
  }

  async piece(n) {
    const step = this.steps[n];
    const { seat, act, opens, ends, inHand } = step;
    const told = { n, seat, opens, ends, inHand };
    if (n === this.steps.length - 1) told.shares = this.positions.shares(step);
    if (!inHand) return told;
    const key = await seedWords(`${this.seed} ${n}`);
    const { deals, draws } = this.positions.effort;
    if (opens) told.outlook = this.positions.outlook(step, key);
    const rows = step.chance && this.positions.couldHaveCome(step, act, key, opens ? deals : draws);
    if (rows) told.rows = summed(rows);
    const decision = step.legal.length > 1 && !opens && !this.#onlySaid(step) ? this.#decided(step, key) : null;
    if (ends) told.result = this.positions.results(step);
    told.worth = ends ? told.result : rows ? rows[0] : this.positions.worth(step, key);
    if (decision) told.decision = decision;
    if (decision?.loss > 0) told.hindsight = this.#withOpenCards(step, decision.best[0], key, draws);
    return told;
  }

  #see({ seat, views }) { this.view.bytes.set(views.subarray(seat * this.view.size, (seat + 1) * this.view.size)); }

  #onlySaid(step) {
    this.#see(step);
    return this.meaning.of(this.view, step.act).some(([name]) => this.talk.includes(name));
  }

  /** What an act gave away: chosen against best, from what the seat knew; measured in worlds that had no say in choosing. */
  #decided(step, key) {
    const { seat, act, legal } = step;
    this.#see(step);
    this.memory.bytes.set(step.memories.subarray(seat * this.memory.size, (seat + 1) * this.memory.size));
    this.mask.bytes.set(step.mask);
    const besides = this.told.expert.ranked ? (plans) => this.#goesOn(act, plans, key) : undefined;
    const { acts, known } = this.judge.judge(this.view, this.memory, this.mask, legal, key, this.worlds, besides);
    const [best] = acts;
    const mine = acts.find((one) => one.act === act);
    const [loss, error] = best === mine ? [0, 0] : this.judge.difference(this.view, this.memory, [best.plan, mine.plan], key, this.worlds, this.again * this.worlds);
    return {
      ...(best !== mine && { meant: [best.act, act].map((one) => this.meaning.of(this.view, one)) }),
      act, known, loss, error, best: best.plan, stake: best.value - mean(acts.map(({ value }) => value)),
      even: acts.slice(1).filter((one) => one.even).map((one) => one.act),
      acts: acts.filter((one, place) => place < SHOWN || one === mine).map(({ act: one, value, error: unsure }) => ({ act: one, value, error: unsure })),
    };
  }

  /** For a mind that plans whole turns: how a turn that begins with this act may go on, where it leaves nothing to chance. */
  #goesOn(act, plans, key) {
    const own = plans.filter(([first]) => first === act);
    if (own.length > 1 || own.some((plan) => plan.length > 1)) return []; // it has thought of that itself
    const { calls } = this.module;
    const { at } = this.state;
    const seat = this.view.get("seat");
    this.state.clear();
    this.key.set("words", key);
    calls.rekey(at, this.key.at);
    calls.imagine(this.view.at, at);
    calls.rekey(at, this.key.at);
    calls.act(at, seat, act);
    if (Number(this.state.get("drawn")) || calls.asked(at) !== seat || calls.ended(at, this.view.at)) return [];
    calls.look(at, seat, this.later.at);
    this.laterMask.clear();
    calls.legal(at, seat, this.laterMask.at);
    return this.judge.plansFor(this.later, this.memory, this.laterMask, key).map((plan) => [act, ...plan].slice(0, this.told.expert.longest));
  }

  /** How much better the better act was with the cards that really lay there. */
  #withOpenCards(step, better, key, draws) {
    const [there, here] = [better, step.act].map((act) => mean(this.positions.couldHaveCome(step, act, key, draws).slice(1).map((row) => row[step.seat])));
    return there - here;
  }
}

/** Of rows of worths: what came, the mean of what could have come, and the square of that mean's standard error. */
function summed([came, ...others]) {
  const each = (run) => came.map((_, p) => run(others.map((row) => row[p])));
  const usual = each(mean);
  const error2 = each((values) => values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1) / values.length);
  return { came, mean: usual, error2 };
}
