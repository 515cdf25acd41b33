// A finished match refereed again: dealt and played by the game's own rules, act by act.

import { unhexed } from "../fair/hash.js";
import { keptPromise, keyOf } from "../fair/signed.js";
import { Table, WATCHER, termsOf } from "./table.js";

const SOON = 40; // acts, then the page may draw

/** Whether two pieces of plain data are the same; the order of names does not count. */
export function same(one, other) {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return Array.isArray(one) === Array.isArray(other) && names.length === others.length && names.every((name) => Object.hasOwn(other, name) && same(one[name], other[name]));
}

/**
 * What a replay (docs/api.md, /api/matches/ID) proves.
 *   promise   whether the secret is the one that was promised
 *   acts      how many acts were played again; `views` how many views and `notes` told to how many were compared
 *   refused   [number, rule] of the first act that the rules forbid, or null: from there nothing can be played
 *   wrong     numbers of the acts after which something is not as it is told: the deal is 0
 *   ended     whether the match ends there, with these scores and places
 * `module` may be null: then only the promise is checked, and `played` is false.
 */
export async function referee(told, module, tell = () => {}) {
  const secret = unhexed(told.deal.secret);
  const found = { played: module !== null, promise: await keptPromise(told.deal), acts: 0, views: 0, refused: null, wrong: [], ended: false };
  if (!module) return found;
  const table = new Table(module);
  table.begin(told.players, termsOf(table.told, told.options, told.rules));
  for (const [n, step] of told.steps.entries()) {
    table.rekey(await keyOf(secret, told.deal.words, n));
    if (n === 0) table.deal();
    else {
      const rule = forbidden(table, step);
      if (rule !== null) {
        found.refused = [n, rule];
        return found;
      }
      table.act(step.seat, table.number(step.do));
      found.acts += 1;
    }
    if (!asTold(table, step, found)) found.wrong.push(n);
    if (n % SOON === 0) {
      tell(n);
      await new Promise((done) => { setTimeout(done, 0); });
    }
  }
  found.ended = table.over && told.names.every((_, p) => table.score(p) === told.ended.scores[p] && table.place(p) === told.ended.places[p]);
  return found;
}

/** The rule against an act, "" where it is no act or seat at all, null where it may be done. */
function forbidden(table, { seat, do: text }) {
  const act = table.number(text);
  if (act === undefined || !(Number.isInteger(seat) && seat >= 0 && seat < table.players)) return "";
  if (!table.actors.includes(seat)) return "";
  const rule = table.whyNot(seat, act);
  return rule ? table.rule(rule) : null;
}

/** Whether every seat saw and was told what the step says. */
function asTold(table, step, found) {
  const news = table.news();
  const read = (seat) => news.filter((note) => table.readable(note, seat)).map(({ kind, seat: whose, values }) => ({ kind, seat: whose, values }));
  const everybody = read(WATCHER);
  let good = (!table.told.notes.values || same(everybody, step.notes)) && (!table.told.opened || same(table.opened(), step.open));
  good = (!table.told.lies || table.lies(WATCHER) === step.lies) && good;
  for (let p = 0; p < table.players; p += 1) {
    if (table.told.shown) {
      good = same(table.shown(p), step.views[p]) && good;
      found.views += 1;
    }
    if (table.told.notes.values) good = same(read(p), step.told[p] ?? step.notes) && good;
  }
  return good;
}
