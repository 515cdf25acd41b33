// A worker that is told a day's deal and finds out what the expert makes of it: {proof}, {n} now and then, {expert}; or {failed}.

import { load, loadNet } from "../pocket/module.js";
import { playedByExpert, solved } from "./expert.js";

onmessage = async ({ data: day }) => {
  try {
    const module = await load(day.game);
    if (module.told.solver && !day.proof) postMessage({ proof: await solved(module, day) });
    if (module.told.expert && !day.expert) postMessage({ expert: await playedByExpert(module, day, await loadNet(day.game), (n) => postMessage({ n })) });
    postMessage({ done: true });
  } catch (wrong) {
    postMessage({ failed: wrong.code ?? "failed" });
    if (!wrong.code) throw wrong;
  }
};
