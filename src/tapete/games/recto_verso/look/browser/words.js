// What RECTO VERSO's table says, in both languages. "a|b": one, several. *Stars* make a word strong.

import { speaker } from "../../js/base/words.js";

const WORDS = {
  notNow: ["Ahora no: {what}.", "Not now: {what}."],
  rvLay: ["Pon", "Lay"],
  rvTake: ["Elige una", "Take one"],
  rvFlip3: ["Voltea tres", "Flip three"],
  rvFlip1: ["Voltea una", "Flip one"],
  rvSteal: ["Quita una", "Steal one"],
  rvLayNote: ["pon una carta tuya en el centro", "lay a card of yours in the middle"],
  rvTakeNote: ["elige una del centro", "take one of the middle"],
  rvFlip1Note: ["voltea una carta de cualquier mano", "flip one card of any hand"],
  rvFlip3Note: ["elige tres para voltear", "choose three to flip"],
  rvStealNote: ["quítale una carta a alguien", "steal a card from somebody"],
  shown: ["Con la cara que ves hacia ti", "The face you see towards you"],
  unshown: ["Con la otra cara hacia ti", "The other face towards you"],
  robbedNote: ["te quitaron una: elige otra", "one was stolen: take another"],
  pictos: ["Los dibujos", "The pictograms"],
  does_s: ["Quien sigue pierde el turno.", "The next player loses a turn."],
  does_t: ["Cambia el sentido del juego.", "Play goes the other way round."],
  does_3: ["Volteas tres cartas del centro antes de tomar una.", "Flip three cards of the middle before you take one."],
  does_1: ["Volteas una carta de cualquier mano.", "Flip one card of any hand."],
  does_x: ["Le quitas una carta a alguien en vez de tomar del centro.", "Steal a card of somebody's instead of taking one."],
  does_m: ["No hace nada al ponerla; una mano toda de lupas detiene la mano.", "Does nothing when laid; a hand of magnifiers stops the hand."],
  does_l: ["No hace nada al ponerla; con la otra mitad del mismo animal, un punto más.", "Does nothing when laid; with the other half of its animal, one more point."],
  does_r: ["No hace nada al ponerla; con la otra mitad del mismo animal, un punto más.", "Does nothing when laid; with the other half of its animal, one more point."],
  seeing: ["Qué estás viendo", "What you see"],
  seeNear: ["Borde claro: la cara que cuenta y está a la vista.", "Light edge: the face that counts, in sight."],
  seeFar: ["Borde oscuro: la cara de atrás de otra mano. Su dueño no la ve.", "Dark edge: the far face of another hand. Its owner does not see it."],
  seeDisc: ["Disco: la otra cara, porque ya la viste.", "Disc: the other face, as you have seen it."],
  mine: ["tuya", "yours"],
  rvFlip3So: ["Voltea tres · llevas {n}", "Flip three · {n} so far"],
  flipNow: ["Voltear", "Flip"],
  unpick: ["Deshacer elección", "Undo choice"],
  shownNote: ["La cara que ves queda hacia ti.", "The face you see ends up towards you."],
  unshownNote: ["La otra cara, sin mirarla antes.", "The other face, without looking first."],
  unshownKnown: ["La otra cara: ya la viste.", "The other face: you have seen it."],
  barredNote: ["esta vez no: {what}", "not this time: {what}"],
  stealFrom: ["Le quitas esta a {who}", "You steal this from {who}"],
  ofN: ["{n} de {m}", "{n} of {m}"],
  stoppedBy: ["{who} detiene la mano", "{who} stops the hand"],
  youStop: ["Detienes la mano", "You stop the hand"],
  handShown: ["Su mano", "The hand"],
  starToo: ["+1 por la estrella", "+1 for the star"],
  otherSide: ["Por detrás", "On the back"],
  notSeen: ["no la has visto", "you have not seen it"],
};

export const t = speaker(WORDS);

/** What can be said with one tap besides what everybody can. */
export const PHRASES = {
  mmm: ["Mmm…", "Hmm…"],
  saw: ["Te vi", "Saw you"],
};

/** What options, their choices and the presets are called here; their own words suit a command line. */
export const OPTIONS = {
  stars: ["Quién puntúa por una estrella entera", "Who scores for a whole star"],
  begins: ["Quién empieza la primera mano", "Who begins the first hand"],
  "preset.plain": ["Laboratorio", "Lab"],
  "preset.printed": ["Baraja impresa", "Printed deck"],
  deck: ["Qué caras van juntas", "Which faces share a card"],
  "deck.drawn": ["sorteadas cada vez", "drawn each match"],
  "deck.printed": ["siempre las mismas", "always the same"],
  barred: ["Tras «salta», no se puede poner", "After a skip, not to be laid"],
  "barred.flip-steal": ["voltea una, quita", "flip one, steal"],
  "barred.skip-turn": ["salta, gira", "skip, turn"],
  "barred.actions": ["ninguna acción", "any action"],
  "barred.nothing": ["se puede todo", "nothing is barred"],
};

export const SAYABLE = ["mmm", "good", "saw", "uf"];
