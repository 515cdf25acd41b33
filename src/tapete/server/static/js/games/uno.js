// UNO on the table.

import { centre, handItems, tiles } from "./shedding.js";
import { t } from "../words.js";

const wild = (card) => /^(W|W4|WS|C\d)$/.test(card);

export default {
  sides: true,
  low: (c) => c.table.options.scoring === "own",
  fresh: ["played", "played_wild", "turned"],
  info: (c) => [t("handN", { n: c.view.finished + (c.update.over ? 0 : 1) }), c.table.options.hands > 0 ? null : t("points", { n: c.table.options.target })],
  seat: (c, p) => ({
    count: c.view.sizes[p],
    sub: t("points", { n: c.view.totals[p] }),
    tag: c.view.silent === p ? (p === c.you ? null : t("catch")) : c.view.sizes[p] === 1 && c.view.phase !== "between" ? t("uno") : null,
    known: c.ui.sheet || p === c.you ? null : c.view.known[p],
  }),
  centre,
  items: (c) => handItems(c, "uno", wild),
  choices: (c, item) => (item.acts.length > 1 ? tiles(c, item.acts) : null),
  panel(c) {
    const named = c.legal.filter((act) => act.startsWith("name "));
    return named.length ? tiles(c, named) : null;
  },
  decide: (c) => c.legal.some((act) => ["challenge", "attempt", "vote yes"].includes(act)) || c.view.phase === "naming",
  plate(c) {
    const { top, colour, phase } = c.view;
    if (phase === "answer") return t("owedYou", { n: 4 });
    if (phase === "naming" || phase === "hunting") return t("pickColour");
    if (phase === "discarding") return t("dropOne");
    if (phase !== "turn") return "";
    const fit = new Set(c.view.hand.filter((card) => c.legal.some((act) => act === card || act.startsWith(`${card}:`) || act === `${card} uno`))).size;
    if (!fit && c.legal.includes("draw")) return t("nothingFits");
    const number = /^[RYGB]\d$/.test(top ?? "") ? ` ${t("or")} ${top[1]}` : "";
    return `${t(colour ?? "")}${number} · ${t("fits", { n: fit })}`;
  },
  tickets(c) {
    const who = c.names(c.view.turn);
    return [
      { do: "challenge", title: t("challenge"), note: t("challengeNote", { who }), tone: "red" },
      { do: "accept", title: t("accept"), note: t("acceptNote", { n: 4 }), icon: "draw" },
      { do: "attempt", title: t("attempt") }, { do: "refuse", title: t("refuse") },
      { do: "vote yes", title: t("voteYes"), icon: "check" }, { do: "vote no", title: t("voteNo"), icon: "x" },
    ];
  },
  actions(c) {
    const mayCall = c.legal.some((act) => act.endsWith(" uno"));
    return [
      { do: "draw", label: t("draw"), icon: "draw", always: true },
      { do: "keep", label: t("keep"), icon: "hand" },
      { do: "catch", label: t("catch"), tone: "red" },
      { do: "pass", label: t("letGo") },
      c.legal.includes("uno") ? { do: "uno", label: t("uno"), tone: "red" }
        : { label: c.ui.call && mayCall ? t("unoOn") : t("uno"), tone: mayCall ? (c.ui.call ? "red pressed" : "red") : "", pressed: mayCall ? Boolean(c.ui.call) : null, off: !mayCall, run: () => { c.ui.call = !c.ui.call; c.redraw(); } },
    ];
  },
  handOf: (c, p) => c.view.known[p],
};
