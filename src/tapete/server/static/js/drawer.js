// The rules by number: a drawer over the table, or a page of its own.

import { allGames } from "./api.js";
import { fill, h, icon } from "./dom.js";
import { go, languages, link, logo } from "./main.js";
import { t, TITLES, told } from "./words.js";

const list = (about) => h("dl", { class: "rules" }, Object.entries(about.rules).map(([number, text]) => [h("dt", { id: number, tabindex: "-1" }, number), h("dd", {}, told(text))]));

export function drawer(game, about, number = null) {
  const before = document.activeElement;
  const close = () => { made.close(); made.remove(); before?.focus?.(); };
  const made = h("dialog", { class: "drawer", "aria-label": t("rules"), onclick: (event) => { if (event.target === made) close(); }, onclose: () => made.remove() },
    h("div", { class: "drawer-in" }, h("header", {}, h("h2", {}, `${t("rules")} · ${TITLES[game]}`), h("button", { class: "plain square", "aria-label": t("close"), onclick: close }, icon("x"))), list(about)));
  document.body.append(made);
  made.showModal();
  const wanted = number && made.querySelector(`[id="${number}"]`);
  wanted?.classList.add("wanted");
  wanted?.scrollIntoView({ block: "center" });
}

export async function open(app, game) {
  const games = await allGames();
  const about = games.find((one) => one.name === game);
  if (!about) return go("/");
  app.className = "landing";
  fill(app, h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), languages()),
    h("main", {}, h("nav", { class: "row tabs" }, games.map((one) => link(`/rules/${one.name}`, { class: "quiet", "aria-current": one.name === game ? "page" : null }, TITLES[one.name]))),
      h("article", { class: "slate rules-page" }, h("h1", {}, TITLES[game]), h("p", {}, told(about.about)), list(about))));
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
