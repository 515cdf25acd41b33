// The sheet at the end of a hand and of a match.

import { face } from "./cards.js";
import { h, icon } from "./dom.js";
import { link } from "./main.js";
import { play } from "./sound.js";
import { avatar } from "./seats.js";
import { t } from "./words.js";

/** Keep what a hand brought, as the next deal may come at once. */
export function takeResult(c, news) {
  const scored = news.filter((note) => note.kind === "scored");
  const between = c.view.phase === "between" || c.update.over;
  if (c.update.over && !c.ui.told) {
    c.ui.told = true;
    play(c.update.ended.places[c.you] === 1 ? "win" : "slide");
  }
  if (!between || !(scored.length || c.update.over)) return;
  const closer = news.find((note) => ["ended", "closed", "stopped", "stopped_glass"].includes(note.kind) && note.seat >= 0);
  const kept = {
    closer: closer?.seat ?? -1, totals: [...(c.view.totals ?? [])],
    gained: Object.fromEntries(scored.map((note) => [note.seat, note.values.total ? note.values.count : ""])),
    hands: c.table.seats.map((_, p) => c.rules.handOf?.(c, p) ?? null),
  };
  c.ui.sheet = kept;
  setTimeout(() => { if (c.ui.sheet === kept && !c.update?.over) { c.ui.sheet = null; c.redraw(); } }, 9000);
}

function title(c) {
  const { over, ended } = c.update;
  if (!over) return c.ui.sheet.closer >= 0 ? t("handBy", { who: c.names(c.ui.sheet.closer) }) : t("handOver");
  if (c.game === "the_game") return ended.scores[0] === 0 ? t("teamWins") : t("teamLeft", { n: ended.scores[0] });
  const first = ended.places.flatMap((place, p) => (place === 1 ? [p] : []));
  if (first.length > 1) return t("tie");
  return first[0] === c.you ? t("youWin") : t("wins", { who: c.names(first[0]) });
}

function line(c, p) {
  const { ended } = c.update;
  const { totals, gained, hands, closer } = c.ui.sheet;
  const best = Math.max(1, ...totals.map(Math.abs));
  const total = ended ? ended.scores[p] : totals[p];
  const first = ended ? ended.places[p] === 1 : p === closer;
  const cards = hands[p];
  return h("li", { class: first ? "first" : "" },
    ended ? h("span", { class: "place" }, t("place", { n: ended.places[p] })) : null, avatar(c, p), h("b", {}, p === c.you ? t("you") : c.names(p)),
    h("span", { class: "left" }, cards === null ? null : cards.length ? cards.slice(0, 14).map((card) => h("span", { class: "card" }, face(c.game, card))) : t("noCards")),
    h("span", { class: "gain" }, gained[p] ?? ""),
    h("meter", { min: 0, max: best, value: Math.max(0, total), "aria-hidden": "true" }), h("span", { class: "sum" }, total));
}

export function sheet(c) {
  if (!c.ui.sheet) return null;
  const { over, ended } = c.update;
  const order = c.table.seats.map((_, p) => p).sort((a, b) => (ended ? ended.places[a] - ended.places[b] : c.ui.sheet.totals[b] - c.ui.sheet.totals[a]));
  const again = c.ui.sheet.drawn === over; // drawn before: it does not come in a second time
  c.ui.sheet.drawn = over;
  const next = c.legal.includes("deal");
  if (next) c.covered.add("deal");
  const close = () => { c.ui.sheet = null; if (next) c.act("deal"); else c.redraw(); };
  const doors = over
    ? [c.table.hosting ? h("button", { class: "brass again", data: { key: "again" }, onclick: () => c.send({ type: "start" }) }, t("rematch")) : h("span", {}, t("waitHost")),
      link(`/r/${c.table.match}`, { class: "with-icon" }, icon("play"), t("replay")),
      h("a", { class: "with-icon", href: `/api/matches/${c.table.match}/transcript`, download: true }, icon("seal"), t("transcript")),
      link("/", { class: "with-icon" }, icon("back"), t("home"))]
    : [h("button", { class: "brass choice", data: { key: "go" }, onclick: close }, t(next ? "dealNext" : "go"))];
  return h("section", { class: again ? "sheet" : "sheet coming", "aria-label": title(c) }, h("h2", {}, title(c)),
    c.game === "the_game" ? h("p", {}, t("leftNote")) : h("ol", { class: "results" }, order.map((p) => line(c, p))), h("div", { class: "doors" }, doors));
}
