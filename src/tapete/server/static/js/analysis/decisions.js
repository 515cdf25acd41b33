// Decisions: what the expert says of each, beside the cards and in lists; the verdict is on the card, not on the player.

import { h, icon } from "../base/dom.js";
import { actPlaces, told } from "../base/words.js";
import { kind } from "../cards/cards.js";
import { actNamed } from "../coach/acts.js";
import { mark as seatMark } from "./curve.js";
import { points, say, share } from "./said.js";
import { isWrong, WRONG } from "./told.js";

const GRADES = ["best", "good", ...WRONG];
const half = ({ loss_95: [low, high] }) => Math.max(1, Math.round(50 * (high - low)));
const cost = (one) => `${points(-one.loss)} ±${half(one)}`;
const valueOf = (one, text) => one.acts.find((act) => act.do === text)?.value;
const worth = (one, text) => (one.known || valueOf(one, text) === undefined ? "" : ` · ${share(valueOf(one, text))}`);
const acts = (c, texts) => texts.map((text) => actNamed(c, text)).join(", ");

const gradeOf = (one, report) => h("b", { class: `grade ${one.unsure ? "unsure" : one.grade}` }, report(one.unsure ? "unsure" : one.grade));

/** What is said of the decision that is looked at: before the act for who takes it, else after it. */
export function decisionAt(found, at, who) {
  const of = (n) => found.decisions.find((one) => one.n === n);
  const coming = of(at + 1);
  return coming && coming.seat === who ? { one: coming, coming: true } : of(at) ? { one: of(at), coming: false } : null;
}

/** On the plate's place: class, loss, the better act and why; a word only where it was the best. */
export function slip(c, { one, coming }, { found, report, names, next }) {
  const place = found.worst.indexOf(one.n);
  const head = [place >= 0 && h("span", { class: "disc" }, place + 1), gradeOf(one, report)];
  if (!isWrong(one)) return h("p", { class: "verdict-line" }, head, h("span", {}, `${names[one.seat]}: ${actNamed(c, one.did)}`));
  return h("div", { class: "slip-look verdict-slip", data: { n: one.n, coming: coming ? 1 : 0 } },
    h("p", {}, head, h("b", { class: "cost" }, cost(one)), h("span", { class: "grow" }), found.worst.length > 1 && h("button", { class: "plain", "aria-label": say("next"), data: { key: "next-worst" }, onclick: next }, h("span", { class: "wide" }, say("next")), icon("right"))),
    h("p", {}, `${names[one.seat]}: ${actNamed(c, one.did)}${worth(one, one.did)}. ${say("better").replace(/^./, (letter) => letter.toUpperCase())}: `, h("b", {}, acts(c, one.best)), worth(one, one.best[0])),
    h("p", { class: "soft why" }, told(one.why)));
}

/** The card that an act is done with: by its own name on the cloth, or the first of its kind in the hand. */
function doorOf(page, c, card) {
  if (!card) return null;
  const free = (where) => [...page.querySelectorAll(`${where} [data-key]`)].filter((one) => c.items.has(one.dataset.key) && !one.matches(".is-played, .is-better"));
  return free(".cloth").find(({ dataset }) => dataset.key === card) ?? free(".hand").find(({ dataset }) => kind(c.items.get(dataset.key).card) === kind(card));
}

/** After every drawing: the card that was played and the better one, before they are. */
export function markCards(page, c, seen) {
  if (!seen?.coming || !isWrong(seen.one)) return;
  for (const [text, look, words] of [[seen.one.did, "is-played", say("played")], [seen.one.best[0], "is-better", say("better")]]) {
    const door = doorOf(page, c, actPlaces(c.about, text).card);
    if (!door) continue;
    door.classList.add(look);
    door.append(h("span", { class: "tag", "aria-hidden": "true" }, `${words}${worth(seen.one, text)}`));
    door.setAttribute("aria-label", `${door.getAttribute("aria-label") ?? door.textContent}, ${words}`);
  }
}

function line(one, place, { c, report, names, jump, hindsight }) {
  return h("li", {}, h("button", { class: `plain decision ${one.unsure ? "is-unsure" : ""}`, data: { key: `decision-${place >= 0 ? "worst-" : ""}${one.n}` }, onclick: () => jump(one) },
    h("span", { class: "decision-head" }, place >= 0 ? h("span", { class: "disc" }, place + 1) : null, seatMark(one.seat), h("span", { class: "decision-who" }, h("b", { dir: "auto" }, names[one.seat]), ` · ${report("act")} ${one.n}`), gradeOf(one, report), h("b", { class: "cost" }, cost(one))),
    h("span", {}, actNamed(c, one.did), " → ", h("b", {}, acts(c, one.best))),
    hindsight && one.hindsight !== null ? h("span", { class: "hindsight" }, `${report("open")}: ${points(-one.hindsight)}`) : null));
}

export const worstOf = (found, told, title) => h("section", { class: "worst" }, h("h2", {}, title ?? told.report("worst")),
  found.worst.length ? h("ol", {}, found.worst.map((n, place) => line(found.decisions.find((one) => one.n === n), place, told))) : h("p", {}, told.report("none_wrong")));

/** Everything that was given away; hindsight apart, for whoever asks for it. */
export function allWrong(found, told) {
  const listed = found.decisions.filter(isWrong);
  if (!listed.length) return null;
  return h("section", { class: "all-wrong" }, h("h2", {}, told.report("all_wrong")), h("p", { class: "soft" }, told.report("all_note")),
    h("label", { class: "hindsight-switch" }, h("input", { type: "checkbox", checked: told.hindsight, data: { key: "hindsight" }, onchange: told.toggle }), h("span", {}, told.report("hindsight"))),
    told.hindsight ? h("p", { class: "soft" }, told.report("hindsight_note")) : null,
    h("ol", {}, listed.map((one) => line(one, -1, told))));
}

/** How often each seat did how well. */
export function grades(found, { names, report }) {
  const head = ["seat", ...GRADES].map((name) => h("th", { scope: "col" }, report(name)));
  const row = (seat, p) => h("tr", {}, h("th", { scope: "row", dir: "auto" }, names[p]), GRADES.map((grade) => h("td", {}, seat.grades[grade])));
  return h("section", { class: "grades" }, h("h2", {}, report("grades")),
    h("div", { class: "wide-table", tabindex: "0", role: "region", "aria-label": report("grades") }, h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, found.seats.map(row)))),
    h("p", { class: "soft" }, report("accuracy_note")));
}
