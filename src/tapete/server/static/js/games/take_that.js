// TAKE THAT on the table: one line, twins, toads.

import { back } from "../cards.js";
import { h } from "../dom.js";
import { piece, still } from "../hand.js";
import { t } from "../words.js";

const twin = (card) => [...card].reverse().join("");
const toad = (card) => card[0] === card[1];
const worth = (cards) => cards.reduce((sum, card) => sum + (toad(card) ? 5 : 1), 0);
const actsOf = (c, card) => c.legal.filter((act) => act === card || act === `pair ${card}`);

function line(c) {
  const { line: cards } = c.view;
  return cards.map((card, i) => {
    const pair = `pair ${twin(card)}`;
    const tip = i === cards.length - 1;
    const can = c.legal.includes(pair);
    const fresh = c.ui.fresh?.values.card === card && tip;
    if (!can) {
      const made = still(c, card, `${tip ? "tip" : ""} ${fresh ? "is-fresh" : ""}`);
      if (tip) made.append(h("span", { class: "tag white" }, t("tip")));
      return made;
    }
    return piece(c, { key: `line-${card}`, card, acts: [pair], tag: t("pair"), extra: tip ? "tip" : "" });
  });
}

function plus(c) {
  const card = c.ui.selected?.match(/^\d\d$/)?.[0];
  const can = card && c.legal.includes(card);
  return h(can ? "button" : "span", { class: `card hole plus ${can ? "can choice" : ""}`, data: { key: "plus" }, "aria-label": can ? t("doLay") : null, "aria-hidden": can ? null : "true", onclick: can ? () => c.act(card) : null }, "+");
}

export default {
  fresh: ["laid"],
  info: (c) => [t("gameN", { n: Math.min(c.view.game + 1, Number(c.table.options.games) || 99) }) + (c.table.options.games ? ` / ${c.table.options.games}` : "")],
  seat: (c, p) => ({ count: c.view.sizes[p], sub: h("span", {}, h("b", { class: "gold" }, `+${c.view.pairs[p].length}`), ` ${t("pairsWord")} · `, h("b", {}, `−${worth(c.view.taken[p])}`), ` ${t("takenWord")}`) }),
  centre(c) {
    const { line: cards, pile } = c.view;
    const end = Number(cards.at(-1));
    const toads = cards.filter(toad).length;
    return [
      h("span", { class: "card pile tt-pile" }, back("take_that"), h("span", { class: "under" }, t("pile", { n: pile }))),
      h("div", { class: "tt-head" }, h("span", {}, h("b", {}, t("line")), cards.length ? ` · ${t(toads === 1 ? "lineCount1" : "lineCount", { n: cards.length, s: toads })}` : ` · ${t("emptyLine")}`), cards.length ? h("span", {}, t("tipFits", { a: Math.max(12, end - 10), b: Math.min(98, end + 10) })) : null),
      h("div", { class: `tt-line ${cards.length > 20 ? "long" : ""}` }, line(c), plus(c))];
  },
  items: (c) => c.view.hand.map((card) => {
    const acts = actsOf(c, card);
    return { key: card, card, acts, why: card, tag: acts.includes(`pair ${card}`) ? t("pair") : null };
  }),
  choices: (c, item) => h("div", { class: "options" },
    h("button", { class: "felt choice", data: { key: "lay" }, onclick: () => c.act(item.acts.find((act) => !act.startsWith("pair"))) }, t("doLay")),
    h("button", { class: "brass choice", data: { key: "pair" }, onclick: () => c.act(`pair ${item.card}`) }, t("doPair", { n: twin(item.card) }))),
  plate: (c) => (c.view.line.length ? t("ttPlate") : t("ttStart")),
  actions: (c) => [{ do: "take", label: t("takeLine"), note: c.view.line.length ? `−${worth(c.view.line)}` : null, always: true }],
  score: (c) => [h("h2", {}, t("score")),
    h("ol", { class: "scores" }, c.view.pairs.map((cards, p) => {
      const [won, lost] = [cards.length, worth(c.view.taken[p])];
      return h("li", {}, h("b", {}, p === c.you ? t("you") : c.names(p)), h("i"), h("span", {}, `${c.view.totals[p] ? `${c.view.totals[p]} ` : ""}+${won} −${lost} = `, h("b", {}, c.view.totals[p] + won - lost), c.view.extras[p] ? ` · ${t("extraN", { n: c.view.extras[p] })}` : ""));
    })),
    c.you >= 0 && c.view.pairs[c.you].length ? [h("h2", {}, t("yourPairs")), h("div", { class: "small-cards" }, c.view.pairs[c.you].map((card) => still(c, card)))] : null],
};
