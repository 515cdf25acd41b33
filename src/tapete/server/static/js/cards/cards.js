// Cards of every game, drawn and named. See docs/games/*.md for the notation of cards.
//
//   await loadCards(about)                     once a game (net/games.js)
//   face(game, "R7")                           an <svg>, 100×150
//   face(game, "F3", { side: "far" })          with what that game's cards understand
//   back(game)                                 an <svg>; null where cards have none
//   name(game, "R7", "es")                     "siete rojo"
//   chip(game, "R7", "es")                     a <span> for lines of text
//
// What follows # or ' in "R7#2" and "R7''" only tells copies apart, what follows : in "W:R" is
// the colour named with it: neither changes the picture.

import { blank, card, stamp } from "./draw.js";

const held = new Map(); // a game's name: how its cards are drawn

/** Keep a game's cards at hand: {accepts, draw, say, badge, and `back: null` where there is none}. */
export const hold = (game, cards) => held.set(game, cards);

/** The kind of card that a text means, without copy and named colour. */
export const kind = (text) => String(text).replace(/('+|#\d+|:[A-Z])$/, "");

function cardsOf(game) {
  const cards = held.get(game);
  if (!cards) throw new RangeError(`no cards for the game ${game}`);
  return cards;
}

function drawer(game, text) {
  const cards = cardsOf(game);
  if (!cards.accepts(text)) throw new RangeError(`${game} has no card ${text}`);
  return cards;
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
  const own = cardsOf(game).back;
  if (own === null) return null;
  return own ? own() : card(game, "down", blank(null), stamp(`back-${game}`, 0, 0, 100, 150));
}

/** What a screen reader says; `options` as for face(). */
export function name(game, text, language = "es", options = {}) {
  const meant = kind(text);
  return drawer(game, meant).say(meant, language === "en" ? "en" : "es", options);
}

/** A badge for a line of text: short, on the card's colour; a part "#id" is a drawing. */
export function chip(game, text, language = document.documentElement.lang) {
  const meant = kind(text);
  const [look, ...parts] = drawer(game, meant).badge(meant);
  const made = document.createElement("span");
  made.className = `chip chip-${look}`;
  made.append(...parts.map((part) => (part[0] === "#" ? icon(part.slice(1)) : part)));
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
