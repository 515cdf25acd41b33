// RECTO VERSO on the table: cards with two faces, and what you have seen of them.

import { h } from "../dom.js";
import { piece, still } from "../hand.js";
import { scoreRows } from "../notebook.js";
import { acting, avatar, others } from "../seats.js";
import { t } from "../words.js";

const actsOf = (c, number) => c.legal.filter((act) => act.split(" ")[1] === number);
const OWED = { laying: "lay", "flipping-three": "flip", "flipping-one": "flip", stealing: "steal", taking: "take", robbed: "take" };

/** A card by its number: the side in sight, and on a disc the other one if it was seen. */
function item(c, number, far, more = {}) {
  const [seen, other] = far ? [c.view.far[number], c.view.near[number]] : [c.view.near[number], c.view.far[number]];
  return { key: number, card: seen ?? "?", face: { side: far ? "far" : "near", other }, acts: actsOf(c, number), why: `${OWED[c.view.phase] ?? "lay"} ${number}${OWED[c.view.phase] === "steal" ? " shown" : ""}`, quiet: true, ...more };
}

function hands(c) {
  return h("div", { class: `rv-seats n-${c.table.players - 1}` }, others(c).map((p) => {
    const zone = c.view.hands[p].some((number) => actsOf(c, number).length);
    return h("div", { class: `rv-seat ${acting(c) === p ? "now" : ""}`, data: { seat: p } },
      h("div", { class: "rv-who" }, avatar(c, p), h("span", {}, h("b", {}, c.names(p)), h("small", {}, c.table.seats[p].kind === "bot" ? `${t("bot")} · ` : "", t("points", { n: c.view.totals[p] })))),
      h("div", { class: `rv-hand ${zone ? "zone" : ""}` }, c.view.hands[p].map((number) => piece(c, item(c, number, true, { zone: true })))));
  }));
}

const STEP = { skip: null, "flip-three": "rvFlip3", "flip-one": "rvFlip1", steal: "rvSteal" };

export default {
  fresh: ["laid"],
  seats: hands,
  info: (c) => [t("handN", { n: c.view.deals }), t("points", { n: c.table.options.points })],
  seat: (c, p) => ({ sub: t("points", { n: c.view.totals[p] }) }),
  centre(c) {
    const zone = c.view.table.some((number) => actsOf(c, number).length);
    return h("div", { class: `rv-table ${zone ? "zone" : ""}` },
      h("div", { class: "tt-head" }, h("span", {}, h("b", {}, t("centre")), ` · ${t("cards", { n: c.view.table.length })}`), c.mine ? h("span", {}, note(c)) : null),
      h("div", { class: "rv-cards" }, c.view.table.map((number) => {
        const laid = number === c.view.laid;
        const turned = c.view.turned.indexOf(number);
        return piece(c, item(c, number, false, { zone: true, extra: laid && c.ui.fresh ? "is-fresh" : "", tag: turned >= 0 ? String(turned + 1) : laid && c.view.turn === c.you ? t("mine") : null, tone: turned >= 0 ? "" : "white" }));
      })));
  },
  items: (c) => c.view.hands[c.you].map((number) => item(c, number, false, { zone: c.view.phase !== "laying" })),
  choices: (c, one) => h("div", { class: "options" },
    one.acts.map((act) => h("button", { class: "felt choice", data: { key: act }, onclick: () => c.act(act) }, t(act.endsWith("unshown") ? "unshown" : "shown")))),
  plate: (c) => note(c),
  steps(c) {
    const { phase, sign } = c.view;
    const who = acting(c);
    const middle = STEP[sign] ?? null;
    const now = phase === "laying" ? "rvLay" : phase === "taking" || phase === "robbed" ? "rvTake" : middle;
    const one = (key) => key && h("span", { class: key === now ? "step plate" : "step", "aria-current": key === now ? "step" : null }, h("b", {}, t(key)));
    const chosen = c.items.get(c.ui.selected);
    const words = c.mine ? (chosen?.acts?.length === 1 ? t("again") : note(c)) : who >= 0 && who !== c.you ? t("waitFor", { who: c.names(who) }) : "";
    return h("div", { class: "steps" }, c.mine ? h("span", { class: "stepper" }, one("rvLay"), one(middle), one("rvTake")) : null, h("span", { class: "step-note" }, words), h("span", { class: "clock" }));
  },
  score: (c) => [h("h2", {}, t("score")), scoreRows(c), h("h2", {}, t("seeing")), h("ul", { class: "legend" },
    h("li", {}, still(c, "Fm"), t("seeNear")), h("li", {}, still(c, "Ll", "", { side: "far" }), t("seeFar")), h("li", {}, still(c, "Pt", "", { other: "Hs" }), t("seeDisc")))],
  handOf: () => null,
};

function note(c) {
  const keys = { laying: "rvLayNote", "flipping-three": "rvFlip3Note", "flipping-one": "rvFlip1Note", stealing: "rvStealNote", taking: "rvTakeNote", robbed: "robbedNote" };
  return keys[c.view.phase] ? t(keys[c.view.phase], { n: c.view.turned.length }) : "";
}
