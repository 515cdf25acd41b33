// A table: what the server sends becomes cloth, seats, cards and a notebook.

import { allGames, connect } from "./api.js";
import { fill, h, icon, notice } from "./dom.js";
import { hand, swipes, walk } from "./hand.js";
import { go, languages, link, logo, soundSwitch } from "./main.js";
import { play } from "./sound.js";
import { t, TITLES, told } from "./words.js";
import { lobby } from "./lobby.js";
import { notebook, remember, sentence } from "./notebook.js";
import { seats } from "./seats.js";
import { sheet, takeResult } from "./sheet.js";
import { drawer } from "./drawer.js";
import { fly } from "./motion.js";
import { hearTable } from "./fair/seen.js";
import recto_verso from "./games/recto_verso.js";
import take_that from "./games/take_that.js";
import the_game from "./games/the_game.js";
import uno from "./games/uno.js";
import vale_todo from "./games/vale_todo.js";

export const RULES = { uno, vale_todo, the_game, take_that, recto_verso };

/** What a page of a table knows; the modules of the games read it. */
export function context(code) {
  return {
    code, game: "", table: null, update: null, view: null, legal: [], you: -1, mine: false, about: null, rules: null,
    ui: { selected: null, call: false, sheet: null, fresh: null }, log: [], said: [], items: new Map(), covered: new Set(),
    names(p) { return this.table.seats[p]?.name ?? "?"; },
  };
}

export async function open(app, code) {
  const c = context(code);
  const games = await allGames();
  const part = (tag, name, props = {}) => h(tag, { class: name, ...props });
  const parts = { bar: part("header", "bar bar-table"), seats: part("section", "seats"), centre: part("section", "centre"), plate: part("div", "plate-row"), choice: part("div", "choice-row"), hand: part("section", "hand", { "aria-label": t("yourHand"), onkeydown: walk }), actions: part("div", "actions"), line: part("button", "logline", { onclick: () => page.classList.add("notes-open") }), sheet: part("div", "sheet-place"), live: part("div", "hidden", { "aria-live": "polite", role: "log" }) };
  const cloth = h("main", { class: "cloth" }, parts.seats, parts.centre, parts.line, parts.plate, parts.choice, parts.hand, parts.actions, parts.sheet);
  const book = part("aside", "notebook", { "aria-label": t("notebook") });
  const page = h("div", { class: "table-page" }, parts.bar, h("div", { class: "lamp-holder" }, cloth), book, parts.live);
  app.className = "";
  swipes(parts.hand, c);

  c.redraw = () => (c.table && (c.update ? drawMatch() : fill(app, lobby(c))));
  c.act = (act) => {
    c.ui.selected = null;
    c.ui.call = false;
    if (!wire.send({ type: "act", do: act, n: c.update.n })) return notice(t("lost"), { tone: "info" });
    Object.assign(c, { legal: [], mine: false }); // one act at a time: the answer brings the next ones
    c.redraw();
  };
  c.why = (act, key) => { c.ui.asked = key; wire.send({ type: "why", do: act }); };
  c.send = (message) => wire.send(message);
  c.again = () => { wire.close(); wire = start(); };
  c.openRules = (number) => drawer(c.game, c.about, number);
  c.closeNotes = () => page.classList.remove("notes-open");

  function hear(message) {
    if (message.type === "table") {
      const fresh = message.match !== c.table?.match;
      c.table = message;
      hearTable(message);
      if (c.game !== message.game) {
        c.game = message.game;
        c.about = games.find((one) => one.name === message.game);
        c.rules = RULES[message.game];
        page.dataset.game = message.game;
        document.title = `${TITLES[message.game]} · Tapete`;
      }
      if (fresh) Object.assign(c, { update: null, view: null, log: [], ui: { selected: null, call: false, sheet: null, fresh: null } });
      c.you = message.you;
    } else if (message.type === "update") hearUpdate(message);
    else if (message.type === "said") { c.said.push(message); if (c.said.length > 60) c.said.shift(); }
    else if (message.type === "refused") return refuse(message);
    else if (message.type === "gone") { notice(told(message.text), { tone: "info" }); return go("/"); }
    else return;
    c.redraw();
  }

  function hearUpdate(update) {
    const was = c.mine;
    if (c.update && update.n !== c.update.n) c.ui.selected = null;
    c.update = update;
    c.view = update.view;
    c.legal = update.legal;
    c.you = update.seat;
    c.mine = isMine(update);
    const news = remember(c, update.notes);
    c.ui.deadline = update.seconds === null ? null : performance.now() + update.seconds * 1000;
    const shown = news.findLast((note) => c.rules.fresh?.includes(note.kind));
    if (shown) {
      c.ui.fresh = shown;
      setTimeout(() => { if (c.ui.fresh === shown) { c.ui.fresh = null; c.redraw(); } }, 2000);
      c.ui.flight = { seat: shown.seat, at: performance.now() };
    }
    if (news.length) parts.live.textContent = news.slice(-4).map((note) => sentence(c, note).textContent).join(" ");
    if (c.mine && !was) play("turn");
    else if (news.some((note) => ["said", "doubted", "catches", "noticed"].includes(note.kind))) play("bell");
    else if (shown) play("card");
    takeResult(c, news);
  }

  function refuse(message) {
    const key = c.ui.asked;
    if (c.update && !c.legal.length) {
      Object.assign(c, { legal: c.update.legal, mine: isMine(c.update) });
      c.redraw();
    }
    c.ui.asked = null;
    if (message.code === "stale") return; // somebody was quicker: the next update tells all
    play("thud");
    const rule = message.rule ? h("a", { href: `/rules/${c.game}#${message.rule}`, onclick: (event) => { event.preventDefault(); c.openRules(message.rule); } }, t("rule", { n: message.rule })) : null;
    notice(told(message.text), { link: rule });
    if (["no-guest", "no-table"].includes(message.code)) return;
    const card = key && [...page.querySelectorAll("button.card")].find((one) => one.dataset.key === key);
    card?.classList.add("is-refused");
    setTimeout(() => card?.classList.remove("is-refused"), 700);
  }

  function drawMatch() {
    if (!page.isConnected) { app.className = ""; fill(app, page); }
    c.items.clear();
    c.covered.clear();
    const { rules } = c;
    page.classList.toggle("mine", c.mine);
    fill(parts.bar, ...bar(c, page));
    fill(parts.seats, seats(c));
    fill(parts.centre, rules.centre(c));
    const items = c.you >= 0 ? rules.items(c) : [];
    fill(parts.hand, hand(c, items));
    const tickets = (rules.tickets?.(c) ?? []).filter((one) => c.legal.includes(one.do));
    const chosen = c.items.get(c.ui.selected);
    const choice = chosen?.acts?.length > 1 ? rules.choices?.(c, chosen) : null;
    fill(parts.choice, tickets.length && !c.ui.sheet ? h("div", { class: "tickets" }, tickets.map((one) => ticket(c, one))) : null, rules.panel?.(c), choice);
    fill(parts.plate, plate(c, chosen, tickets.length));
    fill(parts.actions, actions(c));
    fill(parts.line, c.log.length ? sentence(c, c.log.at(-1)) : h("span", {}), icon("up"));
    fill(parts.sheet, sheet(c));
    notebook(c, book);
    fly(page, c);
  }

  let wire = start();
  function start() {
    return connect(code, hear, (here, why) => {
      if (why >= 4400 && why < 4500) { notice(t("gone")); go("/"); } else if (!here) notice(t("lost"), { tone: "info" });
    });
  }
  const again = () => c.redraw();
  const wide = matchMedia("(max-width: 899px)");
  wide.addEventListener("change", again);
  const ticking = setInterval(() => {
    const left = c.ui.deadline ? Math.max(0, Math.ceil((c.ui.deadline - performance.now()) / 1000)) : null;
    page.querySelectorAll(".clock").forEach((one) => { one.textContent = left === null ? "" : `${left} s`; });
  }, 500);
  return () => { wire.close(); clearInterval(ticking); wide.removeEventListener("change", again); };
}

/** Whether the table waits for the reader: it says so, or it is plainly their turn. */
const isMine = ({ seat, legal, waiting, view }) => seat >= 0 && legal.length > 0 && (waiting.length ? waiting.includes(seat) : view.turn === seat && view.phase !== "between");

function bar(c, page) {
  const info = [t("table"), " ", h("b", { class: "codeword" }, c.table.code), ...(c.rules.info?.(c) ?? []).filter(Boolean).map((one) => ` · ${one}`)];
  return [
    link("/", { class: "quiet narrow square", "aria-label": t("back") }, icon("back")),
    logo(),
    h("h1", {}, TITLES[c.game]),
    h("span", { class: "info" }, info),
    h("b", { class: "codeword narrow" }, c.table.code),
    h("span", { class: "grow" }),
    h("button", { class: "plain", "aria-label": t("rules"), data: { key: "rules" }, onclick: () => c.openRules() }, icon("book"), h("span", { class: "wide" }, t("rules"))),
    h("button", { class: "plain square narrow", "aria-label": t("notebook"), data: { key: "notes" }, onclick: () => page.classList.toggle("notes-open") }, icon("chat")),
    h("span", { class: "wide" }, languages()),
    soundSwitch(),
    link("/", { class: "quiet wide exit" }, icon("exit"), t("leave")),
  ];
}

function ticket(c, one) {
  c.covered.add(one.do);
  return h("button", { class: `ticket ${one.tone ?? ""} choice`, data: { key: one.do }, onclick: () => c.act(one.do) }, h("b", {}, one.icon ? icon(one.icon) : null, one.title), one.note ? h("span", {}, one.note) : null);
}

function plate(c, chosen, deciding) {
  if (c.update.over) return null;
  if (c.rules.steps && c.view.phase !== "between") return c.rules.steps(c);
  if (c.mine) {
    const words = chosen?.acts?.length === 1 ? t("again") : chosen?.acts?.length > 1 ? t(c.rules.pick ?? "pickOne") : c.rules.plate(c);
    return h("div", { class: "plate" }, h("b", {}, t(deciding || c.rules.decide?.(c) ? "youDecide" : "yourTurn")), h("span", {}, words), h("span", { class: "clock" }));
  }
  const who = c.update.waiting[0] ?? c.view.turn;
  if (c.you < 0) return h("div", { class: "plate calm" }, t("watching"));
  return who !== null && who >= 0 && who !== c.you ? h("div", { class: "plate calm" }, t("waitFor", { who: c.names(who) }), h("span", { class: "clock" })) : null;
}

function actions(c) {
  if (c.update.over) return [];
  const made = (c.rules.actions?.(c) ?? []).filter((one) => one.run || one.always || c.legal.includes(one.do)).map((one) => {
    const can = one.run ? !one.off : c.legal.includes(one.do);
    if (one.do) c.covered.add(one.do);
    return h("button", { class: `${can && one.tone ? one.tone : "felt"} action`, disabled: !can, "aria-pressed": one.pressed === null || one.pressed === undefined ? null : String(one.pressed), data: { key: one.do ?? one.label, can: can && one.do ? "1" : "" }, onclick: one.run ?? (() => c.act(one.do)) },
      one.icon ? icon(one.icon) : null, h("span", {}, one.label), one.note ? h("small", {}, one.note) : null);
  });
  const rest = c.legal.filter((act) => !c.covered.has(act)).map((act) =>
    h("button", { class: `${act === "deal" ? "brass" : "felt"} action`, data: { key: act, can: "1" }, onclick: () => c.act(act) }, c.rules.label?.(c, act) ?? (act === "deal" ? t("dealNext") : act)));
  return [...made, ...rest];
}
