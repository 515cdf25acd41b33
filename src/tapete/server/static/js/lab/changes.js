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

function results({ sentences: inWords, done, players, comparisons }, said, lang) {
  const { found, same, facts } = inWords(lang);
  const number = done.toLocaleString(lang);
  const note = said.note[lang].replace("{n}", number).replace("{seats}", players).replace("{comparisons}", comparisons);
  return [
    found.length
      ? h("ul", { class: "changes-found" }, found.map(({ more, text }) => h("li", { class: more ? "more" : "less" }, h("span", { "aria-hidden": "true" }, more ? "▲" : "▼"), text)))
      : h("p", {}, said.none[lang]),
    h("ul", { class: "changes-facts" }, facts.map((text) => h("li", {}, text))),
    same.length && h("details", {}, h("summary", {}, said.same[lang]), h("ul", {}, same.map((text) => h("li", {}, text)))),
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
