// What the table asks you now: tickets over the cloth, tiles of colours, a private look. They lie
// between the centre and the hand, so that nothing one needs to see is covered.

import { h, icon } from "../base/dom.js";
import { t } from "../base/words.js";
import { hintSlip } from "../coach/hint.js";
import { ruled } from "../help/drawer.js";
import { still } from "./hand.js";

let now = null; // the table in front of us, for the keys
let byKeys = false;
let before = "";

/** Text in which *stars* make words strong. */
export const strong = (text) => text.split(/\*(.+?)\*/).map((part, i) => (i % 2 ? h("b", {}, part) : part));

/** A decision on paper: what it is called, and what follows from it in numbers. */
function ticket(c, one) {
  if (one.do) c.covered.add(one.do);
  return h("button", { class: `ticket ${one.tone ?? ""} ${one.art ? "with-art" : ""} door ${one.mild ? "" : "choice"}`, data: { key: one.do ?? one.key }, onclick: one.run ?? (() => c.act(one.do)) },
    one.art, h("span", { class: "ticket-words" }, h("b", { class: "ticket-title" }, one.icon ? icon(one.icon) : null, one.title), one.note ? h("span", {}, strong(one.note)) : null));
}

export const tickets = (c, list, words = t("youDecide")) =>
  h("div", { class: `tickets tickets-${list.length}`, role: "group", "aria-label": words }, list.map((one) => ticket(c, one)));

/** A hand that was shown to you alone; it stays until you put it away or play. */
function look(c) {
  const shown = c.ui.look;
  if (!shown) return null;
  return h("section", { class: "slip-look", "aria-label": t("handOfWho", { who: c.names(shown.who) }) },
    h("header", {}, icon("eye"), h("b", {}, t("handOfWho", { who: c.names(shown.who) })), h("span", {}, t("onlyYou")), shown.verdict ? h("span", { class: "verdict" }, shown.verdict) : null,
      h("button", { class: "plain square", "aria-label": t("close"), data: { key: "look" }, onclick: () => putAway(c) }, icon("x"))),
    h("div", { class: "look-cards" }, shown.cards.map((card) => still(c, card, shown.mark?.(card) ? "marked" : ""))));
}

/** Something that luck or the table has decided, until the next act. */
const outcome = (c) => (c.ui.outcome ? h("p", { class: "slip-outcome", role: "status" }, icon("spark"), h("b", {}, c.ui.outcome.title), h("span", {}, c.ui.outcome.note)) : null);

function putAway(c) {
  Object.assign(c.ui, { look: null, outcome: null, panel: null, selected: null, picks: [] });
  c.redraw();
}

/** Whether there is something of ours to close. */
const isOpen = (c) => Boolean(c.ui.panel || c.ui.look || c.ui.selected || c.ui.picks?.length);

/** Everything that lies between centre and hand. */
export function panels(c) {
  now = c;
  const { look: own, ui } = c;
  const chosen = c.items.get(ui.selected);
  const choice = chosen?.acts?.length > 1 ? own.choices?.(c, chosen) : null;
  const list = (own.tickets?.(c) ?? []).filter((one) => one && (one.run || c.legal.includes(one.do)));
  list.forEach((one) => one.do && c.covered.add(one.do));
  if (ui.sheet) c.covered.add("deal"); // its button lies on the sheet
  c.deciding = list.some((one) => !one.mild) && !ui.sheet;
  const open = ui.sheet ? [] : choice
    ? [h("div", { class: "chosen" }, choice, h("button", { class: "felt back", data: { key: "undo" }, onclick: () => putAway(c) }, t("undo")))]
    : [own.panel?.(c), list.length ? tickets(c, list) : null];
  const made = [ui.sheet || choice ? null : look(c), ui.sheet || choice ? null : outcome(c), ui.sheet || choice ? null : hintSlip(c), ...open].filter(Boolean);
  queueMicrotask(settle);
  return made;
}

/** Who plays by keyboard finds the focus on a decision that has just come up. */
function settle() {
  const doors = [...document.querySelectorAll(".choice-row :is(.choice, .door)")];
  const signature = doors.map((one) => one.dataset.key).join();
  const fresh = signature !== before;
  before = signature;
  if (fresh && byKeys && doors.length && !document.activeElement?.closest?.("input, textarea, select, dialog")) doors[0].focus({ preventScroll: true });
}

/** Keep what a hand or a draw has shown, as the next update brings only what is new. */
export function takeNews(c, news) {
  if (news.length && c.ui.outcome && news[0].n > c.ui.outcome.n) c.ui.outcome = null;
  c.look.news?.(c, news);
}

addEventListener("pointerdown", () => { byKeys = false; }, true);
addEventListener("keydown", (event) => {
  byKeys = true;
  if (!now || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, dialog")) return;
  if (event.key === "Escape" && isOpen(now)) {
    const back = now.ui.selected;
    putAway(now);
    if (back) [...document.querySelectorAll("[data-key]")].find((one) => one.dataset.key === back)?.focus();
  }
}, true);

/** The rule that a decision hangs on, for the notebook. */
export const law = (c, text) => (text ? [h("h2", {}, t("theLaw")), h("p", { class: "law" }, ruled(c, strong(text)))] : null);
