// What a table on this device says: itself, as the server's messages tell one (docs/api.md), and what it
// refuses. Here are the words of what only it refuses; the others are `refusals` of /static/device.json.

export const SAID = {
  "not-here": { es: "Eso no se puede en una mesa de este dispositivo.", en: "That cannot be done at a table on this device." },
  "other-tab": { es: "Esa mesa está abierta en otra pestaña: ciérrala y sigue aquí.", en: "That table is open in another tab: close it and go on here." },
  "not-kept": { es: "Este dispositivo no deja guardar nada: si recargas, la partida se pierde.", en: "This device keeps nothing: a reload loses the match." },
  "broken-match": { es: "La partida guardada no se puede seguir con estas reglas: queda aparte y empieza otra.", en: "The match kept here cannot go on by these rules: it is put aside, and another begins." },
  "no-net": { es: "La red del experto no está aquí: de momento juega como un bot normal.", en: "The expert's net is not here: for now it plays as a regular bot." },
  "no-house": { es: "Falta un fichero de la mesa: recarga la página.", en: "A file of the table is missing: reload the page." },
  failed: { es: "Algo ha fallado en la mesa: recarga y sigue donde estabas.", en: "Something failed at the table: reload, and go on where you were." },
  "no-wasm": { es: "Este navegador no tiene WebAssembly: sin él no se juega sin servidor.", en: "This browser has no WebAssembly: without it there is no playing without a server." },
  "broken-module": { es: "El módulo de ese juego está dañado.", en: "That game's module is broken." },
  "old-module": { es: "El módulo de ese juego es de otra versión.", en: "That game's module is of another version." },
};

const HOST = 0;

/** `body` is {players, options, pace, levels, names, words, match, paused}; `more` what is not always so. */
export const tableTold = (about, { players, options, pace, levels, names, words, match, paused }, more = {}) => ({
  type: "table", code: "", game: about.name, players, options, clock: 0, pace, private: true, host: HOST, you: HOST, hosting: true,
  seats: levels.map((level, p) => ({ name: names[p], kind: level ? "bot" : "person", level, here: true, driven: false, by: "", waited: false, instead: "" })),
  playing: false, match, commitment: "", next_commitment: "", words: [...words], watchers: 0, best: null,
  wait: 0, held: [], asking: [], paused, stopped: false, played: [], ...more,
});

/** One line in both languages: of the game's rule, or of the house. */
export function refusalTold(about, house, { code, rule }) {
  if (!rule) return house[code];
  return Object.fromEntries(Object.entries(about.rules[rule]).map(([language, words]) => [language, `${rule}: ${words}`]));
}
