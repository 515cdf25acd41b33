// A finished match act by act, in a module's memory: what lay there, what each seat saw and remembered, what came.
// src/tapete/coach/replaying.py is the same in Python.

import { Place } from "../pocket/records.js";
import { Table, termsOf } from "../pocket/table.js";
import { chanceOf } from "../replay/again.js";

export const DEALT = -1; // in the place of a seat: the deal that begins a match

/** Records side by side in the module's memory, and a copy of any of them. */
export class Row {
  constructor(module, name, many) {
    this.places = [];
    const size = module.size(name);
    const at = module.room(size * many);
    Object.assign(this, { module, at, size, many });
    this.places = Array.from({ length: many }, (_, k) => new Place(module, name, at + k * size));
  }

  get bytes() { return this.module.bytes(this.at, this.size * this.many); }

  /** All of them, to be put back later. */
  kept() { return this.bytes.slice(); }
}

/**
 * `match` is {players, options, rules, deal, acts: [[seat, text], …]}. Each step: {n, seat, act, before, after, views, memories,
 * remembered, legal, mask, chance, opens, ends, inHand, over}; records are bytes.
 */
export async function stepsOf(module, { players, options, rules, deal, acts }) {
  const { told, calls } = module;
  const table = new Table(module);
  const chance = await chanceOf(table, deal);
  const [views, opened, memories] = [new Row(module, "View", players), new Row(module, "View", players), new Row(module, "Memory", players)];
  table.begin(players, termsOf(told, options, rules));
  memories.bytes.fill(0);
  const seen = () => { views.places.forEach((view, p) => calls.look(table.state.at, p, view.at)); return views.kept(); };
  const silent = () => {
    const { bytes } = table.state;
    const { offset } = table.state.fields.get("noted");
    const copy = bytes.slice();
    copy.set(SILENCE[table.state.fields.get("noted").width], offset);
    return copy;
  };
  const found = [];
  let under = null; // what the seats saw as the hand began; null between hands
  let inHand = false;
  for (const [n, [seat, text]] of [[DEALT, ""], ...acts].entries()) {
    await chance(n);
    const [before, drawn] = [silent(), table.state.get("drawn")];
    const saw = under && seen();
    const act = seat === DEALT ? 0 : table.number(text);
    const legal = seat === DEALT ? [] : table.legal(seat);
    if (seat !== DEALT && !legal.includes(act)) throw new RangeError(`act ${n}`);
    const mask = table.mask.bytes.slice();
    if (seat === DEALT) table.deal();
    else table.act(seat, act);
    const after = silent();
    const sees = seen();
    const opens = !under && (seat === DEALT || told.dealing === null || act === told.dealing);
    if (opens) {
      under = sees;
      opened.bytes.set(sees);
    }
    const known = memories.kept();
    if (told.expert.remembers && seat !== DEALT) memories.places.forEach((memory, p) => calls.remember(memory.at, views.places[p].at));
    const ends = Boolean(under) && !opens && calls.ended(table.state.at, opened.places[0].at) === 1;
    inHand ||= opens;
    found.push({
      n, seat, act, before, after, views: saw ?? sees, memories: known, remembered: memories.kept(), legal, mask,
      chance: seat === DEALT || table.state.get("drawn") !== drawn, opens, ends, inHand,
    });
    if (ends) under = null;
    inHand &&= !ends;
  }
  if (!table.over) throw new RangeError("not over");
  return { table, steps: found };
}

/** A state that takes no notes: -1 by its width. */
const SILENCE = { i1: [255], i2: [255, 255], i4: Array(4).fill(255), i8: Array(8).fill(255) };
