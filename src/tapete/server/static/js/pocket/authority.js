// A table on this device: it takes and gives the messages of the server's WebSocket (docs/api.md).
//
// People sit on the first seats, bots on the others. The match knows every card; what goes to the
// page is the view of whoever holds the device, and nobody's while it is passed on. The secret of a
// deal is promised before the words are given.

import { commitmentOf } from "../fair/signed.js";
import { hinted } from "./bots/hinting.js";
import { Bots } from "./bots/seated.js";
import { Match, Refusal } from "./match.js";
import { agreed, bodyOf } from "./people/body.js";
import { refusalTold, SAID, tableTold } from "./said.js";
import { WATCHER } from "./table.js";

const HOST = 0;
const random = (size) => crypto.getRandomValues(new Uint8Array(size));

export class Authority {
  #match = null;
  #timer = 0;
  #since = -1;
  #holder = HOST; // the seat whose view the page gets; WATCHER while the device is passed on
  #waiting = [];
  #queue = Promise.resolve();

  /**
   * `about` is the game as the server lists it; `seated` {people: names, players, options, level},
   * and `today` {date, seed} where all of that is today's and the deal, too;
   * `tell` takes messages for the page. `house` is what all tables share (/static/device.json), `keep`
   * takes what a reload needs, `bestOf` gives a score to beat, `fail` takes what must not happen,
   * `know` a code; `pace` scales times.
   */
  constructor(module, about, { people, players, options, level, today = null }, tell, { house, loadNet, pace = 1, keep = () => {}, bestOf = async () => null, know = () => {}, fail }) {
    Object.assign(this, { module, about, today, house, tell, pace, keep, bestOf, fail, best: null });
    this.bots = new Bots(module, { seconds: house.thinking, loadNet, missing: () => know("no-net") });
    this.body = bodyOf(about, { people, players, options, level: this.bots.usual(level) }, house.names);
    this.#queue = this.#promise();
  }

  /** Take a message; what comes of it is told. One after the other. */
  hear(message) {
    this.#queue = this.#queue.then(() => this.#take(message)).catch((wrong) => {
      if (!(wrong instanceof Refusal)) throw wrong;
      this.tell({ type: "refused", code: wrong.code, rule: wrong.rule, text: this.#said(wrong), do: String(message.do ?? "") });
    });
    return this.#queue;
  }

  close() { clearTimeout(this.#timer); }

  /** Go on with what was kept. Whether it could be: these may be other rules, or it is damaged. */
  async resume(kept) {
    await this.#queue;
    try {
      const { body, match: { options, acts, ...deal } } = kept;
      const match = await this.#dealt(body, deal);
      for (const [seat, text] of acts) await match.act(seat, text);
      if (match.over) return true; // the next one begins
      Object.assign(this, { body, commitment: this.today ? "" : await commitmentOf(deal.secret), best: await this.bestOf(body) });
      this.#begin(match);
      return true;
    } catch {
      return false;
    }
  }

  #dealt({ players, options, levels }, deal) {
    return Match.dealt(this.module, players, agreed(options, levels.filter((level) => !level).length), deal);
  }

  /** Where several people share the device, nobody holds it before they say so. */
  #begin(match) {
    this.#match = match;
    this.bots.sit(match);
    this.#holder = this.#people.length > 1 ? WATCHER : HOST;
    this.#since = -1;
  }

  get #people() { return this.body.levels.flatMap((level, p) => (level ? [] : [p])); }

  #keep() {
    const { options, over, told: acts, deal } = this.#match;
    return this.keep({ body: this.body, match: { ...deal, options, acts }, over, ended: over ? this.#match.result() : null });
  }

  async #take(message) {
    const taken = TAKES[message.type];
    if (!taken || (this.today && AGREED.includes(message.type))) throw new Refusal("not-here");
    await taken.call(this, message);
  }

  async #promise() {
    this.secret = random(32);
    this.promised = await commitmentOf(this.secret);
  }

  /** One line in both languages. */
  #said(wrong) { return refusalTold(this.about, { ...this.house.refusals, ...SAID }, wrong); }

  async hello({ since }) {
    this.#since = Number.isInteger(since) ? since : -1;
    this.#tellTable();
    if (this.#match) await this.#goOn();
  }

  get playing() { return this.#match !== null && !this.#match.over; }

  #between() { if (this.playing) throw new Refusal("playing"); }

  #playing() {
    if (!this.playing) throw new Refusal("not-playing");
    return this.#match;
  }

  async start() {
    this.#between();
    this.commitment = this.today ? "" : this.promised;
    this.best = await this.bestOf(this.body);
    const { rules } = this.module.told;
    this.#begin(await this.#dealt(this.body, this.today ? { seed: this.today.seed, rules } : { secret: this.secret, words: [...this.body.words], rules }));
    this.body.match = this.today ? `today ${this.today.date}` : this.commitment.slice(0, 12);
    this.body.words.fill("");
    this.body.hinted = [];
    await this.#promise();
    this.#tellTable();
    await this.#goOn();
  }

  async act({ do: text, n }) {
    if (this.body.paused) throw new Refusal("paused");
    await this.#playing().act(this.#holder, text, n);
    await this.#goOn();
  }

  why({ do: text }) {
    this.#playing().check(this.#holder, text);
    this.tell({ type: "allowed", do: text });
  }

  /** How many acts one was asked for is kept with the match: a day's result tells it. */
  async hint({ n }) {
    const told = await hinted({ match: this.#playing(), seat: this.#holder, n, people: this.#people.length, about: this.about, body: this.body, bots: this.bots, house: this.house });
    this.body.hinted = [...new Set([...(this.body.hinted ?? []), n])];
    await this.#keep();
    this.tell(told);
  }

  hurry({ n }) { if (this.playing && n === this.#match.n) this.hurried?.(); }

  /** Somebody has the device now, and says who. */
  take({ seat }) {
    if (!this.#people.includes(seat)) throw new Refusal("no-seat");
    this.#holder = seat;
    this.#since = -1;
  }

  word({ text }) {
    this.#between();
    this.body.words[HOST] = String(text).slice(0, this.house.word);
    this.#tellTable();
  }

  bot({ seat, level }) {
    if (!this.body.levels[seat]) throw new Refusal("no-seat");
    if (!this.bots.has(level)) throw new Refusal("unknown-bot");
    this.body.levels[seat] = level;
    this.#tellTable();
  }

  arrange({ options, pace }) {
    if (pace) this.body.pace = pace in this.house.seconds ? pace : this.body.pace;
    if (options) {
      this.#between();
      Object.assign(this.body.options, options);
    }
    this.#tellTable();
  }

  async pause({ on = true }) {
    this.#playing();
    this.body.paused = on;
    this.#tellTable();
    await this.#goOn();
  }

  /** Whom the table waits for now; a bot takes its time, so that people can follow. */
  async #goOn() {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.hurried = null;
    await this.#keep(); // before it is told: what has been seen is never lost
    if (!this.playing || this.body.paused) return this.#tellUpdate();
    const { levels } = this.body;
    await this.bots.ready(levels);
    const { n } = this.#match;
    const asked = performance.now();
    const machines = new Set(levels.flatMap((level, p) => (level ? [p] : [])));
    const [seat, text] = this.#match.next(machines, (p) => this.bots.choose(levels[p], p));
    if (seat >= 0 && !text && seat === this.#holder) this.#waiting = [seat];
    this.#tellUpdate();
    if (seat < 0 || seat === this.#waiting[0]) return null;
    const run = text ? () => this.#driven(seat, text, n) : () => this.#passOn(seat);
    if (machines.has(seat)) this.hurried = run;
    const thought = performance.now() - asked; // part of the pause: nobody reads from it whether there was much to think about
    this.#timer = setTimeout(run, Math.max(0, 1000 * this.#seconds(seat, text) * this.pace - thought));
    return null;
  }

  /** How long until a bot acts, until silence is a pass, or until the device goes to somebody else. */
  #seconds(seat, text) {
    const [least, most] = this.house.seconds[this.body.pace];
    if (this.body.levels[seat]) return least + (most - least) * Math.random();
    if (text) return seat === this.#holder ? this.house.moment : 0; // who has no device cannot speak up
    return this.#holder === WATCHER ? 0 : least; // so that one sees what came of the own act
  }

  /** The device is to go to that seat: until it is there nobody's cards are told. */
  #passOn(seat) {
    this.#holder = WATCHER;
    this.tell({ type: "curtain", seat, name: this.body.names[seat] });
  }

  /** What a bot chose, or silence; if somebody was quicker, it is about nothing any more. */
  #driven(seat, text, n) {
    clearTimeout(this.#timer);
    this.#queue = this.#queue.then(async () => {
      if (!this.playing || this.body.paused || this.#match.n !== n) return;
      await this.#match.act(seat, text, n);
      await this.#goOn();
    }).catch(this.fail);
  }

  #tellUpdate() {
    if (!this.#match) return;
    const update = this.#match.update(this.#holder, this.#since);
    this.#since = update.n;
    this.tell({ ...update, waiting: update.over ? [] : this.#waiting });
  }

  #tellTable() {
    const you = this.#match ? this.#holder : HOST;
    this.tell(tableTold(this.about, this.body, { you, playing: this.playing, commitment: this.commitment ?? "", next_commitment: this.promised, best: this.best, ...(this.today && { today: this.today.date, hosting: !this.#match }) }));
  }
}

const AGREED = ["word", "bot", "arrange"]; // at today's table all of this is the same for everybody

// What a person may send here; anything else is refused.
const TAKES = Object.fromEntries(["hello", "start", "act", "why", "hint", "hurry", "take", "word", "bot", "arrange", "pause"].map((name) => [name, Authority.prototype[name]]));
