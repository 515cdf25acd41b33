// A table: what the server sends becomes cloth, seats, cards and a notebook.

import { asides, hearAway, isPlayedFor, tapsBack } from "../away/absence.js";
import { decisions, idle } from "../away/host.js";
import { banner, fill, h, icon, notice } from "../base/dom.js";
import { at, complain, go } from "../base/page.js";
import { arrange, onScreen } from "../base/screen.js";
import { play } from "../base/sound.js";
import { t, told } from "../base/words.js";
import { dropHint, hearHint, markHint } from "../coach/hint.js";
import { hearTable } from "../fair/seen.js";
import { asking, atHand, drawer } from "../help/drawer.js";
import { keyboard, letters, stops } from "../help/keys.js";
import { looking } from "../help/large.js";
import { fly, lying } from "../motion/flights.js";
import { happened } from "../motion/happened.js";
import { dismiss, moments, takeMoment, tellsMost } from "../motion/moments.js";
import { clocks, light, tick } from "../motion/lamp.js";
import { me } from "../net/api.js";
import { allGames, gameNamed, loadLook } from "../net/games.js";
import { connect } from "../net/socket.js";
import { hang, hearSaid, refuseChat } from "../people/chat.js";
import { anotherName } from "../people/asking.js";
import { callBack, mayHurry, titled } from "../people/attention.js";
import { beSomebody } from "../people/me.js";
import { dealsQuick } from "../people/quick.js";
import { bar, drawBar } from "./bar.js";
import { context, untouched } from "./context.js";
import { hand, swipes } from "./hand.js";
import { notebook, remember, sentence, spoken } from "./notebook.js";
import { panels, takeNews } from "./panels.js";
import { actions, asks, plate } from "./plate.js";
import { reason } from "./reasons.js";
import { seats } from "./seats.js";
import { sheet, takeResult } from "./sheet.js";

/** `line` connects to whoever has authority over the table: the server, or this device; `above` lies over its cloth. */
export async function open(app, code, line = connect, above = null) {
  const c = Object.assign(context(code), { taught: above !== null });
  allGames().catch(() => {}); // wanted as soon as the table says what is played
  const part = (tag, name, props = {}) => h(tag, { class: name, ...props });
  const parts = { seats: part("section", "seats", { "aria-label": t("players") }), centre: part("section", "centre", { "aria-label": t("table") }), plate: part("div", "plate-row"), choice: part("div", "choice-row"), hand: part("section", "hand", { "aria-label": t("yourHand") }), actions: part("div", "actions"), line: part("button", "logline", { onclick: () => c.openNotes() }), moments: part("div", "moments", { "aria-hidden": "true" }), sheet: part("div", "sheet-place"), away: part("div", "away-place"), live: part("div", "hidden", { "aria-live": "polite", role: "log", "aria-label": t("moves") }) };
  const rail = part("div", "rail"); // of a phone on its side
  const cloth = h("main", { class: "cloth", tabindex: "-1" }, parts.seats, parts.centre, parts.line, parts.plate, parts.choice, parts.hand, parts.actions, rail, parts.moments, parts.sheet, parts.away);
  const book = part("aside", "notebook", { "aria-label": t("notebook") });
  const page = h("div", { class: "table-page" });
  const header = bar(c, page);
  page.append(header, h("div", { class: "lamp-holder" }, above, cloth), book, parts.live);
  const lay = () => arrange(page, { cloth, rail, book, parts });
  lay();
  app.className = "";
  swipes(parts.hand, c);
  tapsBack(cloth, c);
  looking(page, c);
  cloth.addEventListener("click", (event) => {
    dismiss(c);
    if (!event.target.closest("button.card")) forgive();
    if (!event.target.closest("button, a, input, .sheet") && c.update && !c.mine && mayHurry(c)) wire.send({ type: "hurry", n: c.update.n });
  });
  const forgive = () => document.querySelectorAll("#notices .slip-danger").forEach((one) => one.remove());
  let [before, news] = [null, []]; // where cards lay before news came
  let dealing = false; // at once, without a lobby

  c.redraw = () => {
    if (c.update) drawMatch();
    else if (c.table && !c.table.playing && !dealing) drawLobby(); // a match that runs is told in a moment
  };
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
      c.wantSeat = c.naming = seat;
      c.again();
    } catch (wrong) {
      complain(wrong);
    }
  };
  c.rename = async (name = c.you >= 0 ? c.table.seats[c.you].name : me.name, note = "") => {
    const wanted = await anotherName(name, note);
    if (!wanted || left) return;
    me.write(wanted);
    if (c.you >= 0) wire.send({ type: "name", name: wanted });
    else c.sit(c.naming);
  };
  c.openRules = (where) => drawer(c.game, c.about, where ?? atHand(c), c).catch(complain);
  c.openNotes = () => { page.classList.add("notes-open"); c.ui.unread = 0; c.redraw(); };
  c.closeNotes = () => page.classList.remove("notes-open");

  let left = false; // the page: what was to be shown for two seconds must not bring it back
  let [queue, queued] = [Promise.resolve(), 0];
  /** Messages in their order; those that come while the game's look is on its way wait for it. */
  function hearing(message) {
    const meets = message.type === "table" && message.game !== c.game;
    if (!meets && !queued) return hear(message);
    queued += 1;
    queue = queue.then(() => (meets ? met(message.game) : null)).then(() => (left ? null : hear(message))).catch(complain).finally(() => { queued -= 1; });
  }
  /** What is played here, and how it looks. */
  async function met(game) {
    const about = await gameNamed(game);
    const look = await loadLook(about);
    if (left) return;
    Object.assign(c, { game, about, look });
    page.dataset.game = game;
    document.title = `${about.landing.title} · Tapete`;
  }

  function hear(message) {
    if (message.type === "table") {
      const fresh = message.match !== c.table?.match;
      parts.live.append(...asides(c, c.table, message).map((words) => h("p", {}, words)));
      c.table = message;
      hearTable(message);
      hearAway(c, message);
      if (fresh) Object.assign(c, { update: null, view: null, log: [], ui: untouched() });
      c.you = message.you;
      if (c.update) c.mine = isMine(c);
      dealing = dealsQuick(message, c.send);
      if (c.update && c.wantSeat !== undefined && message.you < 0) {
        wire.send({ type: "sit", seat: c.wantSeat });
        delete c.wantSeat;
      }
    } else if (message.type === "update") hearUpdate(message);
    else if (message.type === "hint") parts.live.append(...hearHint(c, message));
    else if (message.type === "said") { if (hearSaid(c, message)) play("paper"); if (message.hint) import("../coach/asked.js").then((all) => all.hearAsked(c, message, parts.live)).catch(complain); }
    else if (message.type === "refused") return refuse(message);
    else if (message.type === "gone") { notice(told(message.text), { tone: "info" }); return go("/"); }
    else return;
    c.redraw();
  }

  function hearUpdate(update) {
    const was = c.mine;
    if (update.n !== c.update?.n) forgive(); // the mistake is no longer one
    const first = !c.update;
    const chosen = c.items.get(c.ui.selected)?.acts ?? [];
    if (c.update && update.n !== c.update.n && !(chosen.length && chosen.every((act) => update.legal.includes(act)))) c.ui.selected = null; // what can still be played stays chosen
    before = first && update.n > 0 ? null : lying(page);
    c.update = update;
    c.view = update.view;
    c.legal = update.legal;
    c.you = update.seat;
    c.mine = isMine(c);
    news = remember(c, update.notes);
    c.ui.line = tellsMost(c, news) ?? c.ui.line;
    c.ui.deadline = update.seconds === null ? null : performance.now() + update.seconds * 1000;
    happened(c, first ? [] : news);
    takeMoment(c, first ? [] : news);
    news.slice(first ? -2 : -8).forEach((note) => parts.live.append(h("p", {}, spoken(c, note))));
    while (parts.live.childElementCount > 24) parts.live.firstChild.remove();
    if (c.mine && !was) {
      play("turn");
      callBack(c);
    }
    titled(c);
    takeNews(c, news);
    takeResult(c, news);
  }

  function refuse(message) {
    const key = c.ui.asked;
    const dropped = dropHint(c);
    if (c.update && (dropped || !c.legal.length)) {
      Object.assign(c, { legal: c.update.legal, mine: isMine(c) });
      c.redraw();
    }
    c.ui.asked = null;
    if (!c.update) c.redraw(); // in the lobby a field shows again what is agreed
    if (message.code === "name-taken") return c.rename(me.name, t("nameTaken")); // what was written stays
    if (message.code === "stale") return; // somebody was quicker: the next update tells all
    play("thud");
    const rule = message.rule ? h("a", { href: at(`/rules/${c.game}#${message.rule}`), onclick: (event) => { event.preventDefault(); c.openRules(message.rule); } }, t("rule", { n: message.rule })) : null;
    if (refuseChat(c, book, message, rule)) return c.redraw();
    notice(c.update && message.do ? reason(c, message) : told(message.text), { link: rule });
    if (["no-guest", "no-table"].includes(message.code)) return;
    const card = key && [...page.querySelectorAll("button.card")].find((one) => one.dataset.key === key);
    card?.classList.add("is-refused");
    setTimeout(() => card?.classList.remove("is-refused"), 700);
  }

  /** Who plays at once never needs it: it is loaded when it is shown. */
  async function drawLobby() {
    const [{ lobby }, own] = await Promise.all([import("../pages/lobby.js"), c.look.lobby?.()]);
    c.lobby = own?.default ?? own ?? {};
    if (!left && c.table && !c.update) fill(app, lobby(c));
  }

  function drawMatch() {
    if (!page.isConnected) { app.className = ""; fill(app, page); }
    c.items.clear();
    c.covered.clear();
    page.classList.toggle("mine", c.mine);
    drawBar(c, header);
    fill(parts.seats, seats(c));
    fill(parts.centre, c.look.centre(c));
    const items = c.you >= 0 ? c.look.items(c) : [];
    const scrolled = [...parts.hand.children].map((row) => row.scrollLeft);
    fill(parts.hand, hand(c, items));
    scrolled.forEach((x, i) => parts.hand.children[i]?.scrollTo(x, 0));
    fill(parts.choice, panels(c));
    fill(parts.plate, plate(c, c.items.get(c.ui.selected), c.deciding));
    parts.live.append(...asks(c, parts.plate));
    fill(parts.actions, actions(c));
    fill(parts.line, c.ui.line ? sentence(c, c.ui.line) : h("span", { class: "grow" }, t("moves")), icon("up"));
    fill(parts.sheet, sheet(c));
    moments(c, parts.moments, parts.centre);
    fill(parts.away, decisions(c, sentence));
    notebook(c, book);
    markHint(page, c);
    c.point?.(page, c, parts.live);
    stops(page);
    letters(page);
    clocks(page, c);
    hang(cloth, c);
    light(cloth, c);
    if (news.length) fly(page, c, before, news);
    news = [];
  }

  if (!above) import("../lessons/pointing.js").then(({ point }) => { c.point = point; if (c.update) point(page, c, parts.live); }).catch(() => {}); // a lesson points by itself
  let wire = start();
  function start() {
    return line(code, hearing, (here, why) => {
      if (why >= 4400 && why < 4500) { notice(t("gone")); return go("/"); }
      page.classList.toggle("cut-off", !here);
      banner(here ? null : t("lost"), t("backAgain"));
    });
  }
  const unturn = onScreen(() => { lay(); c.redraw(); });
  const relight = new ResizeObserver(() => { if (c.update && page.isConnected) light(cloth, c); });
  relight.observe(cloth);
  const ticking = setInterval(() => { if (c.update && page.isConnected) { tick(page, c); idle(c); } }, 500);
  const unhear = keyboard(page, c);
  const deaf = asking(page, c);
  return () => { left = true; c.redraw = () => {}; deaf(); wire.close(); clearInterval(ticking); relight.disconnect(); unhear(); banner(null); unturn(); };
}

/** Whether the table waits for the reader: it says so, or it is plainly their turn. */
const isMine = (c) => !c.table.paused && !isPlayedFor(c) && plainlyMine(c.update);
const plainlyMine = ({ seat, legal, waiting, view }) => seat >= 0 && legal.length > 0 && (waiting.length ? waiting.includes(seat) : view.turn === seat && view.phase !== "between");
