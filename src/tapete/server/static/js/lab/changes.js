// "¿Qué cambia?": a few thousand hands with a card and without it, on this device, told in plain sentences.
//
//   whatChanges(card, options, onProgress) -> {measures, sentences(lang), done, stop}   the figures
//   showChanges(element, card, options, lang) -> {stop}                                the panel
//
// `card` is its notation, or a list of up to three; `options` {game, players, options}: the game's name and
// its table, as the lobby has it.

import { fill, h } from "../base/dom.js";
import { styled } from "../net/games.js";
import { measures, sentences } from "./sentences.js";

const WORKER = new URL("./worker.js", import.meta.url);
const WORDS = new URL("../../changes.json", import.meta.url);
const STYLES = new URL("../../css/lab/changes.css", import.meta.url);
const DEALS = 6000;
const MS = 4000; // of playing: with loading it stays within five seconds

let words = null;
const told = () => (words ??= fetch(WORDS).then((answer) => answer.json()).catch((wrong) => { words = null; throw wrong; }));

/** Play, and say what came of it; `onProgress(done, of)` as it goes. `signal` stops it. */
export async function whatChanges(card, { game, players = 2, options = {}, deals = DEALS, ms = MS, signal = null }, onProgress = () => {}) {
  const { words: said, asked } = await told();
  const worker = new Worker(WORKER, { type: "module" });
  try {
    const { figures, done } = await new Promise((give, fail) => {
      signal?.addEventListener("abort", () => fail(new DOMException("stopped", "AbortError")));
      worker.onerror = () => fail(new Error("worker"));
      worker.onmessage = ({ data }) => {
        if (data.failed) fail(new Error(`${data.failed}: ${data.why}`));
        else if (data.figures) give(data);
        else onProgress(data.done, data.of);
      };
      worker.postMessage({ game, cards: [card].flat(), players, options, deals, ms });
    });
    const found = measures(figures, asked);
    return { measures: found, sentences: (lang) => sentences(found, said, lang), done, players, comparisons: asked.comparisons };
  } finally {
    worker.terminate();
  }
}

/** From the middle, where nothing changes, to the furthest end among measures of one kind. */
function reaches(lines) {
  const reach = {};
  for (const { kind, change } of lines) reach[kind] = Math.max(reach[kind] ?? 0, ...change.map(Math.abs));
  return reach;
}

/** One measure: its words, its interval, and both drawn: stitched zero, bar, tick. */
function measured({ kind, change, text, ends, sure }, reach) {
  const [value, low, high] = change.map((number) => `${50 + 48 * (number / (reach[kind] || 1))}%`);
  return h("li", { class: sure ? "sure" : "unclear" },
    h("span", {}, text.slice(0, -1)), h("span", { class: "soft" }, ends),
    h("i", { class: "track", "aria-hidden": "true", vars: { "--value": value, "--low": low, "--high": high } }, h("i", { class: "reach" }), h("i", { class: "tick" })));
}

function results({ sentences: inWords, done, players, comparisons }, said, lang) {
  const { first, lines, facts } = inWords(lang);
  const number = done.toLocaleString(lang);
  const note = said.note[lang].replace("{n}", number).replace("{seats}", players).replace("{comparisons}", comparisons);
  const reach = reaches(lines);
  return [
    h("p", { class: "changes-first" }, first || said.none[lang]),
    h("div", { class: "changes-axis soft", "aria-hidden": "true" }, h("span", {}, `◂ ${said.less[lang]}`), h("span", {}, said.without[lang]), h("span", {}, `${said.more[lang]} ▸`)),
    h("ul", { class: "changes-lines" }, lines.map((line) => measured(line, reach))),
    h("ul", { class: "changes-facts" }, facts.map((text) => h("li", {}, text))),
    h("p", { class: "soft" }, note),
  ];
}

/** The panel: it begins to play at once. Called again for the same element, it begins anew. */
export function showChanges(element, card, options, lang) {
  element.stopChanges?.();
  const stopping = new AbortController();
  element.stopChanges = () => stopping.abort();
  const show = async () => {
    const [{ words: { panel } }] = await Promise.all([told(), styled(STYLES)]);
    const bar = h("progress", { max: 1, value: 0, "aria-label": panel.playing[lang] });
    const live = h("div", { class: "changes-told", role: "status" }, h("p", {}, panel.playing[lang]));
    element.classList.add("changes");
    fill(element, h("h3", {}, panel.title[lang]), bar, live);
    try {
      const found = await whatChanges(card, { ...options, signal: stopping.signal }, (done, of) => { bar.value = done / of; });
      bar.remove();
      fill(live, ...results(found, panel, lang));
    } catch (wrong) {
      if (wrong.name === "AbortError") return;
      bar.remove();
      fill(live, h("p", { role: "alert" }, panel.failed[lang]));
    }
  };
  const shown = show();
  return { stop: element.stopChanges, shown };
}
