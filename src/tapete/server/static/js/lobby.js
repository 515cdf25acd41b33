// Before the match: who sits where, the link, what is agreed.

import { me } from "./api.js";
import { h, icon, notice } from "./dom.js";
import { beSomebody, nameField } from "./landing.js";
import { complain, languages, logo, soundSwitch } from "./main.js";
import { avatar } from "./seats.js";
import { t, TITLES, told } from "./words.js";

async function sit(c, seat) {
  try {
    await beSomebody();
    c.wantSeat = seat;
    c.again();
  } catch (wrong) {
    complain(wrong);
  }
}

function seatRow(c, seat, p) {
  const { hosting, you, host } = c.table;
  const free = seat.kind === "free";
  const note = free ? t("invite") : [seat.kind === "bot" ? t("bot") : "", p === host ? t("host") : "", seat.kind === "person" && !seat.here ? t("offline") : ""].filter(Boolean).join(" · ");
  const button = (key, words, run) => h("button", { class: "felt", data: { key: `${key}${p}` }, onclick: run }, words);
  return h("li", { class: `seat ${free ? "empty" : ""}` },
    free ? h("span", { class: "avatar away" }, icon("users")) : avatar(c, p),
    h("span", { class: "who" }, h("b", {}, free ? t("seatFree") : p === you ? `${seat.name} (${t("you").toLowerCase()})` : seat.name), h("small", {}, note)),
    free && you < 0 ? h("button", { class: "brass", data: { key: `sit${p}` }, onclick: () => sit(c, p) }, t("sitHere")) : null,
    free && hosting ? button("bot", t("putBot"), () => c.send({ type: "bot", seat: p })) : null,
    !free && hosting && p !== you ? button("remove", t("remove"), () => c.send({ type: "remove", seat: p })) : null);
}

function share(c) {
  const address = `${location.origin}/t/${c.table.code}`;
  return h("section", { class: "slate share" },
    h("img", { src: `/api/tables/${c.table.code}/qr.svg`, alt: address, width: 180, height: 180 }),
    h("div", {}, h("p", { class: "big-code" }, c.table.code), h("p", {}, t("share")), h("p", { class: "soft" }, address),
      h("button", { class: "paper", data: { key: "copy" }, onclick: async () => {
        try { await navigator.clipboard.writeText(address); notice(t("copied"), { tone: "info" }); } catch { notice(address, { tone: "info" }); }
      } }, t("copy"))));
}

function option(c, one) {
  const value = c.table.options[one.name] ?? one.usual;
  const off = !c.table.hosting;
  const set = (next) => c.send({ type: "arrange", options: { ...c.table.options, [one.name]: String(next) } });
  const key = { key: `option-${one.name}` };
  const said = told(one.text);
  if (one.kind === "switch") return h("label", { class: "option" }, h("span", {}, said), h("input", { type: "checkbox", data: key, disabled: off, checked: value === "on", onchange: (event) => set(event.target.checked ? "on" : "off") }));
  const input = one.kind === "choice"
    ? h("select", { data: key, disabled: off, onchange: (event) => set(event.target.value) }, one.choices.map((name) => h("option", { value: name, selected: name === value }, told(c.about.names[name]) || name)))
    : h("input", { type: one.kind === "number" ? "number" : "text", min: one.least, max: one.most, maxlength: 200, data: key, disabled: off, value, onchange: (event) => set(event.target.value) });
  return h("label", { class: "option" }, h("span", {}, said), input);
}

function agreed(c) {
  const { players, clock, hosting } = c.table;
  const [least, most] = c.about.seats;
  const off = !hosting;
  const choose = (words, name, values, now, say) => h("label", { class: "option" }, h("span", {}, words), h("select", { data: { key: name }, disabled: off, onchange: (event) => c.send({ type: "arrange", [name]: Number(event.target.value) }) }, values.map((n) => h("option", { value: n, selected: n === now }, say(n)))));
  const presets = Object.entries(c.about.presets);
  return h("section", { class: "slate agreed" }, h("h2", {}, t("options")),
    choose(t("players"), "players", Array.from({ length: most - least + 1 }, (_, i) => least + i), players, String),
    choose(t("clock"), "clock", [0, 15, 30, 60], clock, (n) => (n ? t("seconds", { n }) : t("noClock"))),
    h("label", { class: "option" }, h("span", {}, t("isPrivate")), h("input", { type: "checkbox", data: { key: "private" }, disabled: off, checked: c.table.private, onchange: (event) => c.send({ type: "arrange", private: event.target.checked }) })),
    h("details", { open: c.ui.detailed, ontoggle: (event) => { c.ui.detailed = event.target.open; } }, h("summary", { data: { key: "more" } }, t("rules")),
      presets.length && hosting ? h("label", { class: "option" }, h("span", {}, t("preset")), h("select", { data: { key: "preset" }, onchange: (event) => event.target.value && c.send({ type: "arrange", options: c.about.presets[event.target.value].options }) }, h("option", { value: "" }, "—"), presets.map(([name, one]) => h("option", { value: name }, told(one.text))))) : null,
      c.about.options.map((one) => option(c, one))));
}

export function lobby(c) {
  const { table } = c;
  if (c.wantSeat !== undefined && table.you < 0) {
    c.send({ type: "sit", seat: c.wantSeat });
    delete c.wantSeat;
  }
  document.getElementById("app").className = "landing lobby";
  const word = table.you >= 0 ? h("label", { class: "option" }, h("span", {}, t("dealWord"), h("small", { class: "soft" }, ` ${t("dealWordNote")}`)), h("input", { type: "text", maxlength: 80, data: { key: "word" }, value: table.words[table.you] ?? "", onchange: (event) => c.send({ type: "word", text: event.target.value }) })) : null;
  return [
    h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), h("button", { class: "plain", "aria-label": t("rules"), data: { key: "rules" }, onclick: () => c.openRules() }, icon("book"), h("span", { class: "wide" }, t("rules"))), languages(), soundSwitch()),
    h("main", {}, h("h1", {}, `${TITLES[c.game]} · ${t("lobbyTitle", { code: table.code })}`),
      h("div", { class: "lobby-grid" },
        h("div", {}, table.you < 0 && !me.name ? h("label", { class: "option slate" }, h("span", {}, t("yourName")), nameField()) : null,
          h("ol", { class: "lobby-seats" }, table.seats.map((seat, p) => seatRow(c, seat, p))),
          table.hosting ? h("div", { class: "start-row" }, h("button", { class: "brass", data: { key: "start" }, onclick: () => c.send({ type: "start" }) }, t("start")), h("span", {}, t("startNote"))) : h("p", {}, t("waitHost"))),
        h("div", {}, share(c), agreed(c), word ? h("section", { class: "slate" }, word) : null)))];
}
