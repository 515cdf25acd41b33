// How days' deals ended, on this device: {date, seed, game, players, options, rules, names, levels, acts, scores, places, hints},
// and what was found out since: `expert` {scores, places, acts}, `proof` {acts, won, left}.

import { inDays } from "../pocket/store.js";

/** What was known of that day and game; undefined where it was not played to its end. */
export const dayKept = (date, game) => inDays("readonly", (days) => days.get(`${date} ${game}`));

export const allDays = () => inDays("readonly", (days) => days.getAll());

/** Add to what is known of it. */
export async function keepDay(day) {
  const before = await dayKept(day.date, day.game);
  await inDays("readwrite", (days) => days.put({ ...before, ...day }, `${day.date} ${day.game}`));
}
