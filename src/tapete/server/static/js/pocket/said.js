// What only a table on this device refuses, in both languages. All else it says as the server does
// (`refusals` of /static/device.json).

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
