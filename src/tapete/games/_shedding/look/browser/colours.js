// The four colours. Colour is never alone: each has a suit and a pinta (breaks in a line).

import { CREAM, INK, line, rect } from "../../js/cards/draw.js";

export const COLOURS = {
  R: { key: "red", field: "#A62A25", dark: "#861D1A", sign: CREAM, onPaper: "#A62A25", suit: "copa", breaks: 1 },
  Y: { key: "yellow", field: "#EBB432", dark: "#D89C17", sign: INK, onPaper: "#7A5200", suit: "oro", breaks: 0 },
  G: { key: "green", field: "#34803C", dark: "#28692F", sign: CREAM, onPaper: "#34803C", suit: "basto", breaks: 3 },
  B: { key: "blue", field: "#2A5FA5", dark: "#1F4C88", sign: CREAM, onPaper: "#2A5FA5", suit: "espada", breaks: 2 },
};

const WORDS = {
  es: { R: ["rojo", "roja"], Y: ["amarillo", "amarilla"], G: ["verde", "verde"], B: ["azul", "azul"] },
  en: { R: ["red"], Y: ["yellow"], G: ["green"], B: ["blue"] },
};

/** "roja" for a feminine card in Spanish; English does not mind. */
export const colourWord = (colour, language, feminine = false) =>
  WORDS[language][colour][feminine && language === "es" ? 1 : 0];

const INSET = 8.5;
const MIDDLE = 97;
const CUT = 7;
const DASH = 6;

/** The frame of UNO: both upright sides are cut, 0 to 3 times. */
export function framePinta(colour) {
  const { breaks, sign } = COLOURS[colour];
  const look = { "stroke-opacity": 0.68, "stroke-linecap": "butt" };
  if (!breaks) {
    const whole = { fill: "none", stroke: sign, "stroke-width": 1.9, "stroke-opacity": 0.68 };
    return rect(INSET, INSET, 100 - 2 * INSET, 150 - 2 * INSET, 4, whole);
  }
  const far = 100 - INSET;
  const low = 150 - INSET;
  const from = MIDDLE - (breaks * CUT + (breaks - 1) * DASH) / 2;
  const to = 2 * MIDDLE - from;
  let d = `M${INSET} ${from}V${INSET + 4}q0-4 4-4H${far - 4}q4 0 4 4V${from}`;
  d += `M${INSET} ${to}V${low - 4}q0 4 4 4H${far - 4}q4 0 4-4V${to}`;
  for (let dash = 0; dash < breaks - 1; dash += 1) {
    const y = from + CUT + dash * (CUT + DASH);
    d += `M${INSET} ${y}v${DASH}M${far} ${y}v${DASH}`;
  }
  return line(d, sign, 1.9, look);
}

/** The line at the foot of VALE TODO, from x 11 to 89. */
export function footPinta(colour) {
  const { breaks, sign } = COLOURS[colour];
  const dash = (78 - breaks * CUT) / (breaks + 1);
  let d = "";
  for (let part = 0; part <= breaks; part += 1) d += `M${11 + part * (dash + CUT)} 139h${dash}`;
  return line(d, sign, 2, { "stroke-opacity": 0.7, "stroke-linecap": "butt" });
}
