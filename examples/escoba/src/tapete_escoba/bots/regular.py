"""A sensible player of Escoba: sweeps where it can, takes what is worth most, and leaves no table
that the next one sweeps."""

from typing import Any

from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule
from tapete_escoba.rules.sums import makes, sum_of
from tapete_escoba.state import (
    BETWEEN,
    CARDS,
    COINS,
    DEAL,
    FIFTEEN,
    LAYING,
    SEVEN_OF_COINS,
    SEVENS,
    TAKE,
    View,
    value_of,
)

SWEEP, RISK = 40, 25  # what a sweep is worth, and what it costs to offer one


@rule
def worth(card: int) -> int:
    """What having a card is worth: any card a little, coins more, sevens most."""
    held = 1 << card
    points = 2
    if held & COINS:
        points += 3
    if held & SEVENS:
        points += 8
    if held & SEVEN_OF_COINS:
        points += 20
    return points


@rule
def offers(cards: int) -> int:
    """What it costs to leave these cards: one more card may sweep five to fourteen."""
    return RISK if 5 <= sum_of(cards) < FIFTEEN else 0


@rule
def worth_laying(v: View, card: int) -> int:
    lacking = FIFTEEN - value_of(card)
    if not makes(v.table, lacking):
        return -worth(card) - offers(v.table | 1 << card)
    if sum_of(v.table) == lacking:
        return SWEEP + worth(card)
    best = 0
    rest = v.table
    while rest:
        other = bits.lowest(rest)
        rest &= rest - 1
        if makes(v.table & ~(1 << other), lacking - value_of(other)):
            best = max(best, worth(other) - offers(v.table & ~(1 << other)) // 5)
    return worth(card) + best


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    if v.phase == BETWEEN:
        return DEAL
    first = 0 if v.phase == LAYING else TAKE
    rest = mask[0] if v.phase == LAYING else mask[1]
    best = -1
    best_worth = -1000
    while rest:
        card = bits.lowest(rest & bits.below_bit(CARDS))
        rest &= rest - 1
        # Of equals the low ones first: then more of them make the fifteen.
        points = worth_laying(v, card) if v.phase == LAYING else 2 * worth(card) - value_of(card)
        if points > best_worth:
            best = card
            best_worth = points
    return first + best
