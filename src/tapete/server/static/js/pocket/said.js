// What a table on this device refuses where no rule says it better: in both languages.

export const CODES = {
  over: { es: "la partida ha acabado", en: "the match is over" },
  "out-of-turn": { es: "no es tu turno", en: "it is not this seat's turn to act" },
  forbidden: { es: "una regla lo prohíbe", en: "a rule forbids it" },
  stale: { es: "la mesa ya ha cambiado", en: "the table has moved on" },
  "no-such-act": { es: "no existe esa jugada", en: "there is no such act" },
  "no-such-seat": { es: "no existe ese sitio", en: "there is no such seat" },
  playing: { es: "La partida ya ha empezado.", en: "The match has begun." },
  "not-playing": { es: "La partida no ha empezado.", en: "The match has not begun." },
  paused: { es: "La mesa está en pausa.", en: "The table is paused." },
  "no-seat": { es: "No hay tal sitio en la mesa.", en: "There is no such seat at the table." },
  "unknown-bot": { es: "No hay ningún bot así.", en: "There is no such bot." },
  "not-here": { es: "Eso no se puede en una mesa de este dispositivo.", en: "That cannot be done at a table on this device." },
  "other-tab": { es: "Esa mesa está abierta en otra pestaña.", en: "That table is open in another tab." },
  "not-kept": { es: "Este dispositivo no deja guardar nada: si recargas, la partida se pierde.", en: "This device keeps nothing: a reload loses the match." },
  "no-wasm": { es: "Este navegador no tiene WebAssembly: sin él no se juega sin servidor.", en: "This browser has no WebAssembly: without it there is no playing without a server." },
  "no-module": { es: "Aquí no hay módulo de ese juego.", en: "There is no module of that game here." },
  "broken-module": { es: "El módulo de ese juego está dañado.", en: "That game's module is broken." },
  "old-module": { es: "El módulo de ese juego es de otra versión.", en: "That game's module is of another version." },
};
