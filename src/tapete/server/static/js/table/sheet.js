// The sheet at the end of a hand and of a match.
//
// A look may give parts of it in `sheet`: gained(c, news, closer), keep(c, news), title(c), under(c),
// left(c, p), leftHead(c), first(c, p), gain(c, p), totalHead(c, goal), order(c, seats), big(c), next(c);
// whatever it leaves out, or answers with undefined, is as here. What they read is in c.ui.sheet.

import { h, icon } from "../base/dom.js";
import { go, link } from "../base/page.js";
import { play } from "../base/sound.js";
import { lang, t, told } from "../base/words.js";
import { face, name } from "../cards/cards.js";
import { avatar } from "./seats.js";

const LONG = 9000; // how long it stays once the next hand is dealt
const MOST = 16; // cards of a hand that are shown
const signed = (n) => (n < 0 ? `−${-n}` : String(n));
const own = (c, part, ...what) => c.look.sheet?.[part]?.(c, ...what);

/** Keep what a hand brought, as the next deal may come at once. */
export function takeResult(c, news) {
  const with_ = (role) => news.filter((note) => c.role(note) === role);
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
  const [scored, voided] = [with_("scores"), with_("voids_hand").length > 0];
  if (!scored.length && !c.update.over && !voided) return; // before the first deal, or told already
  const closer = with_("ends_hand").findLast((note) => note.seat >= 0)?.seat ?? -1;
  c.ui.sheet = {
    closer, totals: [...(c.view.totals ?? [])], dealer: c.view.dealer, void: voided,
    gained: own(c, "gained", news, closer) ?? Object.fromEntries(scored.map((note) => [note.seat, note.values.count])),
    hands: c.table.seats.map((_, p) => c.look.handOf?.(c, p) ?? null),
    kept: own(c, "keep", news),
  };
}

function title(c) {
  const { over, ended } = c.update;
  const { closer } = c.ui.sheet;
  if (!over) {
    if (c.ui.sheet.void) return t("handVoid");
    const words = own(c, "title");
    if (words) return words;
    if (closer === c.you && closer >= 0) return t("youClose");
    return closer < 0 ? t("handOver") : t("handBy", { who: c.names(closer) });
  }
  if (c.table.stopped) return told(c.table.because) || t("stopped");
  if (c.about.together) return own(c, "title") ?? t(ended.places[0] === 1 ? "teamWins" : "teamLost");
  const first = ended.places.flatMap((place, p) => (place === 1 ? [p] : []));
  if (!first.length) return t("nobodyWins");
  if (first.length > 1) return t("tie");
  return first[0] === c.you ? t("youWin") : t("wins", { who: c.names(first[0]) });
}

/** The cards that a row shows: what was left, or what is known of it. */
function left(c, p) {
  const cards = c.ui.sheet.hands[p];
  const words = own(c, "left", p);
  if (words !== undefined) return words;
  if (!cards) return "";
  return cards.length ? pictures(c, cards) : t("noCards");
}
export const pictures = (c, cards) => h("span", { class: "left-cards", role: "img", "aria-label": cards.map((card) => name(c.game, card, lang())).join(", ") }, cards.slice(0, MOST).map((card) => h("span", { class: "card" }, face(c.game, card))), cards.length > MOST ? h("b", {}, `+${cards.length - MOST}`) : null);

/** How far somebody is: a bar, or so many lights where few points win. */
function progress(goal, total) {
  if (!goal) return null;
  if (goal > 9) return h("meter", { min: 0, max: Math.max(goal, total), value: Math.max(0, total), "aria-hidden": "true" });
  return h("span", { class: "stars", "aria-hidden": "true" }, Array.from({ length: goal }, (_, i) => h("i", { class: i < total ? "full" : "" })));
}

function row(c, p) {
  const { ended } = c.update;
  const { totals, gained, closer } = c.ui.sheet;
  const team = c.about.together;
  const total = ended ? ended.scores[p] : totals[p];
  const first = !team && (ended ? ended.places[p] === 1 : own(c, "first", p) ?? p === closer);
  const gain = gained[p] === undefined || gained[p] === "" ? "" : String(gained[p]).replace(/^\+?(-?)/, (_, minus) => (minus ? "−" : "+"));
  return h("tr", { class: first ? "first" : "" },
    h("th", { scope: "row" }, ended?.places.includes(1) && !team ? h("span", { class: "place" }, t("place", { n: ended.places[p] })) : null, avatar(c, p), h("b", {}, p === c.you ? t("you") : c.names(p))),
    h("td", { class: "left" }, left(c, p)),
    h("td", { class: "gain" }, own(c, "gain", p) ?? h("b", {}, gain)),
    team ? h("td") : h("td", { class: "sum" }, progress(c.look.goal?.(c), total), total === undefined ? null : h("b", {}, signed(total))));
}

function doors(c, hide) {
  const { over } = c.update;
  if (over) {
    if (c.table.today) return [h("button", { class: "brass again", data: { key: "today-result" }, onclick: () => go(`/today/${c.game}#${c.table.today}`) }, t("todayResult")), link("/", { class: "with-icon" }, icon("back"), t("home"))];
    const again = c.table.code ? `/r/${c.table.match}` : `/d/${c.game}/replay`; // a table on this device has no code
    return [c.table.hosting
      ? [h("button", { class: "brass again", data: { key: "again" }, onclick: () => c.send({ type: "start" }) }, t("rematch")),
        c.table.code && h("button", { class: "plain with-icon", data: { key: "lobby" }, onclick: () => { c.update = null; c.redraw(); } }, icon("book"), t("changeRules"))]
      : h("span", { class: "ready" }, t("waitHost")),
    [link(again, { class: "with-icon" }, icon("play"), t("replay")),
      link(`${again}#check`, { class: "with-icon" }, icon("seal"), t("checkDeal")),
      c.table.code && h("a", { class: "with-icon", href: `/api/matches/${c.table.match}/transcript`, download: true }, icon("down"), t("transcript"))],
    link("/", { class: "with-icon" }, icon("back"), t("home"))];
  }
  const mine = c.legal.includes("deal");
  if (mine) c.covered.add("deal");
  const { dealer, dealt } = c.ui.sheet;
  const next = mine || dealt ? (mine && own(c, "next")) || t("dealNext") : t("seeTable");
  const ready = mine || dealer === undefined ? null : h("span", { class: "ready" }, dealt ? icon("check") : icon("clock"), t(dealt ? "dealtAlready" : "dealsNext", { who: c.names(dealer) }));
  return [h("button", { class: "brass choice", data: { key: mine ? "deal" : "go" }, onclick: () => (mine ? (hide(false), c.act("deal")) : hide(true)) }, next), ready];
}

/** The seats from the first to the last. */
function standing(c) {
  const { ended } = c.update;
  const { totals } = c.ui.sheet;
  const low = c.look.low?.(c) ? -1 : 1;
  const order = c.table.seats.map((_, p) => p).sort((a, b) => (ended ? ended.places[a] - ended.places[b] : (totals[b] - totals[a]) * low));
  return own(c, "order", order) ?? order;
}

/** By how much, and whether many points are good. */
function margin(c) {
  const { scores, places } = c.update.ended;
  const low = c.look.low?.(c);
  const first = places.indexOf(1);
  const second = places.findIndex((place, p) => place === Math.min(...places.filter((one) => one > 1)) && p !== first);
  const by = second < 0 ? 0 : (scores[first] - scores[second]) * (low ? -1 : 1);
  const ahead = first >= 0 && by > 0 ? t(low ? "wonLow" : "wonBy", { who: c.called(first), a: t("points", { n: scores[first] }), n: by, other: second === c.you ? t("youThere") : c.called(second) }) : "";
  return `${ahead} ${t(low ? "lessIsBetter" : "moreIsBetter")}`.trim();
}

/** A result of all together beside what was to be beaten. */
const record = (best, score) => t((best ?? null) === null ? "firstBest" : score < best ? "newBest" : score === best ? "sameBest" : "oldBest", { n: best ?? score });

export function sheet(c) {
  if (!c.ui.sheet) return null;
  const { over } = c.update;
  const again = c.ui.sheet.drawn === over; // drawn before: it does not come in a second time
  c.ui.sheet.drawn = over;
  const hide = (draw) => { c.ui.sheet = null; if (draw) c.redraw(); };
  const under = [over && !c.about.together ? margin(c) : null, own(c, "under"), over && c.about.together && !c.table.today ? record(c.table.best, c.update.ended.scores[0]) : null].filter(Boolean).join(" ");
  const goal = c.look.goal?.(c);
  const heads = [t("player"), own(c, "leftHead") ?? t("left"), t("thisHand"), goal ? own(c, "totalHead", goal) ?? t("totalTo", { n: goal }) : t("total")];
  return h("section", { class: again ? "sheet" : "sheet coming", role: "region", "aria-label": title(c) },
    h("header", { class: "sheet-top" }, h("div", {}, h("h2", {}, title(c)), under ? h("p", {}, under) : null), own(c, "big")),
    h("table", { class: "results" }, h("thead", {}, h("tr", {}, heads.map((words, i) => (c.about.together && i > 1 ? h("td") : h("th", { scope: "col" }, words))))), h("tbody", {}, standing(c).map((p) => row(c, p)))),
    h("div", { class: "doors" }, doors(c, hide)));
}
