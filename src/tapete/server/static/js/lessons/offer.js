// On the first page, to who has never been here: five minutes of lessons. Once, and never again.

import { fill, h } from "../base/dom.js";
import { link, pocket } from "../base/page.js";
import { speaker, t } from "../base/words.js";
import { me } from "../net/api.js";

const KEY = "lessons"; // in localStorage: games whose lesson was opened here, or "no" from who wants none
const opened = () => (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);

/** A game's lesson was opened: nobody is asked again. */
export const seen = (name) => localStorage.setItem(KEY, [...new Set([...opened(), name])].join(" "));

const say = speaker({
  first: ["¿Primera vez?", "Your first time?"],
  offer: ["Aprende un juego en cinco minutos, con las cartas en la mano:", "Learn a game in five minutes, cards in hand:"],
  no: ["No, gracias", "No, thanks"],
});

/** Nothing, for whoever has a name here, has opened a lesson, or said no. */
export function newcomers(games) {
  const taught = games.filter((one) => one.lessons && (one.module || !pocket));
  if (me.name || opened().length || !taught.length) return null;
  const made = h("section", { class: "slate newcomers", "aria-label": say("first") });
  fill(made, h("p", {}, h("b", {}, say("first")), " ", say("offer")),
    h("div", { class: "row" },
      taught.map(({ name, landing: { title } }) => link(`/learn/${name}`, { class: "button felt small", data: { key: `first-${name}` }, "aria-label": t("learnOf", { game: title }) }, title)),
      h("button", { class: "plain small", data: { key: "first-no" }, onclick: () => { seen("no"); made.remove(); } }, say("no"))));
  return made;
}
