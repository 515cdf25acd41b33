// VALE TODO on the table: stacks of penalties, doubts, a word to say.

import { h, icon } from "../../js/base/dom.js";
import { still } from "../../js/table/hand.js";
import { scoreRows } from "../../js/table/notebook.js";
import { law, tickets } from "../../js/table/panels.js";
import { SORTING } from "../_shedding/sorting.js";
import { bluffing, bluffRule, callButton, centre, fitting, handItems, lookAt, STYLES, suited, tiles, wontGo } from "../_shedding/table.js";
import { OPTIONS, PHRASES, SAYABLE, t } from "./words.js";

export const styles = [STYLES, new URL("table.css", import.meta.url)];

const wild = (card) => card === "C" || card === "S";
const tint = (card) => (/^[RYGB]/.test(card ?? "") ? card[0] : null);
const vote = (c) => c.view.suspect !== null;

/** The colour that a seat asked for with its Superclave, as it was told. */
const askedFor = (c, p) => c.log.findLast((note) => note.kind === "named" && note.seat === p)?.values.colour;
const LETTER = { red: "R", yellow: "Y", green: "G", blue: "B" };

/** The colour in play before the first Superclave: its card's, or the one named on a wild. */
function wanted(c) {
  const own = tint(c.view.under);
  if (own) return own;
  const named = c.log.filter((note) => note.kind === "named");
  const at = named.findLastIndex((note) => note.seat === c.view.accused);
  return LETTER[named[at - 1]?.values.colour] ?? null;
}

function stack(c) {
  const { owed, accused, under, top, by, phase, doubter } = c.view;
  if (!owed || phase === "replacing") return null;
  const column = (card, who, letter, words, extra = "") => h("div", { class: `vt-one ${extra}` }, still(c, card, extra.includes("last") ? "lands" : ""), h("b", {}, who), words ? h("small", {}, suited(letter, words)) : null);
  const keyed = top === "S" && accused !== null;
  const asks = (p) => { const colour = LETTER[askedFor(c, p)]; return [colour, colour ? [h("span", { class: "wide" }, t("asked", { c: "" })), t(colour)] : ""]; };
  const more = keyed && owed > 4;
  const last = more ? "" : "last"; // where the next card lands
  const hidden = owed / 4 - 2;
  return h("div", { class: "vt-stack" },
    keyed && under ? [column(under, t("onTable"), wanted(c), wanted(c) ? t(wanted(c)) : ""), icon("right")] : null,
    keyed ? [column("S", c.names(accused), ...asks(accused), `suspect ${last}`), icon("right")] : [column(top, c.names(by), null, "", last), icon("right")],
    more && hidden > 0 ? [h("span", { class: "vt-more" }, `+${hidden}`), icon("right")] : null,
    more ? [column("S", c.names(by), ...asks(by), "last"), icon("right")] : null,
    h("div", { class: "vt-owed" }, h("b", {}, owed), h("span", {}, c.view.turn === c.you ? t("forYouN", { n: owed }) : t("forWho", { n: owed, who: c.names(doubter ?? c.view.turn) }))));
}

/** A card of the hand that answers what is stacked, as a ticket. */
function answer(c) {
  const { owed, turn } = c.view;
  if (!owed || turn !== c.you || c.view.phase !== "playing") return null;
  const found = [...c.items.values()].find((item) => item.acts?.length && (item.card === "S" || item.card.endsWith("+2")));
  if (!found) return null;
  const next = c.names(nextSeat(c));
  const keyed = found.card === "S";
  const run = () => { if (found.acts.length === 1) return c.act(found.acts[0]); c.ui.selected = found.key; c.redraw(); };
  return { key: "stack", run, title: t(keyed ? "stackS" : "stackTwo"), note: t("stackNote", { n: owed + (keyed ? 4 : 2), who: next }), icon: null, art: h("span", { class: "ticket-art" }, still(c, found.card)) };
}

function nextSeat(c) {
  const { players } = c.table;
  let p = c.you;
  do p = (p + c.view.direction + players) % players; while (c.view.out.includes(p));
  return p;
}

function accusing(c) {
  const acts = c.legal.filter((act) => act.startsWith("accuse "));
  acts.forEach((act) => c.covered.add(act));
  if (!acts.length || c.ui.panel !== "accuse") return null;
  return h("div", { class: "asking" }, h("p", { class: "asked" }, t("accuseAbout")),
    tickets(c, [...acts.map((act) => ({ do: act, title: c.names(Number(act.slice(7))), note: t("accuseNote") })), { key: "undo", run: () => { c.ui.panel = null; c.redraw(); }, title: t("undo") }], t("accuseAbout")));
}

const OF_A_BLUFF = 6; // VT-17: what one Superclave asks, and two more; with others on it, four each
/** VT-15: whether the hand holds what a doubt would ask for: the colour in play, or anything that fits. */
function couldElse(c) {
  if (c.view.owed) return false; // only another one answers
  const honest = (card) => (c.table.options.doubt === "any" ? card !== "S" && c.legal.some((act) => act.split(/[: ]/)[0] === card) : tint(card) === c.view.colour);
  return c.view.hand.some((card) => card.length > 1 && honest(card));
}

const low = (c) => c.table.options.scoring !== "closer";
/** Which rules speak of a card. */
const SIGNS = { "+1": [10, 24], "+2": [11, 24, 25], I: [12, 23], P: [13, 23] };
const rulesOf = (card) => (card === "C" ? [14] : card === "S" ? [15, 16, 17, 18] : SIGNS[card.slice(1)] ?? [5, 20]);

export default {
  low,
  lobby: () => ({ groups: { match: ["scoring", "limit"], play: ["doubt", "costly_doubt", "super_carta"], talk: ["accusations"] } }),
  optionWords: OPTIONS,
  phrases: PHRASES,
  sayable: SAYABLE,
  sorting: SORTING,
  rulesOf,
  reasons: { 5: wontGo, 6: () => t("drewOnly"), 11: () => t("onlyPlus2"), 15: () => t("onlySuper") },
  sheet: { under: (c) => (low(c) ? t("ownHands") : ""), totalHead: (c, goal) => (low(c) ? t("limitTo", { n: goal }) : undefined) },
  goal: (c) => Number(c.table.options.limit),
  info: (c) => [t("handN", { n: c.view.closed + (c.update.over ? 0 : 1) }), t(c.table.options.scoring === "closer" ? "targetN" : "limitN", { n: c.table.options.limit })],
  seat: (c, p) => ({ count: c.view.sizes[p], sub: c.view.out.includes(p) ? t("outAt") : t("points", { n: c.view.totals[p] }), tag: c.view.silent === p && p !== c.you ? t("notice") : c.view.sizes[p] === 1 && c.view.phase !== "between" ? t("vale") : null, tagDo: "notice", known: !c.ui.sheet && p !== c.you && c.view.known[p].length ? c.view.known[p] : null }),
  centre: (c) => stack(c) ?? centre(c),
  items: (c) => bluffing(handItems(c, "vale", wild), (card) => (card === "S" && couldElse(c) ? t("bluffSuper", { n: OF_A_BLUFF }) : "")),
  choices: (c, item) => tiles(c, item.acts, bluffRule(item)),
  does: (c, card) => t(card === "C" || card === "S" ? `does_${card}` : /\d$/.test(card) && !card.includes("+") ? "doesNumber" : `does_${card.slice(1)}`),
  barred: wontGo,
  panel(c) {
    const named = c.legal.filter((act) => act.startsWith("name "));
    return named.length ? tiles(c, named) : accusing(c);
  },
  decide: (c) => (c.view.owed > 0 && c.view.phase === "playing") || vote(c) || c.view.phase === "naming",
  plate(c) {
    const { phase, owed, silent } = c.view;
    if (vote(c)) return t("accusedBy", { who: c.names(c.view.accuser), other: c.names(c.view.suspect) });
    if (phase === "naming") return t("pickColour");
    if (phase === "replacing") return t("replaceNote", { n: owed });
    if (phase === "between") return t("dealNow");
    if (owed && phase === "playing") return t("owedYou", { n: owed });
    if (silent === c.you && c.legal.includes("vale")) return t("silentNote");
    const fit = new Set(c.view.hand.filter((card) => c.legal.some((act) => act.split(/[: ]/)[0] === card))).size;
    return fitting(c, fit);
  },
  tickets(c) {
    const { owed, accused, suspect } = c.view;
    if (c.ui.panel) return [];
    const colour = wanted(c);
    const cost = owed + (c.table.options.costly_doubt === "on" ? 2 : 0);
    return [
      { do: "doubt", title: t("doubt"), tone: "red", note: accused === null ? null : t(c.table.options.doubt === "any" ? "doubtAny" : "doubtNote", { who: c.names(accused), g: owed + 2, n: cost, c: colour ? t(`${colour}f`) : t("wildWord") }) },
      answer(c),
      { do: "take", title: t("take"), note: t("acceptNote", { n: owed }), icon: "draw" },
      { do: "super", title: t("super"), note: c.you >= 0 ? t("superNote", { n: 3 - c.view.spent[c.you] }) : "", icon: "spark" },
      ...(vote(c) ? [{ do: "vote yes", title: t("guilty"), note: t("guiltyNote", { who: c.names(suspect) }), icon: "bang" }, { do: "vote no", title: t("innocent"), note: t("innocentNote", { who: c.names(suspect) }), icon: "check" }, { do: "pass", title: t("abstain"), note: t("abstainNote"), icon: "x" }] : []),
    ];
  },
  actions(c) {
    return [
      { do: "draw", label: t("draw"), icon: "draw", always: !c.view.owed && c.view.phase === "playing" && !vote(c) },
      { do: "notice", label: t("notice"), tone: "red" },
      vote(c) ? {} : { do: "pass", label: c.view.phase === "drawn" ? t("keep") : t("letGo") },
      c.legal.some((act) => act.startsWith("accuse ")) ? { key: "accuse", label: t("accuseOpen"), icon: "bang", pressed: c.ui.panel === "accuse", run: () => { c.ui.panel = c.ui.panel ? null : "accuse"; c.redraw(); } } : {},
      callButton(c, "vale", t("vale"), t("vale")),
    ];
  },
  news(c, news) {
    lookAt(c, news, c.view.accused === null ? null : wanted(c));
    const lucky = news.findLast((note) => note.kind === "super_carta");
    if (lucky) c.ui.outcome = { n: lucky.n, title: `${t("super")} · ${c.names(lucky.seat)}`, note: t(`s_${lucky.values.outcome}`) };
  },
  score(c) {
    const { owed, accused, turn, phase } = c.view;
    const mine = owed > 0 && turn === c.you && phase === "playing";
    return [h("h2", {}, t("score")), scoreRows(c), law(c, !mine ? "" : accused !== null ? t("doubtLaw", { who: c.names(accused) }) : t("stackLaw"))];
  },
  handOf: (c, p) => (p === c.you ? c.view.hand : c.view.known[p]),
};
