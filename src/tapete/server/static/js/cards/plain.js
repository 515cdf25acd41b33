// Cards of a game that draws none: its notation on paper, whatever it holds.

import { CREAM, INK, PAPER, blank, card, el, line, rect } from "./draw.js";

const BRASS = "#B98A2E";
const DEEP = "#1F4A3A";
const FONT = '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, "Noto Serif", Georgia, serif';
const WIDE = 74; // units between the frame's sides
const letters = (text, x, y, height, attributes) =>
  el("text", { x, y, fill: INK, "font-size": height, "font-family": FONT, "font-weight": 700, ...attributes }, document.createTextNode(text));

function draw(text) {
  const shown = text.length > 8 ? `${text.slice(0, 7)}…` : text;
  const tall = Math.min(56, WIDE / (shown.length * 0.78));
  return card("plain", "paper", blank(PAPER), rect(9, 9, 82, 132, 4, { fill: "none", stroke: BRASS, "stroke-width": 1.6 }),
    letters(shown.slice(0, 4), 15, 33, shown.length > 2 ? 16 : 21), letters(shown, 50, 86 + tall * 0.34, tall, { "text-anchor": "middle" }),
    line("M30 126H70", BRASS, 1.6, { "stroke-dasharray": "5 4" }));
}

/** One back for all of them: felt and a stitched frame. */
const back = () => card("plain", "down", blank(DEEP, CREAM), rect(12, 12, 76, 126, 5, { fill: "none", stroke: BRASS, "stroke-width": 2, "stroke-dasharray": "6 4" }),
  line("M50 45 72 75 50 105 28 75Z", BRASS, 2));

/** The cards of a game as its words and its notation tell them. */
export const cardsOf = (about) => ({
  accepts: (text) => text !== "",
  draw,
  back,
  say: (text, language) => about.names[text]?.[language] ?? text,
  badge: (text) => ["plain", text],
});
