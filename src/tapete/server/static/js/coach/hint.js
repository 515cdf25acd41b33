// "What would you do?": a hint for the reader's own decision, marked on the cards and told in words.
//
// c.ui.hint is {n, told}: of the act that it is for, and the `hint` message once it has come.

import { h, icon, notice } from "../base/dom.js";
import { actPlaces, actWords, apart, lang, named, speaker, t, told } from "../base/words.js";
import { kind, name } from "../cards/cards.js";
import { styled } from "../net/games.js";
import { HINTS } from "./said.js";

export const say = speaker(HINTS);
const STYLES = new URL("../../css/coach/hint.css", import.meta.url);
const Z95 = 1.96; // standard errors either side

const people = (c) => c.table.seats.filter((seat) => seat.kind === "person").length;

/** Whether there is something to choose, and hints are given here. */
export const mayAsk = (c) => c.mine && c.table.playing && !c.replayed && c.legal.length > 1 && !c.legal.includes("deal") && (people(c) === 1 || Boolean(c.table.hints));

const current = (c) => (c.ui.hint?.n === c.update?.n ? c.ui.hint : null);
const given = (c) => (c.mine ? current(c)?.told?.acts ?? [] : []);

export function askButton(c) {
  if (!mayAsk(c)) return null;
  return h("button", { class: "felt action hint-door", "aria-pressed": String(Boolean(current(c))), title: say("ask"), data: { key: "hint" }, onclick: () => (current(c) ? putAway(c) : ask(c)) }, icon("spark"), h("span", {}, say("ask")));
}

/** It has been read; one that is still being thought about comes all the same. */
function putAway(c) {
  if (!current(c)?.told) return;
  c.ui.hint = null;
  c.redraw();
}

function ask(c) {
  if (!c.send({ type: "hint", n: c.update.n, match: c.table.match })) { notice(t("lost"), { tone: "info" }); return; }
  c.ui.hint = { n: c.update.n, told: null };
  styled(STYLES).catch(() => {});
  c.redraw();
}

/** The answer came; what is said of it to whoever listens. */
export function hearHint(c, message) {
  if (message.n !== c.update?.n) return []; // the table has moved on
  c.ui.hint = { n: message.n, told: message };
  return [h("p", {}, message.acts.map((one, i) => `${say(i ? "orElse" : "would")}: ${words(c, one.do)}, ${worth(message, one)}. ${told(one.why)}`).join(" "))];
}

/** None will come; whether one was awaited. */
export function dropHint(c) {
  const awaited = Boolean(c.ui.hint && !c.ui.hint.told);
  if (awaited) c.ui.hint = null;
  return awaited;
}

/** Somebody at the table asked: it stands among the moves, once. */
export function hearAsked(c, said) {
  const [match, n] = (said.hint ?? "").split("/");
  const known = c.log.some((note) => note.asked === said.hint && note.seat === said.seat);
  if (!c.update || match !== c.table.match || Number(n) !== c.update.n || known) return [];
  const aside = say("asked", { who: said.seat === c.you ? t("you") : apart(said.name) });
  c.log.push({ n: c.update.n, kind: "", seat: said.seat, values: {}, aside, asked: said.hint });
  return [h("p", {}, aside)];
}

/** An act as the page says it: cards by their names. */
function words(c, act) {
  const called = (text) => { try { return name(c.game, text, lang()); } catch { return named(c.about, text); } };
  const cards = new Set([actPlaces(c.about, act).card]);
  const said = c.look.label?.(c, act) ?? actWords(c.about, act, (text) => (cards.has(text) ? called(text) : named(c.about, text)));
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const percent = (part) => Math.round(100 * part);
const worth = (message, one) => (message.known ? say("plain") : say("worth", { n: percent(one.value), e: Math.max(1, percent(Z95 * one.error)) }));

/** On paper between the centre and the hand. */
export function hintSlip(c) {
  const hint = current(c);
  if (!hint || !c.mine) return null;
  if (!hint.told) return h("p", { class: "slip-outcome hint-slip", role: "status" }, icon("spark"), h("span", { class: "dots" }, h("i"), h("i"), h("i")), h("span", {}, say("thinking")));
  return h("section", { class: "slip-look hint-slip", "aria-label": say("ask") },
    h("header", {}, icon("spark"), h("b", {}, say("would")), h("button", { class: "plain square", "aria-label": t("close"), data: { key: "hint-close" }, onclick: () => putAway(c) }, icon("x"))),
    h("ol", {}, hint.told.acts.map((one, i) => advice(c, hint.told, one, i))));
}

function advice(c, message, one, place) {
  const later = one.plan.slice(1);
  return h("li", { class: place ? "hint-second" : "hint-first" },
    h("b", {}, words(c, one.do)), " ", h("span", { class: "hint-worth", title: told(message.prize) }, worth(message, one), place && one.even ? ` · ${say("asGood")}` : ""),
    h("p", {}, told(one.why), later.length ? ` ${say("then", { what: later.map((act) => words(c, act)).join(", ") })}.` : ""));
}

/** Called after every drawing: cards and buttons that do it are marked, for the eye and for the ear. */
export function markHint(page, c) {
  given(c).forEach((one, place) => {
    const { card } = actPlaces(c.about, one.do);
    const does = (key) => {
      const item = c.items.get(key);
      return key === one.do || item?.acts?.includes(one.do) || (item?.acts?.length > 0 && card !== undefined && kind(item.card) === card);
    };
    page.querySelectorAll("[data-key]").forEach((door) => {
      if (!does(door.dataset.key) || door.matches(".is-hinted, .is-hinted-too")) return;
      door.classList.add(place ? "is-hinted-too" : "is-hinted");
      const aloud = say(place ? "markedToo" : "marked");
      door.setAttribute("aria-label", `${door.getAttribute("aria-label") ?? door.textContent}, ${aloud}`);
    });
  });
}
