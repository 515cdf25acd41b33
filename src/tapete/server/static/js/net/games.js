// The games, as the server lists them, and each one's look: found by its name, loaded when shown.
//
// A look is a folder of the game's, games/NAME/:
//   index.js   default export: the table (see table/plain.js for what may stand in it);
//              `styles`, the addresses of its style sheets; `cards`, its cards.js
//   cards.js   accepts, draw, say, badge, and `drawings`, the addresses of its sprites
// A game without such a folder has the plain look.

import { loadDrawings } from "../base/drawings.js";
import { h } from "../base/dom.js";
import { hold } from "../cards/cards.js";
import { get } from "./api.js";

const HOME = new URL("../../games/", import.meta.url);
const LISTED = new URL("../../games.json", import.meta.url);
const RULES = (name) => new URL(`../../rules/${name}.json`, import.meta.url);
const own = (name, file) => new URL(`${name}/${file}`, HOME).href;
const OF_TABLES = ["told", "landscape", "tablet"].map((name) => new URL(`../../css/${name}.css`, import.meta.url));

let games = null;
export const allGames = () => (games ??= get(LISTED).catch((wrong) => { games = null; throw wrong; }));
export const gameNamed = async (name) => (await allGames()).find((one) => one.name === name);

const found = new Map();
const once = (key, load) => {
  if (!found.has(key)) found.set(key, load().catch((wrong) => { found.delete(key); throw wrong; }));
  return found.get(key);
};

/** A game's rules by number, `about.rules`: most of what there is to say of it, and nothing that a first card needs. */
export const loadRules = (about) => once(`${about.name}/rules`, async () => { about.rules ??= await get(RULES(about.name)); });

/** A game's cards, ready to be drawn. */
export const loadCards = (about) => once(`${about.name}/cards`, async () => {
  const cards = about.look ? await import(own(about.name, "cards.js")) : (await import("../cards/plain.js")).cardsOf(about);
  hold(about.name, cards);
  await Promise.all((cards.drawings ?? []).map(loadDrawings));
  return cards;
});

/** A game's table: how it looks and what can be touched on it. */
export const loadLook = (about) => once(`${about.name}/look`, async () => {
  const [module] = await Promise.all([about.look ? import(own(about.name, "index.js")) : import("../table/plain.js"), loadCards(about)]);
  await Promise.all([...OF_TABLES, ...(module.styles ?? [])].map(styled));
  return module.default;
});

/** A style sheet, once a page. */
export const styled = (address) => once(String(address), () => new Promise((done, fail) => {
  document.head.append(h("link", { rel: "stylesheet", href: String(address), onload: done, onerror: () => fail(new Error(`styles: ${address}`)) }));
}));
