// A card seen large: held under a finger, under a resting mouse, or with the key V.

import { h } from "../base/dom.js";
import { lang, t } from "../base/words.js";
import { face, kind, name } from "../cards/cards.js";

const HELD = 380; // ms under a finger
const RESTED = 700; // ms under a mouse
const MOVED = 24; // pixels away from a press
const READABLE = 60; // pixels wide

export function looking(page, c) {
  let timer = 0;
  let shown = null;
  let pressed = false;
  let start = null;
  let chosen = null; // where a mouse has pressed: the card drawn anew under it is not asked about

  function hide() {
    clearTimeout(timer);
    shown?.remove();
    shown = null;
  }
  function show(card, drawn = large) {
    hide();
    const made = card.isConnected && drawn(c, card);
    if (!made) return;
    shown = made;
    page.append(made);
    const [from, own] = [card.getBoundingClientRect(), made.getBoundingClientRect()];
    const x = Math.min(Math.max(8, from.x + from.width / 2 - own.width / 2), innerWidth - own.width - 8);
    const above = from.y - own.height - 14;
    made.style.translate = `${x}px ${above > 8 ? above : Math.min(from.bottom + 14, innerHeight - own.height - 8)}px`;
  }
  const later = (card, drawn) => { clearTimeout(timer); timer = setTimeout(() => { if (!page.querySelector(".chosen")) show(card, drawn); }, RESTED); };

  page.addEventListener("pointerdown", (event) => {
    const card = event.target.closest?.(".card");
    hide();
    pressed = false;
    start = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    chosen = event.pointerType === "mouse" ? start : null;
    if (card && event.pointerType !== "mouse") {
      clearTimeout(timer);
      timer = setTimeout(() => { pressed = true; show(card); }, HELD);
    }
  });
  page.addEventListener("pointermove", (event) => {
    if (start && event.pointerType !== "mouse" && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 10) hide();
  });
  for (const end of ["pointerup", "pointercancel"]) page.addEventListener(end, (event) => {
    if (start && event.timeStamp - start.at < HELD) pressed = false; // the page was busy: its timer ran late, the finger was quick
    hide();
  });
  page.addEventListener("click", (event) => { if (pressed) { event.stopPropagation(); event.preventDefault(); pressed = false; } }, true);
  page.addEventListener("contextmenu", (event) => { if (event.target.closest?.(".card")) event.preventDefault(); });
  page.addEventListener("pointerover", (event) => {
    const card = event.pointerType === "mouse" && event.target.closest?.(".card");
    if (chosen && Math.hypot(event.clientX - chosen.x, event.clientY - chosen.y) < MOVED) return;
    chosen = null;
    if (card && tellsMore(c, card)) later(card, large); else if (card && doing(c, card)) later(card, small); else if (event.pointerType === "mouse") hide();
  });
  page.addEventListener("pointerleave", hide);
  page.addEventListener("keydown", (event) => {
    const card = event.target.closest?.("button.card");
    if (card && event.key.toLowerCase() === "v" && !event.repeat) show(card);
    else if (event.key !== "v") hide();
  });
  page.addEventListener("keyup", (event) => { if (event.key.toLowerCase() === "v") hide(); });
  page.addEventListener("focusout", hide);
  return hide;
}

/** Under a mouse only what cannot be read where it lies: small cards, what they carry, far sides. */
function tellsMore(c, card) {
  const drawn = card.querySelector(":scope > [data-card]");
  return card.offsetWidth < READABLE || Boolean(drawn && c.look?.carried?.(c, drawn.dataset.card)) || Boolean(c.items.get(card.dataset.key)?.face?.other);
}

/** What a card does, in one sentence: by the game's look. */
const meantBy = (c, card) => c.items.get(card.dataset.key)?.card ?? card.querySelector(":scope > [data-card]")?.dataset.card ?? "?";
const doing = (c, card) => (meantBy(c, card) === "?" ? "" : c.look?.does?.(c, kind(meantBy(c, card))) ?? "");

/** A card that can be read where it lies: only what it does. */
const small = (c, card) => h("figure", { class: "look look-words", "aria-hidden": "true" }, h("figcaption", {}, h("b", {}, name(c.game, meantBy(c, card), lang())), h("span", {}, doing(c, card))));

/** The face, its name, and what else belongs to it: what it carries at this table, the side behind. */
function large(c, card) {
  const drawn = card.querySelector(":scope > [data-card]");
  if (!drawn || drawn.dataset.card === "?") return null;
  const item = c.items.get(card.dataset.key);
  const meant = item?.card ?? drawn.dataset.card;
  const other = item?.face?.other;
  const carried = c.look.carried?.(c, kind(meant));
  return h("figure", { class: "look", "aria-hidden": "true" },
    h("span", { class: "look-faces" }, h("span", { class: "card" }, drawn.cloneNode(true)), other ? h("span", { class: "card behind" }, face(c.game, other, { side: item.face.side === "far" ? "near" : "far" })) : null),
    h("figcaption", {}, h("b", {}, name(c.game, meant, lang())), doing(c, card) ? h("span", {}, doing(c, card)) : null, other ? h("span", {}, `${t("behind")}: ${name(c.game, other, lang())}`) : null, carried ? h("span", {}, `${carried.title}. ${carried.text}`) : null));
}
