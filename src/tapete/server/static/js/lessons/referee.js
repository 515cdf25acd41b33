// Who referees a lesson's scene: the game's module on this device, or the server, which keeps nothing of it.

import { Match, Refusal } from "../pocket/match.js";

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

/** The same by the server, where no module is at hand; `post(path, body)` asks it. */
export async function onServer(game, { name }, post) {
  const acts = [];
  const ask = async (body) => {
    try {
      return await post(`/api/lessons/${game}/${name}`, body);
    } catch (wrong) {
      if (wrong.refused?.rule) throw new Refusal(wrong.refused.code, wrong.refused.rule);
      throw wrong;
    }
  };
  let last = await ask({ acts });
  return {
    get n() { return acts.length; },
    async act(seat, text) {
      last = await ask({ acts: [...acts, [seat, text]] });
      acts.push([seat, text]);
    },
    check: (seat, text) => ask({ acts, ask: text }),
    update: (since) => ({ ...last, notes: last.notes.filter((note) => note.n > since) }),
  };
}
