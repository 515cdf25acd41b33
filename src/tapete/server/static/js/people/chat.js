// What people say: phrases in each reader's language, free text, bubbles, and peace from whom you choose.

import { fill, h, icon } from "../base/dom.js";
import { say as sayHint } from "../coach/hint.js";
import { PHRASES } from "../base/said.js";
import { lang, phrase, t, told } from "../base/words.js";

const BUBBLE = 4500; // ms over a seat

const muted = () => new Set(JSON.parse(sessionStorage.getItem("muted") ?? "[]"));
function mute(name) {
  const now = muted();
  if (!now.delete(name)) now.add(name);
  sessionStorage.setItem("muted", JSON.stringify([...now]));
}

const words = (c, one) => (one.hint ? sayHint("askedSaid") : one.rule ? t("objects", { n: one.rule, who: c.names(one.against), text: one.text }) : one.phrase ? phrase(c.look, one.phrase) : one.text);

/** What all are to know (an objection is said by a person, a hint asked for is not) is never muted. */
const isQuiet = (one) => !one.hint && muted().has(one.name);

/** Somebody spoke: it is kept, and for a while it hangs over their seat. */
export function hearSaid(c, said) {
  c.said.push(said);
  if (c.said.length > 60) c.said.shift();
  if (!c.update || isQuiet(said)) return false; // what was said before we came hangs nowhere
  const text = words(c, said);
  c.ui.bubbles ??= new Map();
  c.ui.bubbles.set(said.seat, text);
  setTimeout(() => { if (c.ui.bubbles?.get(said.seat) === text) { c.ui.bubbles.delete(said.seat); c.redraw(); } }, BUBBLE);
  if (said.seat === c.you) c.ui.unsaid = null;
  else c.ui.unread = (c.ui.unread ?? 0) + 1;
  return said.seat !== c.you;
}

/** Called after every drawing, whatever a game's seats look like. */
export const hang = (page, c) =>
  c.ui.bubbles?.forEach((text, p) => page.querySelector(`[data-seat="${p}"]`)?.append(h("span", { class: "bubble", dir: "auto" }, text)));

function line(c, one) {
  const quiet = isQuiet(one);
  if (one.seat === c.you) return h("p", {}, h("b", {}, t("you")), " ", h("bdi", {}, words(c, one)));
  return h("p", { class: one.rule ? "objection" : null }, h("button", { class: "speaker", "aria-pressed": String(quiet), title: t(quiet ? "unmute" : "mute", { who: one.name }), "aria-label": t(quiet ? "unmute" : "mute", { who: one.name }), data: { key: `mute-${one.name}` }, onclick: () => { mute(one.name); c.redraw(); } }, h("b", {}, h("bdi", {}, one.name)), icon(quiet ? "off" : "sound")),
    " ", quiet ? h("i", {}, t("muted")) : h("bdi", {}, words(c, one)), objecting(c, one));
}

/** Where the game has a rule about talk: a button that says for all that a line broke it; once. */
function objecting(c, { seat, text, rule }) {
  const made = c.said.some((one) => one.rule && one.seat === c.table.you && one.against === seat && one.text === text);
  if (!c.about?.talk || c.table.you < 0 || !text || rule || made) return null;
  const label = t("object", { n: c.about.talk });
  return h("button", { class: "speaker object", title: label, "aria-label": label, data: { key: `object-${seat}-${text}` }, onclick: () => c.send({ type: "object", seat, text }) }, t("objectShort"));
}

/** The chat at the foot of the notebook; made once, so that a half-written line stays. */
export function chat(c) {
  const input = h("input", { type: "text", maxlength: 240, placeholder: c.look.chat?.hint() ?? t("say"), "aria-label": t("chat"), autocomplete: "off", enterkeyhint: "send" });
  return h("section", { class: "nb-chat" },
    h("div", { class: "nb-said", role: "log", tabindex: "0", "aria-label": t("chat") }), h("div", { class: "nb-refused", role: "alert" }),
    h("div", { class: "phrases" }, (c.look.sayable ?? Object.keys(PHRASES)).map((name) => h("button", { class: "phrase", onclick: () => c.send({ type: "say", phrase: name }) }, phrase(c.look, name)))),
    h("form", { onsubmit: (event) => {
      event.preventDefault();
      const text = input.value.trim();
      c.ui.chatRefused = null;
      if (!text || !c.send({ type: "say", text, language: lang() })) return;
      c.ui.unsaid = text;
      input.value = "";
    } }, input, h("button", { class: "hidden" }, t("send"))));
}

export function drawChat(c, book) {
  const said = book.querySelector(".nb-said");
  const open = book.checkVisibility?.({ visibilityProperty: true }) ?? true;
  if (open) c.ui.unread = 0;
  fill(said, c.said.slice(-20).map((one) => line(c, one)));
  said.scrollTop = said.scrollHeight;
  fill(book.querySelector(".nb-refused"), c.ui.chatRefused ?? []);
  book.querySelector(".nb-chat").hidden = !c.table.code; // on one device there is nobody to write to
  book.querySelectorAll(".phrases, .nb-chat form").forEach((one) => { one.hidden = c.you < 0; }); // who watches keeps quiet
}

/** A line of ours was not passed on: it comes back into the field, with the reason above it. */
export function refuseChat(c, book, message, rule) {
  if (!c.ui.unsaid || message.do) return false;
  const input = book.querySelector(".nb-chat input");
  if (input && !input.value) input.value = c.ui.unsaid;
  c.ui.unsaid = null;
  c.ui.chatRefused = [h("span", {}, c.look.chat?.refused?.(message) ?? told(message.text)), rule];
  return true;
}
