"""What a seat of TAKE THAT sees, and the states that it could be seeing (TT-17)."""

from typing import Any

from tapete.games.take_that.state import (
    DEALER,
    DECK,
    PLAYING,
    WIDTH,
    State,
    View,
    lowest_cards,
)
from tapete.kit import bits
from tapete.kit.chance import draw
from tapete.kit.rule import rule
from tapete.kit.seeing.whole_lists import keep_first


@rule
def copy_open(a: Any, b: Any) -> None:
    """All that lies open, from a state into a view or back."""
    a.players = b.players
    for place in range(DEALER):
        a.terms[place] = b.terms[place]
    a.phase = b.phase
    a.game = b.game
    a.dealer = b.dealer
    a.turn = b.turn
    a.pile_size = b.pile_size
    a.length = b.length
    keep_first(a.line, b.line, b.length)
    for p in range(4):
        a.totals[p] = b.totals[p]
        for w in range(2):
            a.pairs[p][w] = b.pairs[p][w]
            a.taken[p][w] = b.taken[p][w]


@rule
def look(s: State, seat: int, v: View) -> None:
    v.seat = seat
    copy_open(v, s)
    for p in range(4):
        v.sizes[p] = bits.count(s.hands[p])
        v.extras[p] = bits.count(s.extra[p])
        for w in range(2):
            v.extra[p][w] = s.extra[p][w] if s.phase != PLAYING else 0
    for w in range(2):
        v.hand[w] = s.hands[seat][w] if seat >= 0 else 0


@rule
def imagine(v: View, s: State) -> None:
    """Every way to spread the unseen cards over hands, extra cards and pile is equally likely."""
    copy_open(s, v)
    s.terms[DEALER] = 0
    for w in range(2):
        s.pile[w] = lowest_cards(w, v.terms[DECK]) & ~v.hand[w]
    for at in range(v.length):
        bits.drop(s.pile, v.line[at], WIDTH)
    for p in range(4):
        for w in range(2):
            s.hands[p][w] = v.hand[w] if p == v.seat else 0
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
