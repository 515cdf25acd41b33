// RECTO VERSO's deck and shuffle, as its page tells them under "Notation".

const ANIMALS = [..."FOHEWTUPL"];
const SIGNS = [..."st31xmlr"];
const FACES = ANIMALS.flatMap((animal) => SIGNS.map((sign) => animal + sign));
const CARDS = 36;
const TRIES = 1000;

/** The back of each face in the printed deck (RV-01). */
function printed() {
  const backs = {};
  for (let a = 0; a < 9; a += 1) {
    for (let j = 0; j < 4; j += 1) {
      const m = (j + a) % 4;
      const [front, back] = [ANIMALS[a] + SIGNS[2 * j], ANIMALS[(a + 1 + m) % 9] + SIGNS[2 * m + 1]];
      Object.assign(backs, { [front]: back, [back]: front });
    }
  }
  return backs;
}

function tried(stream) {
  const left = [...FACES];
  const one = () => left.splice(stream.below(left.length), 1)[0];
  const deck = [];
  while (deck.length < CARDS) {
    deck.push([one(), one()]);
    const [near, far] = deck.at(-1);
    if (near[0] === far[0]) return null;
  }
  return deck;
}

function newDeck(stream, options) {
  if (options.deck === "printed") {
    const backs = printed();
    let left = [...FACES];
    return Array.from({ length: CARDS }, () => {
      const face = left[stream.below(left.length)];
      left = left.filter((other) => other !== face && other !== backs[face]);
      return [face, backs[face]];
    });
  }
  for (let n = 0; n < TRIES; n += 1) {
    const deck = tried(stream);
    if (deck) return deck;
  }
  throw new RangeError("no deck in 1000 tries: tapete verify knows how to go on");
}

/** `7:F3Om` is near F3, far Om. */
const faces = (card) => [card.slice(-4, -2), card.slice(-2)];

/** The cards of a state by number. */
function lying(state) {
  const cards = [...state.hands.flat(), ...state.table];
  return cards.sort((a, b) => parseInt(a, 10) - parseInt(b, 10)).map(faces);
}

function deal(stream, before, after, told) {
  const cards = before === null ? newDeck(stream, told.options) : lying(before);
  const dealer = before === null ? stream.below(told.players) : undefined;
  for (let place = 0; place < CARDS; place += 1) {
    const other = place + stream.below(CARDS - place);
    [cards[place], cards[other]] = [cards[other], cards[place]];
    if (stream.below(2)) cards[place] = [...cards[place]].reverse();
  }
  const named = cards.map((card, i) => `${i + 1}:${card.join("")}`);
  const size = after.hands[0].length;
  const hands = after.hands.map((_, seat) => named.slice(seat * size, (seat + 1) * size));
  return { hands, table: named.slice(size * told.players), dealer };
}

export default {
  fields: { held: ["hands"], table: "table" },
  deals: (act) => act === "deal",
  deal,
};
