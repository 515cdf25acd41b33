// The plain table: what a game without a look of its own is played on. What lies on the table as
// the game writes it, the hand as cards of paper, and every act in words on a button.
//
// It is also the shortest look there is, to begin one of your own from. A look's default export:
//   centre(c)    the middle of the cloth           items(c)   the own cards (hand.js)
//   seat(c, p)   what a seat tells: {count, sub, tag, known}      plate(c)   what is to be done
// and where it wants to, everything else that is read as `c.look.…`: seats, sides, panel, tickets,
// choices, actions, label, steps, decide, pick, score, sheet, low, goal, info, handOf, actors,
// fresh, keyed, ownDeal, flights, sounds, sorting, reasons, rulesOf, carried, behind, agreed, lobby,
// optionWords, phrases, sayable, chat, wording, seatPlace, news, openView, openHand,
// big (motion/moments.js), does (what a card does, in a sentence), barred (why a card does not go).

import { h } from "../base/dom.js";
import { actPlaces, actWords, lang, named, t } from "../base/words.js";
import { name } from "../cards/cards.js";

export const styles = [new URL("../../css/plain.css", import.meta.url)];

const held = (c) => c.view.hand ?? [];
const words = (c, act) => actWords(c.about, act, (text) => (held(c).includes(text) ? name(c.game, text, lang()) : named(c.about, text)));

/** The acts of a card of the hand: it stands in their place `card`, or as a word of their notation. */
const parts = (act) => act.split(/[^\p{L}\p{N}+-]+/u);
const cardOf = (c, act) => actPlaces(c.about, act).card ?? parts(act).find((part) => held(c).includes(part));
const actsOf = (c, card) => c.legal.filter((act) => cardOf(c, act) === card);

/** A line of the table in pieces that may break between each other. */
const lying = (text) => text.split(/\s{2,}/).filter(Boolean).map((part) => h("span", { class: "lie" }, part));

export default {
  info: (c) => [t("tableOf", { n: c.table.players })],
  seat: (c, p) => ({ count: c.view.sizes?.[p], sub: c.view.totals ? t("points", { n: c.view.totals[p] }) : "" }),
  centre: (c) => [
    h("div", { class: "plain-table slate", data: { pile: "" } }, h("h2", {}, t("onTheTable")), h("p", { class: "lies" }, c.update.lies ? lying(c.update.lies) : t("nothingLies"))),
    c.ui.fresh?.values.card ? h("p", { class: "plain-fresh" }, `${c.names(c.ui.fresh.seat)}: ${named(c.about, c.ui.fresh.values.card)}`) : null],
  items: (c) => held(c).map((card, i) => {
    const acts = actsOf(c, card);
    acts.forEach((act) => c.covered.add(act));
    return { key: `${card}#${i}`, card, acts, why: card };
  }),
  /** The acts of the chosen card, in words. */
  panel(c) {
    const chosen = c.items.get(c.ui.selected);
    if (!chosen?.acts?.length) return null;
    return h("div", { class: "plain-acts", role: "group", "aria-label": t("youDecide") }, chosen.acts.map((act) =>
      h("button", { class: "paper plain-act choice door", data: { key: act }, onclick: () => c.act(act) }, words(c, act))));
  },
  label: (c, act) => words(c, act),
  plate: (c) => t("actsN", { n: c.legal.length }),
  score: (c) => (c.view.totals ? undefined : [h("h2", {}, t("score")), h("p", { class: "soft" }, t("noScore"))]),
  handOf: (c, p) => (p === c.you ? held(c) : null),
};
