// Every card of every game, drawn and named. See docs/games/*.md for the notation of cards.
//
//   await loadDrawings()                       once a page
//   face("uno", "R7")                          an <svg>, 100×150
//   face("recto_verso", "F3", { side: "far", other: "Om" })
//   back("uno")                                an <svg>; null for recto_verso
//   name("uno", "R7", "es")                    "siete rojo"
//   chip("uno", "R7", "es")                    a <span> for lines of text
//
// What follows # or ' in "R7#2" and "R7''" only tells copies apart, what follows : in "W:R" is
// the colour named with it: neither changes the picture.

import { blank, card, stamp } from "./cards/draw.js";
import * as recto_verso from "./cards/recto_verso.js";
import * as take_that from "./cards/take_that.js";
import * as the_game from "./cards/the_game.js";
import * as uno from "./cards/uno.js";
import * as vale_todo from "./cards/vale_todo.js";

export { loadDrawings } from "./cards/drawings.js";

const GAMES = { uno, vale_todo, the_game, take_that, recto_verso };
const DRAWING = /^(suit|sym|animal|picto)-|^(azulejo|toad)$/;

/** The kind of card that a text means, without copy and named colour. */
export const kind = (text) => String(text).replace(/('+|#\d+|:[RYGB])$/, "");

function drawer(game, text) {
  const module = GAMES[game];
  if (!module) throw new RangeError(`no cards for the game ${game}`);
  if (!module.accepts(text)) throw new RangeError(`${game} has no card ${text}`);
  return module;
}

/** A card's face. With options.label it names itself; otherwise the element around it should. */
export function face(game, text, options = {}) {
  const meant = kind(text);
  const svg = drawer(game, meant).draw(meant, options);
  svg.dataset.card = meant;
  return options.label ? labelled(svg, options.label) : svg;
}

/** A card's back, or null where cards have none. */
export function back(game) {
  if (!GAMES[game]) throw new RangeError(`no cards for the game ${game}`);
  if (game === "recto_verso") return null;
  return card(game, "down", blank(null), stamp(`back-${game}`, 0, 0, 100, 150));
}

/** What a screen reader says; `options` as for face(). */
export function name(game, text, language = "es", options = {}) {
  const meant = kind(text);
  return drawer(game, meant).say(meant, language === "en" ? "en" : "es", options);
}

/** A badge for a line of text: short, on the card's colour, with its suit. */
export function chip(game, text, language = document.documentElement.lang) {
  const meant = kind(text);
  const [look, ...parts] = drawer(game, meant).badge(meant);
  const made = document.createElement("span");
  made.className = `chip chip-${look}`;
  made.append(...parts.map((part) => (DRAWING.test(part) ? icon(part) : part)));
  return labelled(made, name(game, meant, language));
}

function icon(id) {
  const svg = card("chip", null, stamp(id, 0, 0, 24));
  svg.setAttribute("class", `chip-icon chip-${id.split("-")[0]}`);
  svg.setAttribute("viewBox", "0 0 24 24");
  return svg;
}

function labelled(element, words) {
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", words);
  element.removeAttribute("aria-hidden");
  return element;
}
