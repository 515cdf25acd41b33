// Who I am here: a link to another device, the way out, being forgotten; and what is kept.

import { fill, h, notice } from "../base/dom.js";
import { complain, go, languages, link, logo } from "../base/page.js";
import { apart, speaker } from "../base/words.js";
import { ask, get, me, post } from "../net/api.js";
import { isSure } from "../people/asking.js";
import { ME } from "./me_words.js";

const say = speaker(ME);
let made = ""; // the link that was made here: the server keeps only a digest of it

const page = (app, title, ...kids) => {
  app.className = "landing";
  fill(app, h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), languages()), h("main", { class: "me-page" }, h("h1", {}, title), kids));
};
const slate = (title, ...kids) => h("section", { class: "slate" }, h("h2", {}, title), kids);
const button = (key, tone, words, run) => h("button", { class: tone, data: { key }, onclick: () => Promise.resolve(run()).catch(complain) }, words);

async function copy() {
  try {
    await navigator.clipboard.writeText(made);
    notice(say("copied"), { tone: "info" });
  } catch {
    notice(made, { tone: "info" });
  }
}

function linkBox(box = h("div")) {
  const make = async () => { made = location.origin + (await post("/api/me/link", {})).link; linkBox(box); };
  const revoke = async () => { await ask("DELETE", "/api/me/link"); made = ""; notice(say("revoked"), { tone: "info" }); linkBox(box); };
  fill(box, h("p", {}, say("linkNote")),
    made ? h("p", { class: "address", data: { key: "my-link" } }, made) : null,
    h("div", { class: "row" },
      made ? button("copy-link", "brass", say("copy"), copy) : button("make-link", "brass", say("make"), make),
      button("revoke-link", "paper", say("revoke"), revoke)));
  return box;
}

/** Nobody here any more: this device forgets the name too. */
const gone = (words) => { made = ""; me.write(""); go("/"); notice(words, { tone: "info" }); };

const doors = () => slate(say("outTitle"),
  h("p", {}, say("outNote")),
  h("div", { class: "row" }, button("log-out", "paper", say("out"), async () => { await post("/api/me/out", {}); gone(say("outDone")); })),
  h("p", {}, say("forgetNote")),
  h("div", { class: "row" }, button("forget-me", "paper red-edge", say("forget"), async () => {
    if (!(await isSure(say("forgetSure"), say("forgetMore"), say("forget"), say("no")))) return;
    await ask("DELETE", "/api/me");
    gone(say("forgotten"));
  })));

const privacy = (days) => slate(say("privacy"), h("p", { data: { key: "privacy" } }, say("privacyText", { days })));

/** A link was opened: who one would be, and nothing is done before it is wanted. */
async function asked(app, token) {
  const { name, you } = await get(`/api/me/link/${encodeURIComponent(token)}`);
  const be = async () => { me.write((await post(`/api/me/link/${encodeURIComponent(token)}`, {})).name); go("/"); };
  page(app, say("beTitle", { who: apart(name) }),
    slate(say("beWhat"),
      h("p", {}, you && you !== name ? say("beInstead", { you: apart(you), who: apart(name) }) : say("beNote", { who: apart(name) })),
      h("div", { class: "row" }, button("be", "brass", say("be", { who: apart(name) }), be), link("/", { class: "button paper", data: { key: "be-not" } }, say("no")))));
}

export async function open(app, token) {
  if (token) return asked(app, token).catch((wrong) => { go("/me"); complain(wrong); });
  const [{ days }, known] = await Promise.all([get("/api/privacy"), get("/api/me").catch(() => null)]);
  page(app, known ? apart(known.name) : say("title"),
    known ? [slate(say("linkTitle"), linkBox()), doors()] : null, privacy(days));
}
