// VALE TODO: R7, Y+1, G+2, BI (Inversión), RP (Prohibido), C (Clave), S (Superclave).

import { COLOURS, colourWord, footPinta } from "../_shedding/colours.js";
import { CREAM, NIGHT, blank, card, index, line, stamp, stampAt, writeAt } from "../../js/cards/draw.js";
import { spoken } from "../../js/cards/numbers.js";

const SYMBOLS = { I: "sym-rev", P: "sym-skip" };
const GOLD = "#8F5F06";
const WORDS = {
  es: { "+1": "más uno", "+2": "más dos", I: "Inversión", P: "Prohibido" },
  en: { "+1": "plus one", "+2": "plus two", I: "Inversión", P: "Prohibido" },
};

export const drawings = [new URL("../_shedding/drawings.svg", import.meta.url), new URL("drawings.svg", import.meta.url)];

export const accepts = (text) => /^([RYGB]([1-9IP]|\+[12])|[CS])$/.test(text);

export function draw(text) {
  if (text === "C") return clave();
  if (text === "S") return superclave();
  return coloured(text[0], text.slice(1));
}

/** Un vale: a paper ticket with notches, torn off along the perforations. */
function ticket(perforation) {
  return [
    stamp("ticket", 11, 65, 78, 67.7, CREAM),
    line("M22 69V128M78 69V128", perforation, 1.5, { "stroke-dasharray": "0.1 4.2", "stroke-opacity": 0.75 }),
  ];
}

function coloured(colour, sign) {
  const { field, sign: ink, onPaper, suit } = COLOURS[colour];
  const symbol = SYMBOLS[sign];
  return card(
    "vale_todo",
    null,
    blank(field),
    symbol ? stampAt(symbol, 24.5, 25, 29, ink) : index(sign, 15, 11.5, ink),
    stamp(`suit-${suit}`, 14, 43, 18, 18, ink),
    ticket(onPaper),
    symbol ? stampAt(symbol, 50, 98.8, 48, onPaper) : middle(sign, onPaper),
    footPinta(colour),
  );
}

// +1 looks back at the seat before, +2 forward to the next.
function middle(sign, ink) {
  if (sign.length === 1) return writeAt(sign, 50, 98.8, 50, ink);
  const back = sign === "+1";
  const arrow = back ? "M65 76H35M42 70 35 76 42 82" : "M35 76H65M58 70 65 76 58 82";
  return [line(arrow, ink, 3.6), writeAt(sign, 50, 106, 37, ink)];
}

function clave() {
  return card(
    "vale_todo",
    "wild",
    blank(NIGHT),
    stamp("sym-key", 11, 9, 33, 33, CREAM),
    stamp("azulejo", 13, 43, 20),
    ticket(NIGHT),
    stampAt("sym-key", 50, 98.8, 54, NIGHT),
  );
}

function superclave() {
  return card(
    "vale_todo",
    "wild",
    blank(NIGHT),
    index("+4", 15, 11.5, CREAM),
    stamp("azulejo", 13, 43, 20),
    ticket(NIGHT),
    stamp("sym-crown", 34, 70, 32, 19.2, GOLD),
    stampAt("sym-key", 50, 110, 39, NIGHT),
  );
}

export function say(text, language) {
  if (text === "C") return "Clave";
  if (text === "S") return "Superclave";
  const sign = text.slice(1);
  const what = WORDS[language][sign] ?? spoken(Number(sign), language);
  const tint = colourWord(text[0], language, sign === "I");
  return language === "es" ? `${what} ${tint}` : `${tint} ${what}`;
}

export function badge(text) {
  if (text === "C") return ["wild", "#sym-key", "Clave"];
  if (text === "S") return ["wild", "#sym-key", "Superclave"];
  const { key, suit } = COLOURS[text[0]];
  const sign = text.slice(1);
  return [key, sign in SYMBOLS ? `#${SYMBOLS[sign]}` : sign, `#suit-${suit}`];
}
