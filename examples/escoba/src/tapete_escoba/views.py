"""What a seat of Escoba sees, and the states that it could be seeing (ES-14)."""

from tapete.kit import bits
from tapete.kit.chance import below
from tapete.kit.rule import rule
from tapete_escoba.state import ALL, NONE, State, View


@rule
def look(s: State, seat: int, v: View) -> None:
    """Filled from nothing. Somebody who only watches looks from seat -1."""
    v.seat = seat
    v.players = s.players
    for place in range(2):
        v.terms[place] = s.terms[place]
    v.phase = s.phase
    v.dealer = s.dealer
    v.turn = s.turn
    v.last = s.last
    v.hand = s.hands[seat] if seat >= 0 else 0
    v.pile_size = bits.popcount(s.pile)
    v.table = s.table
    v.laid = s.laid
    v.chosen = s.chosen
    for p in range(4):
        v.sizes[p] = bits.popcount(s.hands[p])
        v.won[p] = s.won[p]
        v.sweeps[p] = s.sweeps[p]
        v.totals[p] = s.totals[p]


@rule
def imagine(v: View, s: State) -> None:
    """Every way to spread the unseen cards over hands and pile is equally likely."""
    s.players = v.players
    for place in range(2):
        s.terms[place] = v.terms[place]
    s.phase = v.phase
    s.dealer = v.dealer
    s.turn = v.turn
    s.last = v.last
    s.table = v.table
    s.laid = v.laid
    s.chosen = v.chosen
    s.pile = ALL & ~v.hand & ~v.table
    if v.laid != NONE:
        s.pile &= ~(1 << v.laid)
    for p in range(4):
        s.won[p] = v.won[p]
        s.sweeps[p] = v.sweeps[p]
        s.totals[p] = v.totals[p]
        s.pile &= ~v.won[p]
    for p in range(4):
        s.hands[p] = v.hand if p == v.seat else 0
        if p != v.seat:
            for _ in range(v.sizes[p]):
                card = bits.nth(s.pile, below(s, bits.popcount(s.pile)))
                s.pile &= ~(1 << card)
                s.hands[p] |= 1 << card
