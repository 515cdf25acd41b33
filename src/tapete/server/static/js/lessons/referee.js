// Who referees a lesson's scene: the game's module on this device.

import { Match } from "../pocket/match.js";

const LEARNER = 0;
const SECRET = new Uint8Array(32); // nobody's: what is drawn in a lesson is meant (match/lessons.py)

/** A scene on this device. */
export async function onDevice(module, { players, options, state }) {
  const deal = { secret: SECRET, words: Array(players).fill(""), rules: module.told.rules };
  const match = await Match.placed(module, players, options, deal, state);
  return {
    get n() { return match.n; },
    act: (seat, text) => match.act(seat, text),
    check: (seat, text) => match.check(seat, text),
    update: (since) => match.update(LEARNER, since),
  };
}
