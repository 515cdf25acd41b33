// Who sits where: you at the bottom, the next one to your left.

import { awayWords, badge, isGone } from "../away/absence.js";
import { seatDoor } from "../away/host.js";
import { h, icon } from "../base/dom.js";
import { t } from "../base/words.js";
import { back } from "../cards/cards.js";
import { still } from "./hand.js";

/** The first letter as a person sees it: one emoji, one letter with its accents. */
function initial(name) {
  const letters = Intl.Segmenter ? [...new Intl.Segmenter().segment(name)].map((one) => one.segment) : [...name];
  return (letters[0] ?? "?").toUpperCase();
}

export function avatar(c, p) {
  const seat = c.table.seats[p];
  if (seat.kind === "bot") return h("span", { class: "avatar square-avatar" }, icon("bot"));
  const away = isGone(c, p) && !seat.driven;
  return h("span", { class: `avatar av-${p % 8} ${away ? "away" : ""}` }, initial(seat.name), badge(c, p), away ? h("span", { class: "no-signal" }, icon("off")) : null);
}

/** The others in the order of play from your left; all of them for somebody who watches. */
export function others(c) {
  const n = c.table.players;
  const from = c.you < 0 ? 0 : c.you + 1;
  return Array.from({ length: c.you < 0 ? n : n - 1 }, (_, i) => (from + i) % n);
}

/** Everybody whose act the table waits for. */
export function actors(c) {
  if (c.update.over) return [];
  const own = c.look.actors?.(c);
  if (own) return own;
  return [...new Set([...(c.update.waiting ?? []), ...(c.update.acting ?? [c.view.turn ?? -1].filter((p) => p >= 0))])];
}

export const acting = (c) => actors(c)[0] ?? -1;

/** Who comes after the one that acts, where play has a direction. */
function following(c) {
  const now = actors(c);
  const n = c.table.players;
  return now.length === 1 && n > 4 ? (now[0] + Math.sign(c.view.direction ?? 1) + n) % n : -1;
}

function sub(c, p, told) {
  const seat = c.table.seats[p];
  const away = awayWords(c, p);
  if (away) return away;
  const news = c.ui.news?.get(p);
  if (news) return news;
  if (actors(c).includes(p)) return h("span", { class: "dots" }, h("i"), h("i"), h("i"), t("thinks"));
  return seat.kind === "bot" ? [t("bot"), told ? h("span", { class: "more" }, " · ", told) : ""] : told;
}

/** Backs, spread as they are held: one for each card, up to five. */
function fan(c, count) {
  if (!back(c.game)) return null;
  const shown = Math.min(count, 5);
  return h("span", { class: "held", vars: { "--held": String(shown) } }, Array.from({ length: shown }, () => h("span", { class: "card mini" }, back(c.game))));
}

export function seatBox(c, p, place = "") {
  const told = c.look.seat(c, p);
  const now = actors(c).includes(p);
  return h("div", { class: `seat ${place} ${now ? "now" : ""}`, role: "group", "aria-label": c.names(p), data: { seat: p } },
    avatar(c, p),
    h("span", { class: "who" }, h("b", { dir: "auto" }, c.names(p)), h("small", {}, sub(c, p, told.sub))),
    told.count === undefined ? null : h("span", { class: "count", role: "img", "aria-label": t("cards", { n: told.count }) }, fan(c, told.count), h("b", {}, told.count)),
    told.tag && told.tagDo && c.legal.includes(told.tagDo) && c.view.silent === p ? h("button", { class: "shout", data: { key: `seat-${told.tagDo}` }, onclick: () => c.act(told.tagDo) }, told.tag)
      : told.tag ? h("span", { class: "shout" }, told.tag) : following(c) === p ? h("span", { class: "shout after" }, t("nextUp")) : null,
    seatDoor(c, p),
    told.known?.length ? h("span", { class: "known" }, told.known.map((card) => still(c, card))) : null);
}

export function seats(c) {
  if (c.look.seats) return c.look.seats(c);
  const list = others(c);
  const n = list.length;
  const place = (i) => {
    if (!c.look.sides || n < 3) return "top";
    const side = n > 5 ? 2 : 1;
    return i < side ? "left" : i >= n - side ? "right" : "top";
  };
  const groups = { left: [], top: [], right: [] };
  list.forEach((p, i) => groups[place(i)].push(p));
  return h("div", { class: `around n-${n} ${n > 3 ? "many" : ""}` },
    h("div", { class: "at-left" }, groups.left.map((p) => seatBox(c, p))),
    h("div", { class: "at-top" }, groups.top.map((p) => seatBox(c, p))),
    h("div", { class: "at-right" }, groups.right.map((p) => seatBox(c, p))));
}
