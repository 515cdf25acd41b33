// The first table points at what is new to a person: one thing a turn, each once, and never again.

import { h } from "../base/dom.js";
import { speaker } from "../base/words.js";

const KEY = "pointed"; // in localStorage: what has been pointed at on this device, or was learnt in a lesson
const SETTLED = 900; // ms until the cards of a deal lie still
const LONG = 12_000; // ms that a slip stays, if nothing is touched
const GAP = 12; // px between a slip and what it points at

/** By name, in their order: where it is on the page. */
const THINGS = {
  cards: ".hand .card[data-can='1']",
  hint: ".actions [data-key=hint]",
  rules: ".bar [data-key=rules], .bar [data-key=menu]",
  moves: ".logline",
};
const say = speaker({
  cards: ["Te toca: las cartas que sobresalen se pueden jugar. Toca una; si una no va, te dice por qué.", "Your turn: the raised cards can be played. Tap one; a card that does not go says why."],
  hint: ["¿Dudas? Aquí te dicen qué haría un experto en tu lugar, y por qué.", "In doubt? This says what an expert would do in your place, and why."],
  rules: ["Las reglas están siempre aquí, por número y por palabra.", "The rules are always here, by number and by word."],
  moves: ["Aquí queda lo que ha pasado: tócalo y lo lees entero.", "What has happened stays here: tap it to read it all."],
});

const seen = () => (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
/** It needs no pointing at any more. */
export const know = (name) => localStorage.setItem(KEY, [...new Set([...seen(), name])].join(" "));
const rest = () => Object.keys(THINGS).filter((name) => !seen().includes(name));

const find = (page, name) => [...page.querySelectorAll(THINGS[name])].find((one) => one.checkVisibility());
const quiet = (c) => c.mine && c.table.playing && !c.deciding && !c.ui.sheet && !c.ui.hint && !c.update.over && c.legal.length > 1 && !document.querySelector("dialog[open]");

/** Called after every drawing of a table, `live` is its log for the ear: at most one thing for each turn of the reader's. */
export function point(page, c, live) {
  if (!c.mine) { c.pointed = null; return; }
  if (c.pointed || !quiet(c)) return;
  const name = rest().find((one) => find(page, one));
  c.pointed = name ?? "nothing";
  if (name) setTimeout(() => { if (c.pointed === name && quiet(c)) show(page, name, live); }, SETTLED);
}

function show(page, name, live) {
  const target = find(page, name);
  if (!target || seen().includes(name)) return; // it was shown meanwhile
  know(name);
  const slip = h("p", { class: "pointing", "aria-hidden": "true" }, say(name)); // heard from the log
  live.append(h("p", {}, say(name)));
  page.append(slip);
  place(slip, target);
  target.classList.add("is-pointed");
  const away = () => {
    slip.remove();
    target.classList.remove("is-pointed");
    for (const kind of ["pointerdown", "keydown", "resize"]) removeEventListener(kind, away, true);
  };
  for (const kind of ["pointerdown", "keydown", "resize"]) addEventListener(kind, away, true);
  setTimeout(away, LONG);
}

/** Over it where there is room, else under it; its arrow in the middle of it. */
function place(slip, target) {
  const [at, own] = [target.getBoundingClientRect(), slip.getBoundingClientRect()];
  const middle = at.x + at.width / 2;
  const x = Math.min(Math.max(8, middle - own.width / 2), innerWidth - own.width - 8);
  const above = at.y - own.height - GAP;
  slip.classList.toggle("points-up", above < 8);
  slip.style.translate = `${x}px ${above < 8 ? at.bottom + GAP : above}px`;
  slip.style.setProperty("--arrow", `${middle - x}px`);
}
