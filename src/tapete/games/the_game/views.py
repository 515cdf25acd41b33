"""What a seat of THE GAME sees, and the states that it could be seeing (TG-16)."""

from tapete.games.the_game.rules.rows import (
    show,
)
from tapete.games.the_game.state import CARDS, ROWS, TERMS, WIDTH, State, View, whole_deck
from tapete.kit import bits
from tapete.kit.chance import draw
from tapete.kit.rule import rule


@rule
def look(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.players = s.players
    for place in range(TERMS):
        v.terms[place] = s.terms[place]
    for row in range(ROWS):
        v.rows[row] = s.rows[row]
        v.began[row] = s.began[row]
    for w in range(2):
        v.hand[w] = s.hands[seat][w] if seat >= 0 else 0
        v.laid[w] = whole_deck(w) & ~s.pile[w]
        for p in range(s.players):
            v.laid[w] &= ~s.hands[p][w]
    for p in range(5):
        v.sizes[p] = bits.count(s.hands[p])
        v.offers[p] = s.offers[p]
        for row in range(ROWS):
            v.signals[p][row] = s.signals[p][row]
    v.pile_size = s.pile_size
    v.turn = s.turn
    v.minimum = s.minimum
    v.played = s.played
    v.quiet = s.quiet
    v.over = s.over


@rule
def imagine_table(v: View, s: State) -> None:
    """All that the seat sees, with every card it does not see in the pile. Hands are to come."""
    s.players = v.players
    for place in range(TERMS):
        s.terms[place] = v.terms[place]
    for row in range(ROWS):
        show(s, row, v.rows[row])
        s.began[row] = v.began[row]
    for w in range(2):
        s.pile[w] = whole_deck(w) & ~v.laid[w] & ~v.hand[w]
    for p in range(5):
        s.offers[p] = v.offers[p]
        for row in range(ROWS):
            s.signals[p][row] = v.signals[p][row]
        bits.clear(s.hands[p])
        if p == v.seat:
            for w in range(2):
                s.hands[p][w] = v.hand[w]
    s.pile_size = v.pile_size
    s.turn = v.turn
    s.minimum = v.minimum
    s.played = v.played
    s.quiet = v.quiet
    s.over = v.over


@rule
def unseen_cards(v: View) -> int:
    return CARDS - bits.count(v.laid) - bits.count(v.hand)


@rule
def imagine(v: View, s: State) -> None:
    """Every way to spread the unseen cards over hands and pile is equally likely."""
    imagine_table(v, s)
    unseen = unseen_cards(v)
    for p in range(v.players):
        if p != v.seat:
            for _ in range(v.sizes[p]):
                bits.add(s.hands[p], draw(s, s.pile, unseen, WIDTH), WIDTH)
                unseen -= 1
