// The customizable cards of UNO: what each carries, in words (UNO-25, UNO-26).

import { h } from "../../js/base/dom.js";
import { face } from "../../js/cards/cards.js";
import { named } from "../../js/base/words.js";
import { t } from "./words.js";

export const CATALOGUE = ["again", "open", "threes", "seven", "three", "hunt", "no-wilds", "joke", "rooster", "elbows", "host"];

/** A built card as a rule reads (UNO-28): `next-draw-2.player-again`, block by block. */
export function sentence(about, blocks) {
  if (!blocks || blocks === "none") return named(about, "build-nothing");
  return blocks.split(".").map((block) => {
    const [who, effect, n = "1"] = block.split("-");
    const [one, several] = named(about, `${who}-${effect}`).split("|");
    return (n > 1 && several ? several : one).replace("{n}", n);
  }).join(t("then"));
}

const capital = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** What the customizable card of that number says at a table with these options. */
export function house(options, number, about) {
  const id = options[`card${number}`];
  if (id === "build") return { id, blocks: options[`build${number}`], title: t("n_build"), text: capital(sentence(about, options[`build${number}`])), price: 0 };
  if (id !== "host") return { id, title: t(`n_${id}`), text: t(`r_${id}`), price: id === "joke" || id === "rooster" ? 4 : 0 };
  const written = (options[`text${number}`] ?? "").trim();
  const price = Number(options[`price${number}`]);
  const text = t("hostDoes", { who: t(`w_${options[`who${number}`]}`), cost: t("cards", { n: price }) });
  return { id, title: written ? `«${written}»` : t("writeMissing"), text: capital(text), price, missing: !written };
}

/** How a customizable card is drawn and named at this table. */
export const carries = (c, card) => {
  const number = /^C(\d)/.exec(card)?.[1];
  if (!number) return undefined;
  const one = house(c.table.options, Number(number), c.about);
  return { rule: one.id, blocks: one.blocks, says: one.title };
};

/** What a card carries, for whoever asks what it does. */
export const carried = (c, card) => (/^C\d$/.test(card) ? house(c.table.options, Number(card[1]), c.about) : null);

/** The house rules agreed at this table, for the drawer. */
export function agreed(c) {
  const many = Number(c.table?.options.customizable ?? 0);
  if (!many) return null;
  return h("section", { class: "house-list" }, h("h3", {}, t("houseRules")), Array.from({ length: many }, (_, i) => house(c.table.options, i + 1, c.about)).map((one, i) =>
    h("div", { class: "house-line" }, h("span", { class: "card" }, face(c.game, `C${i + 1}`, { rule: one.id, blocks: one.blocks })), h("p", {}, h("b", {}, one.title), h("br"), one.text))));
}
