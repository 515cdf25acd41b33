// THE GAME: 2 … 99; 1 and 100 are the cards that begin the rows.

import { CREAM, INK, PAPER, blank, card, line, path, rect, stamp, write, writeAt } from "../../js/cards/draw.js";
import { spoken } from "../../js/cards/numbers.js";

const WATER = "#B7CFD6";
const DEEP = "#2F5D6B";
const ARROW = "#F4C85A";
const TOP = 4;
const TALL = 142;

export const drawings = [new URL("drawings.svg", import.meta.url)];

export const accepts = (text) => /^([1-9]\d?|100)$/.test(text);

export function draw(text) {
  const number = Number(text);
  if (number === 1 || number === 100) return row(number);
  const level = TOP + TALL - (TALL * number) / 100;
  return card(
    "the_game",
    "paper",
    blank(PAPER),
    filled(level),
    ruler(level),
    write(text, 10, 14, 28, INK),
    writeAt(text, 47.5, 91, 57, INK),
  );
}

/** What is under the level; its lower corners are the card's own. */
function filled(level) {
  const top = Math.min(level, 139.9);
  const low = Math.max(level, 140);
  const foot = level > 140 ? 146 - level : 6;
  return path(`M4 ${top}H96V${low}q0 ${foot}-${6} ${foot}H10q-6 0-6-${foot}V${top}Z`, { fill: WATER });
}

/** A tick for every ten on the right, a long one where the card stands. */
function ruler(level) {
  let ticks = "";
  for (let ten = 1; ten < 10; ten += 1) ticks += `M96 ${TOP + (TALL * ten) / 10}h-${ten === 5 ? 6 : 4}`;
  return [
    line(ticks, DEEP, 1.5, { "stroke-linecap": "butt" }),
    line(`M96 ${Math.round(level * 10) / 10}h-13`, DEEP, 3, { "stroke-linecap": "butt" }),
  ];
}

function row(number) {
  const up = number === 1;
  return card(
    "the_game",
    "row",
    blank(DEEP, DEEP),
    rect(5.5, 5.5, 89, 139, 5.5, { fill: "none", stroke: CREAM, "stroke-opacity": 0.55, "stroke-width": 1.5 }),
    up
      ? [stamp("sym-arrow", 28, 16, 44, 55, ARROW), writeAt("1", 50, 105, 46, CREAM)]
      : [
          writeAt("100", 50, 47, 42, CREAM),
          stamp("sym-arrow", 28, 79, 44, 55, ARROW, { transform: "rotate(180 50 106.5)" }),
        ],
  );
}

export function say(text, language) {
  const number = spoken(Number(text), language);
  if (text === "1") return language === "es" ? `fila que sube desde ${number}` : `row going up from ${number}`;
  if (text === "100") return language === "es" ? `fila que baja desde ${number}` : `row going down from ${number}`;
  return number;
}

export const badge = (text) => ["deep", text];
