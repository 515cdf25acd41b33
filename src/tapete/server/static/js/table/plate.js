// Under the cloth's centre: what is to be done, in a line, and the buttons that do it.

import { botIn, isPlayedFor, playedPlate, say } from "../away/absence.js";
import { h, icon, notice } from "../base/dom.js";
import { actWords, t } from "../base/words.js";
import { askButton } from "../coach/hint.js";
import { actors } from "./seats.js";
import { nextWay, sayWay, sorts } from "./sorting.js";

/** What the table asks of the reader, or for whom it waits. */
export function plate(c, chosen, deciding) {
  if (c.update.over) return null;
  if (isPlayedFor(c)) return playedPlate(c);
  if (c.look.steps && c.view.phase !== "between") return c.look.steps(c);
  if (c.mine || deciding) {
    const words = chosen?.acts?.length && chosen.bluff ? chosen.bluff : chosen?.acts?.length === 1 ? t("again") : chosen?.acts?.length > 1 ? (c.look.pick?.() ?? t("pickOne")) : c.legal[0] === "deal" ? t("yourDeal") : c.look.plate(c);
    return h("div", { class: "plate" }, h("b", {}, t(deciding || c.look.decide?.(c) ? "youDecide" : "yourTurn")), h("span", {}, words), h("span", { class: "clock" }));
  }
  const waited = actors(c).filter((p) => p !== c.you).map((p) => c.names(p));
  const words = waited.length > 3 ? t("waitMany", { who: waited.length }) : waited.length > 1 ? t("waitMany", { who: `${waited.slice(0, -1).join(", ")} ${t("and")} ${waited.at(-1)}` }) : waited.length ? t("waitFor", { who: waited[0] }) : "";
  if (!words && c.you >= 0) return null;
  return h("div", { class: "plate calm" }, c.you < 0 ? h("b", {}, t("watching")) : null, h("span", {}, words), botIn(c) ?? h("span", { class: "clock" }), c.you < 0 ? chair(c) : null);
}

/** For whoever listens, once for every act that is asked of them: what the plate says. */
export function asks(c, row) {
  const moment = `${c.table.match}/${c.update.n}`;
  if (!c.mine || c.update.over || c.spoken === moment) return [];
  c.spoken = moment;
  const step = row.querySelector("[aria-current=step]");
  const words = step ? [t("yourTurn"), step.textContent] : [...row.querySelectorAll(".plate > :is(b, span:not(.clock))")].map((one) => one.textContent);
  return [h("p", {}, words.filter(Boolean).join(": "))];
}

/** Who comes to a match that has begun may take a bot's place. */
function chair(c) {
  if (c.table.coming?.some((one) => one.you)) return h("span", {}, say("comingYou"));
  if (c.table.asking?.some((one) => one.you)) return h("span", {}, say("asked"));
  const seat = c.table.seats.findIndex((one) => one.kind === "bot" && !one.instead && !c.table.coming?.some(({ seat: p }) => c.table.seats[p] === one));
  return c.table.playing && c.table.you < 0 && seat >= 0 ? h("button", { class: "brass small choice", data: { key: "sit" }, onclick: () => c.sit(seat) }, t("sit")) : null;
}

/** The buttons under the hand: those of the look, the order of the cards, and every act that nothing else offers. */
export function actions(c) {
  if (c.update.over || c.you < 0) return [];
  const dealing = c.legal.length === 1 && c.legal[0] === "deal"; // nothing else to be done between hands
  const made = (dealing ? [] : c.look.actions?.(c) ?? []).filter((one) => one.run || one.always || c.legal.includes(one.do)).map((one) => {
    const can = one.run ? !one.off : c.legal.includes(one.do);
    if (one.do) c.covered.add(one.do);
    return h("button", { class: `${can && one.tone ? one.tone : "felt"} action`, disabled: !can, "aria-pressed": one.pressed === null || one.pressed === undefined ? null : String(one.pressed), data: { key: one.do ?? one.key ?? one.label, can: can && one.do ? "1" : "" }, onclick: one.run ?? (() => c.act(one.do)) },
      one.icon ? icon(one.icon) : null, h("span", {}, one.label), one.note ? h("small", {}, one.note) : null);
  });
  const rest = c.legal.filter((act) => !c.covered.has(act)).map((act) =>
    h("button", { class: `${act === "deal" ? "brass" : "felt"} action`, data: { key: act, can: "1" }, onclick: () => c.act(act) }, c.look.label?.(c, act) ?? (act === "deal" && c.ui.sheet ? t("dealNext") : actWords(c.about, act))));
  const sort = !dealing && sorts(c) && c.view.hand?.length > 1 ? h("button", { class: "felt action sort", data: { key: "sort" }, title: sayWay(c), onclick: () => { nextWay(c); notice(`${t("sort")}: ${sayWay(c)}`, { tone: "info", long: 1400 }); c.redraw(); } }, icon("sort"), h("span", {}, t("sort"))) : null;
  return [...made.slice(0, 1), sort, ...made.slice(1), ...rest, askButton(c)];
}
