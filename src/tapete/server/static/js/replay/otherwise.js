// The same deal played otherwise, in the place of the match's own replay: the proof that it could be won. One goes back as from a page.

import { layOver } from "../base/page.js";
import { load } from "../pocket/module.js";
import { playedAgain } from "./again.js";
import { replay } from "./page.js";
import { written } from "./transcript.js";

/** `returned()` once somebody went back; gives how to leave for good. */
export async function otherwise(app, { game, rules, players, options, names, levels, deal }, acts, about, look, returned) {
  const told = await playedAgain(await load(game), { game, rules, players, options, names, levels, deal, acts });
  const file = URL.createObjectURL(new Blob([written(told)], { type: "application/jsonl" }));
  const leave = replay(app, "proof", told, about, look, { file, name: `tapete-${game}-proof.jsonl`, back: () => history.back() });
  const end = () => {
    URL.revokeObjectURL(file);
    leave();
  };
  layOver(() => { end(); returned(); });
  return end;
}
