// A hint as it is drawn, spoken and marked on the cards. Loaded when somebody asks for the first time.

import { h, icon } from "../base/dom.js";
import { actPlaces, speaker, t, told } from "../base/words.js";
import { kind } from "../cards/cards.js";
import { styled } from "../net/games.js";
import { actSaid } from "./acts.js";
import { current } from "./hint.js";
import { HINTS } from "./said.js";

const say = speaker(HINTS);
const Z95 = 1.96; // standard errors either side
const EXPERT = "expert";
const DOTS = () => h("span", { class: "dots" }, h("i"), h("i"), h("i"));

export const ready = styled(new URL("../../css/coach/hint.css", import.meta.url)).catch(() => {});

const percent = (part) => Math.round(100 * part);
/** Nothing, of what nobody has judged. */
const worth = (message, one) => (one.value === null ? "" : message.known ? say("plain") : say("worth", { n: percent(one.value), e: Math.max(1, percent(Z95 * one.error)) }));

/** Who says so, where it is not the expert. */
const by = (message) => (message.by === EXPERT ? "" : say(message.coming ? "meanwhile" : "standsIn", { level: t(`level_${message.by}`) }));

/** The answer came; what is said of it to whoever listens. */
export function hear(c, message) {
  if (message.n !== c.update?.n) return []; // the table has moved on
  c.ui.hint = { n: message.n, told: message };
  return [h("p", {}, message.acts.map((one, i) => [`${say(i ? "orElse" : "would")}: ${actSaid(c, one.do)}`, worth(message, one)].filter(Boolean).join(", ") + `. ${told(one.why)}`).join(" "), " ", by(message))];
}

/** It has been read; one that is still being thought about comes all the same. */
export function putAway(c) {
  if (!current(c)?.told) return;
  c.ui.hint = null;
  c.redraw();
}

/** On paper between the centre and the hand. */
export function paper(c) {
  const hint = current(c);
  if (!hint || !c.mine) return null;
  if (!hint.told) return h("p", { class: "slip-outcome hint-slip", role: "status" }, icon("spark"), DOTS(), h("span", {}, say("thinking")));
  return h("section", { class: "slip-look hint-slip", "aria-label": say("ask") },
    h("header", {}, icon("spark"), h("b", {}, say("would")), h("button", { class: "plain square", "aria-label": t("close"), data: { key: "hint-close" }, onclick: () => putAway(c) }, icon("x"))),
    h("ol", {}, hint.told.acts.map((one, i) => advice(c, hint.told, one, i))),
    by(hint.told) && h("p", { class: "hint-by" }, hint.told.coming && DOTS(), by(hint.told)));
}

function advice(c, message, one, place) {
  const later = one.plan.slice(1);
  const worthy = [worth(message, one), place && one.even && say("asGood")].filter(Boolean).join(" · ");
  return h("li", { class: place ? "hint-second" : "hint-first" },
    h("b", {}, actSaid(c, one.do)), " ", worthy && h("span", { class: "hint-worth", title: told(message.prize) }, worthy),
    h("p", {}, place && told(one.why) === told(message.acts[0].why) ? "" : told(one.why), later.length ? ` ${say("then", { what: later.map((act) => actSaid(c, act)).join(", ") })}.` : ""));
}

/** After every drawing: cards and buttons that do it are marked, for the eye and for the ear. */
export function mark(page, c) {
  (c.mine ? current(c)?.told?.acts ?? [] : []).forEach((one, place) => {
    const { card } = actPlaces(c.about, one.do);
    const does = (key) => {
      const item = c.items.get(key);
      return key === one.do || item?.acts?.includes(one.do) || (item?.acts?.length > 0 && card !== undefined && kind(item.card) === card);
    };
    page.querySelectorAll("[data-key]").forEach((door) => {
      if (!does(door.dataset.key) || door.matches(".is-hinted, .is-hinted-too")) return;
      door.classList.add(place ? "is-hinted-too" : "is-hinted");
      if (one.value !== null && !c.ui.hint.told.known) door.dataset.worth = percent(one.value);
      const aloud = say(place ? "markedToo" : "marked");
      door.setAttribute("aria-label", `${door.getAttribute("aria-label") ?? door.textContent}, ${aloud}`);
    });
  });
}
