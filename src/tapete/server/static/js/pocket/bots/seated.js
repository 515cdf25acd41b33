// Who plays the bots' seats of a table on this device: rules of the module, the expert that searches, and levels between.

import { Judge } from "./judge.js";
import { Thinker } from "./thinker.js";

const EXPERT = "expert";
const STAND_IN = "regular"; // also for an expert whose net is not here
const LOTS = "random";
const random = (size) => crypto.getRandomValues(new Uint8Array(size));

export class Bots {
  #thinker = null;
  #judge = null;
  #dice = null;
  #match = null;

  /** `loadNet` fetches the net of the expert; `seconds` is how long it thinks over an act. */
  constructor(module, { seconds, loadNet, missing }) {
    Object.assign(this, { module, seconds, loadNet, missing });
  }

  /** Whether there is a bot of that name here. */
  has(level) { return this.#parts(level).every((one) => (one === EXPERT ? Boolean(this.module.told.expert) : this.module.told.bots.includes(one))); }

  /** The bots that a level is made of: itself, or the two that it is between. */
  #parts(level) {
    const between = this.module.told.levels?.[level];
    return between ? [between.below, between.above] : [level];
  }

  /** That level, or where it is none of these the one that a seat usually gets. */
  usual(level) { return [level, STAND_IN].find((one) => this.has(one)) ?? this.module.told.bots[0]; }

  /** They sit down at another match. */
  sit(match) {
    this.#match = match;
    this.#dice = match.dice(random(16));
    this.#thinker?.forget();
  }

  /** Have what these levels need: the net is fetched only when an expert sits down. */
  async ready(levels) {
    if (this.#thinker || this.loadNet === null || !levels.some((level) => this.#parts(level).includes(EXPERT))) return;
    try {
      this.#thinker = new Thinker(this.module, await this.loadNet());
    } catch {
      this.loadNet = null; // asked once: the match goes on
      this.missing();
    }
  }

  /** Who judges acts, at the expert's desk; null where there is no net. */
  async judge() {
    await this.ready([EXPERT]);
    if (this.#thinker) this.#judge ??= new Judge(this.module, this.#thinker.desk);
    return this.#judge;
  }

  /** Which of these acts the usual bot would do, where no expert can be asked: {act, by}; null where it draws lots. */
  standIn(seat, acts) {
    const by = this.usual(STAND_IN);
    return by === LOTS ? null : { by, act: this.#match.choose(by, seat, this.#match.dice(new Uint8Array(16)), acts) };
  }

  choose(level, seat) {
    this.#match.throw(this.#dice, seat);
    const decider = this.#match.decider(level, this.#dice);
    if (decider !== EXPERT) {
      this.#thinker?.drop(seat);
      return this.#match.choose(decider, seat, this.#dice);
    }
    if (!this.#thinker) return this.#match.choose(this.usual(STAND_IN), seat, this.#dice);
    return this.#match.search(this.#thinker, seat, { seconds: this.seconds });
  }
}
