// RECTO VERSO on the table: cards with two faces, and what you have seen of them.

import { awayWords } from "../../js/away/absence.js";
import { seatDoor } from "../../js/away/host.js";
import { drawing, h, icon } from "../../js/base/dom.js";
import { lang, named } from "../../js/base/words.js";
import { name } from "../../js/cards/cards.js";
import { piece, shared, still } from "../../js/table/hand.js";
import { tickets } from "../../js/table/panels.js";
import { acting, avatar, others } from "../../js/table/seats.js";
import { SIGNS } from "./cards.js";
import { openHand, openView } from "./opened.js";
import { OPTIONS, PHRASES, SAYABLE, t } from "./words.js";

export const styles = [new URL("table.css", import.meta.url)];

const OWED = { laying: "lay", "flipping-three": "flip", "flipping-one": "flip", stealing: "steal", taking: "take", robbed: "take" };
const STEP = { "flip-three": "rvFlip3", "flip-one": "rvFlip1", steal: "rvSteal" };
const NOTES = { laying: "rvLayNote", "flipping-three": "rvFlip3Note", "flipping-one": "rvFlip1Note", stealing: "rvStealNote", taking: "rvTakeNote", robbed: "robbedNote" };
const BARRED = { "skip-turn": ["skip", "turn"], "flip-steal": ["flip-one", "steal"] };
const THREE = 3;

const actsOf = (c, number) => c.legal.filter((act) => act.split(" ")[1] === number);

/** The cards picked to be flipped together (RV-09), as far as they still may be. */
const picks = (c) => (c.view.phase === "flipping-three" && c.mine ? (c.ui.picks ?? []).filter((number) => c.legal.includes(`flip ${number}`)) : []);
const missing = (c) => THREE - c.view.turned.length - picks(c).length;

/** Touching a card of the middle picks it, or puts it back; when all are there the rest waits. */
function pick(c, number) {
  const now = picks(c);
  if (now.includes(number)) c.ui.picks = now.filter((one) => one !== number);
  else if (missing(c) > 0) c.ui.picks = [...now, number];
  c.redraw();
}

/** A card by its number: the side in sight, and on a disc the other one if it was seen. */
function item(c, number, far, more = {}) {
  const [seen, other] = far ? [c.view.far[number], c.view.near[number]] : [c.view.near[number], c.view.far[number]];
  return { key: number, card: seen ?? "?", face: { side: far ? "far" : "near", other }, acts: actsOf(c, number), why: `${OWED[c.view.phase] ?? "lay"} ${number}${OWED[c.view.phase] === "steal" ? " shown" : ""}`, quiet: true, ...more };
}

function hands(c) {
  return h("div", { class: `rv-seats n-${c.table.players - 1}`, data: { zone: "seats" } }, others(c).map((p) => {
    const zone = c.view.hands[p].some((number) => actsOf(c, number).length);
    return h("div", { class: `rv-seat ${acting(c) === p ? "now" : ""}`, data: { seat: p } },
      h("div", { class: "rv-who" }, avatar(c, p), h("span", {}, h("b", {}, c.names(p)), h("small", {}, awayWords(c, p) ?? [c.table.seats[p].kind === "bot" ? `${t("bot")} · ` : "", t("points", { n: c.view.totals[p] })])), seatDoor(c, p)),
      h("div", { class: `rv-hand walk ${zone ? "zone" : ""}`, role: "group", "aria-label": t("handOfWho", { who: c.names(p) }) }, c.view.hands[p].map((number) => piece(c, item(c, number, true, { zone: true })))));
  }));
}

function middle(c, number) {
  const laid = number === c.view.laid;
  const chosen = picks(c).indexOf(number);
  const turned = c.view.turned.includes(number);
  const three = c.view.phase === "flipping-three" && c.mine;
  const tag = chosen >= 0 ? String(chosen + 1 + c.view.turned.length) : laid && c.view.turn === c.you ? t("mine") : null;
  return piece(c, item(c, number, false, {
    zone: true, tag, tone: chosen >= 0 ? "round-tag" : "white", tap: three && actsOf(c, number).length ? () => pick(c, number) : null,
    extra: `${laid && c.ui.fresh ? "is-fresh" : ""} ${chosen >= 0 ? "is-picked" : ""} ${turned ? "was-turned" : ""}`,
  }));
}

/** Which way round a stolen card goes into the hand (RV-11): both sides as far as they are known. */
function sides(c, one) {
  const from = c.view.hands.findIndex((cards) => cards.includes(one.key));
  const picture = (card) => h("span", { class: "ticket-art" }, still(c, card ?? "?"));
  return h("div", { class: "asking" }, h("p", { class: "asked" }, t("stealFrom", { who: c.names(from) })), tickets(c, one.acts.map((act) => {
    const blind = act.endsWith("unshown");
    const face = blind ? one.face.other : one.card;
    return { do: act, title: t(blind ? "unshown" : "shown"), note: t(blind ? (face ? "unshownKnown" : "unshownNote") : "shownNote"), art: picture(face) };
  })));
}

function note(c) {
  const { phase, barred, turn } = c.view;
  if (!NOTES[phase]) return "";
  if (phase === "laying" && barred && turn === c.you) return t("barredNote", { what: (BARRED[c.table.options.barred] ?? []).map((sign) => named(c.about, sign)).join(", ") });
  return t(NOTES[phase], { n: c.view.turned.length + picks(c).length });
}

/** The pictograms, each with what it does; the ones in the own turn's way are in the rules, too. */
const signs = () => h("ul", { class: "legend pictos" }, Object.entries(SIGNS).map(([sign, one]) =>
  h("li", {}, h("span", { class: "picto" }, drawing(`picto-${one.id}`)), h("span", {}, h("b", {}, one[lang()]), " ", t(`does_${sign}`)))));
const legend = () => [h("h2", {}, t("pictos")), signs()];
/** In the notebook they unfold, and stay so. */
const legendDoor = (c) => h("details", { class: "legend-door", open: c.ui.legend || null, ontoggle: (event) => { c.ui.legend = event.target.open; } }, h("summary", { class: "quiet" }, t("pictos")), signs());

const WORDINGS = [["de la mano del asiento {other}", "de tu mano"], ["quita la carta {card} al asiento {other}", "te quita una carta"], ["in the hand of seat {other}", "in your hand"], ["from seat {other}", "from you"]];
/** Cards carry no numbers here and seats have names: sentences leave out the one and say the other. */
function wording(text, c, note) {
  const mine = c && Number(note.values.other) === c.you && c.you >= 0;
  return (mine ? WORDINGS : []).reduce((said, [from, to]) => said.replace(from, to), text)
    .replace("del asiento {", "de {").replace("al asiento {", "a {").replace("seat {", "{")
    .replace("Tu carta {card}", "Una carta tuya").replace("tu carta {card}", "una carta tuya").replace("la carta {card}", "una carta")
    .replace("Your card {card}", "A card of yours").replace("your card {card}", "a card of yours").replace("card {card}", "a card");
}

const notNow = (c) => (note(c) ? t("notNow", { what: note(c) }) : "");
/** Which rules speak of a card: its pictogram's. */
const SIGN_RULES = { s: [7, 16], t: [8, 17], 3: [9], 1: [10], x: [11], m: [12, 13], l: [12, 14], r: [12, 14] };

const sheet = {
  keep: (c, news) => news.filter((one) => one.kind === "star").map((one) => one.seat),
  /** The notes tell totals: RV-13 and RV-14 say what each point is for. */
  gained(c, news, closer) {
    const stars = this.keep(c, news);
    return Object.fromEntries(c.table.seats.map((_, p) => [p, (p === closer) + stars.includes(p) || ""]));
  },
  title(c) {
    const { closer } = c.ui.sheet;
    if (closer < 0) return undefined;
    return closer === c.you ? t("youStop") : t("stoppedBy", { who: c.names(closer) });
  },
  under: (c) => (c.update.over ? "" : c.ui.sheet.kept.map((p) => `${c.names(p)}: ${t("starToo")}`).join(" · ")),
  left: (c, p) => (c.ui.sheet.hands[p].includes("?") ? "" : undefined),
  leftHead: () => t("handShown"),
};

export default {
  keyed: true, // cards keep their numbers wherever they go
  seats: hands,
  sheet,
  openView,
  openHand,
  lobby: () => ({ groups: { match: ["points", "stars", "begins"], deck: ["deck"], two: ["barred"], ends: ["turns", "voids"] } }),
  optionWords: OPTIONS,
  phrases: PHRASES,
  sayable: SAYABLE,
  does: (c, card) => (card === "?" ? "" : t(`does_${card[1]}`)),
  agreed: legend,
  rulesOf: (card) => SIGN_RULES[card[1]] ?? [4],
  reasons: { 6: notNow, 9: notNow, 10: notNow, 11: notNow },
  behind: (card, { other }) => (card === "?" ? "" : `${t("otherSide")}: ${other ? name("recto_verso", other, lang()) : t("notSeen")}`),
  actors: (c) => (c.update.acting ? undefined : [c.view.robbed ?? c.view.turn].filter((p) => p >= 0)),
  seatPlace: "other",
  wording,
  big: (c, note) => note.kind.startsWith("stole") || (note.kind === "flipped_hand" && Number(note.values.other) === c.you),
  goal: (c) => Number(c.table.options.points),
  info: (c) => [t("handN", { n: c.view.deals }), t("targetN", { n: c.table.options.points })],
  seat: (c, p) => ({ sub: t("points", { n: c.view.totals[p] }) }),
  centre(c) {
    const zone = c.view.table.some((number) => actsOf(c, number).length);
    return h("div", { class: `rv-table ${zone ? "zone" : ""}`, data: { zone: "middle", pile: "" } },
      h("div", { class: "rv-head" }, h("span", {}, h("b", {}, t("centre")), ` · ${t("cards", { n: c.view.table.length })}`), c.mine ? h("span", { class: "rv-note" }, note(c)) : null),
      h("div", { class: "rv-cards fits", role: "group", "aria-label": t("centre"), vars: shared(c.view.table.length) }, c.view.table.map((number) => middle(c, number))));
  },
  items: (c) => c.view.hands[c.you].map((number) => item(c, number, false, { zone: c.view.phase !== "laying" })),
  choices: (c, one) => sides(c, one),
  plate: (c) => note(c),
  steps(c) {
    const { phase, sign } = c.view;
    const who = acting(c);
    const middle = STEP[sign] ?? null;
    const now = phase === "laying" ? "rvLay" : phase === "taking" || phase === "robbed" ? "rvTake" : middle;
    const keys = phase === "robbed" ? ["rvTake"] : sign === "steal" && phase !== "laying" ? ["rvLay", "rvSteal"] : ["rvLay", phase === "laying" ? null : middle, "rvTake"];
    const steps = keys.filter(Boolean);
    const words = (key) => (key === "rvFlip3" && key === now ? t("rvFlip3So", { n: c.view.turned.length + picks(c).length }) : t(key));
    const one = (key) => h("span", { class: key === now ? "step plate" : "step", "aria-current": key === now ? "step" : null }, steps.indexOf(key) < steps.indexOf(now) ? icon("check") : null, h("b", {}, words(key)));
    const chosen = c.items.get(c.ui.selected);
    const said = c.mine ? (chosen?.acts?.length === 1 ? t("again") : "") : who >= 0 && who !== c.you ? t("waitFor", { who: c.names(who) }) : "";
    return h("div", { class: "steps" }, c.mine ? h("span", { class: "stepper" }, steps.map(one)) : null, said ? h("span", { class: "step-note" }, said) : null, h("span", { class: "clock" }));
  },
  actions(c) {
    if (c.view.phase !== "flipping-three" || !c.mine) return [];
    const now = picks(c);
    const left = missing(c);
    return [
      { key: "unpick", label: t("unpick"), off: !now.length, run: () => { c.ui.picks = now.slice(0, -1); c.redraw(); } },
      { key: "flip", label: t("flipNow"), tone: "brass choice", off: left > 0, note: left > 0 ? t("missing", { n: left }) : null, run: () => { c.ui.queue = now.slice(1).map((number) => `flip ${number}`); c.ui.picks = []; c.ui.answered = c.update.n; c.act(`flip ${now[0]}`); } },
    ];
  },
  /** The other flips of a choice of three follow by themselves, each after the one before it. */
  news(c) {
    const [next, ...rest] = c.ui.queue ?? [];
    if (!next || c.update.n <= c.ui.answered) return;
    c.ui.queue = c.legal.includes(next) ? rest : [];
    c.ui.answered = c.update.n;
    if (c.legal.includes(next)) queueMicrotask(() => c.act(next));
  },
  score: (c) => [h("h2", {}, t("score")), h("ol", { class: "scores" }, c.view.totals.map((n, p) => [n, p]).sort((a, b) => b[0] - a[0]).map(([n, p]) => h("li", {}, h("b", {}, p === c.you ? t("you") : c.names(p)), h("i"), h("span", {}, t("ofN", { n, m: c.table.options.points }))))),
    h("h2", {}, t("seeing")), h("ul", { class: "legend" },
      h("li", {}, still(c, "Fm"), t("seeNear")), h("li", {}, still(c, "Ll", "", { side: "far" }), t("seeFar")), h("li", {}, still(c, "Pt", "", { other: "Hs" }), t("seeDisc"))), legendDoor(c)],
  handOf: (c, p) => c.view.hands[p].map((number) => c.view.near[number] ?? "?"),
};
