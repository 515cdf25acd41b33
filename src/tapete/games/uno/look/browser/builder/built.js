// Cards as the editor holds them: {book, blocks}, a rule of the book or blocks [{who, effect, n}];
// their text, which is that of the options (docs/games/uno.md); and those kept on this device.

import { lang } from "../../../js/base/words.js";
import { sentence } from "../house.js";
import { t } from "../words.js";

const KEPT = "built-cards"; // in localStorage
const MOST_KEPT = 24;

let data = null;
/** What cards are built of (look/building.py), once a page. */
export const loadData = () => (data ??= fetch(new URL("blocks.json", import.meta.url)).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`blocks: ${answer.status}`)))).catch((wrong) => { data = null; throw wrong; }));

export const effectOf = (known, name) => known.effects.find((one) => one.name === name);

export const blockText = (known, { who, effect, n }) => (effectOf(known, effect).numbered ? `${who}-${effect}-${n}` : `${who}-${effect}`);
export const cardText = (known, { book, blocks }) => book ?? blocks.map((one) => blockText(known, one)).join(".");

/** Why a block cannot be, in the reader's language; "" where it can. */
export const refusal = (known, { who, effect }) => (effectOf(known, effect).about.includes(who) ? "" : effectOf(known, effect).refused[lang()]);

function readBlock(known, word) {
  const [who, effect, n, ...rest] = word.split("-");
  const found = effectOf(known, effect);
  if (!found || rest.length || !known.who.some((one) => one.name === who)) return null;
  if (found.numbered ? !(/^\d$/.test(n) && n >= 1 && n <= known.times) : n !== undefined) return null;
  return { who, effect, n: Number(n ?? 1) };
}

/** A text, or a link with one in it, as a card; null where it is none. Refused blocks are read, too. */
export function readCard(known, written) {
  const text = (/[?&]card=([^&#]*)/.exec(written)?.[1] ?? written).trim().toLowerCase();
  if (known.book.includes(text)) return { book: text, blocks: likeBook(known, text) };
  const blocks = text.split(".").map((word) => readBlock(known, word));
  return blocks.length <= known.blocks && blocks.every(Boolean) ? { book: null, blocks } : null;
}

/** A rule of the book in blocks, where they can say it. */
const likeBook = (known, rule) => (known.like[rule] ? known.like[rule].split(".").map((word) => readBlock(known, word)) : []);

/** What a card says as a rule; blocks that cannot be say nothing. */
export function cardSays(known, about, card) {
  if (card.book) return t(`r_${card.book}`);
  const good = card.blocks.filter((one) => !refusal(known, one));
  const words = sentence(about, cardText(known, { book: null, blocks: good }));
  return `${words[0].toUpperCase()}${words.slice(1)}.`;
}

/** How the face of a card is drawn (cards.js of this look). */
export const drawnAs = (known, card) => (card.book ? { rule: card.book } : { rule: "build", blocks: cardText(known, card) });

/** The own cards of this device, the last one first. A device that keeps nothing has none. */
export function ownCards() {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(all) ? all.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function write(all) {
  try { localStorage.setItem(KEPT, JSON.stringify(all.slice(0, MOST_KEPT))); } catch { /* it is shown all the same */ }
}
export const keepCard = (text) => write([text, ...ownCards().filter((one) => one !== text)]);
export const forgetCard = (text) => write(ownCards().filter((one) => one !== text));
