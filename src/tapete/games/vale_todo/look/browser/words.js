// What VALE TODO's table says, in both languages. "a|b": one, several. *Stars* make a word strong.

import { speaker } from "../../js/base/words.js";
import { WORDS as SHEDDING } from "../_shedding/words.js";

const WORDS = {
  vale: ["¡Vale Todo!", "Vale Todo!"],
  notice: ["¡No lo dijo!", "It was not said!"],
  doubt: ["¡Dudo!", "I doubt it!"],
  take: ["Aceptar", "Accept"],
  super: ["Super Carta", "Super Carta"],
  guilty: ["Culpable", "Guilty"],
  innocent: ["Inocente", "Innocent"],
  onTable: ["En la mesa", "On the table"],
  asked: ["pidió {c}", "asked for {c}"],
  bluffSuper: ["tenías otra que va: si dudan, tomas {n} o más y la cambias", "another card fits: if doubted, you draw {n} or more and change it"],
  "does_+1": ["Toma una quien va antes de ti.", "Whoever sits before you draws one."],
  "does_+2": ["Quien sigue toma dos y pierde el turno, salvo que ponga otro +2.", "The next player draws two and loses the turn, unless another +2 is laid."],
  does_I: ["Cambia el sentido del juego.", "Play goes the other way round."],
  does_P: ["Quien sigue pierde el turno.", "The next player loses the turn."],
  does_C: ["Va siempre, y eliges el color.", "Always goes, and you name the colour."],
  does_S: ["Eliges el color y quien sigue toma cuatro. En falso si tenías otra que va: entonces pueden dudar.", "You name the colour and the next player draws four. False if another card fitted: then it can be doubted."],
  doubtAny: ["¿Tenía {who} otra carta que encajara? Si la tenía, toma *{g}* y cambia su carta. Si no, tomas tú *{n}* y pierdes el turno.", "Did {who} hold another card that fitted? If so, they draw *{g}* and change the card. If not, you draw *{n}* and lose the turn."],
  verdict_guilty_any: ["tenía otra que encajaba: era en falso", "another card fitted: it was false"],
  verdict_innocent_any: ["no tenía otra que encajara", "no other card fitted"],
  doubtNote: ["¿Tenía {who} una carta {c}? Si la tenía, toma *{g}* y cambia su carta. Si no, tomas tú *{n}* y pierdes el turno.", "Did {who} hold a {c} card? If so, they draw *{g}* and change the card. If not, you draw *{n}* and lose the turn."],
  Rf: ["roja", "red"],
  Yf: ["amarilla", "yellow"],
  Gf: ["verde", "green"],
  Bf: ["azul", "blue"],
  stackS: ["Otra Superclave", "Another Superclave"],
  stackTwo: ["Otro +2", "Another +2"],
  stackNote: ["Pones la tuya. La suma sube a *{n}* y pasa a {who}.", "You add yours. The sum grows to *{n}* and goes on to {who}."],
  superNote: ["Una de seis, al azar. Te queda *{n}*.|Una de seis, al azar. Te quedan *{n}*.", "One of six, at random. *{n}* left.|One of six, at random. *{n}* left."],
  forYouN: ["carta para ti|cartas para ti", "card for you|cards for you"],
  forWho: ["carta para {who}|cartas para {who}", "card for {who}|cards for {who}"],
  doubtLaw: ["La Superclave solo vale sin otra carta que descartar. Si dudas, ves la mano de {who} *solo tú*. VT-15, VT-16", "A Superclave is only fair with nothing else to discard. If you doubt, *only you* see {who}'s hand. VT-15, VT-16"],
  stackLaw: ["A un +2 solo le responde otro +2: la suma pasa. VT-11", "Only a +2 answers a +2: the sum goes on. VT-11"],
  replaceNote: ["era en falso: descarta otra que vaya y tomas {n}", "found out: discard another that fits, draw {n}"],
  accuseOpen: ["Acusar", "Accuse"],
  accuseAbout: ["¿Quién ha soplado una jugada?", "Who suggested a play?"],
  accuseNote: ["La mesa vota. Si es culpable, toma *4*.", "The table votes. If guilty, they draw *4*."],
  guiltyNote: ["Si gana, {who} toma *4*.", "If it wins, {who} draws *4*."],
  innocentNote: ["{who} no toma nada.", "{who} draws nothing."],
  abstain: ["Me abstengo", "I abstain"],
  abstainNote: ["Tu voto no cuenta.", "Your vote does not count."],
  accusedBy: ["{who} acusa a {other} de soplar", "{who} accuses {other} of suggesting a play"],
  onlyPlus2: ["A un +2 solo responde otro +2.", "Only another +2 answers a +2."],
  onlySuper: ["A una Superclave solo responde otra.", "Only another Superclave answers one."],
  outAt: ["fuera", "out"],
  limitTo: ["Total, límite {n}", "Total, limit {n}"],
  limitN: ["límite {n}", "limit {n}"],
  s_mirror: ["toma quien la jugó y juegas tú", "whoever played it draws, and you play"],
  s_backfire: ["tomas el doble", "you draw double"],
  "s_passes-on": ["toma la siguiente persona", "the next player draws"],
  s_same: ["todo sigue igual: tomas tú", "nothing changes: you draw"],
  s_rivals: ["toman los demás y juegas tú", "all opponents draw, and you play"],
  s_everyone: ["toma toda la mesa", "the whole table draws"],
};

export const t = speaker(WORDS, SHEDDING);

/** What can be said with one tap besides what everybody can. */
export const PHRASES = {
  aha: ["Ajá…", "Aha…"],
  believe: ["Te creo", "I believe you"],
  sure: ["¿Seguro?", "Sure?"],
};

/** What options, their choices and the presets are called here; their own words suit a command line. */
export const OPTIONS = {
  "preset.plain": ["Sin acusaciones", "No accusations"],
  "preset.closer": ["Puntúa quien cierra", "The closer scores"],
  "preset.everything": ["Con todo", "Everything in"],
  scoring: ["Cómo se puntúa", "How it is scored"],
  "scoring.elimination": ["quien llega al límite sale", "reach the limit and you are out"],
  "scoring.closer": ["quien cierra se apunta lo ajeno", "the closer scores the others"],
};

export const SAYABLE = ["aha", "believe", "sure", "good"];
