// The first page: five games, one click each.

import { allGames, get, me, post } from "./api.js";
import { face } from "./cards.js";
import { fill, h, icon } from "./dom.js";
import { complain, go, languages, link, logo, soundSwitch } from "./main.js";
import { about, apart, t, TITLES } from "./words.js";

const ORDER = ["uno", "vale_todo", "the_game", "recto_verso", "take_that"];
const FANS = { uno: ["R7", "W", "YR"], vale_todo: ["B+2", "S", "G5"], the_game: ["17", "50", "86"], recto_verso: ["Ut", "Fm", "W1"], take_that: ["34", "55", "43"] };
const MINUTES = { uno: 15, vale_todo: 20, the_game: 20, recto_verso: 15, take_that: 15 };
const PLAYERS = { uno: 4, vale_todo: 4, the_game: 3, recto_verso: 3, take_that: 3 };
const SEATS = { uno: "2–10", vale_todo: "2–4", the_game: "1–5", recto_verso: "2–4", take_that: "2–4" };
const NAMES = ["Colibrí", "Delfín", "Lobo", "Gorrión", "Erizo", "Jilguero", "Ardilla", "Cigüeña"];

const offered = `${NAMES[Math.floor(Math.random() * NAMES.length)]} ${Math.floor(Math.random() * 89) + 10}`;

/** Be somebody: the name written, the one remembered, or the one offered. */
export async function beSomebody() {
  const written = document.querySelector("#name")?.value.trim();
  await me.be((written || me.name || offered).slice(0, 24));
}
export const nameField = () =>
  h("input", { id: "name", type: "text", maxlength: 24, autocomplete: "nickname", placeholder: offered, value: me.name, "aria-label": t("yourName") });

async function begin(event, game, start) {
  const button = event.currentTarget;
  button.disabled = true;
  try {
    await beSomebody();
    const wanted = start ? { game, players: PLAYERS[game], bots: "regular", start: true, private: true } : { game, players: PLAYERS[game] };
    const { code } = await post("/api/tables", wanted);
    go(`/t/${code}`);
  } catch (wrong) {
    button.disabled = false;
    complain(wrong);
  }
}

function ticket(game) {
  const fan = h("div", { class: "fan", "aria-hidden": "true" }, FANS[game].map((card) => h("span", { class: "card" }, face(game, card))));
  return h("article", { class: "game", "aria-labelledby": `title-${game}` },
    fan,
    h("div", { class: "game-text" },
      h("h2", { id: `title-${game}` }, TITLES[game]),
      h("p", { class: "about" }, about(game)),
      h("p", { class: "facts" }, h("span", {}, icon("users"), SEATS[game]), h("span", {}, icon("clock"), t("minutes", { n: MINUTES[game] })))),
    h("div", { class: "game-doors" },
      h("button", { class: "brass", data: { key: `play-${game}` }, onclick: (event) => begin(event, game, true) }, t("playNow")),
      h("button", { class: "paper", onclick: (event) => begin(event, game, false) }, t("openTable"))));
}

function codeBox() {
  const input = h("input", { id: "code", type: "text", class: "code", placeholder: "LIMA-42", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", "aria-label": t("tableCode"), required: true });
  return h("form", { class: "slate codebox", onsubmit: (event) => { event.preventDefault(); go(`/t/${encodeURIComponent(input.value.trim().toUpperCase())}`); } },
    h("h2", {}, t("haveCode")),
    h("div", { class: "row" }, input, h("button", { class: "brass" }, t("sit"))),
    h("label", { class: "named" }, h("span", {}, t("yourName")), nameField()));
}

async function openTables(box) {
  try {
    const tables = await get("/api/tables");
    if (!tables.length) return;
    fill(box, h("h2", {}, t("openTables")), h("ul", {}, tables.slice(0, 8).map((one) =>
      h("li", {}, link(`/t/${one.code}`, { class: "open" }, h("b", {}, TITLES[one.game]), h("span", { class: "codeword" }, one.code), h("span", {}, one.names.map(apart).join(", ")), h("span", {}, t("free", { n: one.free })))))));
  } catch { /* the list is a courtesy */ }
}

export async function open(app) {
  const listed = h("section", { class: "tables" });
  const foot = (name, key) => h("span", {}, icon(name), t(key));
  app.className = "landing";
  fill(app,
    h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), link("/rules/uno", { class: "quiet wide" }, t("howTo")), languages(), soundSwitch()),
    h("main", {},
      h("div", { class: "front" }, h("div", {}, h("h1", {}, t("slogan")), h("p", { class: "pitch" }, t("pitch"))), codeBox()),
      h("div", { class: "games" }, ORDER.map(ticket)),
      listed),
    h("footer", { class: "foot" }, foot("bot", "footPlay"), foot("users", "footOpen"), foot("seal", "footDeal")));
  openTables(listed);
  allGames().catch(() => {});
}
