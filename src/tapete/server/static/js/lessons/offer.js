// On the first page, to who has never been here: there are lessons. Once, and never again.

import { h } from "../base/dom.js";
import { pocket } from "../base/page.js";
import { speaker } from "../base/words.js";
import { me } from "../net/api.js";

const KEY = "lessons"; // in localStorage: games whose lesson was opened here, or "no" from who wants none
const opened = () => (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);

/** A game's lesson was opened: nobody is asked again. */
export const seen = (name) => localStorage.setItem(KEY, [...new Set([...opened(), name])].join(" "));

const say = speaker({
  first: ["¿Primera vez?", "Your first time?"],
  offer: ["Pulsa «Aprende a jugar» en cualquier juego: cinco minutos, con las cartas en la mano.", "Press \"Learn to play\" on any game: five minutes, cards in hand."],
  no: ["No, gracias", "No, thanks"],
});

/** Nothing, for whoever has a name here, has opened a lesson, or said no. */
export function newcomers(games) {
  if (me.name || opened().length || !games.some((one) => one.lessons && (one.module || !pocket))) return null;
  const made = h("section", { class: "slate newcomers", "aria-label": say("first") }, h("p", {}, h("b", {}, say("first")), " ", say("offer")),
    h("button", { class: "plain", data: { key: "first-no" }, onclick: () => { seen("no"); made.remove(); } }, say("no")));
  return made;
}
