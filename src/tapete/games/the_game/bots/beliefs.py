"""Hands that others may hold, as THE GAME's expert imagines them: such as fit their signals."""

from tapete.games.the_game.bots.convention import wish
from tapete.games.the_game.state import ROWS, SIGNALS, WIDTH, State, View
from tapete.games.the_game.views import imagine_table, unseen_cards
from tapete.kit import bits
from tapete.kit.chance import draw
from tapete.kit.rule import rule

TRIES = 48  # hands drawn for a seat until one fits its signals


@rule
def says_so(v: View, seat: int, hand0: int, hand1: int) -> bool:
    """Whether a seat with this hand would signal as it does."""
    fits = True
    for row in range(ROWS):
        fits = fits and v.signals[seat][row] == wish(hand0, hand1, row, v.began[row])
    return fits


@rule
def believe(v: View, s: State) -> None:
    """As `imagine`, but hands that fit their signals, where one comes up soon."""
    imagine_table(v, s)
    unseen = unseen_cards(v)
    for p in range(v.players):
        if p != v.seat:
            low = int(s.pile[0])
            high = int(s.pile[1])
            for _ in range(TRIES):
                s.pile[0] = low
                s.pile[1] = high
                bits.clear(s.hands[p])
                for drawn in range(v.sizes[p]):
                    bits.add(s.hands[p], draw(s, s.pile, unseen - drawn, WIDTH), WIDTH)
                if not v.terms[SIGNALS] or says_so(v, p, s.hands[p][0], s.hands[p][1]):
                    break
            unseen -= v.sizes[p]
