// THE GAME on the table: four rows, one team.

import { h, icon } from "../../js/base/dom.js";
import { named } from "../../js/base/words.js";
import { back } from "../../js/cards/cards.js";
import { figures } from "../../js/cards/draw.js";
import { ruled } from "../../js/help/drawer.js";
import { still } from "../../js/table/hand.js";
import { pictures } from "../../js/table/sheet.js";
import { OPTIONS, PHRASES, SAYABLE, t } from "./words.js";

export const styles = [new URL("table.css", import.meta.url)];

const ROWS = ["^1", "^2", "v1", "v2"];
const LEVELS = ["free", "leave", "need"];
const MEANS = { free: "freeMeans", leave: "leaveMeans", need: "needMeans" };
const word = (c, level) => named(c.about, level);
const mark = (level) => (level === "free" ? null : icon(level === "need" ? "bang" : "hand"));
const rowName = (r) => t(r < 2 ? "rowUp" : "rowDown", { n: (r % 2) + 1 });
const maySignal = (c) => c.legal.some((act) => act.startsWith("signal "));

/** What the chosen card would do on a row. */
function jump(c, r, card) {
  const by = card - c.view.rows[r];
  if (r < 2 ? by === -10 : by === 10) return [t("tenBack"), "gold"];
  return [`${by > 0 ? "+" : "−"}${Math.abs(by)}`, ""];
}

function openSignals(c, r) {
  c.ui.panel = "signals";
  c.redraw();
  document.querySelector(`.signal-row[data-row="${r}"] [aria-checked=true]`)?.focus();
}

/** What others say of a row, and the own signal. */
function signs(c, r) {
  LEVELS.forEach((level) => c.covered.add(`signal ${ROWS[r]} ${level}`));
  const others = c.view.signals.flatMap((one, p) => (p !== c.you && one[r] !== "free" ? [h("span", { class: `sign ${one[r]}` }, h("b", {}, c.names(p)), mark(one[r]), h("span", {}, word(c, one[r])))] : []));
  if (c.you < 0 || c.table.players < 2 || c.table.options.signals === "off") return others;
  const now = c.view.signals[c.you][r];
  return [others, h("button", { class: `sign mine ${now}`, disabled: !maySignal(c), data: { key: `signal${r}` }, "aria-label": `${rowName(r)}. ${t("mySignal", { s: word(c, now) })}`, onclick: () => openSignals(c, r) }, mark(now), h("span", {}, word(c, now)))];
}

/** All four rows with the three signals each, and what our bots mean by them. */
function signalPanel(c) {
  const choice = (r, level) => {
    const now = c.view.signals[c.you][r] === level;
    const act = `signal ${ROWS[r]} ${level}`;
    return h("button", { class: `level ${level} ${now ? "on" : ""}`, role: "radio", "aria-checked": String(now), data: { key: act }, onclick: () => { if (!now && c.legal.includes(act)) c.act(act); } }, mark(level), h("span", {}, word(c, level)));
  };
  return h("section", { class: "slate signals", role: "group", "aria-label": t("signals") },
    h("header", {}, h("b", {}, t("signals")), h("span", {}, ruled(c, t("signalsAbout"))), h("button", { class: "plain square", "aria-label": t("close"), data: { key: "close" }, onclick: () => { c.ui.panel = null; c.redraw(); } }, icon("x"))),
    h("div", { class: "signal-rows" }, ROWS.map((_, r) => h("div", { class: "signal-row", role: "radiogroup", "aria-label": rowName(r), data: { row: r } }, h("span", { class: "signal-name" }, icon(r < 2 ? "up" : "down"), h("b", {}, String(c.view.rows[r]))), LEVELS.map((level) => choice(r, level))))),
    h("dl", { class: "means" }, ["leave", "need"].map((level) => h("div", {}, h("dt", {}, mark(level), word(c, level)), h("dd", {}, t(MEANS[level]))))));
}

const highest = (c) => Number(c.table.options.numbers ?? 99);

function row(c, r) {
  const card = c.ui.selected ? Number(c.ui.selected) : null;
  const act = card ? `${card}${ROWS[r]}` : null;
  const can = act && c.legal.includes(act);
  const lays = card && c.legal.some((one) => one.startsWith(`${card}^`) || one.startsWith(`${card}v`));
  const [text, tone] = lays ? (can ? jump(c, r, card) : [t("wontFit"), "dim"]) : ["", ""];
  const top = c.view.rows[r];
  const start = top === 1 || top === highest(c) + 1;
  const fresh = c.ui.fresh?.values.row === ROWS[r];
  const up = r < 2;
  const pic = start ? h("span", { class: "card start" }, up ? icon("up") : h("b", {}, String(highest(c) + 1)), up ? h("b", {}, "1") : icon("down")) : still(c, String(top), `deep-row ${fresh ? "is-fresh" : ""}`);
  if (fresh && !start) pic.dataset.by = c.called(c.ui.fresh.seat);
  const body = [h("span", { class: "row-head" }, icon(up ? "up" : "down"), h("b", {}, t(up ? "up" : "down")), h("small", {}, t("from", { n: up ? 1 : highest(c) + 1 }))), pic, h("span", { class: `jump ${tone}` }, text)];
  const label = `${rowName(r)}, ${top}${text ? `, ${text}` : ""}`;
  return h("div", { class: `tg-row ${can ? "can" : ""} ${tone}` },
    can ? h("button", { class: "row-face choice", data: { key: `row${r}` }, "aria-label": label, onclick: () => c.act(act) }, body) : h("div", { class: "row-face", role: "img", "aria-label": label }, body),
    h("div", { class: "signs" }, signs(c, r)));
}

const held = (c) => c.view.sizes.reduce((a, b) => a + b, 0);
const total = (c) => c.view.pile + held(c);
const leftAll = (c) => t("leftAll", { n: total(c), m: highest(c) - 1 });
const bar = (c) => h("meter", { class: "tg-meter", min: 0, max: highest(c) - 1, value: highest(c) - 1 - total(c), "aria-label": leftAll(c) });
const said = (c, p) => Boolean(c.view.offers[p]) && c.view.offers[p] !== "-";
const offered = (c) => c.table.seats.every((_, p) => said(c, p));
const opening = (c) => c.view.turn === null || c.view.turn < 0;

/** How many of the cards that have to be laid are laid. */
const pips = (c) => h("span", { class: "pips", "aria-hidden": "true" }, Array.from({ length: Math.max(c.view.minimum, c.view.played) }, (_, i) => h("i", { class: i < c.view.played ? "full" : "" })));

/** Every hand lies open once it is over. */
const handOf = (c, p) => c.update.ended?.open.hands[p] ?? (p === c.you ? c.view.hand : []);

/** The team's end: what is left, and where. */
const sheet = {
  title: (c) => (c.update.ended.scores[0] === 0 ? t("teamWins") : t("teamLeft", { n: c.update.ended.scores[0] })),
  under(c) {
    const cards = c.update.ended.scores[0];
    const left = t("leftSplit", { a: c.view.pile, b: held(c) });
    const stuck = c.log.findLast((note) => note.kind === "lost")?.seat ?? -1;
    const none = stuck >= 0 && handOf(c, stuck).length ? `${t(c.isYou(stuck) ? "noneFitYours" : "noneFit", { who: c.names(stuck), cards: handOf(c, stuck).join(", "), rows: c.view.rows.join(", ") })} ` : "";
    return cards === 0 ? t("perfect") : `${none}${cards < 10 ? `${t("excellent")} ` : ""}${left[0].toUpperCase()}${left.slice(1)}. ${t("leftNote")}`;
  },
  left: (c, p) => (handOf(c, p).length ? pictures(c, handOf(c, p)) : t("cards", { n: c.view.sizes[p] })),
  big: (c) => figures(String(c.update.ended.scores[0]), "big-figures"),
};

export default {
  sheet,
  lobby: () => ({ groups: { play: ["expert", "small_hands", "strict"], talk: ["signals"] } }),
  optionWords: OPTIONS,
  phrases: PHRASES,
  sayable: SAYABLE,
  chat: { hint: () => t("sayNoNumbers"), refused: (message) => (message.rule === "TG-13" ? t("noNumbers") : undefined) },
  rulesOf: () => [4, 5, 6, 7],
  reasons: { 4: () => t("noRow"), 5: () => t("noRow") },
  does: (c, card) => t("doesCard", { n: card }),
  /** TG-03: whoever lays first begins; once all have offered, all look at the keenest. */
  actors: (c) => (opening(c) && !offered(c) ? c.table.seats.map((_, p) => p).filter((p) => !said(c, p)) : undefined),
  pick: () => t("chooseRow"),
  info: (c) => [c.table.players > 1 ? t("teamN", { n: c.table.players }) : t("soloN"), c.view.minimum ? t("needN", { n: c.view.minimum }) : null],
  seat: (c, p) => ({ count: c.view.sizes[p], sub: opening(c) ? (c.view.offers[p] && c.view.offers[p] !== "-" ? h("em", {}, word(c, c.view.offers[p])) : t("cards", { n: c.view.sizes[p] })) : t("cards", { n: c.view.sizes[p] }), tag: opening(c) && c.view.offers[p] === "keen" ? t("offerKeen") : null }),
  centre: (c) => [
    h("div", { class: "tg-count", data: { pile: "" } }, h("b", {}, t("pile", { n: c.view.pile })), bar(c), h("span", {}, leftAll(c))),
    h("div", { class: "tg" }, h("span", { class: "card pile tg-pile", role: "img", "aria-label": t("pile", { n: c.view.pile }) }, back(c.game), h("span", { class: "under" }, t("pile", { n: c.view.pile }))), ROWS.map((_, r) => row(c, r)))],
  items: (c) => c.view.hand.map((card) => ({ key: card, card, acts: c.legal.filter((act) => act.startsWith(`${card}^`) || act.startsWith(`${card}v`)), why: `${card}^1`, zone: true })),
  choices: () => null,
  panel: (c) => (c.ui.panel === "signals" && c.you >= 0 && !c.update.over ? signalPanel(c) : null),
  tickets: (c) => (c.ui.panel || c.ui.selected ? [] : [
    { do: "offer keen", title: t("offerKeen"), note: t("offerKeenNote"), mild: true },
    { do: "offer willing", title: t("offerWilling"), note: t("offerWillingNote"), mild: true },
    { do: "offer rather-not", title: t("offerNot"), note: t("offerNotNote"), mild: true },
  ]),
  plate: (c) => (c.view.turn === c.you ? h("span", { class: "with-pips" }, t("tookN", { n: c.view.played, m: c.view.minimum }), pips(c)) : offered(c) || said(c, c.you) ? t("beginNow") : t("offerTell")),
  actions(c) {
    const missing = c.view.minimum - c.view.played;
    const able = maySignal(c) && c.table.players > 1;
    if (c.ui.selected) ["keen", "willing", "rather-not"].forEach((one) => c.covered.add(`offer ${one}`));
    return [
      able ? { key: "signals", label: t("signals"), icon: "hand", pressed: c.ui.panel === "signals", run: () => { c.ui.panel = c.ui.panel ? null : "signals"; c.redraw(); } } : {},
      { do: "end", label: t("endTurn"), note: missing > 0 && c.view.turn === c.you ? t("missing", { n: missing }) : null, always: c.view.turn === c.you },
      { do: "pass", label: t("nothingToSay") },
    ];
  },
  score: (c) => [h("h2", {}, t("soFar")), bar(c), h("p", {}, h("b", {}, leftAll(c)), ` · ${t("leftSplit", { a: c.view.pile, b: held(c) })}`), h("p", { class: "soft" }, t("leftNote"))],
};
