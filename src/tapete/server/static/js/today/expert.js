// The expert in the same seat of the same deal, against the same bots with the same dice; and the deal's open-card search.

import { plainSha256 } from "../fair/hash.js";
import { Thinker } from "../pocket/bots/thinker.js";
import { Match } from "../pocket/match.js";
import { solvedDeal } from "../replay/again.js";

const WORLDS = 32; // it counts worlds, not time: the same on every device
const HALF = 2 ** 30;
const SEAT = 0;
const random = (size) => new Uint8Array(size); // thrown anew before every choice

const dealt = (module, { players, options, seed, rules }) => Match.dealt(module, players, options, { seed, rules });

/** A search's own chance: two numbers of the seed and of the act. */
function drawn(seed, n) {
  const bytes = new DataView(plainSha256(new TextEncoder().encode(`tapete expert ${seed} ${n}`)).buffer);
  return [bytes.getUint32(0) % HALF, bytes.getUint32(4) % HALF];
}

const ended = (match) => {
  const { scores, places } = match.result();
  return { scores, places, acts: match.told };
};

/** `net` are the bytes of the expert's net; `tell` hears how many acts were done. */
export async function playedByExpert(module, day, net, tell = () => {}, worlds = WORLDS) {
  const match = await dealt(module, day);
  const thinker = new Thinker(module, net, () => drawn(day.seed, match.n));
  const dice = match.dice(random(16));
  const seats = new Set(day.levels.keys());
  const think = (seat) => {
    if (seat === SEAT) return match.search(thinker, seat, { worlds });
    match.throw(dice, seat);
    return match.choose(day.levels[seat], seat, dice);
  };
  for (;;) {
    const [seat, text] = match.next(seats, think);
    if (seat < 0) return ended(match);
    await match.act(seat, text);
    tell(match.n);
  }
}

/** The best game found of the day's deal with open cards. */
export const solved = (module, { players, options, seed, rules }) => solvedDeal(module, { players, options, rules, deal: { seed } });
