// Cards that can be touched: one tap chooses, the second plays; what cannot be played says why.

import { h } from "../base/dom.js";
import { screen } from "../base/screen.js";
import { lang, t } from "../base/words.js";
import { face, name } from "../cards/cards.js";
import { sorted } from "./sorting.js";

/**
 * A card on the table or in the hand.
 * item: key, card, acts (what touching it may do), why (an act to ask about), and for looks:
 * face (options of face()), tag, extra (classes), quiet (no veil when it cannot be used), bluff
 * (it may be played, but not honestly: what that may cost).
 */
export function piece(c, item) {
  const acts = item.acts ?? [];
  acts.forEach((act) => c.covered.add(act));
  c.items.set(item.key, item);
  const chosen = c.ui.selected === item.key && acts.length > 0;
  const state = chosen ? "is-selected" : acts.length && !item.zone ? "is-playable" : c.mine && !item.quiet && !acts.length ? "is-barred" : "";
  const words = [name(c.game, item.card, lang(), item.face), item.tag, c.mine && !item.quiet && item.why ? (acts.length ? item.bluff ?? t("canPlay") : c.look.barred?.(c, item.card) || t("cannotPlay")) : null].filter(Boolean).join(", ");
  const tag = item.tag ?? (item.bluff && acts.length ? t("bluff") : null);
  return h("button", {
    class: `card ${state} ${item.bluff && acts.length ? "is-bluff" : ""} ${item.extra ?? ""}`, "aria-label": words, "aria-pressed": acts.length ? String(chosen) : null,
    data: { key: item.key, can: acts.length ? "1" : "" }, onclick: () => tap(c, item.key),
  }, face(c.game, item.card, item.face ?? {}), tag ? h("span", { class: `tag ${item.tone ?? ""}`, "aria-hidden": "true" }, tag) : null);
}

/** A card nobody touches. */
export const still = (c, card, extra = "", options = {}) =>
  h("span", { class: `card ${extra}`, role: "img", "aria-label": name(c.game, card, lang(), options) }, face(c.game, card, options));

const MOST_ROWS = 6;

/** For cards that lie in rows (`.fits`): how many there are in each of so many rows. */
export const shared = (n) => Object.fromEntries(Array.from({ length: MOST_ROWS }, (_, i) => [`--in${i + 1}`, String(Math.max(1, Math.ceil(n / (i + 1))))]));

export function tap(c, key) {
  const item = c.items.get(key);
  if (!item || c.ui.swiped === key) return;
  const acts = item.acts ?? [];
  if (item.tap) return item.tap();
  if (!acts.length) {
    if (item.why && c.you >= 0) c.why(item.why, key);
    return;
  }
  document.querySelectorAll("#notices .slip-danger").forEach((one) => one.remove()); // another card than the refused one
  if (c.ui.selected !== key) {
    c.ui.selected = key;
    c.redraw();
  } else if (acts.length === 1) {
    c.ui.playing = key;
    c.act(acts[0]);
  } else if (!c.look.choices?.(c, item)) {
    c.look.undecided?.(c, item);
  } else {
    c.ui.selected = null;
    c.redraw();
  }
}

const TWO_ROWS = 10; // cards, on a phone that stands
const STRIP = 30; // pixels of a card that must stay in sight
const LOOKS = { phone: "cards-phone", landscape: "cards-low", upright: "cards-tablet", tablet: "cards-tablet", desktop: "cards-wide" };

/** The own cards: in one row, or two on a phone that stands; where even two are too narrow they scroll. */
export function hand(c, items) {
  const now = screen();
  const phone = now === "phone";
  const two = phone && items.length >= TWO_ROWS;
  const list = sorted(c, items);
  const half = Math.ceil(list.length / 2);
  const rows = two ? [list.slice(0, half), list.slice(half)] : [list];
  const look = two ? "cards-rows" : LOOKS[now];
  const tight = two && STRIP * (half - 1) + 64 > innerWidth - 16;
  return rows.map((row) =>
    h("div", { class: `hand-row ${look} ${now !== "desktop" && items.length < 7 ? "side" : ""} ${tight ? "scrolls" : ""}`, vars: { "--n": String(Math.max(row.length, 2)) } }, row.map((item) => piece(c, item))));
}

/** A swipe up on a card is the second tap. */
export function swipes(zone, c) {
  let from = null;
  zone.addEventListener("pointerdown", (event) => { from = { x: event.clientX, y: event.clientY, key: event.target.closest("button.card")?.dataset.key }; });
  zone.addEventListener("pointerup", (event) => {
    const up = from ? from.y - event.clientY : 0;
    if (from?.key && up > 50 && up > Math.abs(from.x - event.clientX)) {
      const { key } = from;
      c.ui.selected = key;
      tap(c, key);
      c.ui.swiped = key; // a mouse sends a click after it
      setTimeout(() => { c.ui.swiped = null; }, 60);
    }
    from = null;
  });
}
