// Escoba on the table: lay a card, then tap those of the table that make fifteen with it.

import { h } from "../../js/base/dom.js";
import { back } from "../../js/cards/cards.js";
import { piece, still } from "../../js/table/hand.js";
import { t } from "./words.js";

export const styles = [new URL("table.css", import.meta.url)];

/** What a card is worth: jack, knight and king are printed 10, 11 and 12 and count 8, 9 and 10. */
const worth = (card) => { const n = parseInt(card, 10); return n > 7 ? n - 2 : n; };
const sum = (cards) => cards.reduce((all, card) => all + worth(card), 0);
const missing = ({ laid, chosen }) => 15 - worth(laid) - sum(chosen);

function lying(c, card) {
  const { phase, chosen, table } = c.view;
  const take = `take ${card}`;
  if (chosen.includes(card)) {
    const made = still(c, card, "es-chosen");
    made.append(h("span", { class: "tag" }, t("chosen")));
    return made;
  }
  const item = { key: `table-${card}`, card, acts: c.legal.includes(take) ? [take] : [], why: take };
  if (c.mine && phase === "taking") return piece(c, item);
  return still(c, card, card === table.at(-1) ? "lands" : "");
}

export default {
  dealing: () => import("./dealing.js"),
  info: (c) => [t("toN", { n: c.table.options.target })],
  seat: (c, p) => ({ count: c.view.sizes[p], sub: `${t("wonN", { n: c.view.won[p].length })} · ${t("sweepsN", { n: c.view.sweeps[p] })}` }),
  centre(c) {
    const { table, pile, laid } = c.view;
    return [
      h("span", { class: "card pile es-pile", role: "img", data: { pile: "" }, "aria-label": t("pile", { n: pile }) }, back(c.game), h("span", { class: "under" }, t("pile", { n: pile }))),
      h("div", { class: "es-head" }, h("b", {}, t("table")), ` · ${table.length ? t("sumN", { n: sum(table) }) : t("empty")}`),
      h("div", { class: "es-table walk", data: { zone: "table" } }, laid ? still(c, laid, "es-laid lands") : null, table.map((card) => lying(c, card)))];
  },
  items: (c) => c.view.hand.map((card) => ({ key: card, card, acts: c.legal.filter((act) => act === card), why: card })),
  actions: (c) => (c.legal.includes("leave") ? [{ do: "leave", label: t("leave") }] : []),
  plate: (c) => (c.view.phase === "between" ? t("dealNow") : c.view.laid ? t("missing", { n: missing(c.view) }) : t("lay")),
  rulesOf: (card) => (worth(card) === 7 ? [2, 7, 12] : [2, 7]),
};
