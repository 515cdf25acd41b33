"""UNO's cards: which there are, which are wild, and what they count. Numbers are UNO-…"""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.cards import (
    ALL_COLOURED,
    COLOURLESS,
    EVERY_COLOUR,
    FOURFOLDS,
    WIDTH,
)
from tapete.games.uno.state import (
    CUSTOM,
    CUSTOMIZABLE,
    DECK,
    DRAW_FOUR,
    DRAW_TWO,
    SHUFFLE,
    SHUFFLING,
    WILD,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule

CARDS = 112
WILDS = ((1 << WIDTH) - 1) & ~ALL_COLOURED


@rule
def deck(s: Any, w: int) -> int:
    """01, 02: word `w` of all cards in play; zeros are there once, other colours' cards twice."""
    if s.terms[DECK]:
        return cards.small_deck(cards.small_size(s.players, s.terms[DECK])) if w == 0 else 0
    if w == 1:
        return ALL_COLOURED & ~EVERY_COLOUR | FOURFOLDS
    singles = s.terms[SHUFFLING] | ((1 << s.terms[CUSTOMIZABLE]) - 1) << 1
    return int(ALL_COLOURED | FOURFOLDS | singles << SHUFFLE)


@rule
def wild(design: int) -> int:
    """The kind of the wild with this number: Wild, Draw Four, Shuffle Hands, three to write on."""
    return WILD + 2 * design if design < 2 else DRAW_FOUR + design


@rule
def design(kind: int) -> int:
    """The opposite of `wild`."""
    return (kind - WILD) // 2 if kind <= DRAW_FOUR else kind - DRAW_FOUR


@rule
def lot(kind: int) -> int:
    """03: what a card counts when drawing for the deal."""
    if kind >= COLOURLESS or cards.symbol_of(kind) >= DRAW_TWO:
        return 0
    return cards.symbol_of(kind)


@rule
def value(kind: int) -> int:
    """20: what a card is worth to the winner of the hand."""
    if kind >= SHUFFLE:
        return 40
    if kind >= COLOURLESS:
        return 50
    symbol = cards.symbol_of(kind)
    return 20 if symbol >= DRAW_TWO else symbol


@rule
def points(hand: BitSet) -> int:
    """20: what a hand is worth."""
    total = 0
    for w in range(2):
        rest = hand[w]
        while rest:
            total += value(bits.lowest(rest))
            rest &= rest - 1
    return total


assert wild(design(CUSTOM + 2)) == CUSTOM + 2
