// "Check the deal": the promise, everybody's words, every deal and every later draw, computed here.

import { chanceOf } from "./chance.js";
import { hexed, sha256, unhexed } from "./hash.js";
import { less, parsed, Pile, same } from "./pile.js";

/**
 * What a replay (docs/api.md, /api/matches/ID) proves, with the roles of the game's notes and its
 * own dealing (its look's dealing.js; without one only the promise is checked):
 *   fields         what it calls its cards in a state: {held: ["hands", …], pile, discards, table}
 *   number(card)   a card's place in a pile (pile.js); left out where nothing is drawn after a deal
 *   deals(act), deal(stream, before, after, told)   which acts deal; the heaps, dealt again
 *   mixes(act), mix(stream, before, seat, told)     the same for hands that are mixed
 *   lots(stream, step)   what is drawn before the cards: whether it is what the notes tell
 *   covered(before)      cards that lie under others and go into a new pile with the discards
 * Returns
 *   dealt     whether cards were dealt again at all
 *   promise   whether the secret is the one that was promised
 *   deals     numbers of the acts that dealt and came out as they were played
 *   cards     how many cards were dealt; `drawn` how many came later, in `acts` acts
 *   wrong     numbers of the acts whose cards are not those of the secret and the words
 */
export async function check(told, roles, order = null, tell = () => {}) {
  const { commitment, secret, words } = told.deal;
  const key = unhexed(secret);
  const found = { dealt: order !== null, promise: hexed(await sha256(key)) === commitment, deals: [], cards: 0, drawn: 0, acts: 0, wrong: [] };
  if (!order) return found;
  let before = null;
  for (const [n, step] of told.steps.entries()) {
    const after = parsed(step.state, order.fields);
    const chance = () => chanceOf(key, words, n);
    try {
      await one(found, order, told, roles, n, step, before, after, chance);
    } catch {
      found.wrong.push(n); // a state that cannot be read, a pile that ran out: not what was promised
    }
    before = after;
    tell(n);
  }
  return found;
}

async function one(found, order, told, roles, n, step, before, after, chance) {
  if (n === 0 || order.deals(step.do)) {
    const dealt = order.deal(await chance(), before, after, told);
    if (!agrees(dealt, after)) found.wrong.push(n);
    else found.deals.push(n);
    found.cards += after.hands.flat().length;
    return;
  }
  if (order.mixes?.(step.do)) {
    if (!agrees(order.mix(await chance(), before, step.seat, told), after)) found.wrong.push(n);
    else found.deals.push(n);
    found.cards += after.hands.flat().length;
    return;
  }
  if (!order.number || (same(before.pile, after.pile) && !order.lots)) return;
  const stream = await chance();
  const lucky = order.lots?.(stream, step) ?? true;
  const drawn = later(order, stream, before, after, step, roles);
  if (!lucky || !drawn) found.wrong.push(n);
  else if (drawn.length) {
    found.drawn += drawn.length;
    found.acts += 1;
  }
}

/** Whether the heaps dealt again are those that were played with. */
function agrees(dealt, after) {
  const { hands, pile, table, ...others } = dealt;
  return hands.every((hand, seat) => same(hand, after.hands[seat])) && (!pile || same(pile, after.pile)) && (!table || same(table, after.table))
    && Object.entries(others).every(([name, value]) => value === undefined || String(value) === after.fields[name]);
}

/** What came off the pile in an act, drawn again; null where it is not that. */
function later(order, stream, before, after, step, roles) {
  const held = (state) => [...state.hands, ...state.more.flat()];
  const gained = held(after).map((hand, i) => less(hand, held(before)[i] ?? []));
  const renewed = less(after.pile, before.pile).length > 0;
  const gone = less(before.pile, after.pile);
  const fromNew = renewed ? less(gained.flat(), before.pile) : [];
  if (renewed && !made(order, before, [...after.pile, ...fromNew], step)) return null;
  const old = new Pile(before.pile, order.number);
  const drawn = old.draws(stream, renewed ? before.pile.length : gone.length);
  if (!renewed && !same(drawn, gone)) return null;
  if (renewed) {
    const again = new Pile([...after.pile, ...fromNew], order.number).draws(stream, fromNew.length);
    if (!same(again, fromNew)) return null;
    drawn.push(...again);
  }
  return handedOut(drawn, gained, after, step, roles) ? drawn : null;
}

/** A pile made anew: the discards, and what was covered or laid in this very act. */
function made(order, before, pile, step) {
  const more = less(pile, before.discards);
  const laid = [...(order.covered?.(before.fields) ?? []), step.do.split(/[: ]/)[0]];
  return less(before.discards, pile).length === 0 && less(more, laid).length === 0;
}

/** Whoever drew holds it; several seats draw one after the other, as the notes tell. */
function handedOut(drawn, gained, after, step, roles) {
  const takers = gained.flatMap((cards, i) => (cards.length ? [i] : []));
  if (takers.length === 1) return less(drawn, [...after.hands, ...after.more.flat()][takers[0]]).length === 0;
  let at = 0;
  return step.notes.filter((note) => roles[note.kind] === "draws").every((note) => {
    const share = drawn.slice(at, (at += Number(note.values.count ?? 1)));
    return less(share, [after.hands, ...after.more].flatMap((kept) => kept[note.seat] ?? [])).length === 0;
  });
}
