// Cards that can be touched: one tap chooses, the second plays; what cannot be played says why.

import { face, name } from "./cards.js";
import { h } from "./dom.js";
import { lang } from "./words.js";

/**
 * A card on the table or in the hand.
 * item: key, card, acts (what touching it may do), why (an act to ask about), and for looks:
 * face (options of face()), tag, extra (classes), quiet (no veil when it cannot be used).
 */
export function piece(c, item) {
  const acts = item.acts ?? [];
  acts.forEach((act) => c.covered.add(act));
  c.items.set(item.key, item);
  const chosen = c.ui.selected === item.key && acts.length > 0;
  const state = chosen ? "is-selected" : acts.length && !item.zone ? "is-playable" : c.mine && !item.quiet && !acts.length ? "is-barred" : "";
  const words = name(c.game, item.card, lang(), item.face);
  return h("button", {
    class: `card ${state} ${item.extra ?? ""}`, "aria-label": item.tag ? `${words}, ${item.tag}` : words, "aria-pressed": acts.length ? String(chosen) : null,
    data: { key: item.key, can: acts.length ? "1" : "" }, onclick: () => tap(c, item.key),
  }, face(c.game, item.card, item.face ?? {}), item.tag ? h("span", { class: `tag ${item.tone ?? ""}` }, item.tag) : null);
}

/** A card nobody touches. */
export const still = (c, card, extra = "", options = {}) =>
  h("span", { class: `card ${extra}`, role: "img", "aria-label": name(c.game, card, lang(), options) }, face(c.game, card, options));

export function tap(c, key) {
  const item = c.items.get(key);
  if (!item) return;
  const acts = item.acts ?? [];
  if (item.tap) return item.tap();
  if (!acts.length) {
    if (item.why && c.you >= 0) c.why(item.why, key);
    return;
  }
  if (c.ui.selected !== key) {
    c.ui.selected = key;
    c.redraw();
  } else if (acts.length === 1) {
    c.act(acts[0]);
  } else if (!c.rules.choices?.(c, item)) {
    c.rules.undecided?.(c, item);
  } else {
    c.ui.selected = null;
    c.redraw();
  }
}

/** The own cards, in one row or two. */
export function hand(c, items) {
  const phone = matchMedia("(max-width: 899px)").matches;
  const two = phone && items.length > 9;
  const rows = two ? [items.slice(0, Math.ceil(items.length / 2)), items.slice(Math.ceil(items.length / 2))] : [items];
  const look = phone ? (two ? "cards-rows" : "cards-phone") : "cards-wide";
  return rows.map((row) =>
    h("div", { class: `hand-row ${look} ${phone && items.length < 7 ? "side" : ""}`, vars: { "--n": String(Math.max(row.length, 2)) } }, row.map((item) => piece(c, item))));
}

/** Left and right walk along the cards, up plays the chosen one. */
export function walk(event) {
  const card = event.target.closest?.("button.card");
  if (!card || !["ArrowLeft", "ArrowRight", "ArrowUp"].includes(event.key)) return;
  event.preventDefault();
  if (event.key === "ArrowUp") return card.click();
  const all = [...event.currentTarget.querySelectorAll("button.card")];
  all[all.indexOf(card) + (event.key === "ArrowLeft" ? -1 : 1)]?.focus();
}

/** A swipe up on a card is the second tap. */
export function swipes(zone, c) {
  let from = null;
  zone.addEventListener("pointerdown", (event) => { from = { y: event.clientY, key: event.target.closest("button.card")?.dataset.key }; });
  zone.addEventListener("pointerup", (event) => {
    if (from?.key && from.y - event.clientY > 50) {
      c.ui.selected = from.key;
      tap(c, from.key);
    }
    from = null;
  });
}
