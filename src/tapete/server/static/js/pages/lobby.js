// Before the match: who sits where, the link, what is agreed.

import { say } from "../away/absence.js";
import { h, icon } from "../base/dom.js";
import { languages, logo, soundSwitch } from "../base/page.js";
import { apart, t } from "../base/words.js";
import { me } from "../net/api.js";
import { nameField } from "../people/me.js";
import { inOrder, levelOf, levelWord } from "../people/quick.js";
import { addressOf, copyLink, qr, shareButton } from "../people/share.js";
import { avatar } from "../table/seats.js";
import { select, sent, typed } from "./fields.js";
import { options } from "./options.js";

function seatRow(c, seat, p) {
  const { hosting, you, host } = c.table;
  const free = seat.kind === "free";
  const note = free ? (hosting ? t("invite") : "") : [seat.kind === "bot" ? (hosting ? t("bot") : `${t("bot")} · ${levelWord(seat.level)}`) : "", p === host ? t("host") : "", seat.kind === "person" && !seat.here ? t("offline") : ""].filter(Boolean).join(" · ");
  const button = (key, words, run, label) => h("button", { class: "felt", data: { key: `${key}${p}` }, "aria-label": label, onclick: run }, words);
  return h("li", { class: `seat ${free ? "empty" : ""}` },
    free ? h("span", { class: "avatar away" }, icon("users")) : avatar(c, p),
    h("span", { class: "who" }, h("b", {}, free ? t("seatFree") : p === you ? `${apart(seat.name)} (${t("you").toLowerCase()})` : apart(seat.name)), h("small", {}, note)),
    p === you ? button("name", t("changeName"), () => c.rename()) : null,
    free && you < 0 ? h("button", { class: "brass", data: { key: `sit${p}` }, onclick: () => c.sit(p) }, t("sitHere")) : null,
    free && hosting ? button("bot", t("putBot"), () => c.send({ type: "bot", seat: p, level: levelOf(c.about) }), t("putBot")) : null,
    seat.kind === "bot" && hosting ? select(`level${p}`, seat.level, inOrder(c.about.bots), levelWord, false, (level) => c.send({ type: "bot", seat: p, level }), `${t("botsAre")}: ${apart(seat.name)}`) : null,
    !free && hosting && p !== you ? button("remove", t("remove"), () => c.send({ type: "remove", seat: p }), `${t("remove")}: ${apart(seat.name)}`) : null);
}

function share(c) {
  const address = addressOf(c);
  return h("section", { class: "slate share" },
    qr(c),
    h("div", {}, h("p", { class: "big-code" }, c.table.code), h("p", {}, t("share")), h("p", { class: "soft address" }, address), c.table.private ? h("p", { class: "soft" }, say("privateNote")) : null,
      h("div", { class: "row" }, shareButton(c, { class: "brass with-icon" }), h("button", { class: "paper", data: { key: "copy" }, onclick: () => copyLink(c) }, t("copy")))));
}

/** The own word that goes into the shuffle. */
const dealWord = (c) => h("section", { class: "slate word" }, h("label", { class: "option" }, h("span", {}, t("dealWord"), h("small", { class: "soft" }, t("dealWordNote"))), h("input", { type: "text", maxlength: 80, ...typed(c, "word", c.table.words[c.table.you] ?? ""), onchange: (event) => { sent(c, "word"); c.send({ type: "word", text: event.target.value }); } })));

function startRow(c) {
  if (!c.table.hosting) return h("p", { class: "start-row" }, t("waitHost"));
  const wrong = c.lobby.missing?.(c.table.options); // what must be agreed first
  return h("div", { class: "start-row" }, h("button", { class: "brass", disabled: Boolean(wrong), data: { key: "start" }, onclick: () => c.send({ type: "start" }) }, t("start")), h("span", { class: wrong ? "wrong" : "" }, wrong || t("startNote")));
}

export function lobby(c) {
  const { table } = c;
  if (c.wantSeat !== undefined && table.you < 0) {
    c.send({ type: "sit", seat: c.wantSeat });
    delete c.wantSeat;
  }
  document.getElementById("app").className = "landing lobby";
  return [
    h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), h("button", { class: "plain", "aria-label": t("rules"), data: { key: "rules" }, onclick: () => c.openRules() }, icon("book"), h("span", { class: "wide" }, t("rules"))), languages(), soundSwitch()),
    h("main", {}, h("h1", {}, c.about.landing.title, h("span", { class: "lobby-code" }, t("lobbyTitle", { code: table.code }))),
      h("div", { class: "lobby-grid" },
        h("div", {}, table.you < 0 && !me.name ? h("label", { class: "option slate" }, h("span", {}, t("yourName")), nameField()) : null,
          h("ol", { class: "lobby-seats" }, table.seats.map((seat, p) => seatRow(c, seat, p))),
          table.best === null ? null : h("p", { class: "to-beat" }, t("toBeat", { n: table.best })),
          startRow(c), share(c), table.you >= 0 ? dealWord(c) : null),
        options(c)))];
}
