// The analysis of a finished match beside its replay: worked out here, in workers; it can be stopped, gone on with, and is kept.

import { fill, h, icon } from "../base/dom.js";
import { isPhone } from "../base/screen.js";
import { lang } from "../base/words.js";
import { coachTold } from "../coach/fetched.js";
import { Reasons } from "../coach/reasons.js";
import { styled } from "../net/games.js";
import { curve } from "./curve.js";
import { allWrong, decisionAt, grades, markCards, slip, worstOf } from "./decisions.js";
import { keepAnalysis } from "./kept.js";
import { couldBeWon, luckAndSkill } from "./luck.js";
import { Pool } from "./pool.js";
import { inReport, say, whyNot } from "./said.js";
import { isWrong, toldOf } from "./told.js";

const STYLES = new URL("../../css/analysis/analysis.css", import.meta.url);
const OFTEN = 250; // ms between two drawings while it works
const FORMAT = 2; // of what is kept
const WIDE = 372; // of a curve that nobody has laid out yet

/** What it takes to play a match again, of what the server or this device tells of it. */
const again = ({ players, options, rules, deal, steps }) => ({ players, options, rules, deal, acts: steps.slice(1).map(({ seat, do: act }) => [seat, act]) });

/**
 * `desk` is the replay's: {place, told, c, page, book, where() -> {at, who}, go(at, who), redraw(), show(acts)}. `before` is what was
 * kept; `show` plays the same deal otherwise.
 * Gives {slip(), drawn(), shown, open(), leave()}.
 */
export async function analysis(desk, before = null) {
  const [coach] = await Promise.all([coachTold(), styled(STYLES)]);
  return new Analysis(desk, coach, before);
}

class Analysis {
  constructor(desk, coach, before) {
    const { game, names } = desk.told;
    Object.assign(this, { ...desk, coach, game, report: inReport(coach.words), found: null, shown: true, hindsight: false, failed: "", pool: null, solved: null });
    this.names = names.map((_, p) => desk.c.names(p));
    this.reasons = new Reasons(coach, desk.c.about, this.names);
    this.acts = desk.told.steps.length;
    this.asked = { game, match: again(desk.told), seed: coach.seed, worlds: coach.worlds[game], again: coach.again, talk: coach.talk[game], won: desk.told.ended.places.every((place) => place === 1) };
    const { seed, worlds } = this.asked;
    if (before?.format === FORMAT && before.worlds === worlds && before.seed === seed) {
      this.solved = before.solved ?? null;
      this.#hear(before.about, before.pieces);
      this.draw();
    } else {
      this.run();
    }
  }

  get isWhole() { return Boolean(this.found?.seats); }

  #hear(about, pieces) {
    Object.assign(this, { about, pieces });
    this.found = toldOf(pieces, { ...about, players: this.told.players, numbers: this.coach.numbers, reasons: this.reasons });
  }

  /** Begin, or go on. */
  run() {
    const began = Date.now();
    const had = this.pieces?.filter(Boolean).length ?? 0;
    let last = 0;
    this.failed = "";
    this.pool = new Pool(this.asked, (about, pieces) => {
      if (Date.now() - last < OFTEN) return;
      last = Date.now();
      this.#hear(about, pieces);
      const done = pieces.filter(Boolean).length;
      this.left = Math.ceil(((Date.now() - began) / Math.max(1, done - had)) * (pieces.length - done) / 1000);
      this.draw();
    });
    this.pool.run(this.pieces && { sources: this.about.sources, pieces: this.pieces, solved: this.solved }).then(({ about, pieces, solved }) => {
      this.pool = null;
      this.solved = solved;
      this.#hear(about, pieces);
      this.#keep();
      this.draw();
      this.redraw();
    }, (wrong) => {
      this.pool = null;
      this.failed = wrong.code ?? "failed";
      this.draw();
    });
    this.draw();
  }

  stop() {
    const { about, pieces, solved } = this.pool;
    this.pool.stop();
    this.pool = null;
    if (pieces) {
      this.solved = solved;
      this.#hear(about, pieces);
      this.#keep();
    }
    this.draw();
  }

  #keep() {
    const { seed, worlds } = this.asked;
    keepAnalysis(this.place, { about: this.about, pieces: this.pieces, solved: this.solved, seed, worlds, format: FORMAT }).catch(() => {}); // it can be worked out again
  }

  /** Where a decision is looked at: before the act, from the seat that takes it. */
  #jump(one) {
    this.close();
    this.go(one.n - 1, one.seat);
  }

  #next() {
    const { worst, decisions } = this.found;
    const seen = decisionAt(this.found, this.where().at, this.where().who)?.one.n;
    this.#jump(decisions.find(({ n }) => n === worst[(worst.indexOf(seen) + 1) % worst.length]));
  }

  /** On phones the notebook is a sheet, which goes away for the cards. */
  close() { this.page.classList.remove("notes-open"); }

  open() {
    this.shown = true;
    this.page.classList.add("notes-open");
    this.redraw();
  }

  /** Where it lies beside the cloth it goes away whole; a sheet is only laid aside. */
  #hide() {
    this.close();
    this.shown = isPhone();
    this.redraw();
  }

  /** What the plate says of the act looked at; null where nothing was decided. */
  slip() {
    const seen = this.shown && this.found && decisionAt(this.found, this.where().at, this.where().who);
    return seen ? { whole: isWrong(seen.one), drawn: slip(this.c, seen, { found: this.found, report: this.report, names: this.names, next: () => this.#next() }) } : null;
  }

  /** After every drawing of the replay. */
  drawn() {
    this.page.classList.toggle("analysing", this.shown);
    if (!this.shown) return;
    if (this.found) markCards(this.page, this.c, decisionAt(this.found, this.where().at, this.where().who));
    const paper = this.isWhole && this.book.querySelector(".curve-paper");
    if (paper) paper.replaceWith(this.#curve()); // nothing else hangs on where one looks
    else this.draw();
  }

  draw() {
    if (!this.shown) return;
    const { found, report, names } = this;
    const told = { c: this.c, report, names, hindsight: this.hindsight, jump: (one) => this.#jump(one), toggle: () => { this.hindsight = !this.hindsight; this.draw(); } };
    const top = this.book.scrollTop;
    fill(this.book, h("header", { class: "analysis-head" }, h("h2", {}, icon("spark"), say("title")), h("button", { class: "plain square", "aria-label": say("close"), data: { key: "close-analysis" }, onclick: () => this.#hide() }, icon("x"))),
      this.isWhole ? null : this.#working(), found && found.curve.length > 1 ? this.#curve() : null,
      this.isWhole ? [couldBeWon(this), luckAndSkill(found, told), worstOf(found, told), grades(found, told), allWrong(found, told), this.#about()]
        : found ? [worstOf(found, told, say("soFar")), h("section", {}, h("p", { class: "soft" }, say("later")))] : null);
    this.book.scrollTop = top;
  }

  #working() {
    if (this.failed) return h("section", {}, h("p", { role: "alert" }, whyNot(this.failed)));
    const [n, m] = [this.pieces?.filter(Boolean).length ?? 0, this.acts];
    if (!this.pool) return h("section", { class: "working" }, h("p", { role: "status" }, say("stopped", { n, m })), h("button", { class: "brass", data: { key: "go-on" }, onclick: () => this.run() }, say("goOn")));
    return h("section", { class: "working" }, h("h3", {}, say("works")),
      h("p", { class: "working-row" }, h("b", {}, say("done", { n, m })), h("span", { class: "grow" }), n > 5 && Number.isFinite(this.left) ? h("span", { class: "soft" }, say("left", { n: this.left })) : null),
      h("progress", { max: m, value: n, data: { done: n }, "aria-label": say("works") }), h("p", { class: "soft" }, say("here")),
      this.#stopDoor());
  }

  /** The same one however often the rest is drawn anew: who presses it on a busy device, hits it. */
  #stopDoor() {
    return this.stopper ??= h("button", { class: "paper", data: { key: "stop" }, onclick: () => this.stop() }, say("stop"));
  }

  #curve() {
    const name = this.found.unit === "match" ? "curve" : "curve_prize";
    const last = this.found.curve.at(-1)[1];
    const ends = this.found.together ? String(Math.round(100 * last[0])) : this.names.map((who, p) => `${who} ${Math.round(100 * last[p])}`).join(", ");
    const style = getComputedStyle(this.book);
    const width = Math.round(this.book.clientWidth - 2 * parseFloat(style.getPropertyValue("--edge") || "16")) || WIDE;
    return h("section", { class: "curve-paper" }, h("h2", {}, this.report(name)),
      curve({ found: this.found, acts: this.acts, at: this.where().at, width, names: this.names, said: `${this.report(name)}. ${say("curveSaid", { who: ends })}`, go: (n) => this.go(n, this.where().who) }),
      h("p", { class: "soft" }, this.report(`${name}_note`)));
  }

  #about() {
    const { report, found, coach, game } = this;
    const prize = coach.prizes[game]?.[lang()];
    return h("section", { class: "soft" }, [
      report("intro", { acts: this.acts - 1, decisions: found.decisions.length, worlds: this.asked.worlds }), report("by_expert"),
      prize && report("counts", { prize }), found.together && report("team"),
    ].filter(Boolean).map((text) => h("p", {}, text)));
  }

  /** What is done by then is kept, too. */
  leave() { if (this.pool) this.stop(); }
}
