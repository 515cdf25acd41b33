// What this device saw of a deal's promise before the cards were dealt.

const KEY = "promises";
const MOST = 40; // matches remembered

const kept = () => { try { return JSON.parse(localStorage.getItem(KEY)) ?? {}; } catch { return {}; } };

/** Hear every `table` message: the promise stands there before anybody gives words. */
export function hearTable(table) {
  const all = kept();
  const promised = all[`at ${table.code}`];
  if (table.match && table.commitment && promised === table.commitment) all[table.match] = promised;
  all[`at ${table.code}`] = table.next_commitment;
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST))));
}

/** The commitment this device saw before that match was dealt; null if it was not there. */
export const promiseOf = (match) => kept()[match] ?? null;
