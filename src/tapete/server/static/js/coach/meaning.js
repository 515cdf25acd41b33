// What an act means, in facts: the module's rule writes numbers, and tells how they are read.
//
// The same is read in Python (src/tapete/kit/text/facts.py); nothing here knows a game.

import { Place } from "../pocket/records.js";
import { shown } from "../pocket/shown.js";

const VALUES = ["a", "b", "c"];

export class Meaning {
  constructor(module) {
    this.module = module;
    this.told = module.told.meaning; // null where the game says nothing
    this.facts = this.told && new Place(module, "Facts");
  }

  /** Of a seat's view and a legal act of it: [[name, values], …], the most telling first. */
  of(view, act) {
    if (!this.facts) return [];
    this.facts.clear();
    this.module.calls.meaning(view.at, act, this.facts.at);
    return this.facts.get("rows").slice(0, this.facts.get("count")).map(([kind, ...numbers]) => {
      const { name, values } = this.told[kind];
      return [name, shown(values, { get: (field) => numbers[VALUES.indexOf(field)] })];
    });
  }
}
