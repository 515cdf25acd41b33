// A table by a game's module: everything that a live one asks its referee.
//
// Whoever holds a table can see every card. A page that plays gets its seat's view only.

import { Place } from "./records.js";
import { line, members, packed, shown } from "./shown.js";

export const WATCHER = -1;

/** A game's options as the terms of a state. */
export function termsOf(told, texts, rules = told.rules) {
  const older = rules === told.rules ? {} : told.older[rules];
  if (!older) throw new RangeError(`rules ${rules}`);
  const all = { ...texts, ...older };
  return told.options.flatMap(({ name, kind, names, usual, many }) => {
    const text = all[name] ?? usual;
    if (kind === "several") {
      const words = text === "none" || text === "" ? [] : text.split(".");
      return Array.from({ length: many }, (_, n) => (n < words.length ? names.indexOf(words[n]) + 1 : 0));
    }
    if (kind === "switch") return Number(text === "on" || text === true);
    return kind === "names" ? names.indexOf(text) : Number(text);
  });
}

export class Table {
  constructor(module) {
    this.module = module;
    this.told = module.told;
    for (const name of ["State", "View", "Mask", "Key", "Chance"]) this[name.toLowerCase()] = new Place(module, name);
    this.numbers = new Map(this.told.acts.flatMap((text, number) => (text ? [[text, number]] : [])));
  }

  /** An empty table: players and terms, nothing dealt. */
  begin(players, terms) {
    this.state.clear();
    this.state.set("players", [players]);
    this.state.set("terms", terms);
    this.players = players;
    this.noted = 0;
  }

  /** A position instead of a deal: numbers by field; what is not named is zero. */
  put(numbers) {
    this.state.clear();
    Object.entries(numbers).forEach(([name, values]) => this.state.set(name, values));
  }

  /** The chance of the next act: 16 bytes, each 8 of them most significant first. */
  rekey(bytes) {
    this.#lay(bytes);
    this.#call("rekey", this.key.at);
  }

  /** The chance of a whole match, of a seed's 16 bytes: before the deal. */
  stream(bytes) {
    this.#lay(bytes);
    this.#call("stream", this.key.at, 0, this.told.streams.cards);
  }

  #lay(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
    this.key.set("words", [view.getBigInt64(0), view.getBigInt64(8)]);
  }

  deal() { this.#call("deal"); }

  /** Seats that may act now; nobody at the end. */
  get actors() { return members([this.#call("actors")], this.players); }

  /** Whom a table without people asks; -1 at the end. */
  get asked() { return this.#call("asked"); }

  /** Seats whose silence is a pass. */
  get brief() { return members([this.#call("brief")], this.players); }

  get over() { return this.actors.length === 0; }

  /** An act's number by its text; undefined where it is none of this game. */
  number(text) { return this.numbers.get(text); }

  text(act) { return this.told.acts[act]; }

  legal(seat) {
    this.mask.clear();
    this.#call("legal", seat, this.mask.at);
    return members(this.mask.get("words"), this.told.width);
  }

  /** The mask of these acts, of those that are legal. */
  only(acts) { this.mask.set("words", packed(acts, this.told.width, this.mask.raw("words").length)); }

  /** 0, or the number of the rule that forbids it. */
  whyNot(seat, act) { return this.#call("why_not", seat, act); }

  /** A rule's number as people write it. */
  rule(number) { return `${this.told.prefix}-${String(number).padStart(2, "0")}`; }

  act(seat, act) { this.#call("act", seat, act); }

  look(seat) {
    this.#call("look", seat, this.view.at);
    return this.view;
  }

  /** What a seat sees, as the page gets it; null where the game does not tell how. */
  shown(seat) { return this.told.shown && shown(this.told.shown, this.look(seat)); }

  /** What lies on the table as a seat sees it, in one line; "" where the game does not tell it. */
  lies(seat) { return this.told.lies ? line(this.told.lies, this.look(seat)) : ""; }

  /** What open hands show beside all views, once a match is over. */
  opened() { return shown(this.told.opened ?? {}, this.state); }

  score(seat) { return this.#call("score", seat); }

  place(seat) { return this.#call("place", seat); }

  /** What has happened since this was asked last: {kind, seat, values, readers}. */
  news() {
    const { names, numbers, ring, values } = this.told.notes;
    const all = this.state.raw("notes");
    const until = this.state.get("noted");
    const found = [];
    for (let i = this.noted; i < until; i += 1) {
      const [kind, seat, a, b, readers] = all.subarray((i % ring) * numbers, (i % ring) * numbers + numbers);
      const note = { a, b };
      const places = values?.[kind] ? shown(values[kind], { get: (name) => note[name] }) : {};
      found.push({ kind: names[kind], seat, values: places, readers });
    }
    this.noted = until;
    return found;
  }

  /** Whether a seat may read a note. */
  readable({ readers }, seat) {
    return seat === WATCHER ? readers === this.told.notes.everyone : ((readers >> seat) & 1) === 1;
  }

  /** Dice of a bot's own, from 16 bytes. */
  dice(bytes, number = 0, dice = new Place(this.module, "Chance")) {
    this.#lay(bytes);
    this.module.calls.dice(dice.at, this.key.at, number, this.told.streams.choices);
    return dice;
  }

  /** The level that makes the next decision of a bot: between two others it slips now and then (src/tapete/kit/levels). */
  decider(level, dice) {
    const between = this.told.levels?.[level];
    if (!between) return level;
    return this.module.calls.slips(dice.at, between.share) ? between.below : between.above;
  }

  /** What a bot that is a rule does on this seat, with one of these `acts` if any are said. It gets the seat's view and nothing else. */
  choose(bot, seat, dice, acts) {
    if (acts) this.only(acts);
    else this.legal(seat);
    this.look(seat);
    return this.module.calls[`choose_${bot}`](this.view.at, this.mask.at, dice.at);
  }

  /** What an expert on this seat keeps of what it sees now. */
  remember(seat, memory) { this.module.calls.remember(memory.at, this.look(seat).at); }

  /** The best game found with open cards, [seat, act] each: right after a deal; `keys`, 16 bytes each, of a fair one's acts 0, 1 … */
  solved(keys) {
    const { size, longest } = this.told.solver;
    const [before, desk, acts, words] = [this.kept(), this.module.room(size), this.module.room(4 * longest), this.module.room(16 * (longest + 1))];
    const into = new BigInt64Array(this.module.buffer, words, 2 * keys.length);
    keys.forEach((bytes, n) => { const view = new DataView(bytes.buffer, bytes.byteOffset, 16); into.set([view.getBigInt64(0), view.getBigInt64(8)], 2 * n); });
    const count = this.#call("solve", words, keys.length, desk, acts);
    this.restore(before);
    return [...new Int32Array(this.module.buffer, acts, count)].map((one) => [one >> 16, one & 0xffff]);
  }

  /** The whole state, to be put back later. */
  kept() { return { bytes: this.state.bytes.slice(), noted: this.noted }; }

  restore({ bytes, noted }) {
    this.state.bytes.set(bytes);
    this.noted = noted;
  }

  #call(name, ...rest) { return this.module.calls[name](this.state.at, ...rest); }
}
