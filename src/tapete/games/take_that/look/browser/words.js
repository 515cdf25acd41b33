// What TAKE THAT's table says, in both languages. "a|b": one, several. *Stars* make a word strong.

import { speaker } from "../../js/base/words.js";

const WORDS = {
  line: ["La línea", "The line"],
  tip: ["punta", "end"],
  pair: ["pareja", "pair"],
  doPair: ["Emparejar con {n}", "Pair with {n}"],
  doLay: ["Alargar la línea", "Extend the line"],
  takeLine: ["Llevarme la línea", "Take the line"],
  ttPlate: ["alarga, empareja o llévatela", "extend, pair or take it"],
  ttStart: ["empieza una línea nueva", "start a new line"],
  emptyLine: ["La línea está vacía", "The line is empty"],
  pairsWord: ["parejas", "pairs"],
  takenWord: ["llevadas", "taken"],
  gameN: ["Partida {n}", "Game {n}"],
  yourPairs: ["Tus parejas", "Your pairs"],
  extraN: ["{n} sin ver", "{n} unseen"],
  withCard: ["¿Qué haces con el {n}?", "What do you do with {n}?"],
  toadsN: ["{n} sapo|{n} sapos", "{n} toad|{n} toads"],
  tipFits: ["en la punta vale de *{a}* a *{b}*", "*{a}* to *{b}* fit at the end"],
  doesToad: ["Sapo: no tiene gemela y cuesta 5 a quien se lo lleva.", "A toad: it has no twin and costs 5 to whoever takes it."],
  doesTwin: ["Alarga la línea si está a diez o menos de la punta; su gemela es {n}.", "Extends the line within ten of its end; its twin is {n}."],
  layNote: ["Queda en la punta.", "It becomes the end."],
  pairNote: ["Las dos salen de la línea: *+2* para ti.", "Both leave the line: *+2* for you."],
  takeNote: ["{n} carta|{n} cartas", "{n} card|{n} cards"],
  takeToads: ["con {n} sapo|con {n} sapos", "with {n} toad|with {n} toads"],
  takeExtra: ["y una más de la pila, sin verla", "and one more of the pile, unseen"],
  endsGame: ["y acaba la partida", "and the game ends"],
  nextGame: ["Siguiente partida", "Next game"],
  pairsTaken: ["Parejas y llevadas", "Pairs and taken"],
  fromTo: ["de {a} a {b}", "{a} to {b}"],
  gameOver: ["Fin de la partida", "End of the game"],
};

export const t = speaker(WORDS);

/** What can be said with one tap besides what everybody can. */
export const PHRASES = {
  croak: ["¡Croac!", "Croak!"],
  yours: ["Toda tuya", "All yours"],
};

/** What options, their choices and the presets are called here; their own words suit a command line. */
export const OPTIONS = {
  dealer: ["Quién reparte la primera partida", "Who deals the first game"],
  "preset.single": ["Una sola partida", "One game"],
  "preset.advanced": ["Avanzada", "Advanced"],
};

export const SAYABLE = ["croak", "good", "uf", "yours"];
