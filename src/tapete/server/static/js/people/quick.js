// "Play now": a table with bots, to which this browser gives words of its own before the deal.

import { t } from "../base/words.js";
import { post } from "../net/api.js";

const KEY = "quick"; // of this tab: the table that is to be dealt as soon as its promise is seen

export const LEVEL = "regular";
export const level = {
  get now() { return localStorage.getItem("level") ?? LEVEL; },
  set now(name) { localStorage.setItem("level", name); },
};

const ORDER = ["random", "novice", "casual", "regular", "eager", "strong", "expert"];
const APART = ["random", "eager"]; // to compare with: lobbies have them, a first page need not

/** Levels from the easiest on; those of other packages come first, by their own names. */
export const inOrder = (levels) => [...new Set(levels)].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** The steps of the ladder, and what somebody chose elsewhere. */
export const steps = (levels) => inOrder(levels).filter((one) => !APART.includes(one) || one === level.now);

export const levelWord = (one) => (ORDER.includes(one) ? t(`level_${one}`) : one);

/** The chosen level where the game has it; its usual one otherwise. */
export const levelOf = (about) => (about.bots.includes(level.now) ? level.now : LEVEL);

export async function openQuick(about) {
  const { name: game, landing: { players, quick: options } } = about;
  const { code } = await post("/api/tables", { game, players, options, bots: levelOf(about), private: true });
  dealAtOnce(code);
  return code;
}

/** The table of that code, as soon as it has told what it promises. */
export const dealAtOnce = (code) => sessionStorage.setItem(KEY, code);

const chanceWords = () => [...crypto.getRandomValues(new Uint32Array(3))].map((one) => one.toString(36)).join(" ");

/** Once the table has told what it promises: our words, then the deal. Whether that is under way. */
export function dealsQuick(table, send) {
  if (sessionStorage.getItem(KEY) !== table.code) return false;
  if (!table.playing && !table.match && table.hosting) {
    if (!table.words[table.you]) {
      if (!table.today) send({ type: "word", text: chanceWords() }); // nobody changes today's cards
      send({ type: "start" });
    }
    return true;
  }
  sessionStorage.removeItem(KEY);
  return false;
}
