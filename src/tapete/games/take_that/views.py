"""What a seat of TAKE THAT sees, and the states that it could be seeing (TT-17)."""

from tapete.games.take_that.state import CARDS, DEALER, PLAYING, WIDTH, State, View, whole_deck
from tapete.kit import bits
from tapete.kit.chance import draw
from tapete.kit.rule import rule


@rule
def look(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.players = s.players
    for place in range(2):
        v.terms[place] = s.terms[place]
    v.phase = s.phase
    v.game = s.game
    v.dealer = s.dealer
    v.turn = s.turn
    v.pile_size = s.pile_size
    v.length = s.length
    for at in range(CARDS):
        v.line[at] = s.line[at] if at < s.length else 0
    for p in range(4):
        v.sizes[p] = bits.count(s.hands[p])
        v.extras[p] = bits.count(s.extra[p])
        v.totals[p] = s.totals[p]
        for w in range(2):
            v.pairs[p][w] = s.pairs[p][w]
            v.taken[p][w] = s.taken[p][w]
            v.extra[p][w] = s.extra[p][w] if s.phase != PLAYING else 0
    for w in range(2):
        v.hand[w] = s.hands[seat][w] if seat >= 0 else 0


@rule
def imagine(v: View, s: State) -> None:
    """Every way to spread the unseen cards over hands, extra cards and pile is equally likely."""
    s.players = v.players
    for place in range(2):
        s.terms[place] = v.terms[place]
    s.terms[DEALER] = 0
    s.phase = v.phase
    s.game = v.game
    s.dealer = v.dealer
    s.turn = v.turn
    s.pile_size = v.pile_size
    s.length = v.length
    for w in range(2):
        s.pile[w] = whole_deck(w) & ~v.hand[w]
    for at in range(CARDS):
        s.line[at] = v.line[at]
        if at < v.length:
            bits.drop(s.pile, v.line[at], WIDTH)
    for p in range(4):
        s.totals[p] = v.totals[p]
        for w in range(2):
            s.hands[p][w] = v.hand[w] if p == v.seat else 0
            s.pairs[p][w] = v.pairs[p][w]
            s.taken[p][w] = v.taken[p][w]
            s.extra[p][w] = v.extra[p][w]
            s.pile[w] &= ~(v.pairs[p][w] | v.taken[p][w] | v.extra[p][w])
    unseen = bits.count(s.pile)
    for p in range(4):
        if p != v.seat:
            for _ in range(v.sizes[p]):
                bits.add(s.hands[p], draw(s, s.pile, unseen, WIDTH), WIDTH)
                unseen -= 1
        if v.phase == PLAYING:
            for _ in range(v.extras[p]):
                bits.add(s.extra[p], draw(s, s.pile, unseen, WIDTH), WIDTH)
                unseen -= 1
