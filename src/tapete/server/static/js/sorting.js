// The order of the own cards: by colour, by value, or as they came. Remembered.

import { kind } from "./cards.js";
import { t } from "./words.js";

const WAYS = ["colour", "value", "dealt"];
const SORTED = ["uno", "vale_todo"]; // elsewhere numbers speak for themselves, or places matter
const COLOURS = "RYGB";
const COLOURED = /^[RYGB]./;

export const sorts = (c) => SORTED.includes(c.game) && c.you >= 0;
export const way = () => (WAYS.includes(localStorage.getItem("sort")) ? localStorage.getItem("sort") : WAYS[0]);
export const sayWay = () => t(`sort_${way()}`);

export function nextWay() {
  localStorage.setItem("sort", WAYS[(WAYS.indexOf(way()) + 1) % WAYS.length]);
}

const colour = (card) => (COLOURED.test(card) ? COLOURS.indexOf(card[0]) : COLOURS.length);
const value = (card) => (COLOURED.test(card) ? card.slice(1) : `~${card}`).padStart(4, /\d$/.test(card) && !card.includes("+") ? "0" : "a");
const both = (first, second) => (a, b) => first(a) - second(b);
const by = {
  colour: (a, b) => both(colour, colour)(a, b) || value(a).localeCompare(value(b)),
  value: (a, b) => value(a).localeCompare(value(b)) || both(colour, colour)(a, b),
};

/** The server tells a hand as a set; the order in which cards came is kept here. */
function arrived(c, items) {
  const known = (c.ui.arrived ??= []);
  const left = items.map((item) => kind(item.card));
  c.ui.arrived = known.filter((card) => {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  }).concat(left);
  const rest = [...items];
  return c.ui.arrived.map((card) => rest.splice(rest.findIndex((item) => kind(item.card) === card), 1)[0]);
}

export function sorted(c, items) {
  if (!sorts(c)) return items;
  const came = arrived(c, items);
  return way() === "dealt" ? came : came.sort((a, b) => by[way()](kind(a.card), kind(b.card)));
}
