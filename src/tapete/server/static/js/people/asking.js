// Small questions on paper, answered once: leave the match? by which name?

import { h } from "../base/dom.js";
import { t } from "../base/words.js";

/** A dialog with a form; resolves with what `read` says, or null where it was put away. */
function question(title, note, field, yes, no, read) {
  const earlier = document.activeElement;
  return new Promise((done) => {
    let answer = null;
    const made = h("dialog", { class: "question slate", "aria-labelledby": "question", onclose: () => { made.remove(); earlier?.isConnected && earlier.focus(); done(answer); } },
      h("form", { method: "dialog", onsubmit: () => { answer = read(); } },
        h("h2", { id: "question" }, title), note ? h("p", {}, note) : null, field,
        h("div", { class: "row" }, h("button", { class: "brass", data: { key: "yes" } }, yes), h("button", { class: "paper", type: "button", data: { key: "no" }, onclick: () => made.close() }, no))));
    document.body.append(made);
    made.showModal();
  });
}

/** Whether somebody really wants that. */
export const isSure = async (title, note, yes, no) => Boolean(await question(title, note, null, yes, no, () => true));

/** Whether somebody who plays wants to go: asked once, and only while a match runs. */
export const leaves = async (c) => !(c.update && !c.update.over && c.you >= 0) || Boolean(await question(t("leaveNow"), t("leaveNote"), null, t("leave"), t("stay"), () => true));

/** Another name, begun with the one that was written. */
export function anotherName(now, note = "") {
  const input = h("input", { type: "text", maxlength: 24, required: true, autocomplete: "nickname", value: now, "aria-label": t("yourName") });
  return question(t("yourName"), note, input, t("useName"), t("cancel"), () => input.value.trim() || null);
}
