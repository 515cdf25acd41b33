// A match told as the server tells one that is over (docs/api.md, /api/matches/ID): dealt and played again by
// the game's module, from the few things that a transcript or this device keeps of it.

import { unhexed } from "../fair/hash.js";
import { keyOf, seedKey } from "../fair/signed.js";
import { same } from "../pocket/referee.js";
import { Table, termsOf, WATCHER } from "../pocket/table.js";

/** What gives the table its chance before act `n`: from a secret anew for each, from a seed once. */
export async function chanceOf(table, { seed, secret, words }) {
  if (seed === undefined) {
    const bytes = unhexed(secret);
    return async (n) => table.rekey(await keyOf(bytes, words, n));
  }
  const key = await seedKey(seed);
  return (n) => { if (n === 0) table.stream(key); };
}

/** The keys of acts 0 … many - 1 of a fair deal; of a seed there are none. */
const keysOf = ({ seed, secret, words }, many) => (seed === undefined ? Promise.all(Array.from({ length: many }, (_, n) => keyOf(unhexed(secret), words, n))) : []);

/**
 * The best game found of the same deal with open cards, every act of it allowed by the rules: {won, left, acts: [[seat, text], …]};
 * null where the game has no such search.
 */
export async function solvedDeal(module, { players, options, rules, deal }) {
  const { solver } = module.told;
  if (!solver) return null;
  const table = new Table(module);
  const chance = await chanceOf(table, deal);
  table.begin(players, termsOf(module.told, options, rules));
  await chance(0);
  table.deal();
  const acts = table.solved(await keysOf(deal, solver.longest + 1));
  for (const [i, [seat, act]] of acts.entries()) {
    if (table.whyNot(seat, act)) throw new Error(`act ${i + 1} of a solution`);
    await chance(i + 1);
    table.act(seat, act);
  }
  return { won: table.over && table.place(0) === 1, left: table.score(0), acts: acts.map(([seat, act]) => [seat, table.text(act)]) };
}

/** What everybody sees and reads now, after a seat's act. */
export function step(table, seat, act) {
  const news = table.news();
  const read = (whose) => news.filter((note) => table.readable(note, whose)).map(({ kind, seat: p, values }) => ({ kind, seat: p, values }));
  const everybody = read(WATCHER);
  const seats = Array.from({ length: table.players }, (_, p) => p);
  return {
    seat, do: act, state: "", lies: table.lies?.(WATCHER) ?? "", open: table.opened(), views: seats.map((p) => table.shown(p)), notes: everybody,
    told: seats.map(read).map((own) => (same(own, everybody) ? null : own)),
  };
}

/**
 * `match` is {game, rules, players, options, names, levels, deal: {commitment, secret, words} or {seed}, acts: [[seat, text], …]},
 * and `ended` where somebody claims how it did. An act that the rules forbid is told, and nothing after it.
 */
export async function playedAgain(module, { acts, ended, ...match }) {
  const table = new Table(module);
  const chance = await chanceOf(table, match.deal);
  table.begin(match.players, termsOf(module.told, match.options, match.rules));
  await chance(0);
  table.deal();
  const steps = [step(table, -1, "")];
  for (const [i, [seat, text]] of acts.entries()) {
    const act = table.number(text);
    if (act === undefined || !table.actors.includes(seat) || table.whyNot(seat, act)) {
      steps.push({ ...steps.at(-1), seat, do: text, notes: [], told: match.names.map(() => null) });
      break;
    }
    await chance(i + 1);
    table.act(seat, act);
    steps.push(step(table, seat, text));
  }
  const each = (ask) => match.names.map((_, p) => ask(p));
  return { ...match, steps, ended: ended ?? { scores: each((p) => table.score(p)), places: each((p) => table.place(p)) } };
}
