// "Check the match": what the page computes, said in words; what it proves and what it does not.

import { fill, h, icon } from "../base/dom.js";
import { whose } from "../fair/hash.js";
import { promiseOf } from "../fair/seen.js";
import { r } from "./words.js";

const LOOKS = { good: "check", bad: "x", open: "eye" };
const line = (how, text) => h("li", { class: how, data: { says: how } }, icon(LOOKS[how]), h("span", {}, text));
const yes = (good) => (good ? "good" : "bad");
const short = (commitment) => `${commitment.slice(0, 8)}…${commitment.slice(-8)}`;

/** What came of playing it all again. */
function played(told, { acts, views, refused, wrong, ended }) {
  const bad = wrong.length ? [["bad", r("wrong", { n: wrong.slice(0, 12).join(", ") })]] : [];
  if (refused) return [["bad", r(refused[1] ? "refused" : "refusedNo", { n: refused[0], rule: refused[1] })], ...bad];
  return [
    ["good", r("playedYes", { n: acts })], ...(wrong.length || !views ? bad : [["good", r("viewsYes", { k: views })]]),
    [yes(ended), r(ended ? "endYes" : "endNo")],
  ];
}

/** The lines of the report, each with how it speaks for the deal: good, bad, or open. */
function lines(id, told, found) {
  const { commitment, words } = told.deal;
  const seen = promiseOf(id);
  const said = words.flatMap((word, p) => (word ? [`${told.names[p]} “${word}”`] : []));
  return [
    [yes(found.promise), r(found.promise ? "promiseYes" : "promiseNo", { c: short(commitment) })],
    [seen === null ? "open" : yes(seen === commitment), r(seen === null ? "seenNot" : seen === commitment ? "seenYes" : "seenNo")],
    [said.length ? "good" : "open", said.length ? r("words", { w: said.join(" · ") }) : r("noWords")],
    ...(found.played ? played(told, found) : [["open", r(found.missing)]]),
  ];
}

/** The game's module, or why there is none: then only the promise is checked, and that is said. */
async function refereed(told, tell) {
  const [{ load, NoModule }, { referee }] = await Promise.all([import("../pocket/module.js"), import("../pocket/referee.js")]);
  let missing = "";
  const module = await load(told.game).catch((wrong) => {
    if (!(wrong instanceof NoModule)) throw wrong;
    missing = wrong.code;
    return null;
  });
  return { ...await referee(told, module, tell), missing };
}

export function proof(id, told) {
  const before = document.activeElement;
  const close = () => made.close();
  const body = h("div", { class: "proof-body", "aria-live": "polite" });
  const made = h("dialog", { class: "drawer proof", "aria-label": r("check"), onclick: (event) => { if (event.target === made) close(); }, onclose: () => { made.remove(); before?.focus?.(); } },
    h("div", { class: "drawer-in" }, h("header", {}, h("h2", {}, r("check")), h("button", { class: "plain square", "aria-label": r("close"), onclick: close }, icon("x"))), body));
  document.body.append(made);
  made.showModal();
  const last = told.steps.length - 1;
  const say = (n) => fill(body, h("p", {}, r("checking", { n, m: last })));
  say(0);
  return refereed(told, say).then((found) => {
    const all = lines(id, told, found);
    const clean = all.every(([how]) => how !== "bad");
    made.dataset.clean = clean ? "1" : "0";
    fill(body, h("h3", { class: `verdict ${clean ? "good" : "bad"}` }, icon(clean ? "seal" : "x"), r(!clean ? "dirty" : found.played ? "clean" : "promised")), h("p", { class: "soft" }, r("intro")),
      h("ul", { class: "proof-lines" }, all.map(([how, text]) => line(how, text))),
      clean ? [h("h3", {}, r("proves")), h("p", {}, r(found.played ? "provesText" : "provesLittle"))] : null,
      h("h3", {}, r("not")), h("ul", { class: "proof-not" }, ["notText", "notLook", "notWords"].map((key) => h("li", {}, r(key)))),
      h("p", { class: "soft" }, r("hash", { w: whose === "WebCrypto" ? whose : r("plainHash") })));
    return found;
  });
}
