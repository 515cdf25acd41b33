// What just happened: halo and name on the card, a word at the seat, a sound. By the notes' roles.

import { play } from "../base/sound.js";
import { t } from "../base/words.js";

const SHOWN = 2000; // ms

const AT_SEAT = {
  skipped: () => t("losesTurn"),
  draws: (note) => (Number(note.values.count) > 1 ? t("tookCards", { n: note.values.count }) : null),
};
const SOUNDS = { calls: "bell", draws: "slide", receives: "slide", takes: "slide", deals: "slide", renews: "slide", turns_over: "slide" };

/** Whether a note tells of a card that now lies on the table for all to see. */
export const isFresh = (c, note) => (c.look.fresh ?? ["lays"]).includes(c.role(note));

export function happened(c, news) {
  c.ui.news ??= new Map();
  const later = (undo) => setTimeout(() => { if (undo()) c.redraw(); }, SHOWN);
  const shown = news.findLast((note) => isFresh(c, note));
  if (shown) {
    c.ui.fresh = shown;
    later(() => { const same = c.ui.fresh === shown; if (same) c.ui.fresh = null; return same; });
  }
  for (const note of news) {
    const words = AT_SEAT[c.role(note)]?.(note);
    if (!words || note.seat < 0) continue;
    c.ui.news.set(note.seat, words);
    later(() => c.ui.news.get(note.seat) === words && c.ui.news.delete(note.seat));
  }
  const loud = news.map((note) => c.look.sounds?.[note.kind] ?? SOUNDS[c.role(note)]).filter(Boolean);
  if (loud.includes("bell")) play("bell");
  else if (shown) play("card");
  else if (loud.length) play(loud.at(-1));
}
