// What the host decides about a seat or the match, on one slip of paper at a time.

import { h, icon } from "../base/dom.js";
import { apart } from "../base/words.js";
import { isGone, isPlayedFor, playedSlip, say } from "./absence.js";

const IDLE = 120_000; // ms after which a turn is offered to the host
const HOSTS_IDLE = 122_000; // … where it is the host's own, to everybody who sits there
const IDLE_FOR_ALL = 152_000; // … where the host does not decide either

const row = (name, title, note, run, tone = "paper") =>
  h("button", { class: `${tone} away-row choice`, data: { key: `away-${title}` }, onclick: run }, icon(name), h("span", {}, h("b", {}, title), note ? h("small", {}, note) : null));

function slip(title, kids, close = null) {
  return h("section", { class: "away-slip", role: "dialog", "aria-label": title },
    h("header", {}, h("b", {}, title), close ? h("button", { class: "plain square", "aria-label": "×", data: { key: "away-close" }, onclick: close }, icon("x")) : null), kids);
}

/** Over a seat, for the host: the whole of it is a door to its menu. */
export function seatDoor(c, p) {
  const { hosting, playing, you, seats } = c.table;
  if (!hosting || !playing || p === you || seats[p].kind !== "person") return null;
  return h("button", { class: "seat-door", "aria-label": say("seatOf", { who: c.names(p) }), data: { key: `seat-door-${p}` }, onclick: () => { c.ui.seatMenu = c.ui.seatMenu === p ? null : p; c.redraw(); } });
}

function seatMenu(c) {
  const p = c.ui.seatMenu;
  const seat = c.table.seats[p];
  const close = () => { c.ui.seatMenu = null; c.redraw(); };
  const send = (type) => () => { c.send({ type, seat: p }); close(); };
  return slip(say("seatOf", { who: c.names(p) }), [
    seat.driven ? row("hand", say("give"), say("giveNote", { who: c.names(p) }), send("give"), "brass") : row("bot", say("putBot"), say("putBotNote"), send("bot"), "brass"),
    !seat.driven && !seat.waited && !c.table.clock && isGone(c, p) ? row("clock", say("wait2"), say("wait2Note"), send("wait")) : null,
    row("exit", say("remove"), say("removeNote"), send("remove"), "paper red-edge"),
  ], close);
}

function paused(c) {
  return slip(say("pausedTitle"), [
    h("p", {}, say(c.table.hosting ? "pausedHost" : "pausedNote")),
    c.table.hosting ? row("play", say("goOn"), "", () => c.send({ type: "pause", on: false }), "brass") : null,
  ]);
}

function ending(c) {
  const close = () => { c.ui.ending = false; c.redraw(); };
  return slip(say("endTitle"), [
    h("p", {}, say("endNote")),
    row("exit", say("end"), "", () => { c.send({ type: "end" }); close(); }, "paper red-edge"),
    row("play", say("goOn"), "", close, "brass"),
  ]);
}

function asked(c) {
  const { seat, name } = c.table.asking[0];
  const let_ = (sits) => () => c.send({ type: "let", seat, name, sits });
  return slip(say("asks", { who: apart(name), bot: c.names(seat) }), [
    h("p", {}, say(c.table.joining === "now" ? "asksNow" : "asksNote")),
    row("check", say("let"), "", let_(true), "brass"),
    row("x", say("letNot"), "", let_(false)),
  ]);
}

/** Whose turn it is though they are here: somebody else, and not a bot. */
function idling(c) {
  const p = c.update?.waiting?.[0];
  const seat = c.table.seats[p];
  const offered = (c.table.hosting || c.you >= 0) && c.table.playing && !c.table.clock && !c.table.paused && !c.update.over && seat?.kind === "person" && seat.here && !seat.driven && p !== c.you;
  return offered ? p : -1;
}

/** Asked twice a second: a turn that nobody takes is offered once, and again if the host waits. */
export function idle(c) {
  if (c.stoodAt?.n !== c.update.n) c.stoodAt = { n: c.update.n, at: performance.now() };
  const patience = c.table.hosting ? IDLE : idling(c) === c.table.host ? HOSTS_IDLE : IDLE_FOR_ALL;
  const late = idling(c) >= 0 && performance.now() - c.stoodAt.at >= patience;
  if (late !== Boolean(c.ui.idle)) { c.ui.idle = late; c.redraw(); }
}

function offered(c) {
  const p = idling(c);
  return slip(say("idleTitle", { who: c.names(p) }), [
    row("bot", say("putBot"), say("putBotNote"), () => c.send({ type: "bot", seat: p }), "brass"),
    row("clock", say("wait"), "", () => { c.stoodAt.at = performance.now(); c.ui.idle = false; c.redraw(); }),
  ]);
}

/** The one slip that lies over the middle now, if any. */
export function decisions(c, told) {
  if (c.update.over || !c.table.playing) return null;
  if (c.table.paused) return paused(c);
  if (isPlayedFor(c)) return playedSlip(c, told);
  if (c.table.hosting && c.ui.ending) return ending(c);
  if (c.table.hosting && c.table.seats[c.ui.seatMenu]?.kind === "person") return seatMenu(c);
  if (c.table.hosting && c.table.asking.length) return asked(c);
  return c.ui.idle && idling(c) >= 0 ? offered(c) : null;
}

/** In the bar and in its menu, for the host of a match that runs. */
export function hostDoors(c, kind) {
  if (!c.table.hosting || !c.table.playing) return [];
  const door = (name, words, run) => h("button", { class: kind, data: { key: `host-${name}-${kind}` }, onclick: () => { document.getElementById("menu")?.hidePopover(); run(); } }, icon(name), words);
  return [
    c.table.paused ? null : door("clock", say("pause"), () => c.send({ type: "pause" })),
    door("x", say("end"), () => { c.ui.ending = true; c.redraw(); }),
  ].filter(Boolean);
}
