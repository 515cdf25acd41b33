// Today's key, of which every game's seed is made: the date alone, or a server's secret for it, promised a day ahead.

import { pocket } from "../base/page.js";
import { unhexed } from "../fair/hash.js";
import { commitmentOf } from "../fair/signed.js";
import { get } from "../net/api.js";
import { LEVEL } from "../people/quick.js";
import { dayOf } from "./day.js";

const KEY = "today"; // in localStorage, by date: what was promised for it, and once it is told its secret
const MOST = 4; // days remembered

const known = () => { try { return JSON.parse(localStorage.getItem(KEY)) ?? {}; } catch { return {}; } };

/** Why there is no deal: the server is out of reach, or what it says is not what it promised. */
export class NoDeal extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** What a server tells of today, remembered; `seen` is what it had promised to this device before, "" if nothing. */
async function served() {
  const all = known();
  const { date, secret, commitment, next } = await get("/api/today");
  const seen = all[date]?.promised ?? "";
  if (await commitmentOf(unhexed(secret)) !== commitment || (seen && seen !== commitment)) throw new NoDeal("broken-promise");
  Object.assign(all, { [date]: { ...all[date], secret }, [next.date]: { ...all[next.date], promised: next.commitment } });
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).sort().slice(-MOST))));
  return { date, key: secret, commitment, seen: seen !== "", next };
}

/** {date, key}, and of a server's {commitment, seen, next: {date, commitment}} as far as they are known. */
export async function dealOfDay() {
  const date = dayOf();
  if (pocket) return { date, key: date };
  try {
    return await served();
  } catch (wrong) {
    if (wrong instanceof NoDeal) throw wrong;
    const { secret } = known()[date] ?? {};
    if (!secret) throw new NoDeal("out-of-reach");
    return { date, key: secret, commitment: await commitmentOf(unhexed(secret)) };
  }
}

/** src/tapete/match/today.py has the same. */
export const seedOf = (key, game) => `${key} ${game}`;

/** Who sits at today's table of a game: alone where all win or lose together, else as the game offers itself. */
export function seatsOf({ together, seats, landing: { players, quick } }) {
  return { players: together ? seats[0] : players, options: quick, level: LEVEL };
}
