// A deal in which bots play a card, found and told by the game's module: nothing is asked of a server.

import { Table, termsOf } from "../../../js/pocket/table.js";
import { step } from "../../../js/replay/again.js";

const PLAYERS = 4;
const DEALS = 60; // looked through for one in which the card does much
const LONGEST = 300; // acts of one
const BEFORE = 2; // moves shown before it is played first
const SHOWN = 12; // moves in all
const BOT = "regular";
const CARRIER = /^C\d:/; // an act that plays a customizable card

const random = () => crypto.getRandomValues(new Uint8Array(16));
/** All three customizable cards are that card: it comes up soon. */
const agreed = (options, { rule, blocks }) => ({
  ...options, hands: "1", customizable: "3",
  ...Object.fromEntries([1, 2, 3].flatMap((n) => [[`card${n}`, rule], [`build${n}`, blocks ?? "none"]])),
});

/** One hand by bots: what it began with, and its acts. */
function played(table, terms, bot) {
  table.begin(PLAYERS, terms);
  table.rekey(random());
  table.deal();
  const began = table.kept();
  const dice = table.dice(random());
  const acts = [];
  for (let seat = table.asked; seat >= 0 && acts.length < LONGEST; seat = table.asked) {
    const act = table.choose(bot, seat, dice);
    table.act(seat, act);
    acts.push([seat, act]);
  }
  return { began, acts };
}

/** The moves of a hand that anybody would tell, as a replay shows them. */
function told(table, { began, acts }) {
  table.restore(began);
  table.news();
  return acts.flatMap(([seat, act]) => {
    table.act(seat, act);
    const one = step(table, seat, table.text(act));
    return one.notes.length ? [{ ...one, turn: seat }] : [];
  });
}

/** Moves around the first time that the card is played; null where bots never came to it. */
export function dealWith(module, options, card) {
  const table = new Table(module);
  const terms = termsOf(module.told, agreed(options, card));
  const bot = module.told.bots.includes(BOT) ? BOT : module.told.bots[0];
  const plays = (acts) => acts.flatMap(([, act], i) => (CARRIER.test(table.text(act)) ? [i] : []));
  let best = null;
  for (let deal = 0; deal < DEALS && !(best?.many > 1); deal += 1) {
    const hand = played(table, terms, bot);
    const [first, ...more] = plays(hand.acts);
    if (first === undefined || hand.acts.length < first + 4) continue; // it ended the hand: it did nothing
    const many = 1 + more.filter((i) => i < first + SHOWN - BEFORE).length;
    if (!best || many > best.many) best = { ...hand, many };
  }
  if (!best) return null;
  const moves = told(table, best);
  const first = moves.findIndex((one) => CARRIER.test(one.do));
  return moves.slice(Math.max(0, first - BEFORE), Math.max(0, first - BEFORE) + SHOWN);
}
