// What just happened: halo and name on the card, a word at the seat, a sound.

import { play } from "./sound.js";
import { t } from "./words.js";

const SHOWN = 2000; // ms

const AT_SEAT = {
  loses_turn: () => t("losesTurn"), skipped: () => t("losesTurn"),
  drew: (note) => (Number(note.values.count) > 1 ? t("tookCards", { n: note.values.count }) : null),
};
const SOUNDS = {
  said: "bell", doubted: "bell", catches: "bell", noticed: "bell", challenged: "bell", accuses: "bell",
  drew: "slide", drew_card: "slide", took: "slide", dealt: "slide", renewed: "slide", reshuffled: "slide", flipped: "slide", flipped_hand: "slide", stole: "slide", stole_blind: "slide", paired: "pair",
};

export function happened(c, news) {
  c.ui.news ??= new Map();
  const later = (undo) => setTimeout(() => { if (undo()) c.redraw(); }, SHOWN);
  const shown = news.findLast((note) => c.rules.fresh?.includes(note.kind));
  if (shown) {
    c.ui.fresh = shown;
    later(() => { const same = c.ui.fresh === shown; if (same) c.ui.fresh = null; return same; });
  }
  for (const note of news) {
    const words = AT_SEAT[note.kind]?.(note);
    if (!words || note.seat < 0) continue;
    c.ui.news.set(note.seat, words);
    later(() => c.ui.news.get(note.seat) === words && c.ui.news.delete(note.seat));
  }
  const loud = news.map((note) => (note.kind === "took" && c.game === "take_that" ? "croak" : SOUNDS[note.kind])).filter(Boolean);
  if (loud.includes("bell")) play("bell");
  else if (shown) play("card");
  else if (loud.length) play(loud.at(-1));
}
