// /d/GAME#people: who sits at a table on this device: people that pass it on, and bots; and what the
// game's look lets them agree upon in an editor of its own (pages/options.js).

import { fill, h } from "../../base/dom.js";
import { complain, go, languages, link, logo, soundSwitch } from "../../base/page.js";
import { t } from "../../base/words.js";
import { drawer } from "../../help/drawer.js";
import { me } from "../../net/api.js";
import { loadLook } from "../../net/games.js";
import { select } from "../../pages/fields.js";
import { inOrder, levelOf, levelWord } from "../../people/quick.js";
import { context } from "../../table/context.js";
import { kept } from "../store.js";
import { say } from "./words.js";

const KEY = "seated"; // of this tab, by game: who sits there at the match that is about to begin

/** Who was just agreed to sit at this game's table, and on what: {people, players, level, options}; null where nobody was. */
export function agreed(game) {
  const found = JSON.parse(sessionStorage.getItem(`${KEY} ${game}`));
  sessionStorage.removeItem(`${KEY} ${game}`); // from now on the match is kept, and they with it
  return found;
}

const upTo = (least, most) => Array.from({ length: most - least + 1 }, (_, i) => least + i);
/** What the look's editor asks of a table's lobby, and tells it. */
async function lobbyOf(about, redraw) {
  const look = await loadLook(about);
  const own = await look.lobby?.();
  const usual = Object.fromEntries(about.options.map((one) => [one.name, one.usual]));
  const table = { options: { ...usual, ...about.landing.quick }, players: about.landing.players, hosting: true, seats: [] };
  const send = ({ options }) => { Object.assign(table.options, options); redraw(); };
  return Object.assign(context(""), { game: about.name, about, look, lobby: own?.default ?? {}, table, send, redraw, openRules: (where) => drawer(about.name, about, where ?? null).catch(complain) });
}

const field = (words, made) => h("label", { class: "option" }, h("span", {}, words), made);

export async function setup(app, about) {
  const [least, most] = about.seats;
  const names = [me.name];
  const now = { people: Math.min(2, most), players: Math.max(about.landing.players, Math.min(2, most)), level: levelOf(about) };
  const running = await kept(about.name).then((one) => one?.match && !one.over, () => false);
  const wrong = h("p", { class: "wrong", role: "alert" });
  const c = await lobbyOf(about, () => draw());

  function begin() {
    const people = upTo(0, now.people - 1).map((k) => (names[k] ?? "").trim().slice(0, 24) || (now.people > 1 ? say("personN", { k: k + 1 }) : t("you")));
    if (new Set(people.map((name) => name.toLowerCase())).size < people.length) { wrong.textContent = say("twice"); return; }
    sessionStorage.setItem(`${KEY} ${about.name}`, JSON.stringify({ people, players: now.players, level: now.level, options: c.table.options }));
    go(`/d/${about.name}`);
  }
  function change(name, value) {
    now[name] = value;
    now.players = c.table.players = Math.max(now.players, now.people, least);
    draw();
  }
  function draw() {
    const missing = c.lobby.missing?.(c.table.options); // what must be agreed first
    const alone = now.people === 1 && now.players === 1;
    fill(app,
      h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), languages(), soundSwitch()),
      h("main", {}, h("h1", {}, about.landing.title, h("span", { class: "lobby-code" }, say("here"))),
        h("section", { class: "slate setup" },
          running ? h("p", { class: "row" }, h("span", {}, say("goesOn")), link(`/d/${about.name}`, { class: "button felt", data: { key: "go-on" } }, say("goOn"))) : null,
          field(say("people"), select("people", now.people, upTo(1, most), String, false, (value) => change("people", Number(value)))),
          upTo(0, now.people - 1).map((k) => field(say("nameN", { k: k + 1 }), h("input", { type: "text", maxlength: 24, value: names[k] ?? "", placeholder: say("personN", { k: k + 1 }), data: { key: `name${k}` }, oninput: (event) => { names[k] = event.target.value; wrong.textContent = ""; } }))),
          field(t("players"), select("players", now.players, upTo(Math.max(least, now.people), most), String, false, (value) => change("players", Number(value)))),
          now.players > now.people ? field(t("botsAre"), select("level", now.level, inOrder(about.bots), levelWord, false, (value) => change("level", value))) : null,
          c.lobby.editor ? [h("h2", {}, t("options")), c.lobby.editor(c)] : null,
          h("p", { class: "soft" }, say(alone ? "solo" : now.people > 1 ? "passing" : "hereNote")), wrong, missing ? h("p", { class: "wrong" }, missing) : null,
          h("button", { class: "brass", disabled: Boolean(missing), data: { key: "begin" }, onclick: begin }, t("start")))));
  }
  app.className = "landing lobby";
  document.title = `${about.landing.title} · Tapete`;
  draw();
}
