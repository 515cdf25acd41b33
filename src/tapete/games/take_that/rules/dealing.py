"""TAKE THAT's deal and drawing. Numbers in comments are TT-…"""

from tapete.games.take_that.state import (
    DEALER,
    DEALT,
    DECK,
    DREW_CARD,
    HAND,
    PLAYING,
    WIDTH,
    State,
    hand_size,
    lowest_cards,
)
from tapete.kit import bits
from tapete.kit.chance import draw
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule


@rule
def deal(s: State) -> None:
    """04: the seat that the host named deals the first game, else the last: then seat 0 begins."""
    named = s.terms[DEALER]
    s.dealer = named - 1 if 1 <= named <= s.players else s.players - 1
    deal_game(s)


@rule
def deal_game(s: State) -> None:
    """03, 04."""
    for w in range(2):
        s.pile[w] = lowest_cards(w, s.terms[DECK])
        for seat in range(4):
            s.hands[seat][w] = 0
            s.pairs[seat][w] = 0
            s.taken[seat][w] = 0
            s.extra[seat][w] = 0
    s.pile_size = s.terms[DECK]
    s.length = 0
    note(s, DEALT, s.dealer, s.game + 1, 0, EVERYONE)
    for seat in range(s.players):
        for _ in range(hand_size(s.players, s.terms[HAND], s.terms[DECK])):
            draw_card(s, seat)
    s.phase = PLAYING
    s.turn = (s.dealer + 1) % s.players


@rule
def draw_card(s: State, seat: int) -> None:
    card = draw(s, s.pile, s.pile_size, WIDTH)
    s.pile_size -= 1
    bits.add(s.hands[seat], card, WIDTH)
    note(s, DREW_CARD, seat, card, 0, only(seat))
