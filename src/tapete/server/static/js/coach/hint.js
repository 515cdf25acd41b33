// "What would you do?": a hint for the reader's own decision, marked on the cards and told in words.
//
// c.ui.hint is {n, told}: of the act that it is for, and the `hint` message once it has come.

import { h, icon, notice } from "../base/dom.js";
import { complain } from "../base/page.js";
import { speaker, t } from "../base/words.js";

export const say = speaker({
  ask: ["¿Qué harías?", "What would you do?"],
  askedSaid: ["ha pedido un consejo", "asked for a hint"],
});
let slip = null; // how one is drawn: loaded with the first

const people = (c) => c.table.seats.filter((seat) => seat.kind === "person").length;

/** Whether there is something to choose, and hints are given here. */
export const mayAsk = (c) => c.mine && c.table.playing && !c.replayed && c.legal.length > 1 && !c.legal.includes("deal") && (people(c) === 1 || Boolean(c.table.hints));

const current = (c) => (c.ui.hint?.n === c.update?.n ? c.ui.hint : null);
const given = (c) => (c.mine ? current(c)?.told?.acts ?? [] : []);

export function askButton(c) {
  if (!mayAsk(c)) return null;
  return h("button", { class: "felt action hint-door", "aria-pressed": String(Boolean(current(c))), title: say("ask"), data: { key: "hint" }, onclick: () => (current(c) ? putAway(c) : ask(c).catch(complain)) }, icon("spark"), h("span", {}, say("ask")));
}

/** It has been read; one that is still being thought about comes all the same. */
function putAway(c) {
  if (!current(c)?.told) return;
  c.ui.hint = null;
  c.redraw();
}

async function ask(c) {
  slip ??= await import("./slip.js");
  await slip.ready;
  if (!mayAsk(c)) return; // the table has moved on
  if (!c.send({ type: "hint", n: c.update.n, match: c.table.match })) { notice(t("lost"), { tone: "info" }); return; }
  c.ui.hint = { n: c.update.n, told: null };
  c.redraw();
}

/** The answer came; what is said of it to whoever listens. */
export function hearHint(c, message) {
  if (!slip || message.n !== c.update?.n) return []; // the table has moved on
  c.ui.hint = { n: message.n, told: message };
  return [h("p", {}, slip.spoken(c, message))];
}

/** None will come; whether one was awaited. */
export function dropHint(c) {
  const awaited = Boolean(c.ui.hint && !c.ui.hint.told);
  if (awaited) c.ui.hint = null;
  return awaited;
}

export const hintSlip = (c) => (c.mine && current(c) ? slip.paper(c, current(c), () => putAway(c)) : null);

/** Called after every drawing. */
export const markHint = (page, c) => slip?.mark(page, c, given(c));
