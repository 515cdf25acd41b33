// What came of a day's deal: your result beside the expert's, the proof that it could be won, a text to share.

import { fill, h, icon, notice } from "../base/dom.js";
import { link } from "../base/page.js";
import { streak } from "./day.js";
import { allDays, keepDay } from "./kept.js";
import { front, home, provenance } from "./page.js";
import { compared, inWords, shareText } from "./result.js";
import { say } from "./said.js";

const WORKER = new URL("./worker.js", import.meta.url);
const NO_NET = "no-module"; // what is not on this device, and the network does not bring

const row = (who, words) => h("tr", {}, h("th", { scope: "row" }, who), h("td", {}, words));
const see = (day, which, key) => link(`/today/${day.game}/replay?${which}=${day.date}`, { class: "with-icon", data: { key: `see-${which}` } }, icon("play"), say(key));

/** The text, and how it gets to others. */
function sharing(text) {
  const copy = async () => {
    try { await navigator.clipboard.writeText(text); notice(say("copied"), { tone: "info" }); } catch { notice(text, { tone: "info" }); }
  };
  const share = () => navigator.share({ text }).catch((wrong) => { if (wrong.name !== "AbortError") copy(); });
  return h("section", { class: "slate today-share" }, h("h2", {}, say("shareText")), h("pre", { tabindex: "0", data: { key: "share-text" } }, text),
    h("p", { class: "row" }, navigator.share && h("button", { class: "brass", data: { key: "share" }, onclick: share }, say("share")),
      h("button", { class: navigator.share ? "paper" : "brass", data: { key: "copy" }, onclick: copy }, say("copy"))));
}

/** Whether it could be won: who won has shown it. `busy` as long as somebody looks for that. */
function proven(about, day, busy) {
  if (!about.together) return null;
  if (day.places[0] === 1) return h("p", {}, say("provenYou"));
  if (!day.proof && !day.expert) return busy && h("p", { class: "soft" }, say("solving"));
  const by = day.proof?.won ? "proof" : day.expert?.places[0] === 1 ? "expert" : null;
  if (by) return h("p", { class: "today-proof", data: { proof: "1" } }, icon("seal"), h("span", {}, say("proven")), see(day, by, "seeProof"));
  return day.proof && h("p", { class: "today-proof", data: { proof: "0" } }, icon("eye"), h("span", {}, say("unproven")));
}

const VERDICT = ["better", "same", "worse"];
const verdict = (about, day) => VERDICT[Math.sign(compared(about, day, day.expert)) + 1];

/** `day` as it was kept; `deal` is today's. Returns how to stop the expert. */
export async function open(app, about, day, deal) {
  const days = (await allDays().catch(() => [day])).filter((one) => one.game === day.game);
  const run = streak(days.map((one) => one.date), deal.date);
  let now = day;
  let [doing, busy] = ["…", true];
  const box = h("section", { class: "slate today-result", "aria-live": "polite" });
  const text = h("div");

  function draw() {
    fill(box, h("h2", {}, about.landing.title),
      h("table", { class: "today-table" }, h("tbody", {}, row(say("you"), h("b", {}, inWords(about, now))), row(say("expert"), now.expert ? inWords(about, now.expert) : doing))),
      now.expert && h("p", { data: { verdict: verdict(about, now) } }, say(verdict(about, now))),
      proven(about, now, busy),
      h("p", { class: "row" }, see(now, "mine", "seeMine"), now.expert && see(now, "expert", "seeExpert")));
    fill(text, sharing(shareText(about, now, run.now)));
  }
  document.title = `${about.landing.title} · ${say("titleOf", { date: day.date })} · Tapete`;
  front(app, h("h1", {}, say("titleOf", { date: day.date })),
    h("p", { class: "today-streak" }, h("b", {}, say("streak", { n: run.now })), h("span", {}, say("best", { n: run.best }))),
    box, text, day.date === deal.date && provenance(deal), h("p", { class: "row" }, link("/today", { class: "with-icon", data: { key: "others" } }, icon("back"), say("others")), home()));
  const worker = new Worker(WORKER, { type: "module" });
  const hear = { n: (n) => { doing = say("thinking", { n }); }, failed: (code) => { [doing, busy] = [say(code === NO_NET ? "noExpert" : "failed"), false]; }, done: () => {}, proof: add("proof"), expert: add("expert") };
  function add(what) {
    return (found) => { now = { ...now, [what]: found }; keepDay({ date: day.date, game: day.game, [what]: found }).catch(() => {}); };
  }
  worker.onmessage = ({ data }) => {
    Object.entries(data).forEach(([what, told]) => hear[what](told));
    draw();
  };
  worker.onerror = () => { [doing, busy] = [say("failed"), false]; draw(); };
  draw();
  worker.postMessage(day);
  return () => worker.terminate();
}
