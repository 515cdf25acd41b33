// The rules of a game as a page of their own.

import { fill, h } from "../base/dom.js";
import { go, languages, link, logo } from "../base/page.js";
import { told } from "../base/words.js";
import { list } from "../help/drawer.js";
import { allGames, loadRules } from "../net/games.js";

export async function open(app, game) {
  const games = await allGames();
  const about = games.find((one) => one.name === game);
  if (!about) return go("/");
  await loadRules(about);
  app.className = "landing";
  fill(app, h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), languages()),
    h("main", {}, h("nav", { class: "row tabs" }, games.map((one) => link(`/rules/${one.name}`, { class: "quiet", "aria-current": one.name === game ? "page" : null }, one.landing.title))),
      h("article", { class: "slate rules-page" }, h("h1", {}, about.landing.title), h("p", {}, told(about.about)), list(about))));
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
