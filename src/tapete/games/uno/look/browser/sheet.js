// UNO's part of the sheet: whoever ends a hand scores what the others hold (UNO-20), or each their own.

import { h } from "../../js/base/dom.js";
import { figures } from "../../js/cards/draw.js";
import { t } from "./words.js";

export const low = (c) => c.table.options.scoring === "own";

/** What lies in a hand is worth (UNO-20); only shown where it agrees with what was scored. */
const worth = (card) => (/^[RYGB]\d$/.test(card) ? Number(card[1]) : /^[RYGB]/.test(card) ? 20 : /^W4?$/.test(card) ? 50 : 40);
function sums(c) {
  const { hands, closer, gained } = c.ui.sheet;
  if (closer < 0 || low(c)) return null;
  const each = hands.map((cards) => (cards ?? []).reduce((sum, card) => sum + worth(card), 0));
  return each.reduce((a, b) => a + b, 0) === Number(gained[closer]) ? each : null;
}

export const sheet = {
  under(c) {
    const each = sums(c);
    if (each) return t("sumHands", { sum: each.filter((_, p) => p !== c.ui.sheet.closer).join(" + ") });
    return low(c) ? t("ownHands") : "";
  },
  gain(c, p) {
    const each = sums(c);
    return each && p !== c.ui.sheet.closer ? h("span", { class: "soft" }, t("inHand", { n: each[p] })) : undefined;
  },
  order(c, seats) {
    const { closer } = c.ui.sheet;
    return c.update.over || closer < 0 || low(c) ? seats : seats.sort((a, b) => (b === closer) - (a === closer));
  },
  /** The points of the hand, in the pen of the cards. */
  big(c) {
    const gain = c.ui.sheet.gained[c.ui.sheet.closer];
    return gain && !low(c) ? figures(`+${gain}`, "big-figures") : null;
  },
};
