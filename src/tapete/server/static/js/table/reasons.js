// Why a card does not go, short: what would go, or the rule's first words. The number leads to the rest.

import { t, told } from "../base/words.js";
import { actors } from "./seats.js";

const ENOUGH = 120; // letters

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

/** What a refused card is told: by the look's `reasons`, by rule; else the rule's own first words. */
export function reason(c, message) {
  const who = actors(c).find((p) => p !== c.you);
  if (!c.mine && who !== undefined && c.view.phase !== "between") return t("notYet", { who: c.names(who) });
  const number = Number(message.rule?.split("-").at(-1));
  return c.look.reasons?.[number]?.(c) || firstWords(told(message.text).replace(/^[A-Z]+-\d+: /, ""));
}
