// Why a card does not go, short: what would go, or the rule's first words. The number leads to the rest.

import { actors } from "./seats.js";
import { t, told } from "./words.js";

const ENOUGH = 120; // letters

/** What UNO and VALE TODO ask for now, in words. */
function asked(c) {
  const { top, colour } = c.view;
  if (!["uno", "vale_todo"].includes(c.game) || !colour) return "";
  const number = top?.match(/^[RYGB](\d)$/)?.[1];
  const same = number ? t("a7", { n: number }) : /^[RYGB]/.test(top ?? "") ? t("symbol") : null;
  return `${[t(colour), same].filter(Boolean).join(", ")} ${t("or")} ${t("wildWord")}`;
}

/** Whole sentences of a rule, as many as are read at a glance. */
function firstWords(text) {
  const [first, ...rest] = text.match(/[^.:;]+(?:[.:;]+|$)\s*/g) ?? [text];
  let said = first;
  for (const one of rest) {
    if (said.length + one.length > ENOUGH) break;
    said += one;
  }
  return said.trim().replace(/[:;]$/, ".");
}

const matching = (c) => asked(c) && t("wontGo", { what: asked(c) });
const step = (c) => { const what = c.rules.plate?.(c); return what ? t("notNow", { what }) : ""; };
/** What a refused card is told, by rule; whatever is not here gets the rule's own first words. */
const REASONS = {
  "UNO-06": matching, "UNO-10": matching, "UNO-11": matching, "UNO-12": matching, "VT-05": matching,
  "UNO-08": () => t("drewOnly"), "VT-06": () => t("drewOnly"), "UNO-15": () => t("answerFirst"),
  "VT-11": () => t("onlyPlus2"), "VT-15": () => t("onlySuper"),
  "TG-04": () => t("noRow"), "TG-05": () => t("noRow"),
  "TT-06": (c) => { const end = Number(c.view.line.at(-1)); return end ? t("wontGo", { what: t("fromTo", { a: Math.max(12, end - 10), b: Math.min(98, end + 10) }) }) : ""; },
  "RV-06": step, "RV-09": step, "RV-10": step, "RV-11": step,
};

export function reason(c, message) {
  const who = actors(c).find((p) => p !== c.you);
  if (!c.mine && who !== undefined && c.view.phase !== "between") return t("notYet", { who: c.names(who) });
  return REASONS[message.rule]?.(c) || firstWords(told(message.text).replace(/^[A-Z]+-\d+: /, ""));
}
