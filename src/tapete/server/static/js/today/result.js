// How a day's deal ended, in few words and as a text to share. No card is in it: others play the same deal.

import { at } from "../base/page.js";
import { t } from "../base/words.js";
import { say } from "./said.js";

const YOU = 0;
const [FULL, EMPTY] = ["■", "□"];

/** "No. 2 of 4, 35 points", or where all win or lose together how much is left; and whether hints were asked for. */
export function inWords({ together }, { scores, places, hints }) {
  const plain = together
    ? (places[YOU] === 1 ? say("won") : say("left", { n: scores[YOU] }))
    : `${say("placeOf", { k: places[YOU], n: places.length })}, ${t("points", { n: scores[YOU] })}`;
  return hints ? `${plain} (${say("hinted", { n: hints })})` : plain;
}

/** Below zero where `one` is better than `other`. */
export function compared({ together }, one, other) {
  if (together) return one.scores[YOU] - other.scores[YOU];
  return one.places[YOU] - other.places[YOU];
}

/** A square for every place, or one where there is but one: full is yours. */
function squares({ together }, { places }) {
  if (together) return places[YOU] === 1 ? FULL : EMPTY;
  return places.map((_, p) => (places[YOU] === p + 1 ? FULL : EMPTY)).join("");
}

/** What is told to others: numbers and squares. */
export function shareText(about, day, run, address = new URL(at("/today"), location.origin).href) {
  const lines = [
    `Tapete · ${about.landing.title} · ${day.date}`,
    `${squares(about, day)} ${inWords(about, day)}`,
    day.expert && `${say("expert")}: ${inWords(about, day.expert)}`,
    run > 1 && say("streak", { n: run }),
    address,
  ];
  return lines.filter(Boolean).join("\n");
}
