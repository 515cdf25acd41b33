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
