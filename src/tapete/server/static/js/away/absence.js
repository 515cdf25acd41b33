// People who are gone: what everybody sees at their seat, and what they find when they are back.

import { h, icon } from "../base/dom.js";
import { actWords, apart, named, speaker } from "../base/words.js";
import { AWAY } from "./said.js";

export const say = speaker(AWAY);
const UNSEEN = 5000; // ms: a shorter cut is not shown
const LINES = 4; // of what was played for you

/** Keep since when people are gone; who comes later finds them gone already. */
export function hearAway(c, table) {
  const known = c.gone ?? null;
  c.gone = new Map();
  table.seats.forEach((seat, p) => {
    if (seat.kind !== "person" || seat.here) return;
    const since = known ? (known.get(p) ?? performance.now()) : -UNSEEN;
    c.gone.set(p, since);
    const left = since + UNSEEN - performance.now();
    if (left > 0) setTimeout(() => c.redraw(), left + 30);
  });
}

/** Whether a seat is to be shown as gone. */
export const isGone = (c, p) => c.gone?.has(p) && performance.now() - c.gone.get(p) >= UNSEEN;

/** Whether a clock runs that nobody need see yet: that of a cut which may be over at once. */
export const isHushed = (c) => {
  const p = c.update?.waiting?.[0];
  return c.gone?.has(p) && !isGone(c, p);
};

/** Whether a bot plays for the reader. */
export const isPlayedFor = (c) => c.table.playing && c.you >= 0 && c.table.you === c.you && c.table.seats[c.you].driven;

const botName = (seat) => (seat.by ? apart(seat.by) : say("someBot"));

/** What stands under a name: null where there is nothing to say. */
export function awayWords(c, p) {
  const seat = c.table.seats[p];
  const next = c.table.coming?.find((one) => one.seat === p);
  if (next) return next.you ? say("comingYou") : say("coming", { who: apart(next.name) });
  if (seat.kind === "bot" && seat.instead) return say("insteadOf", { who: apart(seat.instead) });
  if (seat.kind !== "person") return null;
  if (seat.driven) return [say("drivenFor", { who: c.names(p) }), seat.here ? h("span", { class: "away-word" }, ` · ${say("returned")}`) : null];
  if (!isGone(c, p)) return null;
  return h("span", { class: "away-word" }, say(seat.waited ? "weWait" : "gone"), h("span", { class: "left-clock", data: { clock: p } }));
}

/** The bot's badge on the own colour. */
export const badge = ({ table: { seats } }, p) => ([seats[p]].some((seat) => seat.kind === "person" && seat.driven) ? h("span", { class: "bot-badge" }, icon("bot")) : null);

/** In the plate: when a bot comes for who is gone. */
export const botIn = (c) => {
  const p = c.update.waiting?.[0];
  return isGone(c, p) && c.ui.deadline ? h("span", { class: "bot-in" }, `${say("botIn")} `, h("span", { data: { left: "1" } })) : null;
};

export const playedPlate = (c) => h("div", { class: "plate calm" }, icon("bot"), h("b", {}, say("playsForYou", { bot: botName(c.table.seats[c.you]) })));

const heldAt = (c, seat, n) => (c.table.held ?? []).filter((one) => one.seat === seat && one.since < n).at(-1);

/** What happens beside the match while it goes on: in words, which stand among the moves as well. */
export function asides(c, before, after) {
  if (!before?.playing || !after.playing || before.match !== after.match) return [];
  const told = after.seats.flatMap((seat, p) => {
    const [was, who] = [before.seats[p], apart(seat.name)];
    if (p === after.you || seat.kind !== "person" || was?.name !== seat.name) return [];
    if (seat.driven && !was.driven) return [say("nowFor", { bot: botName(seat), who })];
    if (!seat.driven && was.driven) return [say("again", { who })];
    return [];
  });
  if (before.paused !== after.paused) told.push(say(after.paused ? "pausedTitle" : "resumed"));
  c.log.push(...told.map((words) => ({ n: c.update?.n ?? 0, kind: "", seat: -1, values: {}, aside: words })));
  return told;
}

/** Whether the reader did it: not a bot for them, nor who sat there before. */
export function didIt(c, { seat, n }) {
  const held = heldAt(c, seat, n);
  return c.isYou(seat) && (!held || (!held.by && held.name === c.table.seats[seat].name));
}

/** Who did what a note tells: [their name, "you" for the reader, and for whom they did it]. */
export function doer(c, seat, n) {
  const held = heldAt(c, seat, n);
  if (!held || didIt(c, { seat, n })) return [c.called(seat), ""];
  return held.by ? [apart(held.by), say("byFor", { who: seat === c.you ? say("you") : apart(held.name) })] : [apart(held.name), ""];
}

/** Each act that a bot did for the reader in one line: as it was told, or in the game's words. */
function lines(c, told) {
  const { played, held } = c.table;
  const since = held.filter((one) => one.seat === c.you).at(-1)?.since ?? 0;
  const mine = c.log.filter((note) => note.seat === c.you && note.n > since);
  const first = [...new Map([...mine].reverse().map((note) => [note.n, note])).values()].reverse();
  return first.length === played.length ? first.map((note) => told(c, note)) : played.map((act) => actWords(c.about, act, (text) => named(c.about, text)));
}

/** On paper over the middle: what was played for you, and the way back. */
export function playedSlip(c, told) {
  const bot = botName(c.table.seats[c.you]);
  const all = lines(c, told);
  const hidden = Math.max(0, all.length - LINES);
  return h("section", { class: "away-slip", role: "dialog", "aria-label": say("playsForYou", { bot }) },
    h("header", {}, h("span", { class: "avatar square-avatar" }, icon("bot")), h("b", {}, all.length ? say("playedForYou", { bot, n: all.length }) : say("playsForYou", { bot }))),
    hidden ? h("p", { class: "soft" }, say("more", { n: hidden })) : null,
    all.length ? h("ol", { class: "played", start: hidden + 1 }, all.slice(hidden).map((line) => h("li", {}, line))) : null,
    h("button", { class: "brass im-here choice", data: { key: "im-here" }, onclick: () => c.send({ type: "back" }) }, say("here")),
    h("p", { class: "soft" }, say("orElse", { bot })));
}

/** Any tap on the cloth brings the reader back, and does nothing else. */
export function tapsBack(cloth, c) {
  cloth.addEventListener("click", (event) => {
    if (!c.update || !isPlayedFor(c) || c.update.over) return;
    event.stopPropagation();
    event.preventDefault();
    c.send({ type: "back" });
  }, true);
}
