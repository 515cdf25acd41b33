// What is agreed before a match: variants in groups and in words, and where they leave the book.
//
// A look's part, from its lobby(): `groups` of options by name, `own(name)` for options that its
// `editor(c)` shows, `counts(name, options)` where a change may mean nothing, and
// `missing(options)`: what must be said before the match can start.

import { say } from "../away/absence.js";
import { h, icon } from "../base/dom.js";
import { named, optionWord, speaker, t, told } from "../base/words.js";
import { ruled } from "../help/drawer.js";
import { agree, number, paceField, select, written } from "./fields.js";

const sayHints = speaker({ allowed: ["Con varias personas, se puede pedir consejo (lo ven todos)", "With several people, hints may be asked for (all see it)"] });
const choiceWord = (c, one, value) => optionWord(c.look, one.name, value) ?? named(c.about, value);
const valueWord = (c, one, value) => (one.kind === "switch" ? t(value) : one.kind === "choice" ? choiceWord(c, one, value) : value);

/** What an option is at this table; several words go without saying where there are none. */
const agreed = (c, one) => c.table.options[one.name] ?? one.usual;

/** What counts as leaving the book: an option that means nothing at this table does not. */
function changes(c) {
  const { options } = c.table;
  const counts = (one) => c.lobby.counts?.(one.name, options) ?? true;
  return c.about.options.filter((one) => agreed(c, one) !== one.usual && counts(one));
}

function option(c, one) {
  const value = agreed(c, one);
  const off = !c.table.hosting;
  const changed = value !== one.usual;
  const own = optionWord(c.look, one.name);
  const numbers = own ? (told(one.text).match(/\(([^()]*-\d\d[^()]*)\)\s*$/)?.[0] ?? "") : "";
  const words = ruled(c, `${own ?? told(one.text)} ${numbers}`.trim());
  const field = one.kind === "switch"
    ? h("input", { type: "checkbox", class: "switch", role: "switch", "aria-label": own ?? told(one.text), data: { key: `option-${one.name}` }, disabled: off, checked: value === "on", onchange: (event) => agree(c, { [one.name]: event.target.checked ? "on" : "off" }) })
    : one.kind === "choice" ? select(`option-${one.name}`, value, one.choices, (name) => choiceWord(c, one, name), off, (next) => agree(c, { [one.name]: next }), own ?? told(one.text))
      : (one.kind === "number" ? number : written)(c, one, value, off, own ?? told(one.text));
  return h("div", { class: `option ${changed ? "changed" : ""} of-${one.kind}` }, h("span", {}, words, changed ? h("small", { class: "book" }, t("usually", { v: valueWord(c, one, one.usual) })) : null), field);
}

/** The presets as buttons; "by the book" is all options as they usually are. */
function presets(c) {
  const usual = Object.fromEntries(c.about.options.map((one) => [one.name, one.usual]));
  const differs = ([, one]) => c.about.options.some((option) => (one.options[option.name] ?? option.usual) !== option.usual);
  const all = [["", { text: null, options: usual }], ...Object.entries(c.about.presets).filter(differs)];
  const same = (wanted) => c.about.options.every((one) => agreed(c, one) === (wanted[one.name] ?? one.usual));
  return h("div", { class: "presets", role: "group", "aria-label": t("preset") }, all.map(([name, one]) => {
    const on = same(one.options);
    return h("button", { title: name ? told(one.text) : null, class: `pick ${on ? "on" : ""}`, "aria-pressed": String(on), disabled: !c.table.hosting, data: { key: `preset-${name}` }, onclick: () => c.send({ type: "arrange", options: one.options }) }, on ? icon("check") : null, name ? optionWord(c.look, "preset", name) ?? told(one.text) : t("asBook"));
  }));
}

function tableGroup(c) {
  const { players, clock, wait, hosting } = c.table;
  const [least, most] = c.about.seats;
  const off = !hosting;
  const choose = (words, name, values, now, say) => h("label", { class: "option" }, h("span", {}, words), select(name, now, values, say, off, (value) => c.send({ type: "arrange", [name]: Number(value) })));
  return h("section", { class: "group" }, h("h3", {}, t("g_table")),
    choose(t("players"), "players", Array.from({ length: most - least + 1 }, (_, i) => least + i), players, String),
    choose(t("clock"), "clock", [0, 15, 30, 60], clock, (n) => (n ? t("seconds", { n }) : t("noClock"))),
    clock ? null : choose(t("waitGone"), "wait", [15, 30, 120, 0], wait, (n) => (n > 60 ? t("minutesLong", { n: n / 60 }) : n ? t("seconds", { n }) : t("forEver"))),
    h("label", { class: "option" }, h("span", {}, t("botsPace")), paceField(c)),
    h("label", { class: "option of-choice" }, h("span", {}, say("joining")), select("joining", c.table.joining, ["deal", "now"], (one) => say(`joining_${one}`), off, (joining) => c.send({ type: "arrange", joining }))),
    h("label", { class: "option of-switch" }, h("span", {}, sayHints("allowed")), h("input", { type: "checkbox", class: "switch", role: "switch", data: { key: "hints" }, disabled: off, checked: c.table.hints, onchange: (event) => c.send({ type: "arrange", hints: event.target.checked }) })),
    h("label", { class: "option of-switch" }, h("span", {}, t("isPrivate")), h("input", { type: "checkbox", class: "switch", role: "switch", data: { key: "private" }, disabled: off, checked: c.table.private, onchange: (event) => c.send({ type: "arrange", private: event.target.checked }) })));
}

export function options(c) {
  const { groups: known = {}, own = () => false, editor = null } = c.lobby;
  const grouped = new Set(Object.values(known).flat());
  const rest = c.about.options.filter((one) => !grouped.has(one.name) && !own(one.name)).map((one) => one.name);
  const groups = Object.entries(rest.length ? { ...known, more: rest } : known);
  const n = changes(c).length;
  const find = (name) => c.about.options.find((one) => one.name === name);
  return h("section", { class: "slate agreed" },
    h("h2", {}, t("options")),
    presets(c),
    h("p", { class: n ? "differs" : "differs none", role: "status" }, n ? t("changesN", { n }) : t("noChanges")),
    h("div", { class: "groups" }, tableGroup(c),
      groups.map(([group, names]) => h("section", { class: "group", role: "group", "aria-label": t(`g_${group}`) }, h("h3", {}, t(`g_${group}`)), names.map(find).filter(Boolean).map((one) => option(c, one)))),
      editor?.(c)));
}
