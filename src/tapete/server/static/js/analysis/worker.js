// The worker that examines a finished match: {open: {game, match, seed, worlds, again, talk}} in, {ready: acts} out; then {n} in, the
// piece of that act out, or {solve} in, whether the deal could have been won out. {failed: code} where it cannot be done.

import { load, loadNet } from "../pocket/module.js";
import { solvedDeal } from "../replay/again.js";
import { Examiner } from "./examiner.js";

let examiner = null;
let match = null;

async function open({ game, ...asked }) {
  const module = await load(game);
  if (!module.told.expert?.coach) return postMessage({ failed: "no-expert" });
  examiner = await Examiner.of(module, await loadNet(game), asked);
  ({ match } = asked);
  const { acts, together, sources, solver, expert: { coach } } = module.told;
  return postMessage({ ready: { acts: examiner.steps.length, texts: acts, together, sources, solves: Boolean(solver), playsOut: coach.matches > 0 } });
}

async function run({ open: asked, n, solve }) {
  if (asked) return open(asked);
  return postMessage(solve ? { solved: await solvedDeal(examiner.module, match) } : { piece: await examiner.piece(n) });
}

onmessage = ({ data }) => run(data).catch((wrong) => {
  postMessage({ failed: wrong.code ?? (wrong instanceof RangeError ? "old-rules" : "failed") });
  if (!wrong.code) throw wrong;
});
