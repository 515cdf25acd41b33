// The worker in which hands with a card and without it are played: {game, cards, players, options, deals, ms}
// in; {done, of} as it goes, then {figures, done}, or {failed: code}.

import { load } from "../pocket/module.js";
import { Trial } from "./trial.js";

async function tried({ game, cards, players, options, deals, ms }) {
  const module = await load(game);
  const trial = new Trial(module, cards, { players, options, deals });
  const until = performance.now() + ms;
  while (trial.done < deals && performance.now() < until) {
    trial.go();
    postMessage({ done: trial.done, of: deals });
  }
  postMessage({ figures: trial.compared(), done: trial.done });
}

onmessage = ({ data }) => tried(data).catch((wrong) => postMessage({ failed: wrong.code ?? "failed", why: String(wrong) }));
