// The rows of the editor: one of several by touch or arrow keys, the blocks as tabs, a number.

import { drawing, h, icon } from "../../../js/base/dom.js";
import { say } from "./words.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys, Home and End go along the buttons of a row, and choose what they come to. */
function along(event) {
  const all = [...event.currentTarget.querySelectorAll("[role=radio], [role=tab]")];
  const at = all.indexOf(event.target);
  const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : (at + (STEPS[event.key] ?? 0) + all.length) % all.length;
  if (at < 0 || to === at) return;
  event.preventDefault();
  all[to].focus();
  all[to].click();
}

/**
 * One of several. `items` are {name, words, drawn, wont}; what `wont` go with the rest may be
 * touched all the same, and then it is said why.
 */
export function radios(key, words, items, chosen, pick) {
  const first = items.some((one) => one.name === chosen) ? chosen : items[0].name;
  return h("div", { class: `b-row b-${key}`, role: "radiogroup", "aria-label": words, onkeydown: along }, items.map((one) =>
    h("button", {
      type: "button", class: `b-block ${one.name === chosen ? "on" : ""} ${one.wont ? "wont" : ""}`, role: "radio", "aria-checked": String(one.name === chosen),
      tabindex: one.name === first ? "0" : "-1", data: { key: `${key}-${one.name}` }, onclick: () => pick(one.name),
    }, drawing(one.drawn), h("span", {}, one.words))));
}

/** The blocks of the card ({words, drawn, n}), one of them open; `add` and `remove` where that can be. */
export function tabs(items, at, { open, add, remove }) {
  return [
    items.length === 0 ? null : h("div", { class: "b-tabs", role: "tablist", "aria-label": say("blocks"), onkeydown: along }, items.map(({ words, drawn, n }, i) =>
      h("button", {
        type: "button", class: `b-tab ${i === at ? "on" : ""}`, role: "tab", id: `b-tab${i}`, "aria-selected": String(i === at), "aria-controls": "b-panel", "aria-label": say("blockN", { k: i + 1, what: words }),
        tabindex: i === at ? "0" : "-1", data: { key: `tab${i}` }, onclick: () => open(i),
      }, h("span", { class: "b-long" }, `${i + 1} · ${words}`), h("span", { class: "b-signs", "aria-hidden": "true" }, `${i + 1}`, drawn.map((one) => drawing(one)), n)))),
    remove ? h("button", { type: "button", class: "b-tab b-drop", "aria-label": say("removeN", { k: at + 1 }), title: say("removeN", { k: at + 1 }), data: { key: "remove" }, onclick: remove }, icon("x")) : null,
    add ? h("button", { type: "button", class: "b-tab b-add", "aria-label": say("addLong"), data: { key: "add" }, onclick: add }, `+ ${say("add")}`) : null,
  ];
}

/** A number by steps, with its pips. */
export function stepper(words, n, most, pick) {
  const step = (name, to, sign) => h("button", { type: "button", class: "b-step", "aria-label": say(name), disabled: to < 1 || to > most, data: { key: name }, onclick: () => pick(to) }, sign);
  return h("div", { class: "b-many", role: "group", "aria-label": words },
    h("h3", {}, words),
    h("span", { class: "b-stepper" }, step("fewer", n - 1, "−"), h("output", { "aria-live": "off" }, n), step("more", n + 1, "+")),
    h("span", { class: "b-pips", "aria-hidden": "true" }, Array.from({ length: most }, (_, i) => h("i", { class: i < n ? "on" : "" }))),
    h("small", { class: "soft" }, say("upTo", { n: most })));
}
