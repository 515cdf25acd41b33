// /d/GAME: a table of that game on this device, with bots; no server deals, referees or looks on.

import { notice } from "../base/dom.js";
import { go } from "../base/page.js";
import { t } from "../base/words.js";
import { me } from "../net/api.js";
import { onDevice } from "../net/device.js";
import { gameNamed } from "../net/games.js";
import { dealAtOnce, level, LEVEL } from "../people/quick.js";

const HERE = ""; // the code of a table that nobody else can come to

export async function open(app, name) {
  const about = await gameNamed(name);
  if (!about) { notice(t("gone")); return go("/"); }
  const { players, quick: options } = about.landing;
  const chosen = level.now !== "expert" && about.bots.includes(level.now) ? level.now : LEVEL;
  dealAtOnce(HERE);
  const { open: table } = await import("../table/page.js");
  return table(app, HERE, onDevice(about, { name: me.name || t("you"), players, options, level: chosen }));
}
