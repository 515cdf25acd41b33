// The like game on boardgame.io: four seats, 108 cards, hands that only their owners see.
//
//   node boardgame_io.cjs memory            node boardgame_io.cjs flatfile FOLDER
//
// Run where node finds boardgame.io (NODE_PATH). Prints its address once it listens.
const { Server, FlatFile } = require('boardgame.io/server');
const { PlayerView, INVALID_MOVE } = require('boardgame.io/core');

const COLOURS = ['R', 'Y', 'G', 'B'];
const SYMBOLS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '+', 'r', 's'];

function deck() {
  const cards = [];
  for (const colour of COLOURS)
    for (const symbol of SYMBOLS)
      for (let copy = 0; copy < (symbol === '0' ? 1 : 2); copy++) cards.push(colour + symbol);
  for (let copy = 0; copy < 4; copy++) cards.push('W', 'W+');
  return cards;
}

function deal(G, random, seats) {
  const pile = random.Shuffle(deck());
  G.top = pile.splice(pile.findIndex((card) => card[0] !== 'W'), 1)[0];
  G.colour = G.top[0];
  G.direction = 1;
  for (let seat = 0; seat < seats; seat++) {
    G.players[seat] = { hand: pile.splice(0, 7) };
    G.sizes[seat] = 7;
  }
  G.secret = { pile, discards: [] };
}

function take(G, random, seat, count) {
  for (let i = 0; i < count; i++) {
    if (!G.secret.pile.length) G.secret.pile = random.Shuffle(G.secret.discards.splice(0));
    if (!G.secret.pile.length) return;
    G.players[seat].hand.push(G.secret.pile.pop());
  }
  G.sizes[seat] = G.players[seat].hand.length;
}

const fits = (G, card) => card[0] === 'W' || card[0] === G.colour || card[1] === G.top[1];
const after = (G, seat, seats, steps) => (seat + seats * 2 + G.direction * steps) % seats;

const moves = {
  play({ G, ctx, events, random, playerID }, card, colour) {
    const seat = Number(playerID), seats = ctx.numPlayers, own = G.players[seat], hand = own.hand;
    const at = hand.indexOf(card);
    if (at < 0 || !fits(G, card) || (own.fresh && own.fresh !== card)) return INVALID_MOVE;
    if (card[0] === 'W' && !COLOURS.includes(colour)) return INVALID_MOVE;
    hand.splice(at, 1);
    G.sizes[seat] = hand.length;
    G.secret.discards.push(G.top);
    G.top = card;
    G.colour = card[0] === 'W' ? colour : card[0];
    own.fresh = null;
    if (card[1] === 'r') G.direction = -G.direction;
    let steps = 1;
    if (card[1] === 's') steps = 2;
    if (card[1] === '+') {
      take(G, random, after(G, seat, seats, 1), card[0] === 'W' ? 4 : 2);
      steps = 2;
    }
    if (!hand.length) {
      for (let p = 0; p < seats; p++) G.totals[seat] += 10 * G.players[p].hand.length;
      deal(G, random, seats);
    }
    events.endTurn({ next: String(after(G, seat, seats, steps)) });
  },
  draw({ G, random, ctx, events, playerID }) {
    const seat = Number(playerID), own = G.players[seat];
    if (own.fresh) return INVALID_MOVE;
    take(G, random, seat, 1);
    const drawn = own.hand[own.hand.length - 1];
    if (fits(G, drawn)) own.fresh = drawn;
    else events.endTurn({ next: String(after(G, seat, ctx.numPlayers, 1)) });
  },
  keep({ G, ctx, events, playerID }) {
    const seat = Number(playerID);
    if (!G.players[seat].fresh) return INVALID_MOVE;
    G.players[seat].fresh = null;
    events.endTurn({ next: String(after(G, seat, ctx.numPlayers, 1)) });
  },
};

const game = {
  name: 'shedding',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  playerView: PlayerView.STRIP_SECRETS,
  setup({ random, ctx }) {
    const G = { players: {}, sizes: [], totals: Array(ctx.numPlayers).fill(0) };
    deal(G, random, ctx.numPlayers);
    return G;
  },
  moves,
};

const [, , store, folder] = process.argv;
const db = store === 'flatfile' ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [game], origins: [/.*/], ...db });
server.run({ port: 0 }).then((running) => {
  console.log(`http://127.0.0.1:${running.appServer.address().port}`);
});
