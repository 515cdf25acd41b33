// TAKE THAT: 12 … 98 without a zero; two equal digits are a toad and cost five.

import { CREAM, INK, PAPER, blank, card, rect, stamp, write, writeAt } from "../../js/cards/draw.js";
import { spoken } from "../../js/cards/numbers.js";

const DARK = "#1E6A70";
const LIGHT = "#CFE3DD";
const MOSS = "#4A6428";
const SOFT = "#655A49";

export const drawings = [new URL("drawings.svg", import.meta.url)];

export const accepts = (text) => /^[1-9][1-9]$/.test(text) && text !== "11" && text !== "99";

const isToad = (text) => text[0] === text[1];

export function draw(text) {
  return isToad(text) ? toad(text) : number(text);
}

function number(text) {
  const [first, second] = text;
  return card(
    "take_that",
    "paper",
    blank(PAPER),
    write(text, 10, 14, 28, INK),
    rect(10, 51, 39, 62, 5, { fill: DARK }),
    writeAt(first, 29.5, 82, 46, CREAM),
    rect(52, 52, 37, 60, 4, { fill: LIGHT, stroke: DARK, "stroke-width": 2 }),
    writeAt(second, 70.5, 82, 46, "#123F43"),
    stamp("sym-twin", 23, 121.5, 22, 17.6, SOFT),
    write(second + first, 53, 121, 18, SOFT),
  );
}

function toad(text) {
  return card(
    "take_that",
    "toad",
    blank(MOSS),
    write(text, 10, 14, 28, CREAM),
    stamp("toad", 11, 46, 78, 78),
    writeAt("−5", 49, 131, 18, CREAM),
  );
}

export function say(text, language) {
  const number = spoken(Number(text), language);
  if (!isToad(text)) return number;
  return language === "es" ? `sapo ${number}, menos cinco` : `toad ${number}, minus five`;
}

export const badge = (text) => (isToad(text) ? ["moss", text, "#toad"] : ["teal", text]);
