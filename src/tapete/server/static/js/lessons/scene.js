// One scene of a lesson as a table: it takes and gives the messages of the server's WebSocket (docs/api.md).
//
// The rules decide what may be done, as at any table; the scene only waits for what it asks for, and
// plays the others' acts as they are written (src/tapete/kit/text/lessons.py).

import { Refusal } from "../pocket/match.js";
import { refusalTold, tableTold } from "../pocket/said.js";

const LEARNER = 0;
const ANY = "*";
const BEAT = 1100; // ms between acts of the others, so that one can follow
const NOT_THIS = { es: "Se puede, pero la lección pide otra cosa.", en: "You may, but the lesson asks for something else." };

/** Whether an act is one of those: `flip *` is any flip. */
const wanted = (acts, text) => acts.some((one) => (one.endsWith(ANY) ? text.startsWith(one.slice(0, -1)) : text === one));
/** A card is asked about by one act of several: a wild by its first colour, a card by its first row. */
const alike = (one, other) => one === other || one.split(":")[0] === other.split(":")[0];

export class Scene {
  #since = -1;
  #left = false;
  #queue = Promise.resolve();
  #hurried = () => {};

  /**
   * `told` is the scene as /static/lessons/NAME.json has it, `played` whoever referees it: {n, over, act(seat,
   * text), check(seat, text), update(since)}, all of which may take a while. `show` hears how far it is:
   * {step, before, watching, done}; `tell` takes messages for the page, `pace` scales times.
   */
  constructor(about, told, played, { names, refusals, tell, show, pace = 1, complain }) {
    Object.assign(this, { about, told, played, names, refusals, tell, show, pace, complain, at: 0, busy: true });
  }

  get step() { return this.told.steps[this.at]; }

  hear(message) {
    if (message.type === "hurry") return this.#hurried();
    const taken = { hello: this.hello, act: this.act, why: this.why }[message.type];
    if (taken) this.#queue = this.#queue.then(() => (this.#left ? null : taken.call(this, message))).catch(this.complain);
    return this.#queue;
  }

  close() {
    this.#left = true;
    this.#hurried();
  }

  async hello() {
    const { name, players, options } = this.told;
    const levels = Array.from({ length: players }, (_, p) => (p === LEARNER ? "" : "regular"));
    this.tell(tableTold(this.about, { players, options, pace: "normal", levels, names: this.names, words: levels.map(() => ""), match: `lesson ${name}`, paused: false }, { playing: true, hosting: false }));
    await this.#update();
    await this.#others(this.told.before);
    await this.#ask(null);
  }

  async act({ do: text, n }) {
    if (this.busy || n !== this.played.n) return this.#update();
    const { step } = this;
    if (!step || !wanted(step.do, text)) return this.#refused({ code: "lesson", rule: null });
    await this.played.act(LEARNER, text);
    await this.#others(step.then);
    return this.#goOn();
  }

  /** A card that does not go says why, always; where that is what was asked for, the lesson goes on. */
  async why({ do: text }) {
    const wrong = await this.#checked(text);
    if (!wrong) return this.tell({ type: "allowed", do: text });
    this.#refused(wrong, text);
    if (!this.busy && this.step?.refused && alike(this.step.refused, text)) await this.#goOn();
    return null;
  }

  async #checked(text) {
    try {
      await this.played.check(LEARNER, text);
      return null;
    } catch (wrong) {
      if (!(wrong instanceof Refusal)) throw wrong;
      return wrong;
    }
  }

  #refused({ code, rule }, text = "") {
    const said = code === "lesson" ? NOT_THIS : refusalTold(this.about, this.refusals, { code, rule });
    this.tell({ type: "refused", code, rule, text: said, do: text });
  }

  async #goOn() {
    const { after } = this.step;
    this.at += 1;
    await this.#ask(after);
  }

  /** The learner is asked for the next step, if there is one; `before` is what came of the last. */
  async #ask(before) {
    this.busy = false;
    await this.#update();
    if (!this.#left) this.show({ step: this.step ?? null, before, watching: false, done: !this.step });
  }

  /** What the others do, one after the other. */
  async #others(acts) {
    this.busy = acts.length > 0;
    if (this.busy) await this.#update();
    for (const [seat, text] of acts) {
      if (this.#left) return;
      this.show({ step: null, before: null, watching: true, done: false });
      await new Promise((done) => {
        this.#hurried = done;
        setTimeout(done, BEAT * this.pace);
      });
      if (this.#left) return;
      await this.played.act(seat, text);
      await this.#update();
    }
  }

  async #update() {
    const update = await this.played.update(this.#since);
    this.#since = update.n;
    const mine = !this.busy && this.step !== undefined && update.legal.length > 0;
    const asked = mine && update.acting.includes(LEARNER); // a signal may be given at any time
    this.tell({ ...update, legal: mine ? update.legal : [], waiting: asked ? [LEARNER] : [] });
  }
}
