// Cards to start from: the book's, new ones, and those kept on this device; and how a card is sent.

import { drawing, h, icon } from "../../../js/base/dom.js";
import { at } from "../../../js/base/page.js";
import { told } from "../../../js/base/words.js";
import { face } from "../../../js/cards/cards.js";
import { t } from "../words.js";
import { cardSays, cardText, drawnAs, forgetCard, ownCards, readCard } from "./built.js";
import { say } from "./words.js";

/** Every card to start from as {card, name}: the book's ten, then the new ones. */
const ready = (known) => [
  ...known.book.map((rule) => ({ card: readCard(known, rule), name: t(`n_${rule}`) })),
  ...known.ready.map(({ name, blocks }) => ({ card: readCard(known, blocks), name: told(name) })),
];

function start(known, about, number, { card, name }, now, take) {
  const text = cardText(known, card);
  return h("button", { type: "button", class: `b-start ${text === now ? "on" : ""}`, "aria-pressed": String(text === now), "aria-label": `${name}: ${cardSays(known, about, card)}`, data: { key: `start-${text}` }, onclick: () => take(card) },
    h("span", { class: "card" }, face(about.name, `C${number}`, drawnAs(known, card))), h("span", {}, name));
}

const titled = (words, note, ...kids) => h("section", { class: "b-starts" }, h("h3", {}, words, " ", h("small", {}, note)), ...kids);

/** Both lists; `take` opens a card, `again` draws the lists anew. */
export function starts(known, about, number, now, take, again) {
  const own = ownCards().map((text) => readCard(known, text)).filter((card) => card && !card.book);
  const all = ready(known);
  return [
    own.length ? titled(say("mine"), say("mineNote"), h("ul", { class: "b-shelf" }, own.map((card) => {
      const what = cardSays(known, about, card);
      const forget = () => { forgetCard(cardText(known, card)); again(); };
      return h("li", {}, start(known, about, number, { card, name: what }, now, take), h("button", { type: "button", class: "b-forget", "aria-label": say("forget", { what }), data: { key: `forget-${cardText(known, card)}` }, onclick: forget }, icon("x")));
    }))) : null,
    titled(say("start"), say("startNote", { n: known.book.length, m: known.ready.length }), h("ul", { class: "b-shelf" }, all.map((one) => h("li", {}, start(known, about, number, one, now, take))))),
  ];
}

/** A link that opens the editor with a card. */
export const addressOf = (about, text) => location.origin + at(`/d/${about.name}?card=${text}`);

async function copy(text, tell) {
  await navigator.clipboard.writeText(text).then(() => tell(say("copied")), () => tell(text));
}

/** By the device's own sheet; put away is an answer, too. */
async function send(about, text, words, tell) {
  try {
    return await navigator.share({ title: about.landing.title, text: words, url: addressOf(about, text) });
  } catch (wrong) {
    return wrong.name === "AbortError" ? null : copy(addressOf(about, text), tell);
  }
}

/** The card as text, to be copied, sent or written over; `read` takes what is written, `tell` says what was done. */
export function sharing(about, text, words, fine, { read, tell }) {
  const field = h("input", { type: "text", value: text, spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-label": say("cardText"), data: { key: "text" }, onfocus: (event) => event.target.select(), onchange: (event) => read(event.target.value) });
  return h("section", { class: "b-share" },
    h("label", {}, h("small", { class: "soft" }, say("cardText")), field),
    h("button", { type: "button", class: "paper b-link", disabled: !fine, data: { key: "link" }, onclick: () => copy(addressOf(about, text), tell) }, drawing("build-share"), say("copyLink")),
    navigator.share ? h("button", { type: "button", class: "paper", disabled: !fine, data: { key: "share" }, onclick: () => send(about, text, words, tell) }, say("share")) : null);
}
