// The bar over a table: where you are, the rules, and on a phone a menu for the rest.

import { hostDoors } from "../away/host.js";
import { fill, h, icon } from "../base/dom.js";
import { at, go, languages, logo, soundSwitch } from "../base/page.js";
import { t } from "../base/words.js";
import { help } from "../help/keys.js";
import { paceField } from "../pages/fields.js";
import { leaves } from "../people/asking.js";
import { askToCall, mayAsk } from "../people/attention.js";
import { copyLink, shareButton } from "../people/share.js";

/** Made once a table, so that an open menu stays open; `drawBar` keeps its words fresh. */
export function bar(c, page) {
  const menu = h("div", { class: "menu slate", id: "menu", popover: "auto" },
    row("book", t("rules"), () => c.openRules()), row("users", t("copy"), () => copyLink(c)), shareButton(c, { class: "menu-row" }), row("me", t("changeName"), () => c.rename()),
    mayAsk() ? row("bang", t("callMe"), () => askToCall()) : null, row("hand", t("keys"), () => help(page)),
    h("div", { class: "host-rows" }),
    h("div", { class: "menu-row" }, soundSwitch(), h("span", {}, t("sound")), h("span", { class: "grow" }), languages()),
    h("label", { class: "menu-row pace" }, icon("clock"), h("span", { class: "grow" }, t("botsPace")), h("span", { class: "pace-field" })),
    exit("menu-row"));
  return h("header", { class: "bar bar-table" },
    h("a", { href: at("/"), class: "quiet narrow square", "aria-label": t("back"), onclick: async (event) => { event.preventDefault(); if (await leaves(c)) go("/"); } }, icon("back")),
    logo(),
    h("h1"), h("span", { class: "info" }), h("b", { class: "codeword narrow" }), h("span", { class: "watchers" }), h("span", { class: "grow" }),
    h("span", { class: "wide host-doors" }),
    h("button", { class: "plain wide", data: { key: "rules" }, onclick: () => c.openRules() }, icon("book"), t("rules")),
    h("button", { class: "plain square wide", "aria-label": t("keys"), title: t("keys"), onclick: () => help(page) }, h("b", {}, "?")),
    h("span", { class: "wide" }, languages()), h("span", { class: "wide" }, soundSwitch()),
    exit("quiet wide exit"),
    h("button", { class: "plain square narrow notes-door", "aria-label": t("notebook"), data: { key: "notes" }, onclick: () => c.openNotes() }, icon("chat"), h("b", { class: "unread" })),
    h("button", { class: "plain square", "aria-label": t("menu"), popovertarget: "menu", data: { key: "menu" } }, icon("menu")), menu);

  /** Asks once while a match runs. */
  function exit(look) {
    return h("a", { href: at("/"), class: look, onclick: async (event) => { event.preventDefault(); if (await leaves(c)) go("/"); } }, icon("exit"), t("leave"));
  }
  function row(name, words, run) {
    return h("button", { class: "menu-row", onclick: () => { menu.hidePopover(); run(); } }, icon(name), words);
  }
}

export function drawBar(c, header) {
  const { code, watchers } = c.table;
  const find = (one) => header.querySelector(one);
  find("h1").textContent = c.about.landing.title;
  find(".codeword.narrow").textContent = code;
  fill(find(".info"), h("span", {}, t("table"), " ", h("b", { class: "codeword" }, code), (c.look.info?.(c) ?? []).filter(Boolean).map((one) => ` · ${one}`)));
  fill(find(".watchers"), watchers ? h("span", { title: t(watchers === 1 ? "watchers1" : "watchers", { n: watchers }), role: "img", "aria-label": t(watchers === 1 ? "watchers1" : "watchers", { n: watchers }) }, icon("eye"), String(watchers)) : []);
  fill(find(".pace-field"), paceField(c));
  fill(find(".host-rows"), hostDoors(c, "menu-row"));
  fill(find(".host-doors"), hostDoors(c, "plain"));
  find(".unread").textContent = c.ui.unread ? String(Math.min(c.ui.unread, 9)) : "";
}
