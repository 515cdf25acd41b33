// What THE GAME's table says, in both languages. "a|b": one, several. *Stars* make a word strong.

import { speaker } from "../../js/base/words.js";

const WORDS = {
  up: ["Sube", "Up"],
  down: ["Baja", "Down"],
  from: ["desde {n}", "from {n}"],
  wontFit: ["no cabe", "won't fit"],
  tenBack: ["¡10 atrás!", "10 back!"],
  endTurn: ["Terminar turno", "End turn"],
  tookN: ["llevas {n} de {m}", "{n} of {m} laid"],
  signals: ["Señales", "Signals"],
  mySignal: ["Mi señal: {s}", "My signal: {s}"],
  offerKeen: ["Empiezo yo", "I'll begin"],
  offerWilling: ["Si hace falta", "If need be"],
  offerNot: ["Mejor tú", "Rather you"],
  nothingToSay: ["Nada que señalar", "Nothing to signal"],
  leftAll: ["Quedan {n} de {m}", "{n} of {m} left"],
  leftNote: ["Menos de 10: excelente. 0: ganamos.", "Under 10: excellent. 0: we win."],
  soFar: ["Vamos así", "So far"],
  chooseRow: ["elige fila", "choose a row"],
  noRow: ["Esa no cabe en ninguna fila.", "That one fits on no row."],
  sayNoNumbers: ["Escribe sin números…", "Write without numbers…"],
  noNumbers: ["Sin números en la charla.", "No numbers in the chat."],
  teamLeft: ["Quedan {n} cartas", "{n} cards left"],
  excellent: ["Excelente.", "Excellent."],
  perfect: ["Todas las cartas están puestas.", "All cards laid."],
  leftSplit: ["pila {a}, manos {b}", "pile {a}, hands {b}"],
  needN: ["{n} por turno", "{n} a turn"],
  teamN: ["{n} en equipo", "team of {n}"],
  soloN: ["en solitario", "alone"],
  offerKeenNote: ["Tienes cartas muy buenas para abrir.", "You hold very good cards to open with."],
  offerWillingNote: ["Puedes, sin entusiasmo.", "You can, without enthusiasm."],
  offerNotNote: ["Prefieres que abra otra persona.", "You would rather somebody else opened."],
  beginNow: ["elige una carta y una fila: quien pone primero, empieza", "choose a card and a row: whoever lays first begins"],
  noneFit: ["A {who} no le cabía otra carta: tenía {cards} y las filas estaban en {rows}.", "{who} could lay no more: {cards} in hand, and the rows stood at {rows}."],
  noneFitYours: ["No te cabía otra carta: tenías {cards} y las filas estaban en {rows}.", "You could lay no more: {cards} in hand, and the rows stood at {rows}."],
  doesCard: ["Sube en una fila más baja, baja en una más alta; o diez justos hacia atrás.", "Goes up on a lower row, down on a higher one; or exactly ten back."],
  offerTell: ["¿empiezas tú?", "will you begin?"],
  signalsAbout: ["Lo que le dices al equipo de cada fila. Sin números. TG-13", "What you tell the team about each row. No numbers. TG-13"],
  leaveMeans: ["la tengo a uno o dos: no la gastes", "mine is one or two away: do not spend it"],
  needMeans: ["tengo un diez atrás para ella", "I hold a ten back for it"],
  freeMeans: ["haz lo que quieras", "do as you like"],
  rowUp: ["Sube {n}", "Up {n}"],
  rowDown: ["Baja {n}", "Down {n}"],
};

export const t = speaker(WORDS);

/** What can be said with one tap besides what everybody can. */
export const PHRASES = {
  begin: ["Empiezo yo", "I'll begin"],
  rather: ["Mejor tú", "Rather you"],
  small: ["Salto pequeño", "Small jump"],
  big: ["Salto grande", "Big jump"],
};

/** What options, their choices and the presets are called here; their own words suit a command line. */
export const OPTIONS = {
  "preset.plain": ["Sin señales", "No signals"],
  "preset.expert": ["Lo más difícil", "The hardest"],
};

export const SAYABLE = ["begin", "rather", "small", "big", "good"];
