// The rules by number, by card, by word: a drawer over the table, or a page of its own.

import { allGames } from "./api.js";
import { face, name } from "./cards.js";
import { fill, h, icon } from "./dom.js";
import { house } from "./house.js";
import { go, languages, link, logo } from "./main.js";
import { lang, t, TITLES, told } from "./words.js";

const NUMBER = /\b((?:UNO|VT|TG|TT|RV)-\d\d)\b/;

/** Words in which every rule number opens the drawer at that rule. */
export function ruled(c, words) {
  const open = (number) => (event) => { event.preventDefault(); event.stopPropagation(); c.openRules(number); };
  return [words].flat(3).flatMap((one) => (typeof one !== "string" ? [one] : one.split(NUMBER).map((part, i) => (i % 2 ? h("a", { class: "rule-link", href: `/rules/${c.game}#${part}`, onclick: open(part) }, part) : part))));
}

const list = (about, c = null) => h("dl", { class: "rules" }, Object.entries(about.rules).map(([number, text]) =>
  h("div", { class: "a-rule", data: { rule: number } }, h("dt", { id: number, tabindex: "-1" }, number), h("dd", {}, c ? ruled(c, told(text)) : told(text)))));

/** Which rules speak of a card. */
const OF_CARD = {
  uno: (card) => (/^C/.test(card) ? [17, 25, 26, 27] : card === "W" ? [13] : card === "W4" ? [14, 15, 19] : card === "WS" ? [16] : { D: [10, 19, 23], R: [11, 23], S: [12, 23] }[card[1]] ?? [6, 20]),
  vale_todo: (card) => (card === "C" ? [14] : card === "S" ? [15, 16, 17, 18] : { "+1": [10, 24], "+2": [11, 24, 25], I: [12, 23], P: [13, 23] }[card.slice(1)] ?? [5, 20]),
  the_game: () => [4, 5, 6, 7],
  take_that: (card) => (card[0] === card[1] ? [1, 8, 14] : [2, 6, 8, 14]),
  recto_verso: (card) => ({ s: [7, 16], t: [8, 17], 3: [9], 1: [10], x: [11], m: [12, 13], l: [12, 14], r: [12, 14] }[card[1]] ?? [4]),
};

/** What one card does: its picture, its house rule if it carries one, its rules. */
function cardRules(c, card, options = {}) {
  const numbers = (OF_CARD[c.game]?.(card) ?? []).map((n) => `${c.about.prefix}-${String(n).padStart(2, "0")}`).filter((n) => c.about.rules[n]);
  const carried = c.game === "uno" && /^C\d$/.test(card) ? house(c.table.options, Number(card[1])) : null;
  return h("section", { class: "card-rules" },
    h("div", { class: "card-rules-top" }, h("span", { class: "card" }, face(c.game, card, options)),
      options.other ? h("span", { class: "card" }, face(c.game, options.other)) : null,
      h("div", {}, h("h3", {}, name(c.game, card, lang(), options)), carried ? h("p", { class: "carried" }, h("b", {}, carried.title), " · ", carried.text) : null,
        c.game === "recto_verso" && card !== "?" ? h("p", { class: "soft" }, `${t("otherSide")}: ${options.other ? name(c.game, options.other, lang()) : t("notSeen")}`) : null)),
    h("dl", { class: "rules" }, numbers.map((number) => h("div", { class: "a-rule" }, h("dt", {}, number), h("dd", {}, ruled(c, told(c.about.rules[number])))))));
}

/** The house rules agreed at this table. */
function houseRules(c) {
  const many = c.game === "uno" ? Number(c.table?.options.customizable ?? 0) : 0;
  if (!many) return null;
  return h("section", { class: "house-list" }, h("h3", {}, t("houseRules")), Array.from({ length: many }, (_, i) => house(c.table.options, i + 1)).map((one, i) =>
    h("div", { class: "house-line" }, h("span", { class: "card" }, face("uno", `C${i + 1}`, { rule: one.id })), h("p", {}, h("b", {}, one.title), h("br"), one.text))));
}

/** Open it: at a rule's number, at a card ({card, options}), or at the beginning. */
export function drawer(game, about, where = null, c = null) {
  const earlier = document.activeElement;
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
  const body = h("div", {}, where?.card ? cardRules(inside, where.card, where.options) : c ? houseRules(c) : null, h("h3", { class: "all-rules" }, t("allRules")), search, none, list(about, inside));
  const made = h("dialog", { class: "drawer", "aria-label": t("rules"), onclick: (event) => { if (event.target === made) close(); }, oncancel: (event) => { event.preventDefault(); close(); } },
    h("div", { class: "drawer-in" }, h("header", {}, h("h2", {}, where?.card ? t("whatDoes") : `${t("rules")} · ${TITLES[game]}`), h("button", { class: "plain square", "aria-label": t("close"), onclick: close }, icon("x"))), body));
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
    drawer(c.game, c.about, where, c);
  };
  const menu = (event) => { if (event.button === 2 || event.pointerType === "mouse" || event.pointerType === "") ask(event); };
  const key = (event) => { if (event.key.toLowerCase() === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) ask(event); };
  page.addEventListener("contextmenu", menu);
  page.addEventListener("keydown", key);
  return () => { page.removeEventListener("contextmenu", menu); page.removeEventListener("keydown", key); };
}

export async function open(app, game) {
  const games = await allGames();
  const about = games.find((one) => one.name === game);
  if (!about) return go("/");
  app.className = "landing";
  fill(app, h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), languages()),
    h("main", {}, h("nav", { class: "row tabs" }, games.map((one) => link(`/rules/${one.name}`, { class: "quiet", "aria-current": one.name === game ? "page" : null }, TITLES[one.name]))),
      h("article", { class: "slate rules-page" }, h("h1", {}, TITLES[game]), h("p", {}, told(about.about)), list(about))));
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
