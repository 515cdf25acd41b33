"""What a seat of THE GAME sees, and the states that it could be seeing (TG-16)."""

from typing import Any

from tapete.games.the_game.rules.rows import show
from tapete.games.the_game.state import ROWS, TERMS, WIDTH, State, View, deck_size, whole_deck
from tapete.kit import bits
from tapete.kit.chance import draw
from tapete.kit.rule import rule


@rule
def copy_open(a: Any, b: Any) -> None:
    """All that lies open but the rows, from a state into a view or back."""
    a.players = b.players
    for place in range(TERMS):
        a.terms[place] = b.terms[place]
    for row in range(ROWS):
        a.began[row] = b.began[row]
    for p in range(5):
        a.offers[p] = b.offers[p]
        for row in range(ROWS):
            a.signals[p][row] = b.signals[p][row]
    a.pile_size = b.pile_size
    a.turn = b.turn
    a.minimum = b.minimum
    a.played = b.played
    a.quiet = b.quiet
    a.over = b.over


@rule
def look(s: State, seat: int, v: View) -> None:
    v.seat = seat
    copy_open(v, s)
    for row in range(ROWS):
        v.rows[row] = s.rows[row]
    for w in range(2):
        v.hand[w] = s.hands[seat][w] if seat >= 0 else 0
        hidden = s.pile[w]
        for p in range(5):  # who is not there holds nothing: so many are counted without a loop
            hidden |= s.hands[p][w]
        v.laid[w] = whole_deck(s.terms, w) & ~hidden
    for p in range(5):
        v.sizes[p] = bits.count(s.hands[p])


@rule
def imagine_table(v: View, s: State) -> None:
    """All that the seat sees, with every card it does not see in the pile. Hands are to come."""
    copy_open(s, v)
    for row in range(ROWS):
        show(s, row, v.rows[row])
    for w in range(2):
        s.pile[w] = whole_deck(v.terms, w) & ~v.laid[w] & ~v.hand[w]
    for p in range(5):
        bits.clear(s.hands[p])
        if p == v.seat:
            for w in range(2):
                s.hands[p][w] = v.hand[w]


@rule
def unseen_cards(v: View) -> int:
    return deck_size(v.terms) - bits.count(v.laid) - bits.count(v.hand)


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
