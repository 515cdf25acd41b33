// The first page: every game, one click each.

import { fill, h, icon } from "../base/dom.js";
import { complain, go, languages, link, logo, soundSwitch } from "../base/page.js";
import { apart, lang, t, told } from "../base/words.js";
import { face } from "../cards/cards.js";
import { spoken } from "../cards/numbers.js";
import { get, post } from "../net/api.js";
import { allGames, loadCards, loadLook } from "../net/games.js";
import { beSomebody, nameField } from "../people/me.js";

/** Two to ten, or only two. */
const seats = ([least, most]) => (least === most ? String(least) : `${least}–${most}`);

async function begin(event, about, start) {
  const button = event.currentTarget;
  button.disabled = true;
  loadLook(about).catch(() => {}); // it is needed in a moment
  try {
    await beSomebody();
    const { name: game, landing: { players } } = about;
    const wanted = start ? { game, players, bots: "regular", start: true, private: true } : { game, players };
    const { code } = await post("/api/tables", wanted);
    go(`/t/${code}`);
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

function ticket(about) {
  const { name: game, landing } = about;
  return h("article", { class: "game", "aria-labelledby": `title-${game}` },
    fan(about),
    h("div", { class: "game-text" },
      h("h2", { id: `title-${game}` }, landing.title),
      h("p", { class: "about" }, told(landing.about)),
      h("p", { class: "facts" }, h("span", {}, icon("users"), seats(about.seats)), landing.minutes ? h("span", {}, icon("clock"), t("minutes", { n: landing.minutes })) : null)),
    h("div", { class: "game-doors" },
      h("button", { class: "brass", data: { key: `play-${game}` }, onclick: (event) => begin(event, about, true) }, t("playNow")),
      h("button", { class: "paper", onclick: (event) => begin(event, about, false) }, t("openTable"))));
}

function codeBox() {
  const input = h("input", { id: "code", type: "text", class: "code", placeholder: "LIMA-42", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", "aria-label": t("tableCode"), required: true });
  return h("form", { class: "slate codebox", onsubmit: (event) => { event.preventDefault(); go(`/t/${encodeURIComponent(input.value.trim().toUpperCase())}`); } },
    h("h2", {}, t("haveCode")),
    h("div", { class: "row" }, input, h("button", { class: "brass" }, t("sit"))),
    h("label", { class: "named" }, h("span", {}, t("yourName")), nameField()));
}

async function openTables(box, games) {
  try {
    const tables = await get("/api/tables");
    if (!tables.length) return;
    fill(box, h("h2", {}, t("openTables")), h("ul", {}, tables.slice(0, 8).map((one) =>
      h("li", {}, link(`/t/${one.code}`, { class: "open" }, h("b", {}, games.find((game) => game.name === one.game)?.landing.title ?? one.game), h("span", { class: "codeword" }, one.code), h("span", {}, one.names.map(apart).join(", ")), h("span", {}, t("free", { n: one.free })))))));
  } catch { /* the list is a courtesy */ }
}

/** How many games there are, in a word: the first one of a sentence. */
function many(count) {
  const word = spoken(count, lang());
  return word[0].toUpperCase() + word.slice(1);
}

export async function open(app) {
  const games = await allGames();
  const listed = h("section", { class: "tables" });
  const foot = (name, key) => h("span", {}, icon(name), t(key));
  app.className = "landing";
  fill(app,
    h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), link(`/rules/${games[0].name}`, { class: "quiet wide" }, t("howTo")), languages(), soundSwitch()),
    h("main", {},
      h("div", { class: "front" }, h("div", {}, h("h1", {}, t("slogan", { n: games.length, many: many(games.length) })), h("p", { class: "pitch" }, t("pitch"))), codeBox()),
      h("div", { class: "games" }, games.map(ticket)),
      listed),
    h("footer", { class: "foot" }, foot("bot", "footPlay"), foot("users", "footOpen"), foot("seal", "footDeal")));
  openTables(listed, games);
}
