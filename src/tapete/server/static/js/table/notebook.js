// The notebook: score, moves, chat.

import { didIt, doer } from "../away/absence.js";
import { fill, h, icon } from "../base/dom.js";
import { lang, named, t, told } from "../base/words.js";
import { chip, name as cardName } from "../cards/cards.js";
import { chat, drawChat } from "../people/chat.js";

/** Keep what is new of the notes, and say which that is. */
export function remember(c, notes) {
  const last = c.log.at(-1)?.n ?? -1;
  const news = notes.filter((note) => note.n > last);
  c.log.push(...news);
  return news;
}

/** The words of a note: those for who did it, where they read it. */
const sentenceOf = (c, note) => (didIt(c, note) && told(c.about.to_you?.[note.kind])) || told(c.about.notes[note.kind]) || note.kind;
const pieces = (c, note) => (c.look.wording?.(sentenceOf(c, note), c, note) ?? sentenceOf(c, note)).split(/\{(\w+)\}/);

/** Who did it, and for whom if a bot did. */
function who(c, note) {
  const [name, whom] = doer(c, note.seat, note.n);
  return [h("b", { dir: "auto" }, name), whom ? ` (${whom})` : ""];
}

function value(c, place, text, note, card, between = " ") {
  if (place === "who") return who(c, note);
  if (place === c.look.seatPlace) return h("b", { dir: "auto" }, c.called(Number(text)));
  if (["card", "other", "cards"].includes(place)) {
    try {
      return text.split(/[.,]\s*/).flatMap((one) => [card(one), between]).slice(0, -1);
    } catch { /* no card: words */ }
  }
  return named(c.about, text);
}

/** A note as a line of text with chips for cards. */
export const sentence = (c, note) =>
  h("span", { class: "sentence" }, pieces(c, note).map((one, i) => (i % 2 ? value(c, one, note.values[one] ?? "", note, (card) => chip(c.game, card, lang())) : one)));

/** The same in words alone, for whoever listens. */
export const spoken = (c, note) =>
  h("span", {}, pieces(c, note).map((one, i) => (i % 2 ? value(c, one, note.values[one] ?? "", note, (card) => cardName(c.game, card, lang()), ", ") : one))).textContent;

export function scoreRows(c) {
  const totals = c.view.totals ?? [];
  const order = totals.map((_, p) => p).sort((a, b) => (totals[b] - totals[a]) * (c.look.low?.(c) ? -1 : 1));
  return h("ol", { class: "scores" }, order.map((p) => h("li", {}, h("b", { dir: "auto" }, p === c.you ? t("you") : c.names(p)), h("i"), h("span", {}, totals[p]))));
}

export function notebook(c, book) {
  if (!book.firstChild) build(c, book);
  const [top, moves] = ["score", "moves"].map((name) => book.querySelector(`.nb-${name}`));
  fill(top, c.look.score?.(c) ?? [h("h2", {}, t("score")), scoreRows(c)]);
  drawMoves(c, moves);
  drawChat(c, book);
}

/** The whole match, the last move first. Only what is new is drawn: matches are long. */
function drawMoves(c, moves) {
  if (moves.drawn !== c.log || moves.reader !== c.you) {
    Object.assign(moves, { drawn: c.log, reader: c.you, count: 0 });
    fill(moves, h("h2", {}, t("moves")), h("ol"));
  }
  moves.querySelector("ol").prepend(...c.log.slice(moves.count).reverse().map((note) => (note.aside ? h("li", { class: "aside" }, note.aside) : h("li", {}, sentence(c, note)))));
  moves.count = c.log.length;
}

function build(c, book) {
  fill(book,
    h("button", { class: "plain square nb-close", "aria-label": t("close"), onclick: () => c.closeNotes() }, icon("x")),
    h("section", { class: "nb-score" }), h("section", { class: "nb-moves", tabindex: "0", "aria-label": t("moves") }), h("div", { class: "grow" }), chat(c));
}
