// Hands with a card and without it, by a game's module: played and added up there, by the lab's own rules
// (src/tapete/batch/watching); here only memory is handed over.

import { Place } from "../pocket/records.js";
import { Table, termsOf } from "../pocket/table.js";

const WEAK = ["novice", "random"]; // the first of these that the game has
const WATCHED = "regular";
const SLICE = 50; // deals at a time, so that progress shows
const NOT_PLAYED = -1;
const SEED = [20, 28];

/** What a table has to say besides, so that these cards are there (`Designed.options` in Python). */
export function tableWith(designed, cards, options) {
  const slots = cards.flatMap((card, i) => Object.entries(designed.slots[i]).map(([name, text]) => [name, text.replace("{card}", card)]));
  const many = Math.max(cards.length, Number(options[designed.many] ?? 0));
  return { ...options, ...designed.table, [designed.many]: String(many), ...Object.fromEntries(slots) };
}

/** Numbers of 32 bits in the module's memory. */
const ints = (module, at, length) => new Int32Array(module.buffer, at, length);

export class Trial {
  /** `cards` in the game's notation, at a table of these options and so many players. */
  constructor(module, cards, { players, options, deals }) {
    const { told } = module;
    const { designed, columns, front } = told.watching;
    Object.assign(this, { module, told, players, deals, done: 0, row: columns.length });
    const blank = cards.map(() => designed.blank);
    this.sides = [blank, cards].map((on) => this.#side(tableWith(designed, on, options)));
    this.rooms = ["View", "Mask", "Chance"].map((name) => new Place(module, name).at);
    this.series = new Place(module, "Series");
    this.series.set("seed", SEED);
    const kinds = told.kinds;
    this.many = Math.max(...kinds) + 1;
    this.kinds = module.room(4 * kinds.length);
    this.marks = module.room(4 * this.many);
    this.work = module.room(4 * (front + players + players * this.many));
    const marked = new Set(cards.map((_, i) => kinds[told.acts.findIndex((text) => text.startsWith(`${designed.kinds[i]}:`))]));
    ints(module, this.kinds, kinds.length).set(kinds);
    ints(module, this.marks, this.many).set(Array.from({ length: this.many }, (_, kind) => Number(marked.has(kind))));
  }

  /** Who sits where, as rows are told: the weak, those watched, then the better one in each seat. */
  get seatings() {
    const weak = this.told.bots.indexOf(WEAK.find((name) => this.told.bots.includes(name)));
    const watched = this.told.bots.indexOf(WATCHED);
    const all = (bot) => Array(this.players).fill(bot);
    return [all(weak), all(watched), ...all(weak).map((_, seat) => all(weak).map((bot, p) => (p === seat ? watched : bot)))];
  }

  #side(options) {
    const table = new Table(this.module);
    table.begin(this.players, termsOf(this.told, options));
    const size = this.seatings.length * this.deals * this.row;
    const rows = this.module.room(4 * size);
    ints(this.module, rows, size).fill(NOT_PLAYED);
    return { table, rows };
  }

  /** The next deals, at both tables and by everybody; how many are done. */
  go() {
    const games = Math.min(SLICE, this.deals - this.done);
    this.series.set("first", [this.done]);
    this.series.set("games", [games]);
    for (const { table, rows } of this.sides) {
      this.seatings.forEach((who, at) => {
        this.series.set("who", who);
        this.module.calls.watch(table.state.at, ...this.rooms, this.series.at, this.kinds, this.marks, this.many, this.work,
          rows + 4 * this.row * (at * this.deals + this.done));
      });
    }
    this.done += games;
    return this.done;
  }

  /** By figure [without, with, change], and their standard errors. */
  compared() {
    const { figures, values, errors, groups, width: widths } = this.told.watching;
    const parts = Math.max(2, Math.min(groups, this.done));
    const width = widths[this.players];
    const room = (numbers) => {
      const at = this.module.room(8 * numbers);
      this.module.bytes(at, 8 * numbers).fill(0);
      return at;
    };
    const [work, out, wrong] = [room((parts + 2) * width), room(figures.length * values), room(figures.length * errors)];
    const [base, other] = this.sides.map(({ rows }) => rows);
    this.module.calls.compare(base, other, this.players, this.deals, this.seatings.length, parts, work, out, wrong);
    const floats = (at, i, of) => [...new Float64Array(this.module.buffer, at, figures.length * of)].slice(i * of, i * of + values);
    return Object.fromEntries(figures.map((name, i) => [name, { values: floats(out, i, values), errors: floats(wrong, i, errors) }]));
  }
}
