// What a page of a table knows. Looks read it: they draw from it and ask it to act.

import { isPlayedFor } from "../away/absence.js";
import { apart, t } from "../base/words.js";

export const untouched = () => ({ selected: null, call: false, sheet: null, fresh: null });

/**
 * table, update   the server's last messages; view, legal, you: parts of the update
 * mine            whether the table waits for the reader; taught: this is a lesson
 * about, look     the game as the server lists it; its table (net/games.js)
 * lobby           the look's part in what is agreed before a match (pages/options.js)
 * ui              what only this page knows: what is chosen, what is open
 * items, covered  what was drawn: cards by their key, and the acts that something offers
 */
export function context(code) {
  return {
    code, game: "", table: null, update: null, view: null, legal: [], you: -1, mine: false, about: null, look: null, lobby: {},
    ui: untouched(), log: [], said: [], items: new Map(), covered: new Set(),
    /** Somebody as the reader calls them: oneself is "you", never one's own name. */
    called(p) { return this.isYou(p) ? t("you") : this.names(p); },
    isYou(p) { return p >= 0 && p === this.you && !this.replayed; },
    names(p) { return apart(this.table.seats[p]?.name ?? "?"); },
    /** What a note means beside its words (kit/notes.py). */
    role(note) { return this.about.roles[note.kind]; },
  };
}

/** Whether the table waits for the reader: it says so, or it is plainly their turn. */
export const isMine = (c) => !c.table.paused && !isPlayedFor(c) && plainlyMine(c.update);
const plainlyMine = ({ seat, legal, waiting, view }) => seat >= 0 && legal.length > 0 && (waiting.length ? waiting.includes(seat) : view.turn === seat && view.phase !== "between");
