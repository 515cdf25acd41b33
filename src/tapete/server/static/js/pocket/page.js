// /d/GAME: a table of that game on this device, with bots; no server deals, referees or looks on.

import { banner, fill, h, notice } from "../base/dom.js";
import { go, link, logo } from "../base/page.js";
import { t, told } from "../base/words.js";
import { me } from "../net/api.js";
import { onDevice } from "../net/device.js";
import { gameNamed } from "../net/games.js";
import { dealAtOnce, level, LEVEL } from "../people/quick.js";

const HERE = ""; // the code of a table that nobody else can come to
const LONG = 15000; // ms: not about an act, and not to be missed

/** What there is to know of the device: a table that cannot be is a page that says so. */
const knowing = (app) => ({ how, text }) => {
  if (how === "waits") banner(told(text));
  else if (how === "goes") banner(null);
  else if (how === "knows") notice(told(text), { tone: "info", long: LONG });
  else {
    app.className = "landing";
    fill(app, h("header", { class: "bar bar-front" }, logo()), h("main", { class: "stopped" }, h("h1", {}, told(text)), link("/", { class: "button brass" }, t("home"))));
  }
};

export async function open(app, name) {
  const about = await gameNamed(name);
  if (!about) { notice(t("gone")); return go("/"); }
  const { players, quick: options } = about.landing;
  const chosen = about.bots.includes(level.now) ? level.now : LEVEL;
  dealAtOnce(HERE);
  const { open: table } = await import("../table/page.js");
  return table(app, HERE, onDevice(about, { people: [me.name || t("you")], players, options, level: chosen }, knowing(app)));
}
