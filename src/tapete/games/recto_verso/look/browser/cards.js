// RECTO VERSO: a face is two signs, F3: an animal and a pictogram. No backs.
//
// options.side   "near" (cream edge; also an upper face) or "far" (dark edge, folded corner)
// options.other  the face on the other side, if already seen: its animal in a dashed disc
// "?" is a face that whoever looks on has not seen.

import { CREAM, INK, card, blank, circle, group, line, path, rect, stamp, stampAt } from "../../js/cards/draw.js";

const ANIMALS = {
  F: { id: "zorro", field: "#B5521E", es: "zorro", en: "fox" },
  O: { id: "buho", field: "#6E4F33", es: "búho", en: "owl" },
  H: { id: "liebre", field: "#A85468", es: "liebre", en: "hare" },
  E: { id: "elefante", field: "#5B6B80", es: "elefante", en: "elephant" },
  W: { id: "ballena", field: "#1F4F7F", es: "ballena", en: "whale" },
  T: { id: "tortuga", field: "#4B6F2E", es: "tortuga", en: "turtle" },
  U: { id: "tucan", field: "#C98A12", es: "tucán", en: "toucan" },
  P: { id: "pinguino", field: "#2E7380", es: "pingüino", en: "penguin" },
  L: { id: "llama", field: "#74406A", es: "llama", en: "llama" },
};

export const SIGNS = {
  s: { id: "salta", es: "salta", en: "skip" },
  t: { id: "gira", es: "gira", en: "turn direction" },
  3: { id: "tres", es: "voltea tres", en: "flip three" },
  1: { id: "una", es: "voltea una", en: "flip one" },
  x: { id: "roba", es: "quita", en: "steal" },
  m: { id: "lupa", es: "lupa", en: "magnifier" },
  l: { id: "izq", es: "media estrella izquierda", en: "left half star" },
  r: { id: "der", es: "media estrella derecha", en: "right half star" },
};

const NIGHT = "#1B1712";
const SEEN = { es: ["por detrás", "cara lejana"], en: ["on the back", "far face"] };

export const drawings = [new URL("drawings.svg", import.meta.url)];
export const back = null; // no backs: both sides are faces

export const accepts = (text) => text === "?" || /^[FOHEWTUPL][st31xmlr]$/.test(text);

export function draw(text, { side = "near", other = null } = {}) {
  const far = side === "far";
  const dark = far ? "far" : null;
  if (text === "?") return card("recto_verso", dark, unknown(), other && disc(other));
  const { id, field } = ANIMALS[text[0]];
  return card(
    "recto_verso",
    dark,
    far ? folded(field) : blank(field),
    circle(29.5, 30.5, 21.5, { fill: CREAM }),
    stampAt(`picto-${SIGNS[text[1]].id}`, 29.5, 30.5, 29, INK),
    stamp(`animal-${id}`, 13, 62, 74),
    other && disc(other),
  );
}

/** The upper right corner comes over from the other side. */
function folded(field) {
  return [
    path("M9 .3H72L99.7 28V141q0 8.7-8.7 8.7H9Q.3 149.7.3 141V9Q.3 .3 9 .3Z", {
      fill: NIGHT,
      stroke: "#000",
      "stroke-opacity": 0.3,
      "stroke-width": 0.6,
    }),
    path("M10 4H70.4L96 29.6V140q0 6-6 6H10q-6 0-6-6V10Q4 4 10 4Z", { fill: field }),
    path("M71 1V23q0 6 6 6H99Z", { fill: CREAM, stroke: NIGHT, "stroke-width": 2.4, "stroke-linejoin": "round" }),
  ];
}

/** The other side, already seen. It may reach a little over the card's corner. */
function disc(text) {
  const { id, field } = ANIMALS[text[0]];
  return group(
    { class: "face-seen" },
    circle(85, 135, 19, { fill: NIGHT }),
    circle(85, 135, 17.2, { fill: field }),
    stampAt(`animal-${id}`, 85, 135, 24),
    circle(85, 135, 17.8, { fill: "none", stroke: CREAM, "stroke-width": 2.4, "stroke-dasharray": "6.32 3" }),
  );
}

function unknown() {
  return [
    rect(3, 3, 94, 144, 7, { fill: NIGHT, "fill-opacity": 0.35 }),
    rect(3, 3, 94, 144, 7, { fill: "none", stroke: CREAM, "stroke-opacity": 0.6, "stroke-width": 2, "stroke-dasharray": "7 5" }),
    line("M38 62C38 52 43 46 51 46S64 52 64 60C64 72 50 72 50 86M50 101V101.1", CREAM, 8, { "stroke-opacity": 0.75 }),
  ];
}

export function say(text, language, { side = "near", other = null } = {}) {
  const one = (face) =>
    face === "?"
      ? { es: "cara sin ver", en: "unseen face" }[language]
      : `${ANIMALS[face[0]][language]}, ${SIGNS[face[1]][language]}`;
  const [behind, away] = SEEN[language];
  return [one(text), side === "far" && away, other && `${behind}: ${one(other)}`].filter(Boolean).join("; ");
}

export const badge = (text) =>
  text === "?" ? ["wild", "?"] : [ANIMALS[text[0]].id, `#animal-${ANIMALS[text[0]].id}`, `#picto-${SIGNS[text[1]].id}`];

/** Ways in which a card can lie, for the gallery (tools/gallery.py). */
export const samples = [["F3", {}], ["Tt", { side: "far" }], ["Lm", { other: "Hs" }], ["Pt", { side: "far", other: "Wm" }], ["?", {}]];
