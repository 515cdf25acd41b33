"""What our bots say without a number, and take others to mean: the help of TG-13 tells people.

*I need it*: a trick of ten for this row, or a card at most two away from it.
*Leave it*: a card at most six away. *Free*: neither. Signals are about the rows as the turn
began (`began`), whenever they are set: then everybody knows which rows they are about.
"""

from tapete.games.the_game.rules.rows import takes
from tapete.games.the_game.state import (
    FREE,
    KEEN,
    LEAVE,
    NEED,
    NOBODY,
    OFFER,
    PASS,
    RATHER_NOT,
    ROWS,
    SIGNAL,
    SIGNALS,
    WIDTH,
    WILLING,
    View,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.mind import NO_ACT
from tapete.kit.rule import rule

NEAR, NEARBY = 2, 6  # how far a card may lie to be needed there, to be at home there
NO_CARD = 1000  # further away than any card


@rule
def gone(number: int, shows: int, row: int) -> int:
    """How many numbers a card burns on a row; a trick gives ten back."""
    return number - shows if row < 2 else shows - number


@rule
def nearest(hand0: int, hand1: int, row: int, shows: int) -> int:
    """What the card of a hand that burns least on a row burns there."""
    least = NO_CARD
    for w in range(2):
        rest = (hand1 if w else hand0) & takes(row, shows, w)
        while rest:
            least = min(least, gone(w * WIDTH + bits.lowest(rest) + 2, shows, row))
            rest &= rest - 1
    return least


@rule
def wish(hand0: int, hand1: int, row: int, shows: int) -> int:
    """The signal that a hand has for a row."""
    least = nearest(hand0, hand1, row, shows)
    if least <= NEAR:
        return NEED
    if least <= NEARBY:
        return LEAVE
    return FREE


@rule
def change_of_signals(v: View) -> int:
    """The first signal to change, or NO_ACT where all say what they should."""
    if v.players == 1 or not v.terms[SIGNALS]:
        return NO_ACT
    for row in range(ROWS):
        level = wish(v.hand[0], v.hand[1], row, v.began[row])
        if v.signals[v.seat][row] != level:
            return SIGNAL + 3 * row + level
    return NO_ACT


@rule
def offer(v: View) -> int:
    """How keen a hand is to begin, by its two cheapest first cards."""
    first = NO_CARD
    second = NO_CARD
    for w in range(2):
        rest = v.hand[w]
        while rest:
            number = w * WIDTH + bits.lowest(rest) + 2
            rest &= rest - 1
            price = min(number - 1, 100 - number)
            if price < first:
                second = first
                first = price
            elif price < second:
                second = price
    if first + second <= 8:
        return KEEN
    if first + second <= 16:
        return WILLING
    return RATHER_NOT


@rule
def speak(v: View, mask: BitSet) -> int:
    """Signals, offers and passes, the same for all bots; NO_ACT where a card is wanted.

    A hint asks without signals: they can wait, and the question who begins cannot.
    """
    if v.turn == v.seat or (v.turn == NOBODY and v.offers[v.seat] != 0):
        return NO_ACT
    change = change_of_signals(v)
    if change != NO_ACT and bits.has(mask, change, WIDTH):
        return change
    return OFFER + offer(v) - 1 if v.turn == NOBODY else PASS
