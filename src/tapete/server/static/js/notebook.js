// The notebook: score, moves, chat.

import { chip } from "./cards.js";
import { fill, h, icon } from "./dom.js";
import { lang, phrase, PHRASES_OF, t, told } from "./words.js";

/** Keep what is new of the notes, and say which that is. */
export function remember(c, notes) {
  const last = c.log.at(-1)?.n ?? -1;
  const news = notes.filter((note) => note.n > last);
  c.log.push(...news);
  if (c.log.length > 400) c.log.splice(0, c.log.length - 400);
  return news;
}

function value(c, place, text, note) {
  if (place === "who") return h("b", {}, c.names(note.seat));
  if (place === "other" && c.game === "recto_verso") return h("b", {}, c.names(Number(text)));
  if (["card", "other", "cards"].includes(place)) {
    try {
      return text.split(/[.,]\s*/).flatMap((one) => [chip(c.game, one, lang()), " "]).slice(0, -1);
    } catch { /* no card: words */ }
  }
  return told(c.about.names[text]) || text;
}

/** A note as a line of text with chips for cards. */
export function sentence(c, note) {
  const text = (told(c.about.notes[note.kind]) || note.kind).replace("del asiento {", "de {").replace("al asiento {", "a {").replace("seat {", "{");
  const pieces = text.split(/\{(\w+)\}/);
  return h("span", { class: "sentence" }, pieces.map((one, i) => (i % 2 ? value(c, one, note.values[one] ?? "", note) : one)));
}

export function scoreRows(c) {
  const totals = c.view.totals ?? [];
  const order = totals.map((_, p) => p).sort((a, b) => (totals[b] - totals[a]) * (c.rules.low?.(c) ? -1 : 1));
  return h("ol", { class: "scores" }, order.map((p) => h("li", {}, h("b", {}, p === c.you ? t("you") : c.names(p)), h("i"), h("span", {}, totals[p]))));
}

export function notebook(c, book) {
  if (!book.firstChild) build(c, book);
  const [top, moves, said] = ["score", "moves", "said"].map((name) => book.querySelector(`.nb-${name}`));
  fill(top, c.rules.score?.(c) ?? [h("h2", {}, t("score")), scoreRows(c)]);
  fill(moves, h("h2", {}, t("moves")), h("ol", {}, c.log.slice(-30).reverse().map((note) => h("li", {}, sentence(c, note)))));
  fill(said, c.said.slice(-12).map((one) => h("p", {}, h("b", {}, one.name), " ", one.phrase ? phrase(one.phrase) : one.text)));
}

function build(c, book) {
  const input = h("input", { type: "text", maxlength: 240, placeholder: t(c.game === "the_game" ? "sayNoNumbers" : "say"), "aria-label": t("chat"), autocomplete: "off" });
  fill(book,
    h("button", { class: "plain square nb-close", "aria-label": t("close"), onclick: () => c.closeNotes() }, icon("x")),
    h("section", { class: "nb-score" }), h("section", { class: "nb-moves" }), h("div", { class: "grow" }),
    h("section", { class: "nb-chat" },
      h("div", { class: "nb-said" }),
      h("div", { class: "phrases" }, PHRASES_OF[c.game].map((name) => h("button", { class: "phrase", onclick: () => c.send({ type: "say", phrase: name }) }, phrase(name)))),
      h("form", { onsubmit: (event) => {
        event.preventDefault();
        const text = input.value.trim();
        if (text && c.send({ type: "say", text })) input.value = "";
      } }, input, h("button", { class: "hidden" }, t("send")))));
}
