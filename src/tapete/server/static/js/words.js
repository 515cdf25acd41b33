// What the page itself says, in both languages. The games bring their own words.

import { OPTIONS, PANELS } from "./words/panels.js";

const WORDS = {
  slogan: ["Cinco juegos, un tapete.", "Five games, one cloth."],
  pitch: ["Contra la máquina o con tu gente. Sin cuenta y sin anuncios; y al acabar, cualquiera puede comprobar que el reparto fue limpio.", "Against the machine or with your people. No account, no ads; and afterwards anybody can check that the deal was clean."],
  haveCode: ["¿Tienes un código?", "Got a code?"], tableCode: ["Código de mesa", "Table code"], sit: ["Sentarme", "Sit down"],
  playNow: ["Jugar ya", "Play now"], openTable: ["Abrir mesa", "Open a table"], minutes: ["{n} min", "{n} min"],
  yourName: ["Tu nombre", "Your name"], howTo: ["Cómo se juega", "How to play"], rules: ["Reglas", "Rules"],
  footPlay: ["Jugar ya: contra bots, al momento", "Play now: against bots, at once"], footOpen: ["Abrir mesa: invita con un código", "Open a table: invite with a code"], footDeal: ["Reparto comprobable", "A deal anybody can check"],
  openTables: ["Mesas abiertas", "Open tables"], free: ["{n} libres", "{n} free"], sound: ["Sonido", "Sound"], soundOff: ["Sin sonido", "No sound"], leave: ["Salir", "Leave"], back: ["Volver", "Back"],
  table: ["Mesa", "Table"], score: ["Marcador", "Score"], moves: ["Jugadas", "Moves"], chat: ["Charla", "Chat"], say: ["Escribe algo…", "Write something…"], sayNoNumbers: ["Escribe sin números…", "Write without numbers…"], send: ["Enviar", "Send"],
  you: ["Tú", "You"], yourTurn: ["Te toca", "Your turn"], youDecide: ["Tú decides", "You decide"], waitFor: ["Juega {who}", "{who} to play"], watching: ["Estás mirando", "You are watching"], again: ["toca otra vez y juega", "tap again to play"], pickOne: ["elige qué haces con ella", "choose what to do with it"],
  bot: ["bot", "bot"], thinks: ["piensa", "thinking"], offline: ["sin señal", "no signal"], driven: ["juega un bot", "a bot plays"], pile: ["Pila · {n}", "Pile · {n}"], nextUp: ["sigue", "next"],
  lost: ["Se cortó la conexión. Volvemos a intentarlo; tu sitio te espera.", "The connection dropped. Trying again; your seat is waiting."], gone: ["Esta mesa no existe o ya se cerró.", "This table does not exist or has closed."],
  rule: ["Regla {n}", "Rule {n}"], sort: ["Ordenar", "Sort"], notebook: ["Cuaderno", "Notebook"], close: ["Cerrar", "Close"],
  fits: ["te valen {n}", "{n} fit"], nothingFits: ["nada encaja: toma una", "nothing fits: draw one"],
  lobbyTitle: ["Mesa {code}", "Table {code}"], share: ["Pasa el enlace o enseña el código", "Share the link or show the code"], copy: ["Copiar enlace", "Copy link"], copied: ["Copiado.", "Copied."], start: ["Empezar", "Start"], startNote: ["Los sitios libres los toman bots.", "Bots take the free seats."], waitHost: ["Empieza cuando quiera quien abrió la mesa.", "The host starts the match."],
  seatFree: ["Sitio libre", "Free seat"], invite: ["invita o pon un bot", "invite or add a bot"], sitHere: ["Sentarme aquí", "Sit here"], putBot: ["Poner bot", "Add a bot"], remove: ["Quitar", "Remove"], players: ["Sitios", "Seats"], clock: ["Reloj por jugada", "Clock per move"], noClock: ["sin reloj", "no clock"], seconds: ["{n} s", "{n} s"], isPrivate: ["Mesa privada, no sale en la lista", "Private table, not listed"], options: ["Cómo jugamos", "How we play"], preset: ["Variante", "Variant"], host: ["abrió la mesa", "host"], dealWord: ["Tu palabra para el reparto", "Your word for the deal"], dealWordNote: ["Entra en la mezcla: nadie puede haberla preparado.", "It goes into the shuffle: nobody can have prepared it."],
  wins: ["{who} gana", "{who} wins"], youWin: ["Ganas tú", "You win"], teamWins: ["El equipo gana", "The team wins"], teamLeft: ["Quedan {n} cartas", "{n} cards left"], tie: ["Empate", "A tie"], nobodyWins: ["No gana nadie", "Nobody wins"], rematch: ["Otra partida", "Play again"], home: ["A la portada", "Home"], replay: ["Ver la partida otra vez", "See the match again"], transcript: ["Descargar y comprobar el reparto", "Download and check the deal"], handOver: ["Fin de la mano", "End of the hand"], handBy: ["{who} cierra la mano", "{who} closes the hand"], go: ["Seguir", "Go on"], dealNext: ["Siguiente mano", "Next hand"], player: ["Jugador", "Player"], left: ["Le quedó en la mano", "Left in hand"], total: ["Total", "Total"], thisHand: ["Esta mano", "This hand"], noCards: ["Sin cartas", "No cards"], place: ["{n}.º", "{n}."],
  R: ["rojo", "red"], Y: ["amarillo", "yellow"], G: ["verde", "green"], B: ["azul", "blue"], pickColour: ["Elige color", "Pick a colour"],
  draw: ["Tomar una", "Draw one"], keep: ["Me la quedo", "Keep it"], uno: ["¡UNO!", "UNO!"], unoOn: ["Cantarás ¡UNO!", "You will call UNO!"], catch: ["¡No cantó!", "No call!"], letGo: ["Dejarlo pasar", "Let it go"], deal: ["Repartir", "Deal"], challenge: ["Desafiar", "Challenge"], accept: ["Aceptar", "Accept"], attempt: ["Lo intento", "I try"], refuse: ["Me niego", "I refuse"], voteYes: ["Sí, lo hizo", "Yes, done"], voteNo: ["No, no lo hizo", "No, not done"], or: ["o", "or"], wildWord: ["un comodín", "a wild"],
  vale: ["¡Vale Todo!", "Vale Todo!"], notice: ["¡No lo dijo!", "It was not said!"], doubt: ["¡Dudo!", "I doubt it!"], take: ["Aceptar", "Accept"], super: ["Super Carta", "Super Carta"], guilty: ["Culpable", "Guilty"], innocent: ["Inocente", "Innocent"], owedYou: ["te caen {n} cartas", "{n} cards coming to you"], onTable: ["En la mesa", "On the table"], asked: ["pidió {c}", "asked for {c}"], 
  up: ["Sube", "Up"], down: ["Baja", "Down"], from: ["desde {n}", "from {n}"], wontFit: ["no cabe", "won't fit"], tenBack: ["¡10 atrás!", "10 back!"], endTurn: ["Terminar turno", "End turn"], missing: ["falta {n}", "{n} to go"], tookN: ["llevas {n} de {m}", "{n} of {m} laid"], signals: ["Señales", "Signals"], mySignal: ["Mi señal: {s}", "My signal: {s}"], offerKeen: ["Empiezo yo", "I'll begin"], offerWilling: ["Si hace falta", "If need be"], offerNot: ["Mejor tú", "Rather you"], nothingToSay: ["Nada que señalar", "Nothing to signal"], leftAll: ["Quedan {n} de 98", "{n} of 98 left"], leftNote: ["Menos de 10: excelente. 0: ganamos.", "Under 10: excellent. 0: we win."], soFar: ["Vamos así", "So far"], chooseRow: ["elige fila", "choose a row"],
  line: ["La línea", "The line"], tip: ["punta", "end"], pair: ["pareja", "pair"], doPair: ["Emparejar con {n}", "Pair with {n}"], doLay: ["Alargar la línea", "Extend the line"], takeLine: ["Llevarme la línea", "Take the line"], ttPlate: ["alarga, empareja o llévatela", "extend, pair or take it"], ttStart: ["empieza una línea nueva", "start a new line"], emptyLine: ["La línea está vacía", "The line is empty"], pairsWord: ["parejas", "pairs"], takenWord: ["llevadas", "taken"], gameN: ["Partida {n}", "Game {n}"], yourPairs: ["Tus parejas", "Your pairs"], extraN: ["{n} sin ver", "{n} unseen"],
  centre: ["El centro", "The middle"], rvLay: ["Pon", "Lay"], rvTake: ["Elige una", "Take one"], rvFlip3: ["Voltea tres", "Flip three"], rvFlip1: ["Voltea una", "Flip one"], rvSteal: ["Quita una", "Steal one"], rvLayNote: ["pon una carta tuya en el centro", "lay a card of yours in the middle"], rvTakeNote: ["elige una del centro", "take one of the middle"], rvFlip1Note: ["voltea una carta de cualquier mano", "flip one card of any hand"], rvStealNote: ["quítale una carta a alguien", "steal a card from somebody"], shown: ["Con la cara que ves hacia ti", "The face you see towards you"], unshown: ["Con la otra cara hacia ti", "The other face towards you"], robbedNote: ["te quitaron una: elige otra", "one was stolen: take another"], seeing: ["Qué estás viendo", "What you see"], seeNear: ["Borde claro: la cara que cuenta y está a la vista.", "Light edge: the face that counts, in sight."], seeFar: ["Borde oscuro: la cara de atrás de otra mano. Su dueño no la ve.", "Dark edge: the far face of another hand. Its owner does not see it."], seeDisc: ["Disco: la otra cara, porque ya la viste.", "Disc: the other face, as you have seen it."], mine: ["tuya", "yours"], handN: ["Mano {n}", "Hand {n}"], yourHand: ["Tu mano", "Your hand"], 
  sort_colour: ["por color", "by colour"], sort_value: ["por valor", "by value"], sort_dealt: ["como llegan", "as dealt"], behind: ["Detrás", "Behind"],
  keys: ["Teclas", "Keys"], keyArrows: ["por las cartas y los botones", "along cards and buttons"], keyEnter: ["elige; otra vez, juega", "choose; once more, play"], keyLook: ["ver la carta en grande", "see the card large"], keyEscape: ["soltar la carta, cerrar", "drop the card, close"], keyChat: ["escribir", "write"], keyHelp: ["esta ayuda", "this help"], keyNow: ["Ahora", "Now"], menu: ["Menú", "Menu"],
  toBeat: ["Marca a batir: {n}", "To beat: {n}"], firstBest: ["Ya tenéis una marca que batir: {n}.", "Now there is a score to beat: {n}."], newBest: ["¡Nueva mejor marca! Antes: {n}.", "A new best! It was {n}."], sameBest: ["Igualáis vuestra mejor marca: {n}.", "As good as your best: {n}."], oldBest: ["Vuestra mejor marca sigue siendo {n}.", "Your best is still {n}."],
  object: ["Poner reparos por la regla {n}", "Object by rule {n}"], objectShort: ["¡eh!", "hey!"], objects: ["pone reparos a {who} (regla {n}): «{text}»", "objects to {who} (rule {n}): “{text}”"],
  mute: ["Silenciar a {who}", "Mute {who}"], unmute: ["Volver a leer a {who}", "Read {who} again"], muted: ["en silencio", "muted"], noNumbers: ["Sin números en la charla.", "No numbers in the chat."], watchers: ["{n} personas miran", "{n} people watch"], watchers1: ["Una persona mira", "One person watches"],
  wontGo: ["Esa no va: pide {what}.", "That one won't go: it takes {what}."], notYet: ["Todavía no: juega {who}.", "Not yet: {who} to play."], backAgain: ["De vuelta en la mesa.", "Back at the table."], losesTurn: ["pierde el turno", "loses the turn"], tookCards: ["toma {n}", "draws {n}"], waitMany: ["Faltan {who}", "Waiting for {who}"], and: ["y", "and"], a7: ["un {n}", "a {n}"], symbol: ["el mismo símbolo", "the same symbol"],
  yourDeal: ["repartes tú", "you deal"], drewOnly: ["Ya tomaste: en este turno solo vale la que tomaste.", "You drew: in this turn only the card drawn will do."], answerFirst: ["Antes responde al Toma Cuatro.", "Answer the Draw Four first."], onlyPlus2: ["A un +2 solo responde otro +2.", "Only another +2 answers a +2."], onlySuper: ["A una Superclave solo responde otra.", "Only another Superclave answers one."], noRow: ["Esa no cabe en ninguna fila.", "That one fits on no row."], fromTo: ["de {a} a {b}", "{a} to {b}"], notNow: ["Ahora no: {what}.", "Not now: {what}."],
  step: ["Jugada {n} de {m}", "Move {n} of {m}"], prev: ["Anterior", "Back"], next: ["Siguiente", "Next"], seenFrom: ["Visto por {who}", "Seen by {who}"], 
};

const PHRASES = {
  good: ["¡Buena!", "Nice!"], uf: ["Uf…", "Phew…"], come: ["¡Vamos!", "Come on!"], nearly: ["Casi", "Nearly"], sorry: ["Perdón", "Sorry"],
  begin: ["Empiezo yo", "I'll begin"], rather: ["Mejor tú", "Rather you"], small: ["Salto pequeño", "Small jump"], big: ["Salto grande", "Big jump"],
  croak: ["¡Croac!", "Croak!"], yours: ["Toda tuya", "All yours"], mmm: ["Mmm…", "Hmm…"], saw: ["Te vi", "Saw you"], aha: ["Ajá…", "Aha…"], believe: ["Te creo", "I believe you"], sure: ["¿Seguro?", "Sure?"],
};
export const PHRASES_OF = {
  uno: ["good", "uf", "come", "nearly", "sorry"], vale_todo: ["aha", "believe", "sure", "good"], the_game: ["begin", "rather", "small", "big", "good"],
  take_that: ["croak", "good", "uf", "yours"], recto_verso: ["mmm", "good", "saw", "uf"],
};

export const TITLES = { uno: "UNO", vale_todo: "Vale Todo", the_game: "The Game", recto_verso: "Recto Verso", take_that: "Take That" };
export const ABOUT = {
  uno: ["Sigue el color, el número o el símbolo. Cuando te quede una sola carta, cántalo.", "Follow colour, number or symbol. With one card left, call it."],
  vale_todo: ["Claves, Superclaves y faroles. ¿Te la crees? Si no, grita ¡Dudo!", "Keys, super keys and bluffs. Believe it? If not, cry ¡Dudo!"],
  the_game: ["Todos contra la baraja: dos filas suben, dos bajan. Sin decir números.", "All against the deck: two rows up, two down. No numbers said."],
  recto_verso: ["Cartas de dos caras: tú ves lo que los demás no ven de las suyas.", "Two-faced cards: you see what others cannot see of theirs."],
  take_that: ["Alarga la línea, caza gemelos y no te lleves los sapos.", "Extend the line, catch twins and leave the toads alone."],
};

export const lang = () => (document.documentElement.lang === "en" ? "en" : "es");
const pick = (pair) => pair?.[lang() === "en" ? 1 : 0];
/** "one|several" is chosen by n. */
const counted = (text, n) => (text.includes("|") ? text.split("|")[Math.abs(Number(n)) === 1 ? 0 : 1] : text);
export const t = (key, places = {}) => counted(pick(PANELS[key] ?? WORDS[key]) ?? key, places.n).replace(/\{(\w+)\}/g, (_, name) => places[name] ?? "");
export const optionWord = (...path) => pick(OPTIONS[path.join(".")]);
export const phrase = (name) => pick(PHRASES[name]) ?? name;
export const about = (game) => pick(ABOUT[game]);
/** A {es, en} text of the server's. */
export const told = (text) => text?.[lang()] ?? text?.es ?? "";

/** A name between signs that keep its direction to itself, where it is written from the right. */
export const apart = (name) => (/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(name) ? `\u2068${name}\u2069` : name);

export function setLanguage(language) {
  document.documentElement.lang = language;
  localStorage.setItem("language", language);
}
setLanguage(localStorage.getItem("language") ?? (navigator.language?.startsWith("en") ? "en" : "es"));
