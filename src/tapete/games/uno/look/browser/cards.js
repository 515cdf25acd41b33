// UNO: R7, YD (Draw Two), GR (Reverse), BS (Skip), W, W4, WS (Shuffle Hands), C1 C2 C3.

import { COLOURS, colourWord, framePinta } from "../_shedding/colours.js";
import { CREAM, INK, NIGHT, blank, card, group, index, line, rect, stamp, stampAt, write, writeAt } from "../../js/cards/draw.js";
import { spoken } from "../../js/cards/numbers.js";

const SYMBOLS = { R: "sym-rev", S: "sym-hop" };
const WORDS = {
  es: {
    D: "toma dos", R: "reversa", S: "salta",
    W: "Comodín", W4: "Comodín toma cuatro", WS: "Mezcla manos",
    C: "Personalizable",
  },
  en: {
    D: "Draw Two", R: "Reverse", S: "Skip",
    W: "Wild", W4: "Wild Draw Four", WS: "Shuffle Hands",
    C: "Customizable card",
  },
};

export const drawings = [new URL("../_shedding/drawings.svg", import.meta.url), new URL("drawings.svg", import.meta.url)];

export const accepts = (text) => /^([RYGB][0-9DRS]|W[4S]?|C[123])$/.test(text);

export function draw(text, { rule = null, blocks = null } = {}) {
  if (text === "W") return wild();
  if (text === "W4") return wildFour();
  if (text === "WS") return shuffle();
  if (text[0] === "C") return customizable(text[1], rule, blocks);
  return coloured(text);
}

const figures = (sign) => (sign === "D" ? "+2" : sign);

function coloured(text) {
  const [colour, sign] = text;
  const { field, dark, sign: ink, suit } = COLOURS[colour];
  const symbol = SYMBOLS[sign];
  return card(
    "uno",
    null,
    blank(field),
    framePinta(colour),
    stampAt(`suit-${suit}`, 55, 90, 76, dark),
    symbol ? stampAt(symbol, 25.5, 30, 30, ink) : index(figures(sign), 16, 16, ink),
    stamp(`suit-${suit}`, 14, 48, 20, 20, ink),
    symbol ? stampAt(symbol, 55, 91, 56, ink) : writeAt(figures(sign), 55, 90, sign === "D" ? 50 : 60, ink),
    stamp(`suit-${suit}`, 73, 123, 13, 13, ink),
  );
}


const frame = () =>
  rect(8.5, 8.5, 83, 133, 4, { fill: "none", stroke: CREAM, "stroke-opacity": 0.35, "stroke-width": 1.5 });

function wild() {
  return card("uno", "wild", blank(NIGHT), frame(), stamp("azulejo", 13, 14, 32), stamp("azulejo", 16, 57, 68));
}

function wildFour() {
  return card(
    "uno",
    "wild",
    blank(NIGHT),
    frame(),
    index("+4", 16, 16, CREAM),
    stampAt("azulejo", 50, 80, 52),
    writeAt("+4", 49, 123, 26, CREAM),
  );
}

/** A fan of four small cards, one a colour, in the order in which colours are written. */
function fan(cx, cy) {
  return Object.values(COLOURS).map(({ field, sign, suit }, at) => {
    const turn = -22.5 + at * 15;
    return group(
      { transform: `rotate(${turn} ${cx} ${cy + 58})` },
      rect(cx - 12, cy - 20, 24, 37, 3.2, { fill: field, stroke: CREAM, "stroke-width": 2.4 }),
      stamp(`suit-${suit}`, cx - 9, cy - 15.5, 10.5, 10.5, sign),
    );
  });
}

function shuffle() {
  return card(
    "uno",
    "wild",
    blank(NIGHT),
    frame(),
    stamp("sym-shuffle", 12, 13, 28, 28, CREAM),
    stamp("azulejo", 15, 45, 18),
    fan(50, 91),
    stampAt("sym-shuffle", 50, 127, 23, CREAM),
  );
}

/** What stands on the paper: a sign for each house rule of the book, lines for a written one. */
const SIGNS = {
  again: ["icon-play"], open: ["icon-eye"], threes: ["icon-users", "3"], seven: ["icon-draw", "7"], three: ["icon-draw", "3"],
  hunt: ["icon-draw", "azulejo"], "no-wilds": ["icon-x", "azulejo"], joke: ["icon-chat"], rooster: ["icon-sound"], elbows: ["icon-hand"],
};

function onPaper(rule) {
  const [sign, more] = SIGNS[rule] ?? [];
  if (!sign) return [line("M29 83H71M29 96H71M29 109H71M29 122H50", "#BFB08C", 2), stamp("sym-pencil", 55, 103, 26, 26, COLOURS.R.field)];
  if (!more) return stampAt(sign, 50, 101, 46, INK);
  return [stampAt(sign, 37, 101, 28, INK), more === "azulejo" ? stampAt(more, 64, 101, 22) : writeAt(more, 65, 101, 34, COLOURS.R.field)];
}

/** The paper of a built card (UNO-28): its drawings come only to who sees one. */
function builtOf(blocks) {
  const made = group({});
  import("./builder/art.js").then(({ paper }) => made.append(...paper(blocks))).catch(() => {}); // the words tell it
  return made;
}

function customizable(number, rule, blocks) {
  return card(
    "uno",
    "wild",
    blank(NIGHT),
    frame(),
    stamp("sym-pencil", 11, 14, 27, 27, CREAM),
    write(number, 16, 44, 20, CREAM),
    stamp("azulejo", 68, 14, 18),
    rect(20, 69, 60, 64, 4, { fill: CREAM }),
    rule === "build" && blocks ? builtOf(blocks) : onPaper(rule),
  );
}

export function say(text, language, { says = null } = {}) {
  const words = WORDS[language];
  if (text[0] === "W") return words[text];
  if (text[0] === "C") return `${words.C} ${spoken(Number(text[1]), language)}${says ? `, ${says}` : ""}`;
  const [colour, sign] = text;
  const symbol = words[sign];
  const what = symbol ?? spoken(Number(sign), language);
  const tint = colourWord(colour, language, Boolean(symbol));
  return language === "es" ? `${what} ${tint}` : `${tint} ${what}`;
}

export function badge(text) {
  const wilds = {
    W: ["#azulejo"], W4: ["+4", "#azulejo"], WS: ["#sym-shuffle", "#azulejo"],
    C1: ["#sym-pencil", "1"], C2: ["#sym-pencil", "2"], C3: ["#sym-pencil", "3"],
  };
  if (text in wilds) return ["wild", ...wilds[text]];
  const { key, suit } = COLOURS[text[0]];
  return [key, text[1] in SYMBOLS ? `#${SYMBOLS[text[1]]}` : figures(text[1]), `#suit-${suit}`];
}
