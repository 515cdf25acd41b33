// The sheet at the end of a hand and of a match.

import { face, name } from "./cards.js";
import { figures } from "./cards/draw.js";
import { h, icon } from "./dom.js";
import { link } from "./main.js";
import { play } from "./sound.js";
import { avatar } from "./seats.js";
import { lang, t } from "./words.js";

const ENDINGS = ["ended", "closed", "stopped", "stopped_glass", "took"];
const LONG = 9000; // how long it stays once the next hand is dealt
const signed = (n) => (n < 0 ? `−${-n}` : String(n));

/** Keep what a hand brought, as the next deal may come at once. */
export function takeResult(c, news) {
  const scored = news.filter((note) => note.kind === "scored");
  const between = c.view.phase === "between" || c.update.over;
  if (c.update.over && !c.ui.told) {
    c.ui.told = true;
    play(c.update.ended.places[c.you] === 1 ? "win" : "slide");
  }
  if (!between) {
    const kept = c.ui.sheet;
    if (kept && !kept.dealt) {
      kept.dealt = true;
      setTimeout(() => { if (c.ui.sheet === kept && !c.update?.over) { c.ui.sheet = null; c.redraw(); } }, LONG);
    }
    return;
  }
  if (!scored.length && !c.update.over && !news.some((note) => note.kind === "void")) return; // before the first deal, or told already
  const stars = news.filter((note) => note.kind === "star").map((note) => note.seat);
  const closer = news.findLast((note) => ENDINGS.includes(note.kind) && note.seat >= 0);
  c.ui.sheet = {
    closer: closer?.seat ?? -1, totals: [...(c.view.totals ?? [])], dealer: c.view.dealer, void: news.some((note) => note.kind === "void"),
    gained: c.game === "recto_verso" // its notes tell totals: RV-13, RV-14 say what each one is for
      ? Object.fromEntries(c.table.seats.map((_, p) => [p, (p === closer?.seat) + stars.includes(p) || ""]))
      : Object.fromEntries(scored.map((note) => [note.seat, note.values.count])),
    hands: c.table.seats.map((_, p) => c.rules.handOf?.(c, p) ?? null),
    stars,
    pairs: c.view.pairs?.map((cards, p) => [cards.length, c.view.taken[p].concat(c.view.extra[p]).reduce((sum, card) => sum + (card[0] === card[1] ? 5 : 1), 0)]),
  };
}

function title(c) {
  const { over, ended } = c.update;
  const { closer } = c.ui.sheet;
  if (!over) {
    if (c.ui.sheet.void) return t("handVoid");
    if (c.game === "take_that") return t("gameOver");
    const stops = c.game === "recto_verso";
    if (closer === c.you && closer >= 0) return t(stops ? "youStop" : "youClose");
    return closer < 0 ? t("handOver") : t(stops ? "stoppedBy" : "handBy", { who: c.names(closer) });
  }
  if (c.game === "the_game") return ended.scores[0] === 0 ? t("teamWins") : t("teamLeft", { n: ended.scores[0] });
  const first = ended.places.flatMap((place, p) => (place === 1 ? [p] : []));
  if (!first.length) return t("nobodyWins");
  if (first.length > 1) return t("tie");
  return first[0] === c.you ? t("youWin") : t("wins", { who: c.names(first[0]) });
}

/** What lies in a hand is worth (UNO-20); only shown where it agrees with what was scored. */
const worth = (card) => (/^[RYGB]\d$/.test(card) ? Number(card[1]) : /^[RYGB]/.test(card) ? 20 : /^W4?$/.test(card) ? 50 : 40);
function sums(c) {
  const { hands, closer, gained } = c.ui.sheet;
  if (c.game !== "uno" || closer < 0 || c.rules.low(c)) return null;
  const each = hands.map((cards) => (cards ?? []).reduce((sum, card) => sum + worth(card), 0));
  return each.reduce((a, b) => a + b, 0) === Number(gained[closer]) ? each : null;
}

/** A result of all together beside what was to be beaten (TG-12). */
const record = (best, score) => t(best === null ? "firstBest" : score < best ? "newBest" : score === best ? "sameBest" : "oldBest", { n: best ?? score });

function subtitle(c, each) {
  const { over, ended } = c.update;
  if (c.game === "the_game") {
    const left = t("leftSplit", { a: c.view.pile, b: c.view.sizes.reduce((a, b) => a + b, 0) });
    const beside = ` ${record(c.table.best, ended.scores[0])}`;
    return (ended.scores[0] === 0 ? t("perfect") : `${ended.scores[0] < 10 ? `${t("excellent")} ` : ""}${left[0].toUpperCase()}${left.slice(1)}. ${t("leftNote")}`) + beside;
  }
  if (each) return t("sumHands", { sum: each.filter((_, p) => p !== c.ui.sheet.closer).join(" + ") });
  if (c.game === "vale_todo" && c.rules.low(c)) return t("ownHands");
  if (c.game === "uno" && c.rules.low(c)) return t("ownHands");
  return c.ui.sheet.stars.length && !over ? c.ui.sheet.stars.map((p) => `${c.names(p)}: ${t("starToo")}`).join(" · ") : "";
}

/** The cards that a row shows: what was left, or what is known of it. */
function left(c, p) {
  const cards = c.ui.sheet.hands[p];
  if (c.ui.sheet.pairs) return h("span", {}, h("b", {}, `+${c.ui.sheet.pairs[p][0]}`), ` ${t("pairsWord")} · `, h("b", {}, `−${c.ui.sheet.pairs[p][1]}`), ` ${t("takenWord")}`);
  if (c.game === "the_game") return p === c.you && c.view.hand.length ? pictures(c, c.view.hand) : t("cards", { n: c.view.sizes[p] });
  if (!cards || (c.game === "recto_verso" && cards.includes("?"))) return "";
  return cards.length ? pictures(c, cards) : t("noCards");
}
const pictures = (c, cards) => h("span", { class: "left-cards", role: "img", "aria-label": cards.map((card) => name(c.game, card, lang())).join(", ") }, cards.slice(0, 16).map((card) => h("span", { class: "card" }, face(c.game, card))), cards.length > 16 ? h("b", {}, `+${cards.length - 16}`) : null);

function row(c, p, each) {
  const { ended } = c.update;
  const { totals, gained, closer } = c.ui.sheet;
  const team = c.game === "the_game";
  const total = ended ? ended.scores[p] : totals[p];
  const first = !team && (ended ? ended.places[p] === 1 : p === closer && c.game !== "take_that");
  const goal = c.rules.goal?.(c);
  const gain = gained[p] === undefined || gained[p] === "" ? "" : String(gained[p]).replace(/^\+?(-?)/, (_, minus) => (minus ? "−" : "+"));
  return h("tr", { class: first ? "first" : "" },
    h("th", { scope: "row" }, ended?.places.includes(1) && !team ? h("span", { class: "place" }, t("place", { n: ended.places[p] })) : null, avatar(c, p), h("b", {}, p === c.you ? t("you") : c.names(p))),
    h("td", { class: "left" }, left(c, p)),
    h("td", { class: "gain" }, each && p !== closer ? h("span", { class: "soft" }, t("inHand", { n: each[p] })) : h("b", {}, gain)),
    team ? h("td") : h("td", { class: "sum" }, !goal ? null : goal > 9 ? h("meter", { min: 0, max: Math.max(goal, total), value: Math.max(0, total), "aria-hidden": "true" }) : h("span", { class: "stars", "aria-hidden": "true" }, Array.from({ length: goal }, (_, i) => h("i", { class: i < total ? "full" : "" }))), h("b", {}, signed(total))));
}

function doors(c, hide) {
  const { over } = c.update;
  if (over) {
    return [c.table.hosting
      ? [h("button", { class: "brass again", data: { key: "again" }, onclick: () => c.send({ type: "start" }) }, t("rematch")),
        h("button", { class: "plain with-icon", data: { key: "lobby" }, onclick: () => { c.update = null; c.redraw(); } }, icon("book"), t("changeRules"))]
      : h("span", { class: "ready" }, t("waitHost")),
    link(`/r/${c.table.match}`, { class: "with-icon" }, icon("play"), t("replay")),
    h("a", { class: "with-icon", href: `/api/matches/${c.table.match}/transcript`, download: true }, icon("seal"), t("transcript")),
    link("/", { class: "with-icon" }, icon("back"), t("home"))];
  }
  const mine = c.legal.includes("deal");
  if (mine) c.covered.add("deal");
  const { dealer, dealt } = c.ui.sheet;
  return [
    h("button", { class: "brass choice", data: { key: mine ? "deal" : "go" }, onclick: () => (mine ? (hide(false), c.act("deal")) : hide(true)) }, t(c.game === "take_that" && mine ? "nextGame" : mine || dealt ? "dealNext" : "seeTable")),
    mine ? null : h("span", { class: "ready" }, dealt ? icon("check") : icon("clock"), t(dealt ? "dealtAlready" : "dealsNext", { who: c.names(dealer) }))];
}

/** The points of the hand, in the pen of the cards. */
function big(c) {
  const { gained, closer } = c.ui.sheet;
  if (c.update.over && c.game === "the_game") return figures(String(c.update.ended.scores[0]), "big-figures");
  const gain = gained[closer];
  return c.game === "uno" && gain && !c.rules.low(c) ? figures(`+${gain}`, "big-figures") : null;
}

export function sheet(c) {
  if (!c.ui.sheet) return null;
  const { over, ended } = c.update;
  const low = c.rules.low?.(c) ? -1 : 1;
  const order = c.table.seats.map((_, p) => p).sort((a, b) => (ended ? ended.places[a] - ended.places[b] : (c.ui.sheet.totals[b] - c.ui.sheet.totals[a]) * low));
  if (!over && c.ui.sheet.closer >= 0 && c.game === "uno" && low > 0) order.sort((a, b) => (b === c.ui.sheet.closer) - (a === c.ui.sheet.closer));
  const again = c.ui.sheet.drawn === over; // drawn before: it does not come in a second time
  c.ui.sheet.drawn = over;
  const hide = (draw) => { c.ui.sheet = null; if (draw) c.redraw(); };
  const each = sums(c);
  const under = subtitle(c, each);
  const goal = c.rules.goal?.(c);
  const heads = [t("player"), c.game === "take_that" ? t("pairsTaken") : c.game === "recto_verso" ? t("handShown") : t("left"), t("thisHand"), goal ? t(c.game === "vale_todo" && low < 0 ? "limitTo" : "totalTo", { n: goal }) : t("total")];
  return h("section", { class: again ? "sheet" : "sheet coming", role: "region", "aria-label": title(c) },
    h("header", { class: "sheet-top" }, h("div", {}, h("h2", {}, title(c)), under ? h("p", {}, under) : null), big(c)),
    h("table", { class: "results" }, h("thead", {}, h("tr", {}, heads.map((words, i) => (c.game === "the_game" && i > 1 ? h("td") : h("th", { scope: "col" }, words))))), h("tbody", {}, order.map((p) => row(c, p, each)))),
    h("div", { class: "doors" }, doors(c, hide)));
}
