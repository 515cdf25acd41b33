// What the page of an analysis says besides the report's own words (/static/coach.json, src/tapete/coach/telling/coach.toml).

import { lang, speaker } from "../base/words.js";

export const say = speaker({
  title: ["Análisis", "Analysis"],
  works: ["El experto repasa la partida", "The expert goes over the match"],
  done: ["Jugada {n} de {m}", "Move {n} of {m}"],
  left: ["queda cerca de {n} s|quedan unos {n} s", "about {n} s left|about {n} s left"],
  here: ["Se calcula en este aparato y se guarda con la partida. Puedes mirar mientras.", "It is worked out on this device and kept with the match. You can look on meanwhile."],
  stop: ["Parar aquí", "Stop here"],
  stopped: ["Repasadas {n} de {m}.", "{n} of {m} looked at."],
  goOn: ["Seguir", "Go on"],
  soFar: ["Hasta ahora", "So far"],
  later: ["Suerte y habilidad salen al terminar: hasta entonces no suman.", "Luck and skill come at the end: until then they do not add up."],
  close: ["Cerrar el análisis", "Close the analysis"],
  show: ["Ver el análisis", "See the analysis"],
  of100: ["de cada 100", "of every 100"],
  skill: ["Juego", "Play"],
  luck: ["Suerte", "Luck"],
  won: ["resultado", "result"],
  parts: ["En partes, con un decimal", "In parts, with one decimal"],
  next: ["Peor siguiente", "Next worst"],
  jump: ["Ir a la jugada {n}", "Go to move {n}"],
  winnable: ["¿Se podía ganar?", "Could it have been won?"],
  solving: ["Se busca una partida ganada con las cartas a la vista…", "Looking for a won game with open cards…"],
  solve: ["Buscarlo", "Look for it"],
  proof: ["Ver la prueba", "See the proof"],
  team: ["equipo", "team"],
  curveSaid: ["Al final: {who}.", "At the end: {who}."],
  played: ["jugada", "played"],
  better: ["mejor", "better"],
  "no-expert": ["Este juego no tiene experto en el navegador: «tapete analyse» lo hace con la descarga.", "This game has no expert in the browser: “tapete analyse” does it with the download."],
  "no-module": ["Aquí no está el módulo de este juego: «tapete analyse» lo hace con la descarga.", "This game's module is not here: “tapete analyse” does it with the download."],
  "old-rules": ["Esa partida se jugó con otras reglas: «tapete analyse» lo hace con la descarga.", "That match was played by other rules: “tapete analyse” does it with the download."],
  failed: ["El análisis ha fallado en este navegador: «tapete analyse» lo hace con la descarga.", "The analysis failed in this browser: “tapete analyse” does it with the download."],
});
const OURS = ["no-expert", "no-module", "old-rules"];
export const whyNot = (code) => say(OURS.includes(code) ? code : ["no-wasm", "broken-module", "old-module"].includes(code) ? "no-module" : "failed");

/** One of the report's sentences. */
export const inReport = (words) => (name, places = {}) => words[name][lang()].replace(/\{(\w+)\}/g, (_, place) => places[place] ?? "");

const comma = (text) => (lang() === "es" ? text.replace(".", ",") : text);
const sign = (value) => (value > 0 ? "+" : value < 0 ? "−" : "");
/** A part of one as points, with its sign: +12.3, or +12 without decimals. */
export const points = (part, decimals = 0) => {
  const rounded = Number((100 * part).toFixed(decimals));
  return sign(rounded) + comma(Math.abs(rounded).toFixed(decimals));
};
export const share = (part, decimals = 0) => comma((100 * part).toFixed(decimals)).replace("-", "−");
