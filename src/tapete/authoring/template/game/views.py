"""What a seat of A GAME sees, and the states that it could be seeing (XX-06)."""

from a_game.state import ALL, NONE, State, View
from tapete.kit import bits
from tapete.kit.chance import below
from tapete.kit.rule import rule


@rule
def look(s: State, seat: int, v: View) -> None:
    """Filled from nothing. Somebody who only watches looks from seat -1."""
    v.seat = seat
    v.players = s.players
    v.terms[0] = s.terms[0]
    v.turn = s.turn
    v.over = s.over
    v.gone = s.gone
    v.hand = s.hands[seat] if seat >= 0 else 0
    for p in range(4):
        v.sizes[p] = bits.popcount(s.hands[p])
        v.laid[p] = s.laid[p]
        v.tricks[p] = s.tricks[p]


@rule
def imagine(v: View, s: State) -> None:
    """Every way to spread the unseen cards over hands and pile is equally likely."""
    s.players = v.players
    s.terms[0] = v.terms[0]
    s.turn = v.turn
    s.over = v.over
    s.gone = v.gone
    s.pile = ALL & ~v.gone & ~v.hand
    for p in range(4):
        s.laid[p] = v.laid[p]
        s.tricks[p] = v.tricks[p]
        if v.laid[p] != NONE:
            s.pile &= ~(1 << v.laid[p])
    for p in range(4):
        s.hands[p] = v.hand if p == v.seat else 0
        if p != v.seat:
            for _ in range(v.sizes[p]):
                card = bits.nth(s.pile, below(s, bits.popcount(s.pile)))
                s.pile &= ~(1 << card)
                s.hands[p] |= 1 << card
