// Fields of what is agreed before a match. A look may make its own with them.

import { h } from "../base/dom.js";
import { t } from "../base/words.js";

/** What is being typed survives a drawing that somebody else causes. */
export const typed = (c, key, value) => ({
  value: c.ui.drafts?.[key] ?? value, data: { key },
  oninput: (event) => { c.ui.drafts = { ...c.ui.drafts, [key]: event.target.value }; },
});
export const sent = (c, key) => { delete c.ui.drafts?.[key]; };

/** Tell the table what the host wants changed. */
export const agree = (c, changes) => c.send({ type: "arrange", options: { ...c.table.options, ...changes } });

/** A number that says itself when it is out of its range, and is sent only when it is in it. */
export function number(c, one, value, off, label) {
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

/** A line of somebody's own. */
export const written = (c, one, value, off, label) => h("input", { type: "text", maxlength: 120, disabled: off, "aria-label": label, ...typed(c, `option-${one.name}`, value), onchange: (event) => { sent(c, `option-${one.name}`); agree(c, { [one.name]: event.target.value.trim().replace(/\s+/g, " ") }); } });

export const select = (key, value, choices, say, off, change, label = null) =>
  h("select", { data: { key }, disabled: off, "aria-label": label, onchange: (event) => change(event.target.value) }, choices.map((one) => h("option", { value: one, selected: String(one) === String(value) }, say(one))));

/** How long bots take over an act; the host may change it at any time. */
export const paceField = (c) => select("pace", c.table.pace, ["calm", "normal", "quick"], (one) => t(`pace_${one}`), !c.table.hosting, (pace) => c.send({ type: "arrange", pace }), t("botsPace"));
