// What Escoba's table says, in both languages.

import { speaker } from "../../js/base/words.js";

export const t = speaker({
  table: ["La mesa", "The table"],
  empty: ["vacía", "empty"],
  sumN: ["suma {n}", "adds up to {n}"],
  lay: ["pon una carta", "lay a card"],
  missing: ["elige cartas de la mesa que sumen {n}", "choose cards of the table that make {n}"],
  leave: ["Dejarla en la mesa", "Leave it on the table"],
  chosen: ["elegida", "chosen"],
  wonN: ["{n} carta|{n} cartas", "{n} card|{n} cards"],
  sweepsN: ["{n} escoba|{n} escobas", "{n} sweep|{n} sweeps"],
  toN: ["a {n} puntos", "to {n} points"],
});
