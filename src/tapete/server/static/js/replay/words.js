// What the replay page says, in both languages.

import { lang } from "../base/words.js";

const WORDS = {
  title: ["Repetición", "Replay"], first: ["Al principio", "To the start"], prev: ["Jugada anterior", "Back one move"], play: ["Reproducir", "Play"], pause: ["Pausa", "Pause"], next: ["Jugada siguiente", "On one move"], last: ["Al final", "To the end"],
  step: ["Jugada {n} de {m}", "Move {n} of {m}"], slider: ["Jugada", "Move"], speed: ["Velocidad", "Speed"], seat: ["Visto por", "Seen by"], open: ["Manos abiertas", "Open hands"], openNote: ["La partida acabó: se ve todo.", "The match is over: everything shows."],
  dealt: ["Reparto", "The deal"], controls: ["Controles", "Controls"], handOf: ["Mano de {who}", "{who}’s hand"], none: ["sin cartas", "no cards"],
  link: ["Copiar enlace", "Copy link"], copied: ["Enlace copiado: abre en esta jugada y desde este sitio.", "Link copied: it opens at this move and from this seat."], download: ["Descargar", "Download"], check: ["Comprobar el reparto", "Check the deal"], moves: ["Jugadas", "Moves"], score: ["Marcador", "Score"], result: ["Resultado", "Result"], place: ["{n}.º", "No. {n}"],
  keys: ["Teclas: ← → una jugada, espacio reproduce, Inicio y Fin, + y − la velocidad, V cambia de sitio.", "Keys: ← → one move, space plays, Home and End, + and − the speed, V changes the seat."],
  missing: ["Esa partida no está", "That match is not here"], home: ["A la portada", "Home"], close: ["Cerrar", "Close"],
  checking: ["Reparto otra vez en tu navegador… {n} de {m}", "Dealing again in your browser… {n} of {m}"],
  clean: ["El reparto fue limpio", "The deal was clean"], dirty: ["Esto no cuadra", "This does not add up"],
  intro: ["Todo esto lo acaba de calcular esta página, en tu navegador, sin preguntar al servidor.", "All of this was just computed by this page, in your browser, without asking the server."],
  promiseYes: ["El secreto es el prometido: su SHA-256 es el compromiso {c}.", "The secret is the promised one: its SHA-256 is the commitment {c}."], promiseNo: ["El secreto no es el prometido: su SHA-256 no es el compromiso {c}.", "The secret is not the promised one: its SHA-256 is not the commitment {c}."],
  seenYes: ["Este dispositivo vio ese compromiso antes de que se repartiera.", "This device saw that commitment before the cards were dealt."], seenNo: ["Este dispositivo vio antes del reparto otro compromiso.", "Before the deal this device saw another commitment."], seenNot: ["Este dispositivo no estaba en la mesa antes del reparto: el compromiso te lo dice el servidor.", "This device was not at the table before the deal: you have the commitment from the server."],
  words: ["Entraron las palabras de la mesa: {w}. Si diste una, busca la tuya.", "The table’s words went in: {w}. If you gave one, look for yours."], noWords: ["Nadie dio palabras: el azar sale solo del secreto.", "Nobody gave words: chance comes from the secret alone."],
  dealsYes: ["Repartos hechos otra vez: {n}, con {k} cartas. Salen las mismas.", "Deals made again: {n}, with {k} cards. They come out the same."], drawsYes: ["Cartas tomadas después: {k}, en {n} jugadas. Salen las mismas.", "Cards drawn later: {k}, in {n} moves. They come out the same."], drawsNone: ["Después del reparto no se tomó ninguna carta al azar.", "After the deal no card was drawn by chance."],
  dealsNot: ["Las cartas de este juego no se reparten otra vez aquí: «tapete verify» lo hace con la descarga.", "This game's cards are not dealt again here: “tapete verify” does it with the download."],
  provesLittle: ["Que el servidor fijó su secreto antes de conocer las palabras. Que las cartas salen de él lo comprueba «tapete verify».", "That the server fixed its secret before it knew the words. That the cards follow from it is what “tapete verify” checks."],
  promised: ["El secreto es el prometido", "The secret is the promised one"],
  wrong: ["No cuadran las cartas de estas jugadas: {n}.", "The cards of these moves do not agree: {n}."],
  proves: ["Qué demuestra", "What it proves"], provesText: ["Que el servidor no pudo elegir las cartas: fijó su secreto antes de conocer las palabras, y cada carta repartida o tomada sale de ese secreto, de las palabras y del número de la jugada.", "That the server could not choose the cards: it fixed its secret before it knew the words, and every card dealt or drawn follows from that secret, the words and the number of the move."],
  not: ["Qué no demuestra", "What it does not prove"], notRules: ["Que cada jugada siguió las reglas: eso lo comprueba «tapete verify» con la descarga.", "That every move kept the rules: “tapete verify” checks that with the download."], notLook: ["Que nadie miró: quien tiene el secreto podía saber las cartas durante la partida.", "That nobody looked: whoever holds the secret could know the cards during the match."], notWords: ["Que las palabras de los demás sean suyas: sin una tuya, confías en las de la mesa.", "That the others’ words are their own: without one of yours you trust the table’s."],
  hash: ["Cálculo: {w}.", "Computed with: {w}."], plainHash: ["el SHA-256 de esta página, porque sin https el navegador no presta el suyo", "this page’s own SHA-256, as without https the browser lends none"],
};

export const r = (key, places = {}) => WORDS[key][lang() === "en" ? 1 : 0].replace(/\{(\w+)\}/g, (_, name) => places[name] ?? "");
