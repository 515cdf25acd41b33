// A table: what the server sends becomes cloth, seats, cards and a notebook.

import { allGames, connect } from "./api.js";
import { bar, drawBar } from "./bar.js";
import { hang, hearSaid, refuseChat } from "./chat.js";
import { banner, fill, h, icon, notice } from "./dom.js";
import { asking, atHand, drawer } from "./drawer.js";
import { hand, swipes } from "./hand.js";
import { keyboard, letters, stops } from "./keys.js";
import { clocks, light, tick } from "./lamp.js";
import { lobby } from "./lobby.js";
import { looking } from "./look.js";
import { beSomebody } from "./landing.js";
import { complain, go } from "./main.js";
import { fly, lying } from "./motion.js";
import { happened } from "./news.js";
import { notebook, remember, sentence, spoken } from "./notebook.js";
import { panels, takeNews } from "./panels.js";
import { actors, seats } from "./seats.js";
import { sheet, takeResult } from "./sheet.js";
import { nextWay, sayWay, sorts } from "./sorting.js";
import { play } from "./sound.js";
import { apart, t, TITLES, told } from "./words.js";
import { reason } from "./why.js";
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
    names(p) { return apart(this.table.seats[p]?.name ?? "?"); },
  };
}

export async function open(app, code) {
  const c = context(code);
  const games = await allGames();
  const part = (tag, name, props = {}) => h(tag, { class: name, ...props });
  const parts = { seats: part("section", "seats", { "aria-label": t("players") }), centre: part("section", "centre", { "aria-label": t("table") }), plate: part("div", "plate-row"), choice: part("div", "choice-row"), hand: part("section", "hand", { "aria-label": t("yourHand") }), actions: part("div", "actions"), line: part("button", "logline", { onclick: () => c.openNotes() }), sheet: part("div", "sheet-place"), live: part("div", "hidden", { "aria-live": "polite", role: "log", "aria-label": t("moves") }) };
  const cloth = h("main", { class: "cloth", tabindex: "-1" }, parts.seats, parts.centre, parts.line, parts.plate, parts.choice, parts.hand, parts.actions, parts.sheet);
  const book = part("aside", "notebook", { "aria-label": t("notebook") });
  const page = h("div", { class: "table-page" });
  const header = bar(c, page);
  page.append(header, h("div", { class: "lamp-holder" }, cloth), book, parts.live);
  app.className = "";
  swipes(parts.hand, c);
  looking(page, c);
  let before = null; // where cards lay before news came
  let news = [];

  c.redraw = () => (c.table && (c.update ? drawMatch() : fill(app, lobby(c))));
  c.act = (act) => {
    c.ui.selected = null;
    c.ui.call = false;
    document.getElementById("notices").replaceChildren(); // answered
    if (!wire.send({ type: "act", do: act, n: c.update.n, match: c.table.match })) return notice(t("lost"), { tone: "info" });
    Object.assign(c, { legal: [], mine: false }); // one act at a time: the answer brings the next ones
    c.redraw();
  };
  c.why = (act, key) => { c.ui.asked = key; wire.send({ type: "why", do: act }); }; // the answer is a refusal
  c.send = (message) => wire.send(message);
  c.again = () => { wire.close(); wire = start(); };
  c.sit = async (seat) => {
    try {
      await beSomebody();
      c.wantSeat = seat;
      c.again();
    } catch (wrong) {
      complain(wrong);
    }
  };
  c.openRules = (where) => drawer(c.game, c.about, where ?? atHand(c), c);
  c.openNotes = () => { page.classList.add("notes-open"); c.ui.unread = 0; c.redraw(); };
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
      if (c.update && c.wantSeat !== undefined && message.you < 0) {
        wire.send({ type: "sit", seat: c.wantSeat });
        delete c.wantSeat;
      }
    } else if (message.type === "update") hearUpdate(message);
    else if (message.type === "said") { if (hearSaid(c, message)) play("paper"); }
    else if (message.type === "refused") return refuse(message);
    else if (message.type === "gone") { notice(told(message.text), { tone: "info" }); return go("/"); }
    else return;
    c.redraw();
  }

  function hearUpdate(update) {
    const was = c.mine;
    const first = !c.update;
    if (c.update && update.n !== c.update.n) c.ui.selected = null;
    before = first && update.n > 0 ? null : lying(page);
    c.update = update;
    c.view = update.view;
    c.legal = update.legal;
    c.you = update.seat;
    c.mine = isMine(update);
    news = remember(c, update.notes);
    c.ui.deadline = update.seconds === null ? null : performance.now() + update.seconds * 1000;
    happened(c, first ? [] : news);
    news.slice(first ? -2 : -8).forEach((note) => parts.live.append(h("p", {}, spoken(c, note))));
    while (parts.live.childElementCount > 24) parts.live.firstChild.remove();
    if (c.mine && !was) {
      play("turn");
      if (!c.update.over) parts.live.append(h("p", {}, t("yourTurn")));
    }
    takeNews(c, news);
    takeResult(c, news);
  }

  function refuse(message) {
    const key = c.ui.asked;
    if (c.update && !c.legal.length) {
      Object.assign(c, { legal: c.update.legal, mine: isMine(c.update) });
      c.redraw();
    }
    c.ui.asked = null;
    if (!c.update) c.redraw(); // in the lobby a field shows again what is agreed
    if (message.code === "stale") return; // somebody was quicker: the next update tells all
    play("thud");
    const rule = message.rule ? h("a", { href: `/rules/${c.game}#${message.rule}`, onclick: (event) => { event.preventDefault(); c.openRules(message.rule); } }, t("rule", { n: message.rule })) : null;
    if (refuseChat(c, book, message, rule)) return c.redraw();
    notice(c.update && message.do ? reason(c, message) : told(message.text), { link: rule });
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
    drawBar(c, header);
    fill(parts.seats, seats(c));
    fill(parts.centre, rules.centre(c));
    const items = c.you >= 0 ? rules.items(c) : [];
    const scrolled = [...parts.hand.children].map((row) => row.scrollLeft);
    fill(parts.hand, hand(c, items));
    scrolled.forEach((x, i) => parts.hand.children[i]?.scrollTo(x, 0));
    fill(parts.choice, panels(c));
    fill(parts.plate, plate(c, c.items.get(c.ui.selected), c.deciding));
    fill(parts.actions, actions(c));
    fill(parts.line, c.log.length ? sentence(c, c.log.at(-1)) : h("span", { class: "grow" }, t("moves")), icon("up"));
    fill(parts.sheet, sheet(c));
    notebook(c, book);
    stops(page);
    letters(page);
    clocks(page, c);
    hang(cloth, c);
    light(cloth, c);
    if (news.length) fly(page, c, before, news);
    news = [];
  }

  let wire = start();
  function start() {
    return connect(code, hear, (here, why) => {
      if (why >= 4400 && why < 4500) { notice(t("gone")); return go("/"); }
      page.classList.toggle("cut-off", !here);
      banner(here ? null : t("lost"), t("backAgain"));
    });
  }
  const again = () => c.redraw();
  const wide = matchMedia("(max-width: 899px)");
  wide.addEventListener("change", again);
  const relight = new ResizeObserver(() => { if (c.update && page.isConnected) light(cloth, c); });
  relight.observe(cloth);
  const ticking = setInterval(() => { if (c.update && page.isConnected) tick(page, c); }, 500);
  const unhear = keyboard(page, c);
  const deaf = asking(page, c);
  const gone = () => {}; // what was to be shown for two seconds must not bring a left table back
  return () => { c.redraw = gone; deaf(); wire.close(); clearInterval(ticking); relight.disconnect(); unhear(); banner(null); wide.removeEventListener("change", again); };
}

/** Whether the table waits for the reader: it says so, or it is plainly their turn. */
const isMine = ({ seat, legal, waiting, view }) => seat >= 0 && legal.length > 0 && (waiting.length ? waiting.includes(seat) : view.turn === seat && view.phase !== "between");

function plate(c, chosen, deciding) {
  if (c.update.over) return null;
  if (c.rules.steps && c.view.phase !== "between") return c.rules.steps(c);
  if (c.mine || deciding) {
    const words = chosen?.acts?.length === 1 ? t("again") : chosen?.acts?.length > 1 ? t(c.rules.pick ?? "pickOne") : c.legal[0] === "deal" ? t("yourDeal") : c.rules.plate(c);
    return h("div", { class: "plate" }, h("b", {}, t(deciding || c.rules.decide?.(c) ? "youDecide" : "yourTurn")), h("span", {}, words), h("span", { class: "clock" }));
  }
  const waited = actors(c).filter((p) => p !== c.you).map((p) => c.names(p));
  const words = waited.length > 3 ? t("waitMany", { who: waited.length }) : waited.length > 1 ? t("waitMany", { who: `${waited.slice(0, -1).join(", ")} ${t("and")} ${waited.at(-1)}` }) : waited.length ? t("waitFor", { who: waited[0] }) : "";
  if (!words && c.you >= 0) return null;
  return h("div", { class: "plate calm" }, c.you < 0 ? h("b", {}, t("watching")) : null, h("span", {}, words), h("span", { class: "clock" }), c.you < 0 ? chair(c) : null);
}

/** Who comes to a match that has begun may take a bot's place. */
function chair(c) {
  const seat = c.table.seats.findIndex((one) => one.kind === "bot");
  return c.table.playing && c.table.you < 0 && seat >= 0 ? h("button", { class: "brass small choice", data: { key: "sit" }, onclick: () => c.sit(seat) }, t("sit")) : null;
}

function actions(c) {
  if (c.update.over || c.you < 0) return [];
  const dealing = c.legal.length === 1 && c.legal[0] === "deal"; // nothing else to be done between hands
  const made = (dealing ? [] : c.rules.actions?.(c) ?? []).filter((one) => one.run || one.always || c.legal.includes(one.do)).map((one) => {
    const can = one.run ? !one.off : c.legal.includes(one.do);
    if (one.do) c.covered.add(one.do);
    return h("button", { class: `${can && one.tone ? one.tone : "felt"} action`, disabled: !can, "aria-pressed": one.pressed === null || one.pressed === undefined ? null : String(one.pressed), data: { key: one.do ?? one.key ?? one.label, can: can && one.do ? "1" : "" }, onclick: one.run ?? (() => c.act(one.do)) },
      one.icon ? icon(one.icon) : null, h("span", {}, one.label), one.note ? h("small", {}, one.note) : null);
  });
  const rest = c.legal.filter((act) => !c.covered.has(act)).map((act) =>
    h("button", { class: `${act === "deal" ? "brass" : "felt"} action`, data: { key: act, can: "1" }, onclick: () => c.act(act) }, c.rules.label?.(c, act) ?? (act === "deal" ? t(c.ui.sheet || c.view.finished ? "dealNext" : "deal") : act)));
  const sort = !dealing && sorts(c) && c.view.hand?.length > 1 ? h("button", { class: "felt action sort", data: { key: "sort" }, title: sayWay(), onclick: () => { nextWay(); notice(`${t("sort")}: ${sayWay()}`, { tone: "info", long: 1400 }); c.redraw(); } }, icon("sort"), h("span", {}, t("sort"))) : null;
  return [...made.slice(0, 1), sort, ...made.slice(1), ...rest];
}
