// Over the cloth of a lesson: what is to be done now, what came of the last act, and the ways out.

import { fill, h, icon } from "../base/dom.js";
import { link } from "../base/page.js";
import { told } from "../base/words.js";
import { say } from "./said.js";

/** `moves` is {skip, again, next}: what its buttons do. */
export function panel(about, moves) {
  const words = h("div", { class: "lesson-words", role: "status", "aria-live": "polite" });
  const doors = h("div", { class: "lesson-doors" });
  const head = h("p", { class: "lesson-head" });
  const made = h("section", { class: "lesson", "aria-label": say("lesson") }, h("div", { class: "lesson-text" }, head, words), doors);
  const button = (look, key, run) => h("button", { class: look, data: { key: `lesson-${key}` }, onclick: run }, say(key));

  /** `place` is {k, n, title}; `now` what the scene shows: {step, before, watching, done}. */
  made.draw = ({ k, n, title }, { step, before, watching, done }) => {
    const last = k === n;
    made.classList.toggle("done", done);
    fill(head, h("b", {}, told(title)), h("span", {}, say("sceneN", { k, n })));
    fill(words,
      before && h("p", { class: "lesson-before" }, told(before)),
      watching ? h("p", { class: "soft" }, say("watch")) : h("p", { class: "lesson-step" }, step ? told(step) : say(last ? "allDone" : "sceneDone")));
    fill(doors,
      done ? [button("felt", "again", moves.again), last
        ? [link(`/rules/${about.name}`, { class: "button felt", data: { key: "lesson-rules" } }, say("rules")), button("brass", "playNow", moves.play)]
        : button("brass", "next", moves.next)]
        : [button("felt small", "skip", moves.skip), link("/", { class: "quiet square", "aria-label": say("leave"), title: say("leave"), data: { key: "lesson-leave" } }, icon("x"))]);
  };
  return made;
}
