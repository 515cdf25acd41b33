// Everything without a mouse. Arrows walk, Enter plays, letters decide, ? tells them all.

import { h, icon } from "../base/dom.js";
import { t } from "../base/words.js";

const ZONES = [".seats", ".centre", ".hand"];
const KEPT = "vi"; // letters that decide nothing: they look at a card, and at its rules

/** One stop of the Tab key for each zone of cards; arrows do the rest. Called after every drawing. */
export function stops(page) {
  for (const zone of ZONES) {
    const cards = [...page.querySelectorAll(`${zone} button.card`)];
    const one = cards.find((card) => card === document.activeElement) ?? cards.find((card) => card.dataset.can) ?? cards[0];
    cards.forEach((card) => { card.tabIndex = card === one ? 0 : -1; });
  }
}

/** A letter for each decision: the first of its words that is still free. */
export function letters(page) {
  const taken = new Set(KEPT);
  for (const button of page.querySelectorAll(".choice-row button, .actions button, .sheet .brass")) {
    if (button.disabled || button.matches(".card")) continue;
    const words = (button.querySelector("b, span")?.textContent || button.textContent).normalize("NFD").toLowerCase().replace(/[^a-z]/g, "");
    const letter = [...words].find((one) => !taken.has(one));
    if (!letter) continue;
    taken.add(letter);
    button.dataset.letter = letter;
    button.setAttribute("aria-keyshortcuts", letter);
  }
}

export function keyboard(page, c) {
  const heard = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return escape(page, c);
    if (event.target.matches?.("input, select, textarea")) return;
    page.classList.add("by-key");
    if (event.key.startsWith("Arrow")) return walk(event, page);
    if (event.key === "?") return help(page);
    if (event.key === "/") { event.preventDefault(); c.openNotes(); return page.querySelector(".nb-chat input")?.focus(); }
    const button = /^[a-z]$/i.test(event.key) && page.querySelector(`[data-letter="${event.key.toLowerCase()}"]`);
    if (button && !event.repeat) { event.preventDefault(); button.click(); }
  };
  const touched = () => page.classList.remove("by-key");
  addEventListener("keydown", heard);
  addEventListener("pointerdown", touched);
  return () => { removeEventListener("keydown", heard); removeEventListener("pointerdown", touched); };
}

function escape(page, c) {
  if (c.ui.selected !== null && c.ui.selected !== undefined) { c.ui.selected = null; c.redraw(); }
  c.closeNotes();
  if (document.activeElement?.matches("input")) document.activeElement.blur();
}

/** To the nearest card or button in that direction, wherever it lies. */
function walk(event, page) {
  const all = [...page.querySelectorAll(".cloth button")].filter((one) => !one.disabled && one.checkVisibility());
  const from = all.includes(document.activeElement) ? document.activeElement : null;
  event.preventDefault();
  if (!from) return (page.querySelector('.hand button.card[tabindex="0"]') ?? all[0])?.focus();
  const at = centre(from);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const row = from.closest(".hand-row, .actions, .tiles, .tickets, .walk");
  const reach = (one) => {
    const to = centre(one);
    const [along, aside] = dx ? [(to.x - at.x) * dx, Math.abs(to.y - at.y)] : [(to.y - at.y) * dy, Math.abs(to.x - at.x)];
    return along > 2 ? along + aside * (dx ? 6 : 1.5) : Infinity;
  };
  const near = (dx && row && [...row.querySelectorAll("button")].every((one) => all.includes(one)) ? all.filter((one) => row.contains(one)) : all)
    .filter((one) => one !== from).map((one) => [reach(one), one]).sort((a, b) => a[0] - b[0])[0];
  if (!near || near[0] === Infinity) return;
  near[1].focus();
  if (near[1].matches(".card")) stops(page);
  near[1].scrollIntoView({ block: "nearest", inline: "nearest" });
}

function centre(one) {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + Math.min(width, 40) / 2, y: y + height / 2 };
}

/** All keys, with those of the decisions open right now. */
export function help(page) {
  const before = document.activeElement;
  const row = (key, words) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)];
  const now = [...page.querySelectorAll("[data-letter]")].filter((one) => one.checkVisibility()).flatMap((one) => row(one.dataset.letter.toUpperCase(), one.querySelector("b, span")?.textContent || one.textContent));
  const made = h("dialog", { class: "help slate", "aria-label": t("keys"), onclose: () => { made.remove(); before?.focus?.(); }, onclick: (event) => { if (event.target === made) made.close(); } },
    h("header", { class: "row" }, h("h2", { class: "grow" }, t("keys")), h("button", { class: "plain square", "aria-label": t("close"), onclick: () => made.close() }, icon("x"))),
    h("dl", { class: "keys" }, row("← ↑ ↓ →", t("keyArrows")), row("Enter", t("keyEnter")), row("V", t("keyLook")), row("I", t("whatDoes")), row("Esc", t("keyEscape")), row("/", t("keyChat")), row("?", t("keyHelp")), now.length ? [h("dt", { class: "now" }, t("keyNow")), h("dd"), now] : null));
  document.body.append(made);
  made.showModal();
}
