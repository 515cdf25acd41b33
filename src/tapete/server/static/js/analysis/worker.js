// The worker that examines a finished match: {open: {game, match, seed, worlds, again}} in, {ready: acts} out; then {n} in, the
// piece of that act out. {failed: code} where it cannot be done.

import { load, loadNet } from "../pocket/module.js";
import { Examiner } from "./examiner.js";

let examiner = null;

async function open({ game, ...asked }) {
  const module = await load(game);
  if (!module.told.expert?.coach) return postMessage({ failed: "no-expert" });
  examiner = await Examiner.of(module, await loadNet(game), asked);
  const { acts, together, sources, expert: { coach } } = module.told;
  return postMessage({ ready: { acts: examiner.steps.length, texts: acts, together, sources, playsOut: coach.matches > 0 } });
}

const run = async ({ open: asked, n }) => (asked ? open(asked) : postMessage({ piece: await examiner.piece(n) }));

onmessage = ({ data }) => run(data).catch((wrong) => {
  postMessage({ failed: wrong.code ?? (wrong instanceof RangeError ? "old-rules" : "failed") });
  if (!wrong.code) throw wrong;
});
