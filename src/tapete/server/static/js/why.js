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

export function reason(c, message) {
  const who = actors(c).find((p) => p !== c.you);
  if (message.code === "out-of-turn" && who !== undefined) return t("notYet", { who: c.names(who) });
  const what = c.mine && ["UNO-06", "VT-05"].includes(message.rule) ? asked(c) : "";
  return what ? t("wontGo", { what }) : firstWords(told(message.text).replace(/^[A-Z]+-\d+: /, ""));
}
