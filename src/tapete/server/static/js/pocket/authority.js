// A table on this device: it takes and gives the messages of the server's WebSocket (docs/api.md).
//
// One person sits here, on seat 0, and bots on the others. The match knows every card; what goes to
// the page is that person's view. The secret of a deal is promised before the words are given.

import { commitmentOf } from "../fair/signed.js";
import { Match, Refusal } from "./match.js";
import { SAID } from "./said.js";

const YOU = 0;
const EXPERT = "expert"; // searches, and is not here yet
const random = (size) => crypto.getRandomValues(new Uint8Array(size));

const alike = (one, other) => one.localeCompare(other, undefined, { sensitivity: "base" }) === 0;

/** An option that is on where people sit together is off for one alone. */
const alone = (options) => Object.fromEntries(Object.entries(options).map(([name, text]) => [name, text === "people" ? "off" : text]));

export class Authority {
  #match = null;
  #dice = null;
  #timer = 0;
  #since = -1;
  #waiting = [];
  #queue = Promise.resolve();

  /**
   * `about` is the game as the server lists it, `house` what all tables share (/static/device.json);
   * `tell` takes messages for the page, `keep` what a reload needs, `fail`
   * what must not happen; `pace` scales waiting times.
   */
  constructor(module, about, { name, players, options, level }, tell, { house, pace = 1, keep = () => {}, fail }) {
    const usual = Object.fromEntries(about.options.map((one) => [one.name, one.usual]));
    Object.assign(this, { module, about, house, tell, pace, keep, fail });
    this.body = { players, options: { ...usual, ...options }, pace: "normal", level: this.#known(level), words: Array(players).fill(""), names: [name, ...house.names.filter((one) => !alike(one, name))], paused: false, match: "" };
    this.body.levels = Array.from({ length: players }, (_, p) => (p === YOU ? "" : this.body.level));
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
      const { secret, words, rules, acts } = kept.match;
      const match = await Match.dealt(this.module, kept.body.players, alone(kept.body.options), { secret, words, rules });
      for (const [seat, text] of acts) await match.act(seat, text);
      if (match.over) return true; // the next one begins
      Object.assign(this, { body: kept.body, commitment: await commitmentOf(secret) });
      this.#match = match;
      this.#dice = match.dice(random(16));
      return true;
    } catch {
      return false;
    }
  }

  #keep() {
    const { secret, words, rules } = this.#match.deal;
    return this.keep({ body: this.body, match: { secret, words, rules, options: alone(this.body.options), acts: this.#match.told }, over: this.#match.over });
  }

  async #take(message) {
    const taken = TAKES[message.type];
    if (!taken) throw new Refusal("not-here");
    await taken.call(this, message);
  }

  async #promise() {
    this.secret = random(32);
    this.promised = await commitmentOf(this.secret);
  }

  #known(level) {
    if (level === EXPERT || !this.module.told.bots.includes(level)) throw new Refusal("unknown-bot");
    return level;
  }

  /** One line in both languages. */
  #said({ code, rule }) {
    const words = rule ? this.about.rules[rule] : SAID[code] ?? this.house.refusals[code];
    return Object.fromEntries(["es", "en"].map((language) => [language, rule ? `${rule}: ${words[language]}` : words[language]]));
  }

  async hello({ since }) {
    this.#since = Number.isInteger(since) ? since : -1;
    this.#tellTable();
    if (this.#match) await this.#goOn();
  }

  get playing() { return this.#match !== null && !this.#match.over; }

  #between() {
    if (this.playing) throw new Refusal("playing");
  }

  #playing() {
    if (!this.playing) throw new Refusal("not-playing");
    return this.#match;
  }

  async start() {
    this.#between();
    const { players, options, words } = this.body;
    this.commitment = this.promised;
    this.#match = await Match.dealt(this.module, players, alone(options), { secret: this.secret, words: [...words], rules: this.module.told.rules });
    this.#dice = this.#match.dice(random(16));
    this.#since = -1;
    this.body.match = this.commitment.slice(0, 12);
    this.body.words.fill("");
    await this.#promise();
    this.#tellTable();
    await this.#goOn();
  }

  async act({ do: text, n }) {
    if (this.body.paused) throw new Refusal("paused");
    await this.#playing().act(YOU, text, n);
    await this.#goOn();
  }

  why({ do: text }) {
    this.#playing().check(YOU, text);
    this.tell({ type: "allowed", do: text });
  }

  hurry({ n }) {
    if (this.playing && n === this.#match.n) this.hurried?.();
  }

  word({ text }) {
    this.#between();
    this.body.words[YOU] = String(text).slice(0, this.house.word);
    this.#tellTable();
  }

  bot({ seat, level }) {
    if (!(seat > YOU && seat < this.body.players)) throw new Refusal("no-seat");
    this.body.levels[seat] = this.#known(level);
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
    const levels = new Map(this.body.levels.flatMap((level, p) => (level ? [[p, level]] : [])));
    const { n } = this.#match;
    const [seat, text] = this.#match.next(levels, this.#dice);
    if (seat === YOU && !text) this.#waiting = [YOU];
    this.#tellUpdate();
    if (seat < 0 || !text) return null;
    const [least, most] = this.house.seconds[this.body.pace];
    const seconds = seat === YOU ? this.house.moment : least + (most - least) * Math.random();
    const run = () => this.#driven(seat, text, n);
    if (seat !== YOU) this.hurried = run;
    this.#timer = setTimeout(run, 1000 * seconds * this.pace);
    return null;
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
    const update = this.#match.update(YOU, this.#since);
    this.#since = update.n;
    this.tell({ ...update, waiting: update.over ? [] : this.#waiting });
  }

  #tellTable() {
    const { players, options, pace, levels, names, words, match, paused } = this.body;
    this.tell({
      type: "table", code: "", game: this.about.name, players, options, clock: 0, pace, private: true, host: YOU, you: YOU, hosting: true,
      seats: levels.map((level, p) => ({ name: names[p], kind: level ? "bot" : "person", level, here: true, driven: false, by: "", waited: false, instead: "" })),
      playing: this.playing, match, commitment: this.commitment ?? "", next_commitment: this.promised, words: [...words], watchers: 0, best: null,
      wait: 0, held: [], asking: [], paused, stopped: false, played: [],
    });
  }
}

// What a person may send here; anything else is refused.
const TAKES = Object.fromEntries(["hello", "start", "act", "why", "hurry", "word", "bot", "arrange", "pause"].map((name) => [name, Authority.prototype[name]]));
