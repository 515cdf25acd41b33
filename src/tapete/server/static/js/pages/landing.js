// The first page: every game, one click each.

import { fill, h, icon } from "../base/dom.js";
import { complain, go, languages, link, logo, pocket, soundSwitch } from "../base/page.js";
import { apart, lang, t, told } from "../base/words.js";
import { face } from "../cards/cards.js";
import { spoken } from "../cards/numbers.js";
import { get, me, post, Wrong } from "../net/api.js";
import { allGames, loadCards, loadLook } from "../net/games.js";
import { beSomebody, nameField } from "../people/me.js";
import { newcomers } from "../lessons/offer.js";
import { level, levelWord, openQuick, steps } from "../people/quick.js";


/** Two to ten, or only two. */
const seats = ([least, most]) => (least === most ? String(least) : `${least}–${most}`);

async function begin(event, about, start) {
  const button = event.currentTarget;
  button.disabled = true;
  loadLook(about).catch(() => {}); // it is needed in a moment
  try {
    if (start && about.module && window.WebAssembly && await (await import("../pocket/store.js")).mayKeep(about.name)) return go(`/d/${about.name}`);
    await beSomebody();
    const { name: game, landing: { players } } = about;
    go(`/t/${start ? await openQuick(about) : (await post("/api/tables", { game, players })).code}`);
  } catch (wrong) {
    button.disabled = false;
    complain(wrong);
  }
}

/** Three cards of the game, spread; they come when they are drawn. */
function fan(about) {
  const made = h("div", { class: "fan", "aria-hidden": "true" });
  const cards = about.landing.fan;
  loadCards(about).then(() => made.append(...cards.map((card) => h("span", { class: "card" }, face(about.name, card))))).catch(() => {});
  return made;
}

function ticket(about, served) {
  const { name: game, landing } = about;
  return h("article", { class: "game", "aria-labelledby": `title-${game}` },
    fan(about),
    h("div", { class: "game-text" },
      h("h2", { id: `title-${game}` }, landing.title),
      h("p", { class: "about" }, told(landing.about)),
      h("p", { class: "facts" }, h("span", {}, icon("users"), seats(about.seats)), landing.minutes ? h("span", {}, icon("clock"), t("minutes", { n: landing.minutes })) : null)),
    h("div", { class: "game-doors" },
      h("button", { class: "brass", data: { key: `play-${game}` }, "aria-label": t("playNowOf", { game: landing.title }), onclick: (event) => (served ? begin(event, about, true) : go(`/d/${game}`)) }, t("playNow")),
      served && h("button", { class: "paper", data: { key: `open-${game}` }, "aria-label": t("openTableOf", { game: landing.title }), onclick: (event) => begin(event, about, false) }, t("openTable")),
      about.lessons > 0 && (about.module || !pocket) && link(`/learn/${game}`, { class: "here-door", data: { key: `learn-${game}` }, "aria-label": t("learnOf", { game: landing.title }) }, t("learn")),
      about.module && link(`/d/${game}#people`, { class: "here-door", data: { key: `here-${game}` }, "aria-label": t("hereOf", { game: landing.title }) }, t("here"))));
}

function codeBox() {
  const input = h("input", { id: "code", type: "text", class: "code", placeholder: "LIMA-42", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", "aria-label": t("tableCode"), required: true });
  return h("form", { class: "slate codebox", onsubmit: (event) => { event.preventDefault(); go(`/t/${encodeURIComponent(input.value.trim().toUpperCase())}`); } },
    h("h2", {}, t("haveCode")),
    h("div", { class: "row" }, input, h("button", { class: "brass" }, t("sit"))),
    h("label", { class: "named" }, h("span", {}, t("yourName")), nameField()));
}

/** How well the bots of "play now" play: one tap, remembered. */
function levels(games) {
  const all = steps(games.flatMap((one) => one.bots));
  const draw = () => fill(made, h("span", { id: "levels" }, t("botsAre")), all.map((one) =>
    h("button", { class: "felt", "aria-pressed": String(level.now === one), data: { key: `level-${one}` }, onclick: () => { level.now = one; draw(); } }, levelWord(one))));
  const made = h("div", { class: "levels", role: "group", "aria-labelledby": "levels" });
  draw();
  return made;
}

/** Where I still sit, and what I played last. */
async function myTables(box, games) {
  if (!me.name) return; // nobody yet
  try {
    const mine = await get("/api/me/tables");
    const title = (one) => h("b", {}, games.find((game) => game.name === one.game)?.landing.title ?? one.game);
    const others = (one) => h("span", { class: "others" }, t("withWho", { who: one.names.filter((name, p) => p !== one.seat && name).map(apart).join(", ") }));
    const running = mine.filter((one) => one.playing);
    const over = mine.filter((one) => !one.playing).slice(0, 4);
    fill(box,
      running.length ? [h("h2", {}, t("yourTables")), h("ul", {}, running.map((one) => h("li", { class: "slate back-slip" }, h("span", { class: "what" }, title(one), h("span", { class: "codeword" }, one.code), others(one)), link(`/t/${one.code}`, { class: "button brass", "aria-label": `${t("backToTable")}: ${one.code}` }, t("backToTable")))))] : null,
      over.length ? [h("h2", {}, t("lastPlayed")), h("ul", {}, over.map((one) => h("li", {}, link(`/r/${one.match}`, { class: "open" }, title(one), others(one), h("span", {}, t("seeAgain"))))))] : null);
  } catch { /* a courtesy; or nobody knows us any more */ }
}

async function openTables(box, games, lose) {
  try {
    const tables = await get("/api/tables");
    if (!tables.length) return;
    fill(box, h("h2", {}, t("openTables")), h("ul", {}, tables.slice(0, 8).map((one) =>
      h("li", {}, link(`/t/${one.code}`, { class: "open" }, h("b", {}, games.find((game) => game.name === one.game)?.landing.title ?? one.game), h("span", { class: "codeword" }, one.code), h("span", { class: "others" }, one.names.map(apart).join(", ")), h("span", {}, t("free", { n: one.free })))))));
  } catch (wrong) {
    if (!(wrong instanceof Wrong)) lose(); // nobody answers
  }
}

/** How many games there are, in a word: the first one of a sentence. */
function many(count) {
  const word = spoken(count, lang());
  return word[0].toUpperCase() + word.slice(1);
}

export async function open(app) {
  const games = await allGames();
  let left = false;
  let device = null;
  const draw = (now) => { if (!left) show(app, games, now, lose); };
  const lose = () => import("./device.js").then((found) => {
    device = found;
    if (!left) found.without(draw);
  }).catch(complain);
  addEventListener("offline", lose);
  if (pocket || !navigator.onLine) await lose();
  else draw(null);
  return () => { left = true; removeEventListener("offline", lose); device?.stop(); };
}

/** `device`: what there is without a server. */
function show(app, games, device, lose) {
  const listed = h("section", { class: "tables" });
  const mine = h("section", { class: "tables mine-tables" });
  const foot = (name, key) => h("span", {}, icon(name), t(key));
  app.className = "landing";
  fill(app,
    h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), link(`/rules/${games[0].name}`, { class: "quiet wide" }, t("howTo")), languages(), soundSwitch()),
    h("main", {},
      h("div", { class: "front" }, h("div", {}, h("h1", {}, t("slogan", { n: games.length, many: many(games.length) })), h("p", { class: "pitch" }, device ? device.say("pitchHere") : t("pitch"))), device ? device.nameBox() : codeBox()),
      device ? device.slips(games) : mine,
      newcomers(games),
      games.some((one) => one.module) && h("p", { class: "tables mine-tables" }, link("/today", { class: "open", data: { key: "today" } }, h("b", {}, t("today")), h("span", { class: "others" }, t("todayNote")))),
      levels(games),
      h("div", { class: "games" }, games.map((one) => ticket(one, !device))),
      listed),
    h("footer", { class: "foot" }, foot("bot", "footPlay"), foot("seal", "footDeal"), !device && [foot("users", "footOpen"), link("/me", { class: "quiet", data: { key: "your-data" } }, t("yourData"))]));
  if (device) return;
  openTables(listed, games, lose);
  myTables(mine, games);
}
