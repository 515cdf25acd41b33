// A hint at a table on this device: judged here, from the view of whoever holds the device.

import { coachTold } from "../../coach/fetched.js";
import { Reasons } from "../../coach/reasons.js";
import { seedWords } from "../../fair/signed.js";
import { Refusal } from "../match.js";

const rounded = (value) => Math.round(value * 1e4) / 1e4;

const prizeOf = ({ prizes, words }, game) => (Object.keys(prizes[game]).length ? prizes[game] : words.share_of_wins);

/** Without what can be said at any time, where something else is to be chosen. src/tapete/coach/hints.py does the same. */
function askedFor(legal, isAside) {
  const acts = legal.filter((act) => !isAside(act));
  return acts.length > 1 ? acts : legal;
}

/**
 * The message `hint` for a seat after act `n`, or a Refusal. Several people at one device have agreed on
 * nothing. `house.hints` is {worlds by game, close, most, words}: all there is to say where the coach's are
 * out of reach.
 */
export async function hinted({ match, seat, n, people, about, body, bots, house: { hints } }) {
  if (body.paused) throw new Refusal("paused");
  if (n !== match.n) throw new Refusal("stale");
  if (people > 1) throw new Refusal("no-hints");
  const legal = match.legal(seat);
  if (legal.length < 2 || legal.includes(bots.module.told.dealing)) throw new Refusal("no-choice");
  const judge = bots.module.told.expert && await bots.judge();
  const coach = await coachTold().catch(() => null);
  const text = (act) => bots.module.told.acts[act];
  const asides = coach?.asides[about.name] ?? [];
  const acts = asides.length ? askedFor(legal, (act) => match.meant(seat, act).some(([name]) => asides.includes(name))) : legal;
  const why = (act, otherwise) => (coach ? new Reasons(coach, about, body.names).hintInAll(match.meant(seat, act), otherwise) : hints.words[otherwise]);
  const told = { type: "hint", n, coming: false, prize: coach ? prizeOf(coach, about.name) : {} };
  if (!judge) { // there is no expert, or its net is not here
    const other = bots.standIn(seat, acts);
    if (!other) throw new Refusal("no-hint");
    return { ...told, acts: [{ do: text(other.act), plan: [text(other.act)], value: null, error: null, even: true, why: why(other.act, "usual_act") }], known: false, by: other.by };
  }
  const { known, acts: [best, ...rest] } = match.judged(judge, seat, await seedWords(`hint ${body.match}/${n}`), hints.worlds[bots.module.told.game], acts);
  const close = known ? [] : rest.filter((one) => one.even || one.behind < hints.close);
  const advice = [best, ...close].slice(0, hints.most).map((one) => ({ do: text(one.act), plan: one.plan.map(text), value: rounded(one.value), error: rounded(one.error), even: one.even, why: why(one.act, known ? "usual_act" : one === best ? "no_words" : "near_act") }));
  return { ...told, acts: advice, known, by: "expert" };
}
