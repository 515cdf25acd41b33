// Two languages, and how words are found in them. The words themselves: said.js, and each game's.

import { PHRASES, WORDS } from "./said.js";

export const lang = () => (document.documentElement.lang === "en" ? "en" : "es");
const pick = (pair) => pair?.[lang() === "en" ? 1 : 0];
/** "one|several" is chosen by n. */
const counted = (text, n) => (text.includes("|") ? text.split("|")[Math.abs(Number(n)) === 1 ? 0 : 1] : text);
const filled = (text, places) => text.replace(/\{(\w+)\}/g, (_, name) => places[name] ?? "");

/** A way to say things: by a game's own tables of words first, then by the page's. */
export const speaker = (...tables) => (key, places = {}) => {
  const found = [...tables, WORDS].find((table) => key in table);
  return filled(counted(found ? pick(found[key]) : key, places.n), places);
};
export const t = speaker();

/** What an option, a choice or a preset is called by the game's look; undefined where it is silent. */
export const optionWord = (look, ...path) => pick(look.optionWords?.[path.join(".")]);
export const phrase = (look, name) => pick(look.phrases?.[name] ?? PHRASES[name]) ?? name;
/** A {es, en} text of the server's. */
export const told = (text) => text?.[lang()] ?? text?.es ?? "";
/** What a name of the notation is called. */
export const named = (about, text) => told(about.names[text]) || text;

/** "pair {card}" as an expression, as the server reads it: a place holds no space. */
const pattern = (text) =>
  new RegExp(`^${text.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? `(?<${part}>\\S+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))).join("")}$`);

/** The first of the game's patterns that an act fits: [its words, what stands in its places]. */
function read(about, act) {
  for (const [notation, text] of Object.entries(about.acts)) {
    const fits = pattern(notation).exec(act);
    if (fits) return [told(text), { ...fits.groups }];
  }
  return [null, {}];
}
export const actPlaces = (about, act) => read(about, act)[1];

/** An act in the game's own words; its notation where it has none. `say` names what stands in a place. */
export function actWords(about, act, say = (text) => named(about, text)) {
  const [text, places] = read(about, act);
  if (text !== null) return filled(text, Object.fromEntries(Object.entries(places).map(([place, value]) => [place, say(value)])));
  return act === "deal" ? t("deal") : act === "pass" ? t("pass") : act;
}

/** A name between signs that keep its direction to itself, where it is written from the right. */
export const apart = (name) => (/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(name) ? `\u2068${name}\u2069` : name);

export function setLanguage(language) {
  document.documentElement.lang = language;
  localStorage.setItem("language", language);
}
setLanguage(localStorage.getItem("language") ?? (navigator.language?.startsWith("en") ? "en" : "es"));
