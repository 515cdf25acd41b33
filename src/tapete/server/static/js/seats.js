// Who sits where: you at the bottom, the next one to your left.

import { back } from "./cards.js";
import { h, icon } from "./dom.js";
import { still } from "./hand.js";
import { t } from "./words.js";

export function avatar(c, p) {
  const seat = c.table.seats[p];
  if (seat.kind === "bot") return h("span", { class: "avatar square-avatar" }, icon("bot"));
  return h("span", { class: `avatar av-${p % 8} ${seat.here ? "" : "away"}` }, seat.name.slice(0, 1).toUpperCase());
}

/** The others in the order of play from your left; all of them for somebody who watches. */
export function others(c) {
  const n = c.table.players;
  const from = c.you < 0 ? 0 : c.you + 1;
  return Array.from({ length: c.you < 0 ? n : n - 1 }, (_, i) => (from + i) % n);
}

export function acting(c) {
  if (c.update.over) return -1;
  return c.update.waiting[0] ?? (c.view.phase === "between" ? -1 : c.view.robbed ?? c.view.turn ?? -1);
}

function sub(c, p, told) {
  const seat = c.table.seats[p];
  if (seat.kind === "person" && seat.driven) return t("driven");
  if (seat.kind === "person" && !seat.here) return t("offline");
  if (acting(c) === p) return h("span", { class: "dots" }, h("i"), h("i"), h("i"), t("thinks"));
  return seat.kind === "bot" ? [t("bot"), told ? " · " : "", told] : told;
}

export function seatBox(c, p, place = "") {
  const told = c.rules.seat(c, p);
  const little = back(c.game);
  const now = acting(c) === p;
  return h("div", { class: `seat ${place} ${now ? "now" : ""}`, data: { seat: p } },
    avatar(c, p),
    h("span", { class: "who" }, h("b", {}, c.names(p)), h("small", {}, sub(c, p, told.sub))),
    told.count === undefined ? null : h("span", { class: "count", "aria-label": t("cards", { n: told.count }) }, little ? h("span", { class: "card mini" }, little) : null, h("b", {}, told.count)),
    told.tag ? h("span", { class: "shout" }, told.tag) : null,
    told.known?.length ? h("span", { class: "known" }, told.known.map((card) => still(c, card))) : null);
}

export function seats(c) {
  if (c.rules.seats) return c.rules.seats(c);
  const list = others(c);
  const n = list.length;
  const place = (i) => {
    if (!c.rules.sides || n < 3) return "top";
    const side = n === 3 ? 1 : n > 5 ? 2 : 1;
    return i < side ? "left" : i >= n - side ? "right" : "top";
  };
  const groups = { left: [], top: [], right: [] };
  list.forEach((p, i) => groups[place(i)].push(p));
  return h("div", { class: `around n-${n} ${n > 3 ? "many" : ""}` },
    h("div", { class: "at-left" }, groups.left.map((p) => seatBox(c, p))),
    h("div", { class: "at-top" }, groups.top.map((p) => seatBox(c, p))),
    h("div", { class: "at-right" }, groups.right.map((p) => seatBox(c, p))));
}
