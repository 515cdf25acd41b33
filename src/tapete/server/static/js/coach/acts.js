// An act as the coach says it: cards by their names.

import { actPlaces, actWords, lang, named } from "../base/words.js";
import { name } from "../cards/cards.js";

export function actSaid(c, act) {
  const called = (text) => { try { return name(c.game, text, lang()); } catch { return named(c.about, text); } };
  const cards = new Set([actPlaces(c.about, act).card]);
  const said = c.look.label?.(c, act) ?? actWords(c.about, act, (text) => (cards.has(text) ? called(text) : named(c.about, text)));
  return said.charAt(0).toUpperCase() + said.slice(1);
}
