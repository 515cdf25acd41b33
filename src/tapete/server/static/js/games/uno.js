// UNO on the table.

import { name } from "../cards.js";
import { h } from "../dom.js";
import { carries, house } from "../house.js";
import { scoreRows } from "../notebook.js";
import { law } from "../panels.js";
import { lang, t } from "../words.js";
import { callButton, centre, colourWord, handItems, lookAt, tiles } from "./shedding.js";

const wild = (card) => /^(W|W4|WS|C\d)$/.test(card);
const dared = (c) => (c.view.task ? house(c.table.options, Number(c.view.task[1])) : null);
const answering = (c) => c.view.phase === "answer" && c.legal.includes("accept");

/** A house rule in words: of the card being obeyed, beside the decision it asks for. */
const written = (one) => h("p", { class: "house-note" }, h("b", {}, one.title), h("span", {}, one.text));
const obeying = (c) => c.view.task && ["attempting", "voting", "discarding", "hunting"].includes(c.view.phase);
const onTop = (c) => (/^C\d$/.test(c.view.top ?? "") && !obeying(c) && !c.ui.selected && !c.ui.look ? written(house(c.table.options, Number(c.view.top[1]))) : null);

/** What the plate says of a hand in which something may be played. */
function fitting(c) {
  const { top, colour, drawn, hand } = c.view;
  if (drawn && c.legal.includes("keep")) return c.legal.some((act) => act.split(/[: ]/)[0] === drawn) ? t("drewIt", { card: name("uno", drawn, lang()) }) : t("drewDud");
  const fit = new Set(hand.filter((card) => c.legal.some((act) => act === card || act.startsWith(`${card}:`) || act === `${card} uno`))).size;
  if (!fit && c.legal.includes("draw")) return t("nothingFits");
  const number = /^[RYGB]\d$/.test(top ?? "") ? ` ${t("or")} ${top[1]}` : "";
  return `${colour ? t(colour) : ""}${number} · ${t("fits", { n: fit })}`;
}

export default {
  sides: true,
  low: (c) => c.table.options.scoring === "own",
  goal: (c) => Number(c.table.options.target),
  fresh: ["played", "played_wild", "turned"],
  info: (c) => [t("handN", { n: c.view.finished + (c.update.over ? 0 : 1) }), c.table.options.hands > 0 ? null : t("targetN", { n: c.table.options.target })],
  seat: (c, p) => ({
    count: c.view.sizes[p],
    sub: c.view.elbows.includes(p) ? t("elbowsUp") : t("points", { n: c.view.totals[p] }),
    tag: c.view.silent === p ? (p === c.you ? null : t("catch")) : c.view.sizes[p] === 1 && c.view.phase !== "between" ? t("uno") : null,
    known: c.ui.sheet || p === c.you ? null : c.view.known[p],
  }),
  centre: (c) => centre(c, onTop(c), carries(c, c.view.top ?? "")),
  items: (c) => handItems(c, "uno", wild),
  choices: (c, item) => tiles(c, item.acts, carries(c, item.card) ? house(c.table.options, Number(item.card[1])) : null),
  panel(c) {
    const named = c.legal.filter((act) => act.startsWith("name "));
    if (named.length) return tiles(c, named, obeying(c) ? dared(c) : null);
    return obeying(c) && c.you >= 0 ? written(dared(c)) : null;
  },
  decide: (c) => ["naming", "hunting"].includes(c.view.phase),
  plate(c) {
    const { phase, silent, owed } = c.view;
    if (phase === "answer" && answering(c)) return t("owedYou", { n: 4 });
    if (phase === "naming") return t("pickColour");
    if (phase === "hunting") return t("nameHunt");
    if (phase === "discarding") return t("dropMore", { n: owed[c.you] });
    if (phase === "attempting") return t("mustDo");
    if (phase === "voting") return t("voteAbout", { who: c.names(c.view.doing) });
    if (phase === "between") return t("dealNow");
    if (silent === c.you) return t("silentNote");
    return phase === "turn" && c.view.turn === c.you ? fitting(c) : silent !== null ? t("caughtNote", { who: c.names(silent) }) : "";
  },
  tickets(c) {
    const who = c.names(c.view.turn);
    const task = dared(c);
    const alone = c.view.concerned.length === c.table.players;
    return [
      { do: "challenge", title: t("challenge"), note: t("challengeNote", { who, c: colourWord(c.view.before) }), tone: "red" },
      { do: "accept", title: t("accept"), note: t("acceptNote", { n: 4 }), icon: "draw" },
      { do: "attempt", title: t("attempt"), note: t(alone ? "attemptAlone" : "attemptNote"), icon: "check" },
      { do: "refuse", title: t("refuse"), note: t("refuseNote", { n: task?.price }), icon: "x" },
      { do: "vote yes", title: t("voteYes"), note: t("voteYesNote"), icon: "check" },
      { do: "vote no", title: t("voteNo"), note: t("voteNoNote", { n: task?.price }), icon: "x" },
    ];
  },
  actions(c) {
    return [
      { do: "draw", label: t("draw"), icon: "draw", always: c.view.phase === "turn" && !c.legal.includes("keep") },
      { do: "keep", label: t("keep"), icon: "hand" },
      { do: "catch", label: t("catch"), tone: "red" },
      { do: "pass", label: t("letGo") },
      callButton(c, "uno", t("uno"), t("unoOn")),
    ];
  },
  news: (c, news) => lookAt(c, news, c.view.before),
  score: (c) => [h("h2", {}, t("score")), scoreRows(c), law(c, answering(c) ? t("challengeLaw", { who: c.names(c.view.turn), c: colourWord(c.view.before) }) : "")],
  handOf: (c, p) => c.view.known[p],
};
