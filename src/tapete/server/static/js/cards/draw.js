// Pen and scissors: the few ways in which a card is drawn. Units of a 100×150 box.

const SVG = "http://www.w3.org/2000/svg";

export const CREAM = "#FFF7E3";
export const PAPER = "#FBF3E0";
export const INK = "#2A231B";
export const NIGHT = "#2B2630";

/** An SVG element with attributes and children; what is null or false is left out. */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter(Boolean));
  return made;
}

export const group = (attributes, ...children) => el("g", attributes, ...children);
export const path = (d, attributes = {}) => el("path", { d, ...attributes });
export const rect = (x, y, width, height, rx, attributes = {}) =>
  el("rect", { x, y, width, height, rx, ...attributes });
export const circle = (cx, cy, r, attributes = {}) => el("circle", { cx, cy, r, ...attributes });

/** A line of the pen: no filling, round ends. */
export const line = (d, stroke, width, attributes = {}) =>
  path(d, {
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...attributes,
  });

/** A drawing of the sprite (drawings.svg) in a box whose upper left corner is x, y. */
export function stamp(id, x, y, width, height = width, color = null, attributes = {}) {
  return el("use", { href: `#${id}`, x, y, width, height, color, ...attributes });
}

/** The same, around a centre. */
export const stampAt = (id, cx, cy, size, color = null, attributes = {}) =>
  stamp(id, cx - size / 2, cy - size / 2, size, size, color, attributes);

// Numerals: the box of each symbol, and from where to where its ink reaches in it.
const GLYPHS = {
  0: [56, -0.5, 56.5],
  1: [44, -0.5, 51.5],
  2: [56, 0.5, 57.5],
  3: [56, -1.5, 56.5],
  4: [58, -0.5, 61.5],
  5: [56, -1.5, 56.5],
  6: [56, -0.5, 56.5],
  7: [56, -1.5, 56.5],
  8: [56, -0.5, 56.5],
  9: [56, -0.5, 56.5],
  "+": [54, -5.5, 59.5, "plus"],
  "⁺": [36, -7.5, 43.5, "short-plus"], // before an index
  "−": [44, -4.5, 48.5, "minus"],
};
const GAP = 7;
const after = (sign) => ("+⁺−".includes(sign) ? 2 : GAP);

/** How wide the ink of a number is when it is `height` tall. */
export function breadth(text, height) {
  const ink = [...text].reduce((sum, sign) => sum + GLYPHS[sign][2] - GLYPHS[sign][1] + after(sign), 0);
  return ((ink - after(text.at(-1))) * height) / 100;
}

/** A number by the pen: its ink begins at x, or is centred on it with `centred`. */
export function write(text, x, y, height, color, { centred = false } = {}) {
  const scale = height / 100;
  let at = centred ? x - breadth(text, height) / 2 : x;
  const drawn = [...text].map((sign) => {
    const [box, from, to, name = sign] = GLYPHS[sign];
    const glyph = stamp(`pen-${name}`, tidy(at - from * scale), y, tidy(box * scale), height);
    at += (to - from + after(sign)) * scale;
    return glyph;
  });
  return group({ color }, drawn);
}

/** A number in the corner. With a plus it is a little smaller, so that a narrow strip shows more of it. */
export const index = (text, x, y, color) =>
  text[0] === "+" ? write(`⁺${text.slice(1)}`, x - 3, y + 1, 26, color) : write(text, x, y, 28, color);

export const writeAt = (text, cx, cy, height, color) =>
  write(text, cx, cy - height / 2, height, color, { centred: true });

const tidy = (number) => Math.round(number * 100) / 100;

/** The bare card: an edge with a hairline around it, and a field inside. */
export function blank(field, edge = CREAM) {
  return [
    rect(0.3, 0.3, 99.4, 149.4, 9, { fill: edge, stroke: "#000", "stroke-opacity": 0.28, "stroke-width": 0.6 }),
    field && rect(4, 4, 92, 142, 6, { fill: field }),
  ];
}

/** The whole picture. It is for the eyes: words come from name(), on the button around it. */
export function card(game, kind, ...children) {
  return el(
    "svg",
    {
      class: `face face-${game}${kind ? ` face-${kind}` : ""}`,
      viewBox: "0 0 100 150",
      "aria-hidden": "true",
      focusable: "false",
    },
    ...children,
  );
}

/** A number by itself, as a picture. */
export const figures = (text, look) =>
  el("svg", { class: look, viewBox: `-10 -10 ${breadth(text, 100) + 20} 120`, "aria-hidden": "true" }, write(text, 0, 0, 100, "currentColor"));
