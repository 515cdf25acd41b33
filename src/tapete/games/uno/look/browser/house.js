// The customizable cards of UNO: what each carries, in words (UNO-25, UNO-26).

import { h } from "../../js/base/dom.js";
import { face } from "../../js/cards/cards.js";
import { t } from "./words.js";

export const CATALOGUE = ["again", "open", "threes", "seven", "three", "hunt", "no-wilds", "joke", "rooster", "elbows", "host"];

/** What the customizable card of that number says at a table with these options. */
export function house(options, number) {
  const id = options[`card${number}`];
  if (id !== "host") return { id, title: t(`n_${id}`), text: t(`r_${id}`), price: id === "joke" || id === "rooster" ? 4 : 0 };
  const written = (options[`text${number}`] ?? "").trim();
  const price = Number(options[`price${number}`]);
  const text = t("hostDoes", { who: t(`w_${options[`who${number}`]}`), cost: t("cards", { n: price }) });
  return { id, title: written ? `«${written}»` : t("writeMissing"), text: text[0].toUpperCase() + text.slice(1) + ".", price, missing: !written };
}

/** How a customizable card is drawn and named at this table. */
export const carries = (c, card) => {
  const number = /^C(\d)/.exec(card)?.[1];
  if (!number) return undefined;
  const one = house(c.table.options, Number(number));
  return { rule: one.id, says: one.title };
};

/** What a card carries, for whoever asks what it does. */
export const carried = (c, card) => (/^C\d$/.test(card) ? house(c.table.options, Number(card[1])) : null);

/** The house rules agreed at this table, for the drawer. */
export function agreed(c) {
  const many = Number(c.table?.options.customizable ?? 0);
  if (!many) return null;
  return h("section", { class: "house-list" }, h("h3", {}, t("houseRules")), Array.from({ length: many }, (_, i) => house(c.table.options, i + 1)).map((one, i) =>
    h("div", { class: "house-line" }, h("span", { class: "card" }, face(c.game, `C${i + 1}`, { rule: one.id })), h("p", {}, h("b", {}, one.title), h("br"), one.text))));
}
