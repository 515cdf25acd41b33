// /today/GAME/replay?mine=DATE: a day's match again, the expert's (?expert=) or the proof (?proof=).

import { notice } from "../base/dom.js";
import { go } from "../base/page.js";
import { t } from "../base/words.js";
import { shown } from "../replay/here.js";
import { dayKept } from "./kept.js";
import { say } from "./said.js";

export async function open(app, game) {
  const [[which, date]] = [...new URLSearchParams(location.search), ["mine", ""]];
  const day = await dayKept(date, game).catch(() => undefined);
  const found = which === "mine" ? day : day?.[which];
  if (!found) { notice(t("gone")); return go("/today"); }
  const { players, options, rules, seed, names, levels } = day;
  const who = which === "mine" ? names : [say("expert"), ...names.slice(1)];
  const match = { game, rules, players, options, names: who, levels, deal: { seed, game: 0 }, acts: found.acts };
  return shown(app, `${date}-${which}`, match, `/today/${game}/replay?${which}=${date}`);
}
