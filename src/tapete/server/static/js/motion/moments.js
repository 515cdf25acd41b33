// Big moments, on the cloth where everybody looks: who doubted whom and how it ended, who loses a
// turn and by which card, what a card did to you. By the notes' roles; a look adds with `big(c, note)`.

import { fill, h } from "../base/dom.js";
import { sentence } from "../table/notebook.js";

const LINES = 4; // of one moment
const READ = 2400; // ms for the first line
const READ_MORE = 700; // for each other
const OF_MINE = 1500; // more where it is about the reader

const CAUSES = ["lays", "calls", "turns_up"];
const ENDS = ["settles", "reverses", "skipped"];

/** Who did it: of what happened at once, the first that somebody chose to do. */
const doer = (c, news) => news.find((note) => CAUSES.includes(c.role(note)))?.seat ?? -1;
const follows = (c, note, by) => ENDS.includes(c.role(note)) || (c.role(note) === "draws" && by >= 0 && note.seat !== by) || Boolean(c.look.big?.(c, note));

/** Keep a moment for as long as it takes to read it; the next one takes its place. */
export function takeMoment(c, news) {
  const by = doer(c, news);
  const after = news.filter((note) => follows(c, note, by));
  if (!after.length || c.update.over) return;
  const drawn = news.filter((note) => c.role(note) === "draws" && !after.includes(note));
  const lines = news.filter((note) => CAUSES.includes(c.role(note)) || after.includes(note) || drawn.includes(note)).slice(-LINES);
  const mine = c.you >= 0 && after.some((note) => note.seat === c.you) && by !== c.you;
  const moment = { lines, mine };
  c.ui.moment = moment;
  setTimeout(() => { if (c.ui.moment === moment) { c.ui.moment = null; c.redraw(); } }, READ + READ_MORE * (lines.length - 1) + (mine ? OF_MINE : 0));
}

/** Whoever has read it taps it away with whatever they do next. */
export function dismiss(c) {
  if (!c.ui.moment) return;
  c.ui.moment = null;
  c.redraw();
}

/** Over the upper part of the centre, or on a phone on its side under the plate, where nothing lies;
 * over the seats while a decision is asked for. Touches go through it. The listening hear the log. */
export function moments(c, place, centre) {
  const { moment } = c.ui;
  if (!moment || c.ui.sheet) {
    place.shown = null;
    return fill(place);
  }
  if (place.shown !== moment) fill(place, h("div", { class: `moment ${moment.mine ? "mine" : ""}` }, moment.lines.map((note, i) => h("p", { class: i ? "" : "cause" }, sentence(c, note)))));
  place.shown = moment;
  const find = (what) => place.parentElement.querySelector(what);
  const plate = find(".rail > .plate-row");
  const busy = find(".ticket, .tiles, .slip-look");
  place.style.top = `${busy ? find(".seats").offsetTop : plate ? plate.offsetTop + plate.offsetHeight + 6 : centre.offsetTop + 4}px`;
}

const WEIGHT = { settles: 6, ends_hand: 6, voids_hand: 6, skipped: 5, reverses: 4, calls: 4, takes: 3, lays: 3, turns_over: 2, turns_up: 2, deals: 1, renews: 0, receives: 0, scores: 0 };

/** Of what happened at once, the one thing that a single line should tell: what followed, not what was kept. */
export function tellsMost(c, news) {
  const by = doer(c, news);
  const weight = (note) => (c.role(note) === "draws" ? (by >= 0 && note.seat !== by ? 5 : 1) : WEIGHT[c.role(note)] ?? 1) + (c.look.big?.(c, note) ? 3 : 0);
  return news.reduce((best, note) => (weight(note) > 0 && weight(note) >= (best ? weight(best) : 0) ? note : best), null);
}
