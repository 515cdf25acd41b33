// What is agreed before a match: variants in groups and in words, and where they leave the book.

import { face } from "./cards.js";
import { h, icon } from "./dom.js";
import { ruled } from "./drawer.js";
import { CATALOGUE, house } from "./house.js";
import { optionWord, t, told } from "./words.js";

const GROUPS = {
  uno: { match: ["target", "hands", "scoring"], play: ["call", "challenge", "hold_back"], deck: ["shuffle"] },
  vale_todo: { match: ["scoring", "limit"], play: ["doubt", "costly_doubt", "super_carta"], talk: ["accusations"] },
  the_game: { play: ["expert", "small_hands", "strict"], talk: ["signals"] },
  take_that: { match: ["games", "dealer"], play: ["advanced"] },
  recto_verso: { match: ["points", "stars", "begins"], deck: ["deck"], two: ["barred"], ends: ["turns", "voids"] },
};
const ON_CARDS = /^(customizable|(card|who|price|text)\d)$/;

/** What is being typed survives a drawing that somebody else causes. */
export const typed = (c, key, value) => ({
  value: c.ui.drafts?.[key] ?? value, data: { key },
  oninput: (event) => { c.ui.drafts = { ...c.ui.drafts, [key]: event.target.value }; },
});
export const sent = (c, key) => { delete c.ui.drafts?.[key]; };

const agree = (c, changes) => c.send({ type: "arrange", options: { ...c.table.options, ...changes } });
const choiceWord = (c, one, value) => optionWord(c.game, one.name, value) ?? (told(c.about.names[value]) || value);
const valueWord = (c, one, value) => (one.kind === "switch" ? t(value) : one.kind === "choice" ? choiceWord(c, one, value) : value);

/** What counts as leaving the book: house rules of cards that are not in play do not. */
function changes(c) {
  const { options } = c.table;
  return c.about.options.filter((one) => {
    if (options[one.name] === one.usual) return false;
    const card = /^(card|who|price|text)(\d)$/.exec(one.name);
    if (!card) return true;
    return Number(card[2]) <= Number(options.customizable) && (card[1] === "card" || options[`card${card[2]}`] === "host");
  });
}

/** A number that says itself when it is out of its range, and is sent only when it is in it. */
function number(c, one, value, off, label) {
  const wrong = h("small", { class: "wrong", role: "alert" });
  const send = (event) => {
    sent(c, `option-${one.name}`);
    const wanted = event.target.value.trim();
    const fine = /^\d+$/.test(wanted) && Number(wanted) >= one.least && Number(wanted) <= one.most;
    wrong.textContent = fine ? "" : t("outOfRange", { a: one.least, b: one.most });
    event.target.setAttribute("aria-invalid", String(!fine));
    if (fine) agree(c, { [one.name]: wanted });
  };
  return h("span", { class: "field" }, h("input", { type: "number", inputmode: "numeric", min: one.least, max: one.most, disabled: off, "aria-label": label, ...typed(c, `option-${one.name}`, value), onchange: send }), wrong);
}

const select = (key, value, choices, say, off, change, label = null) =>
  h("select", { data: { key }, disabled: off, "aria-label": label, onchange: (event) => change(event.target.value) }, choices.map((one) => h("option", { value: one, selected: String(one) === String(value) }, say(one))));

function option(c, one) {
  const value = c.table.options[one.name] ?? one.usual;
  const off = !c.table.hosting;
  const changed = value !== one.usual;
  const own = optionWord(c.game, one.name);
  const numbers = own ? (told(one.text).match(/\(([^()]*-\d\d[^()]*)\)\s*$/)?.[0] ?? "") : "";
  const words = ruled(c, `${own ?? told(one.text)} ${numbers}`.trim());
  const field = one.kind === "switch"
    ? h("input", { type: "checkbox", class: "switch", role: "switch", "aria-label": own ?? told(one.text), data: { key: `option-${one.name}` }, disabled: off, checked: value === "on", onchange: (event) => agree(c, { [one.name]: event.target.checked ? "on" : "off" }) })
    : one.kind === "choice" ? select(`option-${one.name}`, value, one.choices, (name) => choiceWord(c, one, name), off, (next) => agree(c, { [one.name]: next }), own ?? told(one.text))
      : number(c, one, value, off, own ?? told(one.text));
  return h("div", { class: `option ${changed ? "changed" : ""} of-${one.kind}` }, h("span", {}, words, changed ? h("small", { class: "book" }, t("usually", { v: valueWord(c, one, one.usual) })) : null), field);
}

/** One customizable card: what it carries, and for a written one the words, who, and the price. */
function houseCard(c, n) {
  const { options } = c.table;
  const off = !c.table.hosting;
  const one = house(options, n);
  const price = c.about.options.find((x) => x.name === `price${n}`);
  const who = c.about.options.find((x) => x.name === `who${n}`);
  return h("div", { class: "house-card", role: "group", "aria-label": t("houseN", { n }) },
    h("span", { class: "card" }, face("uno", `C${n}`, { rule: one.id })),
    h("div", { class: "house-words" },
      off ? h("b", { class: "house-title" }, one.title) : select(`option-card${n}`, one.id, CATALOGUE, (id) => t(`n_${id}`), off, (id) => agree(c, { [`card${n}`]: id }), t("ruleOf", { n })),
      h("p", {}, one.id === "host" && !off ? t("judged") : one.text),
      one.id === "host" && !off ? h("div", { class: "house-own" },
        h("label", { class: "long" }, h("span", {}, t("writeIt")), h("input", { type: "text", maxlength: 120, placeholder: t("writeHint"), "aria-invalid": String(Boolean(one.missing)), ...typed(c, `option-text${n}`, options[`text${n}`]), onchange: (event) => { sent(c, `option-text${n}`); agree(c, { [`text${n}`]: event.target.value.trim().replace(/\s+/g, " ") }); } }), one.missing ? h("small", { class: "wrong" }, t("writeMissing")) : null),
        h("label", {}, h("span", {}, t("whoDoes")), select(`option-who${n}`, options[`who${n}`], who.choices, (name) => t(`w_${name}`), off, (name) => agree(c, { [`who${n}`]: name }))),
        h("label", {}, h("span", {}, t("costs")), number(c, price, options[`price${n}`], off, t("costs")))) : null));
}

function houseEditor(c) {
  const many = Number(c.table.options.customizable);
  const off = !c.table.hosting;
  return h("section", { class: "group house", role: "group", "aria-label": t("g_cards") }, h("h3", {}, t("g_cards")), h("p", { class: "soft" }, ruled(c, t("houseAbout"))),
    h("div", { class: "how-many", role: "radiogroup", "aria-label": t("houseHow") }, [0, 1, 2, 3].map((n) => h("button", { class: `pick ${n === many ? "on" : ""}`, role: "radio", "aria-checked": String(n === many), disabled: off, data: { key: `many${n}` }, onclick: () => agree(c, { customizable: String(n) }) }, String(n)))),
    many ? Array.from({ length: many }, (_, i) => houseCard(c, i + 1)) : h("p", { class: "soft" }, t("houseNone")));
}

/** The presets as buttons; "by the book" is all options as they usually are. */
function presets(c) {
  const usual = Object.fromEntries(c.about.options.map((one) => [one.name, one.usual]));
  const differs = ([, one]) => c.about.options.some((option) => (one.options[option.name] ?? option.usual) !== option.usual);
  const all = [["", { text: null, options: usual }], ...Object.entries(c.about.presets).filter(differs)];
  const same = (wanted) => c.about.options.every((one) => c.table.options[one.name] === (wanted[one.name] ?? one.usual));
  return h("div", { class: "presets", role: "group", "aria-label": t("preset") }, all.map(([name, one]) => {
    const on = same(one.options);
    return h("button", { title: name ? told(one.text) : null, class: `pick ${on ? "on" : ""}`, "aria-pressed": String(on), disabled: !c.table.hosting, data: { key: `preset-${name}` }, onclick: () => c.send({ type: "arrange", options: one.options }) }, on ? icon("check") : null, name ? optionWord(c.game, "preset", name) ?? told(one.text) : t("asBook"));
  }));
}

function tableGroup(c) {
  const { players, clock, hosting } = c.table;
  const [least, most] = c.about.seats;
  const off = !hosting;
  const choose = (words, name, values, now, say) => h("label", { class: "option" }, h("span", {}, words), select(name, now, values, say, off, (value) => c.send({ type: "arrange", [name]: Number(value) })));
  return h("section", { class: "group" }, h("h3", {}, t("g_table")),
    choose(t("players"), "players", Array.from({ length: most - least + 1 }, (_, i) => least + i), players, String),
    choose(t("clock"), "clock", [0, 15, 30, 60], clock, (n) => (n ? t("seconds", { n }) : t("noClock"))),
    h("label", { class: "option of-switch" }, h("span", {}, t("isPrivate")), h("input", { type: "checkbox", class: "switch", role: "switch", data: { key: "private" }, disabled: off, checked: c.table.private, onchange: (event) => c.send({ type: "arrange", private: event.target.checked }) })));
}

export function options(c) {
  const known = GROUPS[c.game] ?? {};
  const named = new Set(Object.values(known).flat());
  const rest = c.about.options.filter((one) => !named.has(one.name) && !(c.game === "uno" && ON_CARDS.test(one.name))).map((one) => one.name);
  const groups = Object.entries(rest.length ? { ...known, more: rest } : known);
  const n = changes(c).length;
  const find = (name) => c.about.options.find((one) => one.name === name);
  return h("section", { class: "slate agreed" },
    h("h2", {}, t("options")),
    presets(c),
    h("p", { class: n ? "differs" : "differs none", role: "status" }, n ? t("changesN", { n }) : t("noChanges")),
    h("div", { class: "groups" }, tableGroup(c),
      groups.map(([group, names]) => h("section", { class: "group", role: "group", "aria-label": t(`g_${group}`) }, h("h3", {}, t(`g_${group}`)), names.map(find).filter(Boolean).map((one) => option(c, one)))),
      c.game === "uno" ? houseEditor(c) : null));
}
