// Cards travel: from where they lay to where they lie. A new move ends the running one.

import { calm, h } from "../base/dom.js";
import { back, face, kind } from "../cards/cards.js";

const PLAY = 260;
const DRAW = 220;
const DEAL = 60; // between one card and the next
const ALL = 900;
const EASE = "cubic-bezier(.2,.8,.2,1)";

const rect = (one) => one?.getBoundingClientRect();
const middle = (box, wide) => box && { x: box.x + box.width / 2 - wide / 2, y: box.y + box.height / 2 - wide * 0.75, width: wide };

const placeOf = (node) => node.closest("[data-zone]")?.dataset.zone ?? "hand";

/** Where everything lies before the next drawing: in the hand, and in what a look marks as a zone. */
export function lying(page) {
  if (calm() || document.hidden || !page.isConnected) return null;
  const cards = (place) => [...page.querySelectorAll(`${place} .card`)].map((one) => ({ key: one.dataset.key, card: one.querySelector("[data-card]")?.dataset.card, box: rect(one), place: placeOf(one) }));
  const [hand, zones] = [cards(".hand"), cards("[data-zone]")];
  return { hand, zones, keyed: new Map([...hand, ...zones].filter((one) => one.key).map((one) => [one.key, one])), discard: rect(page.querySelector(".discard")), top: page.querySelector(".discard > .face")?.cloneNode(true) };
}

/** Called after a drawing that brought news. */
export function fly(page, c, before, news) {
  const layer = layerOf();
  layer.replaceChildren();
  if (!before || calm() || !news.length) return;
  const air = { page, c, before, layer, at: 0, send: (...how) => send(air, ...how), pile: () => pile(air), seat: (p) => seat(air, p) };
  if (c.look.keyed) moved(air);
  news.forEach((note) => (c.look.flights?.[note.kind] ?? FLIGHTS[c.role(note)])?.(air, note));
}

function layerOf() {
  const made = document.querySelector(".flights") ?? h("div", { class: "flights", "aria-hidden": "true" });
  if (!made.isConnected) document.body.append(made);
  return made;
}

/** What flies by the role of a note; a look may fly by its own notes instead. */
const FLIGHTS = {
  lays: toCentre,
  turns_up: (air, note) => send(air, note.values.card, pile(air), rect(discard(air)), { hide: discard(air) }),
  draws: (air, note) => (note.seat === air.c.you ? null : many(air, pile(air), seat(air, note.seat), Number(note.values.count ?? 1))),
  receives: toHand,
  deals(air) {
    const n = air.c.table.players;
    const round = Math.min(3, Math.floor(ALL / DEAL / n) || 1);
    for (let i = 0; i < round * n; i += 1) if (i % n !== air.c.you || !air.c.look.ownDeal) send(air, null, pile(air), seat(air, i % n), { delay: i * DEAL });
  },
  renews: (air) => many(air, air.before.discard, pile(air), 4),
};

const pile = ({ page }) => rect(page.querySelector(".pile")) ?? rect(page.querySelector("[data-pile]"));
const seat = ({ page, c }, p) => (p === c.you ? rect(page.querySelector(".hand")) : rect(page.querySelector(`[data-seat="${p}"]`)));
/** Where a card lands: on what is fresh, or on what the look says. */
const discard = ({ page }) => [...page.querySelectorAll(".centre .is-fresh, .centre .lands")].at(-1) ?? page.querySelector(".discard");

function toCentre(air, note) {
  if (air.c.look.keyed) return;
  const card = note.values.card;
  const mine = air.before.hand.find((one) => one.key === air.c.ui.playing) ?? air.before.hand.find((one) => one.card === kind(card));
  const target = discard(air);
  if (target?.matches(".discard")) under(air, target);
  send(air, card, note.seat === air.c.you ? mine?.box ?? seat(air, note.seat) : seat(air, note.seat), rect(target), { hide: target, long: PLAY });
}

/** The card that lay there stays in sight until the new one has landed on it. */
function under({ before, layer }, target) {
  if (!before.top || !before.discard) return;
  const { x, y, width, height } = before.discard;
  const wide = target.offsetWidth;
  const node = h("span", { class: "card flying discard", vars: { "--card": `${wide}px` } }, before.top);
  node.style.translate = `${x + width / 2 - wide / 2}px ${y + height / 2 - wide * 0.75}px`;
  layer.append(node);
  setTimeout(() => node.remove(), PLAY);
}

/** New cards come from the pile to their own places in the hand. */
function toHand(air, note) {
  if (air.c.look.keyed) return;
  const cards = String(note.values.cards ?? note.values.card ?? "").split(/[.,]\s*/).filter(Boolean);
  const places = [...air.page.querySelectorAll(".hand .card")];
  cards.forEach((card) => {
    const i = places.findLastIndex((one) => one.querySelector("[data-card]")?.dataset.card === kind(card));
    const [place] = i < 0 ? [] : places.splice(i, 1);
    send(air, card, pile(air), place ? rect(place) : seat(air, air.c.you), { hide: place, long: DRAW, delay: air.at });
    air.at = Math.min(air.at + DEAL, ALL - DRAW);
  });
}

const many = (air, from, to, count) => Array.from({ length: Math.min(count, 6) }, (_, i) => send(air, null, from, to, { long: DRAW, delay: i * DEAL }));

/** Where cards keep their keys: whatever lies elsewhere has travelled, whatever shows another face was turned. */
function moved(air) {
  for (const node of air.page.querySelectorAll(".hand .card, [data-zone] .card")) {
    const was = air.before.keyed.get(node.dataset.key);
    const now = node.querySelector("[data-card]")?.dataset.card;
    if (!was || !node.dataset.key) continue;
    if (was.place !== placeOf(node)) send(air, now, was.box, rect(node), { hide: node, long: PLAY });
    else if (was.card !== now) node.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: PLAY, easing: EASE });
  }
}

/** One card through the air; `card` null is a back. */
function send({ c, layer }, card, from, to, { long = PLAY, delay = 0, hide = null } = {}) {
  const drawn = card ? face(c.game, card) : back(c.game);
  if (!drawn || !from?.width || !to?.width) return;
  const wide = Math.min(to.width, hide ? to.width : 54);
  const [a, b] = [middle(from, wide), middle(to, wide)];
  const node = h("span", { class: "card flying", vars: { "--card": `${wide}px` } }, drawn);
  layer.append(node);
  const small = Math.min(1, Math.max(0.35, Math.min(from.width, from.height / 1.5) / wide));
  const going = node.animate([
    { translate: `${a.x}px ${a.y}px`, scale: small, opacity: 1 },
    { translate: `${b.x}px ${b.y}px`, scale: 1, opacity: hide ? 1 : 0.2 },
  ], { duration: long, delay, easing: EASE, fill: "both" });
  going.onfinish = () => node.remove();
  hide?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + long * 0.92 });
}
