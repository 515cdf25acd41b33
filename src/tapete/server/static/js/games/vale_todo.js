// VALE TODO on the table: stacks of penalties, doubts, a word to say.

import { h, icon } from "../dom.js";
import { still } from "../hand.js";
import { t } from "../words.js";
import { centre, handItems, tiles } from "./shedding.js";

const wild = (card) => card === "C" || card === "S";

function stack(c) {
  const { owed, accused, under, colour, top, by } = c.view;
  if (!owed) return null;
  const column = (card, who, note, extra = "") => h("div", { class: `vt-one ${extra}` }, still(c, card), h("b", {}, who), note ? h("small", {}, note) : null);
  const more = top === "S" && accused !== null && by !== accused;
  return h("div", { class: "vt-stack" },
    under && top === "S" ? [column(under, t("onTable"), /^[RYGB]/.test(under) ? t(under[0]) : ""), icon("right")] : null,
    accused !== null ? [column("S", c.names(accused), more ? "" : t("asked", { c: t(colour) }), "suspect"), more ? [icon("right"), column("S", c.names(by), t("asked", { c: t(colour) }))] : null, icon("right")] : [column(top, c.names(by), ""), icon("right")],
    h("div", { class: "vt-owed" }, h("b", {}, owed), h("span", {}, t("forYou"))));
}

export default {
  fresh: ["played"],
  low: (c) => c.table.options.scoring !== "closer",
  info: (c) => [t("handN", { n: c.view.closed + (c.update.over ? 0 : 1) }), t("points", { n: c.table.options.limit })],
  seat: (c, p) => ({ count: c.view.sizes[p], sub: t("points", { n: c.view.totals[p] }), tag: c.view.silent === p && p !== c.you ? t("notice") : c.view.sizes[p] === 1 && c.view.phase !== "between" ? t("vale") : null, known: !c.ui.sheet && p !== c.you && c.view.known[p].length ? c.view.known[p] : null }),
  centre: (c) => stack(c) ?? centre(c),
  items: (c) => handItems(c, "vale", wild),
  choices: (c, item) => (item.acts.length > 1 ? tiles(c, item.acts) : null),
  panel(c) {
    const named = c.legal.filter((act) => act.startsWith("name "));
    return named.length ? tiles(c, named) : null;
  },
  decide: (c) => c.view.owed > 0 || c.view.suspect !== null,
  plate(c) {
    const { top, colour, phase, owed } = c.view;
    if (phase === "naming") return t("pickColour");
    if (owed && phase === "playing") return t("owedYou", { n: owed });
    const fit = new Set(c.view.hand.filter((card) => c.legal.some((act) => act.split(/[: ]/)[0] === card))).size;
    if (!fit && c.legal.includes("draw")) return t("nothingFits");
    const number = /^[RYGB]\d$/.test(top ?? "") ? ` ${t("or")} ${top[1]}` : "";
    return `${colour ? t(colour) : ""}${number} · ${t("fits", { n: fit })}`;
  },
  tickets(c) {
    const { owed, accused, under } = c.view;
    const vote = c.view.suspect !== null;
    return [
      { do: "doubt", title: t("doubt"), tone: "red", note: accused === null ? null : t("doubtNote", { who: c.names(accused), g: owed + 2, n: owed + (c.table.options.costly_doubt === "on" ? 2 : 0), c: /^[RYGB]/.test(under ?? "") ? t(under[0]) : t("wildWord") }) },
      { do: "take", title: t("take"), note: t("acceptNote", { n: owed }), icon: "draw" },
      { do: "super", title: t("super"), note: t("superNote"), icon: "spark" },
      vote ? { do: "vote yes", title: t("guilty") } : { do: "" }, vote ? { do: "vote no", title: t("innocent") } : { do: "" },
    ];
  },
  actions(c) {
    const mayCall = c.legal.some((act) => act.endsWith(" vale"));
    return [
      { do: "draw", label: t("draw"), icon: "draw", always: true },
      { do: "notice", label: t("notice"), tone: "red" },
      { do: "pass", label: c.view.phase === "drawn" ? t("keep") : t("letGo") },
      c.legal.includes("vale") ? { do: "vale", label: t("vale"), tone: "red" }
        : { label: t("vale"), tone: mayCall ? (c.ui.call ? "red pressed" : "red") : "", pressed: mayCall ? Boolean(c.ui.call) : null, off: !mayCall, run: () => { c.ui.call = !c.ui.call; c.redraw(); } },
    ];
  },
  label: (c, act) => (act.startsWith("accuse ") ? t("accuse", { who: c.names(Number(act.slice(7))) }) : null),
  handOf: (c, p) => (p === c.you ? c.view.hand : c.view.known[p]),
};
