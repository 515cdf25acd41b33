// Whether a deal that all win or lose together could have been won with open cards; what was found can be looked at.

import { h, icon } from "../base/dom.js";
import { say, whyNot } from "./said.js";

const verdict = (report, found, left) => h("p", { class: "winnable", data: { winnable: found === "solved_no" ? "0" : "1" } }, icon(found === "solved_no" ? "eye" : "seal"), h("span", {}, report(found, { left })));
const button = (look, key, run) => h("button", { class: look, data: { key }, onclick: run }, say(key));

/** `analysis` is whole; null where the game has no such search. One that was kept before there was one may still be asked for. */
export function couldBeWon(analysis) {
  const { about, asked, failed, found, pool, report, solved } = analysis;
  if (!(about.solves ?? found.together)) return null;
  const said = () => {
    if (asked.won) return verdict(report, "solved_won");
    if (solved) return [verdict(report, solved.won ? "solved_yes" : "solved_no", solved.left), solved.won && button("paper", "proof", () => analysis.show(solved.acts)), h("p", { class: "soft" }, report("solved_note"))];
    if (failed) return h("p", { role: "alert" }, whyNot(failed));
    if (pool) return [h("p", { role: "status" }, say("solving")), h("progress", { "aria-label": say("solving") }), button("paper", "stop", () => analysis.stop())];
    return button("brass", "solve", () => analysis.run());
  };
  return h("section", { class: "could-be-won" }, h("h2", {}, say("winnable")), said());
}
