// THE GAME on the table: four rows, one team.

import { back } from "../cards.js";
import { h, icon } from "../dom.js";
import { still } from "../hand.js";
import { t } from "../words.js";

const ROWS = ["^1", "^2", "v1", "v2"];
const LEVELS = ["free", "leave", "need"];
const word = (c, level) => c.about.names[level][document.documentElement.lang] ?? level;

/** What the chosen card would do on a row. */
function jump(c, r, card) {
  const by = card - c.view.rows[r];
  if (r < 2 ? by === -10 : by === 10) return [t("tenBack"), "gold"];
  return [`${by > 0 ? "+" : "−"}${Math.abs(by)}`, ""];
}

function signal(c, r) {
  const now = c.you >= 0 ? c.view.signals[c.you][r] : "free";
  const next = LEVELS[(LEVELS.indexOf(now) + 1) % 3];
  const able = c.legal.some((act) => act.startsWith(`signal ${ROWS[r]}`));
  LEVELS.forEach((level) => c.covered.add(`signal ${ROWS[r]} ${level}`));
  const others = c.view.signals.flatMap((one, p) => (p !== c.you && one[r] !== "free" ? [h("span", { class: `sign ${one[r]}` }, h("b", {}, c.names(p)), icon(one[r] === "need" ? "bang" : "hand"), h("span", {}, word(c, one[r])))] : []));
  const mine = able ? h("button", { class: `sign mine ${now}`, data: { key: `signal${r}` }, "aria-label": t("mySignal", { s: word(c, now) }), onclick: () => c.act(`signal ${ROWS[r]} ${next}`) }, now === "free" ? null : icon(now === "need" ? "bang" : "hand"), h("span", {}, word(c, now))) : null;
  return [others, mine];
}

function row(c, r) {
  const card = c.ui.selected ? Number(c.ui.selected) : null;
  const act = card ? `${card}${ROWS[r]}` : null;
  const can = act && c.legal.includes(act);
  const [text, tone] = card && c.legal.some((one) => one.startsWith(`${card}${"^"}`) || one.startsWith(`${card}v`)) ? (can ? jump(c, r, card) : [t("wontFit"), "dim"]) : ["", ""];
  const top = c.view.rows[r];
  const start = top === 1 || top === 100;
  const fresh = c.ui.fresh?.values.row === ROWS[r];
  const pic = start ? h("span", { class: "card start" }, h("b", {}, String(top))) : still(c, String(top), fresh ? "is-fresh" : "");
  if (fresh && !start) pic.dataset.by = c.names(c.ui.fresh.seat);
  const up = r < 2;
  const body = [h("span", { class: "row-head" }, icon(up ? "up" : "down"), h("b", {}, t(up ? "up" : "down")), h("small", {}, t("from", { n: up ? 1 : 100 }))), pic, h("span", { class: `jump ${tone}` }, text)];
  const label = `${t(up ? "up" : "down")} ${top}${text ? `, ${text}` : ""}`;
  return h("div", { class: `tg-row ${can ? "can" : ""} ${tone}` },
    can ? h("button", { class: "row-face choice", data: { key: `row${r}` }, "aria-label": label, onclick: () => c.act(act) }, body) : h("div", { class: "row-face", role: "img", "aria-label": label }, body),
    h("div", { class: "signs" }, signal(c, r)));
}

const total = (c) => c.view.pile + c.view.sizes.reduce((a, b) => a + b, 0);
const bar = (c) => h("meter", { class: "tg-meter", min: 0, max: 98, value: 98 - total(c), "aria-label": t("leftAll", { n: total(c) }) });

export default {
  fresh: ["laid", "trick"],
  pick: "chooseRow",
  info: (c) => [t("leftAll", { n: total(c) })],
  seat: (c, p) => ({ count: c.view.sizes[p], sub: c.view.turn === null || c.view.turn < 0 ? word(c, c.view.offers[p] || "free").replace(word(c, "free"), "") : t("cards", { n: c.view.sizes[p] }) }),
  centre: (c) => [
    h("div", { class: "tg-count" }, h("b", {}, t("pile", { n: c.view.pile })), bar(c), h("span", {}, t("leftAll", { n: total(c) }))),
    h("div", { class: "tg" }, h("span", { class: "card pile tg-pile" }, back("the_game"), h("span", { class: "under" }, t("pile", { n: c.view.pile }))), ROWS.map((_, r) => row(c, r)))],
  items: (c) => c.view.hand.map((card) => ({ key: card, card, acts: c.legal.filter((act) => act.startsWith(`${card}^`) || act.startsWith(`${card}v`)), why: `${card}^1`, zone: true })),
  choices: () => null,
  plate: (c) => (c.view.turn === c.you ? t("tookN", { n: c.view.played, m: c.view.minimum }) : t("beginIt")),
  actions(c) {
    const missing = c.view.minimum - c.view.played;
    return [
      { do: "offer keen", label: t("offerKeen") }, { do: "offer willing", label: t("offerWilling") }, { do: "offer rather-not", label: t("offerNot") },
      { do: "end", label: t("endTurn"), note: missing > 0 && c.view.turn === c.you ? t("missing", { n: missing }) : null, always: true },
      { do: "pass", label: t("nothingToSay") },
    ];
  },
  score: (c) => [h("h2", {}, t("soFar")), bar(c), h("p", {}, h("b", {}, t("leftAll", { n: total(c) }))), h("p", { class: "soft" }, t("leftNote"))],
};
