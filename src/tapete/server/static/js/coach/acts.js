// An act as the coach says it: cards by their names; as the look's own button has it, or in the game's words.

import { actPlaces, actWords, lang, named } from "../base/words.js";
import { name } from "../cards/cards.js";

const large = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export function actNamed(c, act) {
  const called = (text) => { try { return name(c.game, text, lang()); } catch { return named(c.about, text); } };
  const cards = new Set([actPlaces(c.about, act).card]);
  return large(actWords(c.about, act, (text) => (cards.has(text) ? called(text) : named(c.about, text))));
}

export const actSaid = (c, act) => large(c.look.label?.(c, act) ?? actNamed(c, act));
