// The authority over one match on this device: the same acts, views, notes and refusals as the
// server's (src/tapete/match/authority.py), by the game's module. It knows every card; whoever asks
// it gets a seat's view, never the table.

import { Meaning } from "../coach/meaning.js";
import { keyOf, seedKey } from "../fair/signed.js";
import { answer } from "./asking.js";
import { Place } from "./records.js";
import { Table, WATCHER, termsOf } from "./table.js";

/** An act that was not taken: a stable code, and the rule where one forbids it. */
export class Refusal extends Error {
  constructor(code, rule = null) {
    super(rule ? `${code} ${rule}` : code);
    this.code = code;
    this.rule = rule;
  }
}

const NOBODY = new Set();
const SEATS = 64; // more than any table has (src/tapete/match/today.py)
const alike = (one, other) => one.length === other.length && one.every((act, i) => act === other[i]);

export class Match {
  #table;
  #meaning;
  #notes = [];
  #memories = []; // by seat: what an expert there would remember
  #seed = null; // its 16 bytes, where the deal is of a seed

  constructor(module, players, options, deal) {
    this.#table = new Table(module);
    this.#meaning = new Meaning(module);
    this.#table.begin(players, termsOf(module.told, options, deal.rules));
    if (module.told.expert) this.#memories = Array.from({ length: players }, () => new Place(module, "Memory"));
    this.#memories.forEach((memory) => memory.clear());
    Object.assign(this, { players, options, deal, acts: [] });
  }

  /** A match just dealt; `deal` is {secret, words, rules}: 32 bytes, each seat's words, a version; or {seed, rules}. */
  static async dealt(module, players, options, deal) {
    const match = new Match(module, players, options, deal);
    await match.#prepare(0);
    match.#table.deal();
    match.#hear();
    return match;
  }

  /** A match that begins with a position: `numbers` are the fields of its state. */
  static async placed(module, players, options, deal, numbers) {
    const match = new Match(module, players, options, deal);
    match.#table.put(numbers);
    await match.#prepare(0);
    return match;
  }

  get n() { return this.acts.length; }

  get over() { return this.#table.over; }

  /** The acts so far as [seat, text]: with options, secret and words all that it takes to go on. */
  get told() { return this.acts.map(([seat, act]) => [seat, this.#table.text(act)]); }

  legal(seat) { return this.#table.actors.includes(seat) ? this.#table.legal(seat) : []; }

  /** The act's number if it is allowed now, or a Refusal. Changes nothing. */
  check(seat, text) {
    if (!(Number.isInteger(seat) && seat >= 0 && seat < this.players)) throw new Refusal("no-such-seat");
    const act = this.#table.number(String(text).trim());
    if (act === undefined) throw new Refusal("no-such-act");
    const number = this.#table.whyNot(seat, act);
    const rule = number ? this.#table.rule(number) : null;
    if (this.over) throw new Refusal("over", rule);
    if (rule) throw new Refusal(this.#table.actors.includes(seat) ? "forbidden" : "out-of-turn", rule);
    return act;
  }

  /** Do it and return its number, or throw a Refusal and change nothing. */
  async act(seat, text, expecting = this.n) {
    if (expecting !== this.n) throw new Refusal("stale");
    const act = this.check(seat, text);
    await this.#prepare(this.n + 1);
    this.#table.act(seat, act);
    this.acts.push([seat, act]);
    this.#hear();
    return this.n;
  }

  /** Whom all are waiting for if nobody speaks up; in a vote everybody who has one. */
  get acting() {
    let seat = this.#table.asked;
    let wanted = seat >= 0 ? this.legal(seat) : [];
    if (wanted.includes(this.#table.told.passing)) {
      [seat] = answer(this.#table, NOBODY, () => -1);
      wanted = seat >= 0 ? this.legal(seat) : [];
    }
    return wanted.length ? this.#table.actors.filter((p) => p === seat || this.#owesTheSame(p, wanted)) : [];
  }

  /** Whether a seat owes what the one asked owes: a vote, or each a card of their own. */
  #owesTheSame(seat, wanted) {
    const { kinds, passing } = this.#table.told;
    const legal = this.legal(seat);
    if (wanted.includes(passing) || alike(legal, wanted)) return alike(legal, wanted);
    const kindsOf = (acts) => [...new Set(acts.map((act) => kinds[act]))].sort((a, b) => a - b);
    return alike(kindsOf(legal), kindsOf(wanted));
  }

  /** Whom the table waits for, and what a bot there does: `bots` are seats, `think(seat)` an act. */
  next(bots, think) {
    const [seat, act] = answer(this.#table, bots, think);
    return [seat, act < 0 ? "" : this.#table.text(act)];
  }

  dice(bytes) { return this.#table.dice(bytes); }

  /** In a match of a seed every choice has dice of its own: the same acts meet the same replies. */
  throw(dice, seat) { if (this.#seed) this.#table.dice(this.#seed, this.n * SEATS + seat, dice); }

  /** Who makes the next decision of such a bot: of a level between two others, by its dice, one of them. */
  decider(level, dice) { return this.#table.decider(level, dice); }

  /** What a bot that is a rule does on that seat. */
  choose(level, seat, dice, acts) { return this.#table.choose(level, seat, dice, acts); }

  /** What an expert does on that seat: it gets the seat's view and what it remembers. */
  search(thinker, seat, effort) {
    this.#table.legal(seat);
    return thinker.choose(seat, this.#table.look(seat), this.#memories[seat], this.#table.mask, effort);
  }

  /** What each of these acts of that seat is worth: a judge gets what an expert would. */
  judged(judge, seat, key, worlds, acts = this.legal(seat)) {
    this.#table.only(acts);
    return judge.judge(this.#table.look(seat), this.#memories[seat], this.#table.mask, acts, key, worlds);
  }

  /** What a legal act of that seat means, in facts. */
  meant(seat, act) { return this.#meaning.of(this.#table.look(seat), act); }

  /** All that a seat may know now, and what it may read of what came after act `since`. */
  update(seat, since) {
    const { over } = this;
    return {
      type: "update", n: this.n, seat, view: this.#table.shown(seat), lies: this.#table.lies(seat),
      legal: seat === WATCHER ? [] : this.legal(seat).map((act) => this.#table.text(act)),
      notes: this.#notes.filter((note) => note.n > since && this.#table.readable(note, seat)).map(({ n, kind, seat: whose, values }) => ({ n, kind, seat: whose, values })),
      acting: over ? [] : this.acting, waiting: [], seconds: null, over, ended: over ? this.result() : null,
    };
  }

  /** Points and places as they stand; final once the match is over. */
  result() {
    const each = (ask) => Array.from({ length: this.players }, (_, p) => ask(p));
    return { scores: each((p) => this.#table.score(p)), places: each((p) => this.#table.place(p)), state: "", open: this.#table.opened() };
  }

  async #prepare(n) {
    const { seed, secret, words } = this.deal;
    if (seed === undefined) return this.#table.rekey(await keyOf(secret, words, n));
    if (n > 0) return null; // all of it comes from one stream
    this.#seed = await seedKey(seed);
    return this.#table.stream(this.#seed);
  }

  /** After every act: what is told of it, and what is to be remembered. */
  #hear() {
    this.#notes.push(...this.#table.news().map((note) => ({ n: this.n, ...note })));
    if (this.#table.told.expert?.remembers) this.#memories.forEach((memory, p) => this.#table.remember(p, memory));
  }
}
