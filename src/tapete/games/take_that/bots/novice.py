"""Somebody's first evening with TAKE THAT: any card that fits, and a pair when it is noticed."""

from typing import Any

from tapete.games.take_that.state import BETWEEN, CARDS, DEAL, PAIR, TAKE, WIDTH, View
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.rule import rule

NOTICES = 2  # of four pairs


@rule
def any_of(mask: BitSet, first: int, dice: Any) -> int:
    """One at random of the acts that lay cards, or that show pairs; TAKE where there is none."""
    chosen = TAKE
    found = 0
    for card in range(CARDS):
        if bits.has(mask, first + card, WIDTH):
            found += 1
            if below(dice, found) == 0:
                chosen = first + card
    return chosen


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    if v.phase == BETWEEN:
        return DEAL
    pair = any_of(mask, PAIR, dice)
    if pair != TAKE and below(dice, 4) < NOTICES:
        return pair
    return any_of(mask, 0, dice)
