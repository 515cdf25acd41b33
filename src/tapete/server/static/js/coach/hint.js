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

/** Whether there is something to choose, and hints are given here: a lesson says itself what to do. */
export const mayAsk = (c) => c.mine && !c.taught && c.table.playing && !c.replayed && c.legal.length > 1 && !c.legal.includes("deal") && (people(c) === 1 || Boolean(c.table.hints));

export const current = (c) => (c.ui.hint?.n === c.update?.n ? c.ui.hint : null);

export function askButton(c) {
  if (!mayAsk(c)) return null;
  return h("button", { class: "felt action hint-door", "aria-pressed": String(Boolean(current(c))), data: { key: "hint" }, onclick: () => (current(c) ? slip.putAway(c) : ask(c).catch(complain)) }, icon("spark"), h("span", {}, say("ask")));
}

async function ask(c) {
  slip ??= await import("./slip.js");
  await slip.ready;
  if (!mayAsk(c)) return; // the table has moved on
  if (!c.send({ type: "hint", n: c.update.n, match: c.table.match })) { notice(t("lost"), { tone: "info" }); return; }
  c.ui.hint = { n: c.update.n, told: null };
  c.redraw();
}

/** None will come; whether one was awaited. */
export function dropHint(c) {
  const awaited = Boolean(c.ui.hint && !c.ui.hint.told);
  if (awaited) c.ui.hint = null;
  return awaited;
}

export const hearHint = (c, message) => slip?.hear(c, message) ?? [];
export const hintSlip = (c) => slip?.paper(c);
export const markHint = (page, c) => slip?.mark(page, c);
