// /d/GAME: a table of that game on this device, with bots; no server deals, referees or looks on.

import { banner, fill, h, icon, notice } from "../base/dom.js";
import { complain, go, languages, link, logo } from "../base/page.js";
import { t, told } from "../base/words.js";
import { me } from "../net/api.js";
import { onDevice } from "../net/device.js";
import { gameNamed, loadRules, styled } from "../net/games.js";
import { dealAtOnce, levelOf } from "../people/quick.js";

const HERE = ""; // the code of a table that nobody else can come to
const PEOPLE = "#people";
const LONG = 15000; // ms: not about an act, and not to be missed
const STYLES = new URL("../../css/device/table.css", import.meta.url);

/** One person and bots, as the game offers itself; or who and what was agreed upon. */
function seated(about, agreed) {
  const { players, quick: options } = about.landing;
  return { people: [me.name || t("you")], players, level: levelOf(about), options, ...agreed };
}

export async function open(app, name) {
  const about = await gameNamed(name);
  if (!about) { notice(t("gone")); return go("/"); }
  const [{ agreed, setup }] = await Promise.all([import("./people/setup.js"), import("../table/page.js"), loadRules(about), styled(STYLES)]);
  if (location.search) history.replaceState(history.state, "", location.search + PEOPLE); // it brings what is to be agreed upon
  if (location.hash === PEOPLE) return setup(app, about);
  const people = agreed(name);
  return onTable(app, about, seated(about, people), people !== null);
}

/** A table on this device with those seats; `fresh` begins another match than the one that was kept. */
export async function onTable(app, about, seats, fresh) {
  const [{ curtain }, { open: table }] = await Promise.all([import("./people/curtain.js"), import("../table/page.js"), loadRules(about), styled(STYLES)]);
  let leave = () => {};
  const device = onDevice(about, seats, { fresh, know, pass });

  /** What there is to know of the device: a table that cannot be is a page that says so. */
  function know({ how, text }) {
    if (how === "waits") banner(told(text));
    else if (how === "goes") banner(null);
    else if (how === "knows") notice(told(text), { tone: "info", long: LONG });
    else {
      leave();
      app.className = "landing";
      fill(app, h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), languages()),
        h("main", {}, h("section", { class: "slate" }, h("h1", {}, about.landing.title), h("p", { role: "alert" }, told(text)), link("/", { class: "with-icon" }, icon("back"), t("home")))));
    }
  }
  /** The device goes to somebody else: nothing of who had it stays on the page. */
  function pass({ seat, name: whom }) {
    leave();
    document.querySelectorAll("dialog[open]").forEach((one) => one.close());
    document.querySelectorAll("#notices, .flights").forEach((one) => one.replaceChildren()); // cards in the air, too
    app.className = "";
    fill(app, curtain(whom, () => { device.take(seat); show().catch(complain); }));
  }
  async function show() { leave = await table(app, HERE, device.connect); }

  dealAtOnce(HERE);
  await show();
  return () => { leave(); device.close(); banner(null); };
}
