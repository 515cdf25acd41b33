// The Spanish deck: a number and one large sign of its suit; figures say what they are worth.

import { CREAM, INK, PAPER, blank, card, circle, group, line, path, rect, write, writeAt } from "../../js/cards/draw.js";
import { spoken } from "../../js/cards/numbers.js";

const GOLD = "#B07A12";
const BACK = "#7A2A22";
const CARD = /^([1-7]|1[0-2])([OCEB])$/;
const SUITS = {
  O: { es: "oros", en: "coins", colour: "#8A5A00", chip: "coins" },
  C: { es: "copas", en: "cups", colour: "#A3271F", chip: "cups" },
  E: { es: "espadas", en: "swords", colour: "#1F5C99", chip: "swords" },
  B: { es: "bastos", en: "clubs", colour: "#2F6B33", chip: "clubs" },
};
const FIGURES = { 10: { es: "sota", en: "jack" }, 11: { es: "caballo", en: "knight" }, 12: { es: "rey", en: "king" } };

/** Signs in a box of 60 × 60 around 0, 0. */
const SIGNS = {
  O: () => [circle(0, 0, 28, { fill: "#E9B63C", stroke: GOLD, "stroke-width": 3 }), circle(0, 0, 19, { fill: "none", stroke: GOLD, "stroke-width": 2.4 }), path("M0-13 4-4 13 0 4 4 0 13-4 4-13 0-4-4Z", { fill: GOLD })],
  C: () => [path("M-24-28H24Q24 4 6 8V18L18 28H-18L-6 18V8Q-24 4-24-28Z", { fill: "#C9483B", stroke: "#7E1C14", "stroke-width": 3, "stroke-linejoin": "round" }), line("M-19-17H19", "#F1C8A8", 3)],
  E: () => [line("M0-30V14", "#1F5C99", 9), line("M0-27V12", "#A9CBEA", 3), line("M-17 14H17", "#C48A1E", 7), line("M0 17V29", "#7A4A12", 8)],
  B: () => [line("M-15 27 13-23", "#4B7F35", 15), line("M-15 27 13-23", "#7DAE55", 6), circle(-11, 2, 5, { fill: "#4B7F35" }), circle(14, -1, 5, { fill: "#4B7F35" })],
};

export const accepts = (text) => CARD.test(text);

export function draw(text) {
  const [, number, suit] = text.match(CARD);
  const { colour } = SUITS[suit];
  const worth = FIGURES[number] ? [circle(50, 128, 13, { fill: colour }), writeAt(String(number - 2), 50, 128, 15, CREAM)] : [];
  return card("escoba", "paper", blank(PAPER), rect(9, 9, 82, 132, 4, { fill: "none", stroke: colour, "stroke-width": 1.4 }),
    write(number, 14, 15, 26, INK), group({ transform: "translate(50 82) scale(.95)" }, SIGNS[suit]()), ...worth);
}

export const back = () => card("escoba", "down", blank(BACK, CREAM), rect(12, 12, 76, 126, 5, { fill: "none", stroke: "#E2B04A", "stroke-width": 2, "stroke-dasharray": "6 4" }),
  group({ transform: "translate(50 75)" }, SIGNS.O()));

export function say(text, language) {
  const [, number, suit] = text.match(CARD);
  const first = FIGURES[number]?.[language] ?? (number === "1" ? { es: "as", en: "ace" }[language] : spoken(Number(number), language));
  return `${first} ${language === "es" ? "de" : "of"} ${SUITS[suit][language]}`;
}

export const badge = (text) => [SUITS[text.at(-1)].chip, text];
