// Pieces of an analysis added up: grades, luck and skill, the curve. What comes out is what `tapete analyse --json` prints
// (src/tapete/coach/telling/data.py); src/tapete/coach/grading.py and luck.py are the same sums in Python.

const GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"];
export const WRONG = GRADES.slice(2);
export const isWrong = ({ grade, unsure }) => WRONG.includes(grade) || unsure;
const WORST = 3;
const PARTS = ["deal", "draws", "own", "gifts"];

const sum = (values) => values.reduce((all, value) => all + value, 0);
const rounded = (values) => values.map((value) => Math.round(value * 1e4) / 1e4);

/** `numbers` are the thresholds, as /static/coach.json has them. */
function graded({ act, best, loss, error }, swing, { inaccuracy, mistake, blunder, sure }) {
  const part = loss / swing;
  const certain = loss > sure * error;
  const unsure = part >= inaccuracy && !certain;
  if (act === best[0]) return { grade: "best", part, unsure };
  const steps = [inaccuracy, mistake, blunder].filter((least) => certain && part >= least).length;
  return { grade: GRADES[1 + steps], part, unsure };
}

/** What a decision meant for each seat: a loss to who took it, and to all where all lose together; else a gift to the others. */
function givenAway({ seat, decision: { loss } }, players, together) {
  const others = together ? -loss : loss / Math.max(players - 1, 1);
  return Array.from({ length: players }, (_, p) => (p === seat ? -loss : others));
}

/** What a hand means to the match; where matches cannot be played out there is but one. */
const outlookOf = (outlook, start) => outlook ?? { chance: start, leverage: start.map(() => 1), swing: 1 };

/** One hand: for each part a number a seat, on the scale of the hand's prize. */
function handOf(acts, players, together) {
  const seats = Array.from({ length: players }, (_, p) => p);
  const zeros = () => seats.map(() => 0);
  const hand = { first: acts[0].n, last: acts.at(-1).n, start: zeros(), result: acts.at(-1).result, deal: zeros(), draws: zeros(), own: zeros(), gifts: zeros() };
  const error2 = zeros();
  for (const piece of acts) {
    if (piece.rows) {
      const { came, mean, error2: more } = piece.rows;
      const lucky = came.map((value, p) => value - mean[p]);
      if (piece.opens) Object.assign(hand, { start: mean, deal: lucky });
      else lucky.forEach((value, p) => { hand.draws[p] += value; });
      more.forEach((value, p) => { error2[p] += value; });
    }
    if (piece.decision) givenAway(piece, players, together).forEach((value, p) => { hand[p === piece.seat ? "own" : "gifts"][p] += value; });
  }
  return { ...hand, ...outlookOf(acts[0].outlook, hand.start), error: error2.map(Math.sqrt) };
}

function handsOf(pieces, players, together) {
  const found = [];
  let under = [];
  for (const piece of pieces) {
    if (piece.opens) under = [piece];
    else if (under.length) under.push(piece);
    if (piece.ends && under.length) {
      found.push(handOf(under, players, together));
      under = [];
    }
  }
  return found;
}

/** The whole match in parts that add up to its result: for each a number a seat. */
function accountOf(hands, result) {
  const seats = result.map((_, p) => p);
  const weighed = (part) => seats.map((p) => sum(hands.map((hand) => hand.leverage[p] * hand[part][p])));
  const start = hands[0].chance;
  const parts = Object.fromEntries(PARTS.map((part) => [part, weighed(part)]));
  const hidden = seats.map((p) => result[p] - start[p] - sum(PARTS.map((part) => parts[part][p])));
  const luck = seats.map((p) => parts.deal[p] + parts.draws[p] + hidden[p]);
  const skill = seats.map((p) => parts.own[p] + parts.gifts[p]);
  const error = seats.map((p) => Math.sqrt(sum(hands.map((hand) => (hand.leverage[p] * hand.error[p]) ** 2))));
  return { start, result, ...parts, hidden, luck, skill, adjusted: seats.map((p) => start[p] + skill[p]), error };
}

/** After each act each seat's chance of the match: its hand's outlook, and what the position moves it by. */
function curveOf(pieces) {
  let hand = null;
  return pieces.flatMap(({ n, opens, worth, rows, outlook }) => {
    if (opens) hand = { start: rows.mean, ...outlookOf(outlook, rows.mean) };
    if (!worth) return [];
    return [[n, worth.map((value, p) => Math.min(1, Math.max(0, hand.chance[p] + hand.leverage[p] * (value - hand.start[p]))))]];
  });
}

const around = (value, error, z) => [value - z * error, value + z * error];

function accuracyOf(decisions) {
  const stake = sum(decisions.map(({ decision }) => Math.max(decision.stake, 0)));
  const kept = 1 - sum(decisions.map(({ decision }) => decision.loss)) / stake;
  return stake <= 0 ? 100 : 100 * Math.min(1, Math.max(0, kept));
}

const NO_FACTS = [[], []]; // of the better act and of the one played: what was kept long ago has none

/** Every decision with its grade; `swing` is what its hand decides. */
function decisionsOf(pieces, texts, numbers, reasons) {
  let swing = 1;
  return pieces.flatMap((piece) => {
    swing = piece.outlook?.swing ?? swing;
    const { n, seat, decision, hindsight } = piece;
    if (!decision) return [];
    const found = graded(decision, swing, numbers);
    return [{
      piece, part: found.part, n, seat, did: texts[decision.act], grade: found.grade, loss: Math.max(found.part, 0),
      loss_95: around(found.part, decision.error / swing, numbers.z95), unsure: found.unsure,
      best: decision.best.map((act) => texts[act]), best_even: decision.even.map((act) => texts[act]), known: decision.known,
      why: isWrong(found) ? reasons.whyInAll(...(decision.meant ?? NO_FACTS)) : null,
      acts: decision.acts.map(({ act, value, error }) => ({ do: texts[act], value: rounded([value])[0], error: rounded([error])[0] })),
      hindsight: hindsight === undefined ? null : hindsight / swing,
    }];
  });
}

const plain = ({ piece, part, ...told }) => told;

/** As far as the pieces go: what was found of decisions, and the curve; the sums only of a whole match. `reasons` says why. */
export function toldOf(pieces, { players, together, texts, playsOut, numbers, reasons }) {
  const whole = pieces.filter(Boolean);
  const decisions = decisionsOf(whole, texts, numbers, reasons);
  const worst = decisions.filter(({ grade }) => WRONG.includes(grade)).sort((one, other) => other.loss - one.loss).slice(0, WORST).map(({ n }) => n);
  const found = { players, together, unit: playsOut ? "match" : "prize", decisions: decisions.map(plain), worst };
  if (whole.length < pieces.length) {
    const reached = pieces.slice(0, pieces.findIndex((piece) => !piece));
    return { ...found, seats: null, hands: reached.filter(({ opens }) => opens).map(({ n }) => ({ first: n })), curve: curveOf(reached) };
  }
  const hands = handsOf(whole, players, together);
  const account = accountOf(hands, playsOut ? whole.at(-1).shares : hands.at(-1).result);
  const curve = curveOf(whole).map(([n, chances]) => [n, rounded(chances)]);
  curve[curve.length - 1][1] = rounded(account.result);
  return { ...found, seats: seatsOf(decisions, hands, account, { players, together, numbers }), curve, hands: hands.map((hand) => ({
    first: hand.first, last: hand.last, chance: rounded(hand.chance), weight: rounded(hand.leverage), start: rounded(hand.start), result: rounded(hand.result),
    deal: rounded(hand.deal), draws: rounded(hand.draws), own: rounded(hand.own), gifts: rounded(hand.gifts),
  })) };
}

function seatsOf(decisions, hands, { error, ...account }, { players, together, numbers: { z95 } }) {
  const handAt = (n) => hands.find(({ last }) => n <= last) ?? hands.at(-1);
  return Array.from({ length: players }, (_, seat) => {
    const mine = decisions.filter((one) => one.seat === seat);
    const parts = Object.fromEntries(Object.entries(account).map(([name, values]) => [name, values[seat]]));
    const decided = Math.sqrt(sum(decisions.map(({ n, seat: who, piece: { decision } }) => {
      const share = who === seat || together ? 1 : 1 / Math.max(players - 1, 1);
      return (share * handAt(n).leverage[seat] * decision.error) ** 2;
    })));
    return {
      decisions: mine.length, grades: Object.fromEntries(GRADES.map((grade) => [grade, mine.filter((one) => one.grade === grade).length])),
      unsure: mine.filter(({ unsure }) => unsure).length, accuracy: Math.round(10 * accuracyOf(mine.map(({ piece }) => piece))) / 10,
      lost_a_decision: mine.length ? sum(mine.map(({ part }) => part)) / mine.length : 0, ...parts,
      cards_95: around(parts.deal + parts.draws, error[seat], z95), adjusted_95: around(parts.adjusted, decided, z95),
    };
  });
}
