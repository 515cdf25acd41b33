// The order of the own cards: by the ways that a game's look knows, or as they came. Remembered.

import { t } from "../base/words.js";
import { kind } from "../cards/cards.js";

const DEALT = "dealt";
const ways = (c) => [...Object.keys(c.look.sorting ?? {}), DEALT];

/** Where numbers speak for themselves, or places matter, there is nothing to choose. */
export const sorts = (c) => ways(c).length > 1 && c.you >= 0;
const way = (c) => (ways(c).includes(localStorage.getItem("sort")) ? localStorage.getItem("sort") : ways(c)[0]);
export const sayWay = (c) => t(`sort_${way(c)}`);

export function nextWay(c) {
  const all = ways(c);
  localStorage.setItem("sort", all[(all.indexOf(way(c)) + 1) % all.length]);
}

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
  return way(c) === DEALT ? came : came.sort((a, b) => c.look.sorting[way(c)](kind(a.card), kind(b.card)));
}
