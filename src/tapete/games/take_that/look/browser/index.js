// TAKE THAT on the table: one line, twins, toads.

import { h } from "../../js/base/dom.js";
import { back } from "../../js/cards/cards.js";
import { piece, shared, still } from "../../js/table/hand.js";
import { strong, tickets } from "../../js/table/panels.js";
import { OPTIONS, PHRASES, SAYABLE, t } from "./words.js";

export const styles = [new URL("table.css", import.meta.url)];

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
      const made = still(c, card, `${tip ? "tip lands" : ""} ${fresh ? "is-fresh" : ""}`);
      if (tip) made.append(h("span", { class: "tag white" }, t("tip")));
      return made;
    }
    return piece(c, { key: `line-${card}`, card, acts: [pair], tag: t("pair"), extra: tip ? "tip lands" : "" });
  });
}

function plus(c) {
  const card = c.ui.selected?.match(/^\d\d$/)?.[0];
  const can = card && c.legal.includes(card);
  return h(can ? "button" : "span", { class: `card hole plus ${can ? "can choice" : ""}`, data: { key: "plus" }, "aria-label": can ? t("doLay") : null, "aria-hidden": can ? null : "true", onclick: can ? () => c.act(card) : null }, "+");
}

const signed = (n) => (n < 0 ? `−${-n}` : String(n));

/** What taking the line costs, in cards and toads. */
function price(c) {
  const { line: cards, pile } = c.view;
  const toads = cards.filter(toad).length;
  return [t("takeNote", { n: cards.length }), toads ? t("takeToads", { n: toads }) : "", cards.length === 1 && c.table.options.advanced === "on" && pile ? t("takeExtra") : "", pile ? "" : t("endsGame")].filter(Boolean).join(" ");
}

const ends = (c) => { const end = Number(c.view.line.at(-1)); return { a: Math.max(12, end - 10), b: Math.min(98, end + 10) }; };

/** Both cards of a pair go to whoever has it; a line that is taken goes card by card. */
const flights = {
  paired(air, note) {
    const lain = (zone, card) => air.before[zone].find((one) => one.card === card)?.box;
    const book = note.seat === air.c.you ? air.page.querySelector(".nb-score")?.getBoundingClientRect() : null;
    for (const card of [note.values.card, note.values.other]) air.send(card, lain("zones", card) ?? lain("hand", card) ?? air.seat(note.seat), book?.width ? book : air.seat(note.seat));
  },
  took: (air, note) => air.before.zones.filter((one) => one.card).forEach((one, i) => air.send(one.card, one.box, air.seat(note.seat), { delay: Math.min(i * 10, 90) })),
};

const sheet = {
  keep: (c) => c.view.pairs.map((cards, p) => [cards.length, worth([...c.view.taken[p], ...c.view.extra[p]])]),
  title: (c) => (c.update.over ? undefined : t("gameOver")),
  first: () => false,
  left(c, p) {
    const [won, lost] = c.ui.sheet.kept[p];
    return h("span", {}, h("b", {}, `+${won}`), ` ${t("pairsWord")} · `, h("b", {}, `−${lost}`), ` ${t("takenWord")}`);
  },
  leftHead: () => t("pairsTaken"),
  next: () => t("nextGame"),
};

export default {
  sheet,
  flights,
  big: (c, note) => note.kind === "took",
  sounds: { took: "croak", paired: "pair" },
  lobby: () => ({ groups: { match: ["games", "dealer"], play: ["advanced"] } }),
  optionWords: OPTIONS,
  phrases: PHRASES,
  sayable: SAYABLE,
  rulesOf: (card) => (toad(card) ? [1, 8, 14] : [2, 6, 8, 14]),
  reasons: { 6: (c) => (c.view.line.length ? t("wontGo", { what: t("fromTo", ends(c)) }) : "") },
  does: (c, card) => t(toad(card) ? "doesToad" : "doesTwin", { n: twin(card) }),
  barred: (c) => (c.view.line.length ? t("wontGo", { what: t("fromTo", ends(c)) }) : ""),
  info: (c) => [t("gameN", { n: Math.min(c.view.game + 1, Number(c.table.options.games) || 99) }) + (c.table.options.games ? ` / ${c.table.options.games}` : "")],
  seat: (c, p) => ({ count: c.view.sizes[p], sub: h("span", { class: "tt-sub" }, h("b", { class: "gold" }, `+${c.view.pairs[p].length}`), h("i", {}, ` ${t("pairsWord")}`), " · ", h("b", {}, `−${worth(c.view.taken[p])}`), h("i", {}, ` ${t("takenWord")}`)) }),
  centre(c) {
    const { line: cards, pile } = c.view;
    const toads = cards.filter(toad).length;
    return [
      h("span", { class: "card pile tt-pile", role: "img", "aria-label": t("pile", { n: pile }) }, back(c.game), h("span", { class: "under" }, t("pile", { n: pile }))),
      h("div", { class: "tt-head", data: { pile: "" } }, h("span", {}, h("b", {}, t("line")), cards.length ? ` · ${t("cards", { n: cards.length })}, ${t("toadsN", { n: toads })}` : ` · ${t("emptyLine")}`, h("span", { class: "tt-left" }, ` · ${t("pile", { n: pile })}`)), cards.length ? h("span", { class: "tt-fits" }, strong(t("tipFits", ends(c)))) : null),
      h("div", { class: "tt-line fits walk", data: { zone: "line" }, vars: shared(cards.length + 1) }, line(c), plus(c))];
  },
  items: (c) => c.view.hand.map((card) => {
    const acts = actsOf(c, card);
    return { key: card, card, acts, why: card, tag: acts.includes(`pair ${card}`) ? t("pair") : null };
  }),
  choices: (c, item) => h("div", { class: "asking" }, h("p", { class: "asked" }, t("withCard", { n: item.card })), tickets(c, [
    { do: item.acts.find((act) => !act.startsWith("pair")), title: t("doLay"), note: t("layNote"), icon: "right" },
    { do: `pair ${item.card}`, title: t("doPair", { n: twin(item.card) }), note: t("pairNote"), icon: "check" },
  ])),
  plate: (c) => (c.view.phase === "between" ? t("dealNow") : c.view.line.length ? t("ttPlate") : t("ttStart")),
  actions: (c) => (c.view.phase === "between" ? [] : [{ do: "take", label: t("takeLine"), note: c.view.line.length ? h("span", {}, h("b", { class: "gold" }, `−${worth(c.view.line)}`), h("span", { class: "wide" }, ` · ${price(c)}`)) : null, always: true }]),
  score: (c) => [h("h2", {}, t("score")),
    h("ol", { class: "scores" }, c.view.pairs.map((cards, p) => {
      const [won, lost] = c.view.phase === "playing" ? [cards.length, worth(c.view.taken[p])] : [0, 0];
      return h("li", {}, h("b", {}, p === c.you ? t("you") : c.names(p)), h("i"), h("span", {}, c.view.phase === "playing" ? `${c.view.totals[p] ? `${signed(c.view.totals[p])} ` : ""}+${won} −${lost} = ` : "", h("b", {}, signed(c.view.totals[p] + won - lost)), c.view.extras[p] ? ` · ${t("extraN", { n: c.view.extras[p] })}` : ""));
    })),
    c.you >= 0 && c.view.pairs[c.you].length ? [h("h2", {}, t("yourPairs")), h("div", { class: "small-cards" }, c.view.pairs[c.you].map((card) => still(c, card)))] : null],
};
