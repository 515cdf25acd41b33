// What lessons say around their own words, in both languages.

import { speaker } from "../base/words.js";

export const say = speaker({
  lesson: ["Lección", "Lesson"],
  sceneN: ["{k} de {n}", "{k} of {n}"],
  skip: ["Saltar", "Skip"],
  again: ["Repetir", "Again"],
  leave: ["Dejar la lección", "Leave the lesson"],
  next: ["Siguiente", "Next"],
  playNow: ["Jugar ya", "Play now"],
  rules: ["Todas las reglas", "All the rules"],
  sceneDone: ["Eso es.", "That is it."],
  allDone: ["Ya sabes jugar. ¿Una partida?", "Now you can play. How about a match?"],
  watch: ["Mira qué hacen los demás…", "See what the others do …"],
  broken: ["Esta lección no se puede jugar aquí.", "This lesson cannot be played here."],
});
