// UNO on the table.

import { h } from "../../js/base/dom.js";
import { lang } from "../../js/base/words.js";
import { name } from "../../js/cards/cards.js";
import { scoreRows } from "../../js/table/notebook.js";
import { law } from "../../js/table/panels.js";
import { SORTING } from "../_shedding/sorting.js";
import { bluffing, bluffRule, callButton, centre, colourWord, fitting, handItems, lookAt, STYLES, tiles, wontGo } from "../_shedding/table.js";
import { agreed, carried, carries, house } from "./house.js";
import { low, sheet } from "./sheet.js";
import { OPTIONS, SAYABLE, t } from "./words.js";

export const styles = [STYLES, new URL("table.css", import.meta.url)];

const wild = (card) => /^(W|W4|WS|C\d)$/.test(card);
const dared = (c) => (c.view.task ? house(c.table.options, Number(c.view.task[1]), c.about) : null);
const answering = (c) => c.view.phase === "answer" && c.legal.includes("accept");

/** A house rule in words: of the card being obeyed, beside the decision it asks for. */
const written = (one) => h("p", { class: "house-note" }, h("b", {}, one.title), h("span", {}, one.text));
const obeying = (c) => c.view.task && ["attempting", "voting", "discarding", "hunting", "choosing", "giving"].includes(c.view.phase);
const onTop = (c) => (/^C\d$/.test(c.view.top ?? "") && !obeying(c) && !c.ui.selected && !c.ui.look ? written(house(c.table.options, Number(c.view.top[1]), c.about)) : null);

/** What the plate says of a hand in which something may be played. */
function fits(c) {
  const { drawn, hand } = c.view;
  if (drawn && c.legal.includes("keep")) return c.legal.some((act) => act.split(/[: ]/)[0] === drawn) ? t("drewIt", { card: name(c.game, drawn, lang()) }) : t("drewDud");
  const fit = new Set(hand.filter((card) => c.legal.some((act) => act === card || act.startsWith(`${card}:`) || act === `${card} uno`))).size;
  return fitting(c, fit);
}

/** UNO-14: a Draw Four is only honest without a card of the colour in play. */
const holdsColour = (c) => c.view.hand.some((card) => card.length > 1 && card[0] === c.view.colour);

/** Which rules speak of a card. */
const SIGNS = { D: [10, 19, 23], R: [11, 23], S: [12, 23] };
const rulesOf = (card) => (/^C/.test(card) ? [17, 25, 26, 27, 28] : card === "W" ? [13] : card === "W4" ? [14, 15, 19] : card === "WS" ? [16] : SIGNS[card[1]] ?? [6, 20]);

export default {
  sides: true,
  low,
  sheet,
  lobby: () => import("./lobby.js"),
  agreed,
  carried,
  rulesOf,
  optionWords: OPTIONS,
  sayable: SAYABLE,
  sorting: SORTING,
  reasons: { 6: wontGo, 8: () => t("drewOnly"), 10: wontGo, 11: wontGo, 12: wontGo, 15: () => t("answerFirst") },
  goal: (c) => Number(c.table.options.target),
  fresh: ["lays", "turns_up"],
  ownDeal: true, // what comes into the own hand is told, and flies by that
  flights: { shuffled: (air) => air.c.table.seats.forEach((_, p) => air.send(null, air.seat(p), air.pile(), { delay: p * 20 })) },
  info: (c) => [t("handN", { n: c.view.finished + (c.update.over ? 0 : 1) }), c.table.options.hands > 0 ? null : t("targetN", { n: c.table.options.target })],
  seat: (c, p) => ({
    count: c.view.sizes[p],
    sub: c.view.elbows.includes(p) ? t("elbowsUp") : c.view.misses[p] ? t("missesN", { n: c.view.misses[p] }) : t("points", { n: c.view.totals[p] }),
    tag: c.view.silent === p ? (p === c.you ? null : t("catch")) : c.view.sizes[p] === 1 && c.view.phase !== "between" ? t("uno") : null,
    tagDo: "catch",
    known: c.ui.sheet || p === c.you ? null : c.view.known[p],
  }),
  centre: (c) => centre(c, onTop(c), carries(c, c.view.top ?? "")),
  items: (c) => bluffing(handItems(c, "uno", wild, (card) => carries(c, card)), (card) => (card === "W4" && holdsColour(c) ? t("bluffFour", { c: colourWord(c.view.colour) }) : "")),
  choices: (c, item) => tiles(c, item.acts, carries(c, item.card) ? house(c.table.options, Number(item.card[1]), c.about) : bluffRule(item)),
  does: (c, card) => t(/^[RYGB]\d$/.test(card) ? "doesNumber" : `does_${/^[RYGB]/.test(card) ? card[1] : card[0] === "C" ? "C" : card}`),
  barred: wontGo,
  panel(c) {
    const named = c.legal.filter((act) => act.startsWith("name "));
    if (named.length) return tiles(c, named, obeying(c) ? dared(c) : null);
    const others = c.legal.filter((act) => act.startsWith("choose "));
    if (others.length) return h("div", { class: "tiles", role: "group", "aria-label": t("chooseWhom") }, others.map((act) => {
      c.covered.add(act);
      return h("button", { class: "felt choice", data: { key: act }, onclick: () => c.act(act) }, c.names(Number(act.slice(7))));
    }));
    return obeying(c) && c.you >= 0 ? written(dared(c)) : null;
  },
  decide: (c) => ["naming", "hunting", "choosing"].includes(c.view.phase),
  plate(c) {
    const { phase, silent, owed } = c.view;
    if (phase === "answer" && answering(c)) return t("owedYou", { n: 4 });
    if (phase === "naming") return t("pickColour");
    if (phase === "hunting") return t("nameHunt");
    if (phase === "discarding") return t("dropMore", { n: owed[c.you] });
    if (phase === "choosing") return t("chooseWhom");
    if (phase === "giving") return t("giveOne");
    if (phase === "attempting") return t("mustDo");
    if (phase === "voting") return t("voteAbout", { who: c.names(c.view.doing) });
    if (phase === "between") return t("dealNow");
    if (silent === c.you) return t("silentNote");
    return phase === "turn" && c.view.turn === c.you ? fits(c) : silent !== null ? t("caughtNote", { who: c.names(silent) }) : "";
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
  label: (c, act) => (act.startsWith("choose ") ? c.names(Number(act.slice(7))) : act === "deal" && c.view.finished ? t("dealNext") : undefined),
  news: (c, news) => lookAt(c, news, c.view.before),
  score: (c) => [h("h2", {}, t("score")), scoreRows(c), law(c, answering(c) ? t("challengeLaw", { who: c.names(c.view.turn), c: colourWord(c.view.before) }) : "")],
  handOf: (c, p) => c.view.known[p],
};
