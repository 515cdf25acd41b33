// /today: the deal of the day, game by game; /today/GAME: its table, and once it is over what came of it (#DATE: of another day).

import { fill, h, icon, notice } from "../base/dom.js";
import { complain, go, languages, link, logo, soundSwitch } from "../base/page.js";
import { t } from "../base/words.js";
import { allGames, gameNamed, styled } from "../net/games.js";
import { kept } from "../pocket/store.js";
import { streak, untilNext } from "./day.js";
import { dealOfDay, NoDeal, seatsOf, seedOf } from "./deal.js";
import { allDays, dayKept } from "./kept.js";
import { inWords } from "./result.js";
import { say } from "./said.js";

const STYLES = new URL("../../css/device/today.css", import.meta.url);
const MINUTE = 60_000;
const short = (hex) => `${hex.slice(0, 8)}…${hex.slice(-8)}`;

/** The page around whatever it shows. */
export function front(app, ...kids) {
  app.className = "landing today";
  fill(app, h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), languages(), soundSwitch()), h("main", {}, kids));
}

export const home = () => link("/", { class: "with-icon", data: { key: "home" } }, icon("back"), t("home"));

/** How the cards came to be: what anybody can check. */
export function provenance({ key, commitment, seen, next }) {
  const lines = commitment
    ? [say("ofServer", { s: short(key), c: short(commitment) }), say(seen ? "seenYes" : "seenNot"), next && say("promised", { date: next.date, c: short(next.commitment) })]
    : [say("ofDate")];
  return h("p", { class: "today-fair" }, icon("seal"), h("span", {}, lines.filter(Boolean).join(" ")));
}

/** Today's table of a game that was begun and not ended. */
const begun = async (game) => {
  const one = await kept(`today ${game}`).catch(() => undefined);
  return one?.match && !one.over ? one : undefined;
};

async function ticket(about, date, days) {
  const { name, landing: { title } } = about;
  const done = days.find((one) => one.date === date && one.game === name);
  const running = !done && (await begun(name));
  const { players } = seatsOf(about);
  const run = streak(days.filter((one) => one.game === name).map((one) => one.date), date);
  const how = done ? "see" : running ? "goOn" : "play";
  return h("li", { class: "slate today-game" },
    h("span", { class: "what" }, h("b", {}, title), h("span", { class: "soft" }, done ? inWords(about, done) : players > 1 ? say("against", { n: players - 1 }) : say("alone")), run.now > 0 && h("span", { class: "soft" }, say("streak", { n: run.now }))),
    link(`/today/${name}`, { class: `button ${done ? "felt" : "brass"}`, data: { key: `today-${name}` }, "aria-label": say(`${how}Of`, { game: title }) }, say(how)));
}

async function list(app) {
  const [games, deal, days] = await Promise.all([allGames(), dealOfDay(), allDays().catch(() => [])]);
  const left = untilNext();
  const run = streak(days.map((one) => one.date), deal.date);
  const tickets = await Promise.all(games.filter((one) => one.module).map((one) => ticket(one, deal.date, days)));
  document.title = `${say("title")} · Tapete`;
  front(app,
    h("h1", {}, say("title")),
    h("p", { class: "today-when" }, say("nextIn", { date: deal.date, h: Math.floor(left / (60 * MINUTE)), m: Math.floor(left / MINUTE) % 60 })),
    h("p", {}, say("pitch")),
    h("p", { class: "today-streak" }, run.now || run.best ? [h("b", {}, say("streak", { n: run.now })), h("span", {}, say("best", { n: run.best }))] : say("noStreak")),
    h("ul", { class: "today-games" }, tickets),
    provenance(deal), h("p", { class: "today-fair" }, say("keptHere")), home());
}

/** A match of another day lies there: it can still be ended, and counts for its day. */
function ask(app, about, before, playOn, leaveIt) {
  const { date } = before.today;
  front(app, h("h1", {}, about.landing.title), h("section", { class: "slate" }, h("p", {}, say("unfinished", { date })),
    h("p", { class: "row" }, h("button", { class: "brass", data: { key: "finish" }, onclick: playOn }, say("finish")), h("button", { class: "paper", data: { key: "leave" }, onclick: leaveIt }, say("leave")))), home());
}

async function game(app, name) {
  const about = await gameNamed(name);
  if (!about?.module) { notice(t("gone")); return go("/today"); }
  const deal = await dealOfDay();
  const before = await begun(name);
  let leave = () => {};
  const table = (today, fresh) => import("./table.js").then((found) => found.open(app, about, today, fresh)).then((left) => { leave = left; }, complain);
  const today = { date: deal.date, seed: seedOf(deal.key, name) };
  const done = await dayKept(location.hash.slice(1) || deal.date, name).catch(() => undefined); // #DATE: that day's
  const stale = before && before.today.date !== deal.date;
  if (done && location.hash) await show();
  else if (stale) ask(app, about, before, () => table(before.today, false), () => (done ? show() : table(today, true)));
  else if (done) await show();
  else await table(today, false);
  async function show() {
    const { open: shown } = await import("./ended.js");
    leave = await shown(app, about, done, deal);
  }
  return () => leave();
}

export async function open(app, name) {
  try {
    await styled(STYLES);
    return await (name ? game(app, name) : list(app));
  } catch (wrong) {
    if (!(wrong instanceof NoDeal)) throw wrong;
    front(app, h("h1", {}, say("title")), h("section", { class: "slate" }, h("p", { role: "alert" }, say(wrong.code)), home()));
    return () => {};
  }
}
