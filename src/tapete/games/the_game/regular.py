"""A sensible player of THE GAME: wastes as little as it can and listens to the signals.

What it means by them, and takes others to mean, is in the help of TG-13.
"""

from typing import Any

from tapete.games.the_game.rules import takes
from tapete.games.the_game.state import (
    CARDS,
    END,
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
from tapete.kit.bits import Words
from tapete.kit.rule import rule

NO_LAY = 10_000  # a cost that no card has
EXTRA = 2  # beyond the minimum only what costs at most this much is laid


@rule
def waste(v: View, card: int, row: int) -> int:
    """How many numbers a card burns on a row; a trick gives ten back."""
    gone = card + 2 - v.rows[row] if row < 2 else v.rows[row] - card - 2
    return int(gone)


@rule
def cost(v: View, card: int, row: int) -> int:
    """Waste, and what the others asked for."""
    price = waste(v, card, row)
    for seat in range(v.players):
        if seat != v.seat and price > 0:
            if v.signals[seat][row] == LEAVE:
                price += 4
            elif v.signals[seat][row] == NEED:
                price += 12
    return price


@rule
def cheapest(v: View, mask: Words) -> int:
    """The legal lay with the lowest cost, or -1."""
    best = -1
    lowest_cost = NO_LAY
    for word in range(2 * ROWS):
        rest = mask[word]
        while rest:
            action = word * WIDTH + bits.lowest(rest)
            rest &= rest - 1
            price = cost(v, action % CARDS, action // CARDS)
            if price < lowest_cost:
                best = action
                lowest_cost = price
    return best


@rule
def wish(v: View, row: int) -> int:
    """The signal that fits the own hand: a trick wants the row kept, a neighbour card too."""
    nearest = NO_LAY
    for w in range(2):
        rest = v.hand[w] & takes(row, v.rows[row], w)
        while rest:
            nearest = min(nearest, waste(v, w * WIDTH + bits.lowest(rest), row))
            rest &= rest - 1
    if nearest < 0:
        return NEED
    if nearest <= 2:
        return LEAVE
    return FREE


@rule
def change_of_signals(v: View) -> int:
    """The first signal to change, or -1 where all say what they should."""
    for row in range(ROWS):
        level = wish(v, row)
        if v.signals[v.seat][row] != level:
            return SIGNAL + 3 * row + level
    return -1


@rule
def offer(v: View) -> int:
    """How keen a hand is to begin, by its two cheapest first cards."""
    first = NO_LAY
    second = NO_LAY
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
def choose(v: View, mask: Words, dice: Any) -> int:
    if v.turn == NOBODY and v.offers[v.seat] == 0:
        return OFFER + offer(v) - 1
    if v.turn != v.seat and v.turn != NOBODY:
        change = change_of_signals(v) if v.terms[SIGNALS] else -1
        return change if change >= 0 else PASS
    best = cheapest(v, mask)
    may_end = v.turn != NOBODY and v.played >= v.minimum
    if may_end and (best < 0 or cost(v, best % CARDS, best // CARDS) > EXTRA):
        return END
    return best
