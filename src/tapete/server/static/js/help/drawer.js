// The rules by number, by card, by word: a drawer over the table.

import { h, icon } from "../base/dom.js";
import { at } from "../base/page.js";
import { lang, t, told } from "../base/words.js";
import { face, name } from "../cards/cards.js";
import { loadRules } from "../net/games.js";

const NUMBER = /\b([A-Z]{2,}-\d\d)\b/;

/** Words in which every rule number opens the drawer at that rule. */
export function ruled(c, words) {
  const open = (number) => (event) => { event.preventDefault(); event.stopPropagation(); c.openRules(number); };
  return [words].flat(3).flatMap((one) => (typeof one !== "string" ? [one] : one.split(NUMBER).map((part, i) => (i % 2 ? h("a", { class: "rule-link", href: at(`/rules/${c.game}#${part}`), onclick: open(part) }, part) : part))));
}

export const list = (about, c = null) => h("dl", { class: "rules" }, Object.entries(about.rules).map(([number, text]) =>
  h("div", { class: "a-rule", data: { rule: number } }, h("dt", { id: number, tabindex: "-1" }, number), h("dd", {}, c ? ruled(c, told(text)) : told(text)))));

/** What one card does: its picture, what it carries at this table, its rules. */
function cardRules(c, card, options = {}) {
  const numbers = (c.look.rulesOf?.(card) ?? []).map((n) => `${c.about.prefix}-${String(n).padStart(2, "0")}`).filter((n) => c.about.rules[n]);
  const carried = c.look.carried?.(c, card);
  const behind = c.look.behind?.(card, options);
  return h("section", { class: "card-rules" },
    h("div", { class: "card-rules-top" }, h("span", { class: "card" }, face(c.game, card, options)),
      options.other ? h("span", { class: "card" }, face(c.game, options.other)) : null,
      h("div", {}, h("h3", {}, name(c.game, card, lang(), options)), c.look.does?.(c, card) ? h("p", {}, c.look.does(c, card)) : null, carried ? h("p", { class: "carried" }, h("b", {}, carried.title), " · ", carried.text) : null,
        behind ? h("p", { class: "soft" }, behind) : null)),
    h("dl", { class: "rules" }, numbers.map((number) => h("div", { class: "a-rule" }, h("dt", {}, number), h("dd", {}, ruled(c, told(c.about.rules[number])))))));
}

/** Open it: at a rule's number, at a card ({card, options}), or at the beginning. */
export async function drawer(game, about, where = null, c = null) {
  const earlier = document.activeElement;
  await loadRules(about);
  if (document.querySelector("dialog.drawer[open]")) return; // asked for twice meanwhile
  const key = earlier?.dataset?.key;
  const close = () => {
    made.close();
    made.remove();
    const back = earlier?.isConnected ? earlier : [...document.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key);
    back?.focus?.();
  };
  const inside = Object.assign(Object.create(c ?? { game, about }), { openRules: (number) => show(number) }); // links stay in the drawer
  const search = h("input", { type: "search", placeholder: t("searchRules"), "aria-label": t("searchRules"), oninput: (event) => find(event.target.value) });
  const none = h("p", { class: "soft", hidden: true }, t("noneFound"));
  const body = h("div", {}, where?.card ? cardRules(inside, where.card, where.options) : c?.look.agreed?.(c) ?? null, h("h3", { class: "all-rules" }, t("allRules")), search, none, list(about, inside));
  const made = h("dialog", { class: "drawer", "aria-label": t("rules"), onclick: (event) => { if (event.target === made) close(); }, oncancel: (event) => { event.preventDefault(); close(); } },
    h("div", { class: "drawer-in" }, h("header", {}, h("h2", {}, where?.card ? t("whatDoes") : `${t("rules")} · ${about.landing.title}`), h("button", { class: "plain square", "aria-label": t("close"), onclick: close }, icon("x"))), body));
  function show(number) {
    made.querySelectorAll(".wanted").forEach((one) => one.classList.remove("wanted"));
    const wanted = made.querySelector(`[id="${number}"]`);
    if (!wanted) return;
    wanted.classList.add("wanted");
    wanted.scrollIntoView({ block: "center" });
    wanted.focus({ preventScroll: true });
  }
  function find(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    made.querySelectorAll(".a-rule[data-rule]").forEach((one) => {
      const there = words.every((word) => one.textContent.toLowerCase().includes(word));
      one.hidden = !there;
      found += there;
    });
    none.hidden = found > 0;
  }
  document.body.append(made);
  made.showModal();
  if (typeof where === "string") show(where);
}

const asked = (c, key) => {
  const item = c.items.get(key);
  return item && item.card !== "?" ? { card: item.card.replace(/#.*/, ""), options: item.face ?? {} } : null;
};

/** The card that is chosen: the rules open at what it does. */
export const atHand = (c) => (c.ui.selected ? asked(c, c.ui.selected) : null);

/** The other mouse button, the menu key and I ask what a card does. */
export function asking(page, c) {
  const ask = (event) => {
    const where = asked(c, event.target.closest?.("button.card")?.dataset.key);
    if (!where) return;
    event.preventDefault();
    c.openRules(where);
  };
  const menu = (event) => { if (event.button === 2 || event.pointerType === "mouse" || event.pointerType === "") ask(event); };
  const key = (event) => { if (event.key.toLowerCase() === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) ask(event); };
  page.addEventListener("contextmenu", menu);
  page.addEventListener("keydown", key);
  return () => { page.removeEventListener("contextmenu", menu); page.removeEventListener("keydown", key); };
}
