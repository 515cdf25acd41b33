"""Somebody on the first evening of VALE TODO: any play, and half of the rest forgotten.

Each play is as likely, so wilds, which name four colours, come often, false Superclaves too. Says
the word with the card two times in three, and as often late if nobody was quicker; notices others'
one time in three. Passes a stack on when it can, takes it when it cannot, never thinks of a doubt.
"""

from typing import Any

from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.bots.regular import best_colour
from tapete.games.vale_todo.state import (
    BETWEEN,
    DEAL,
    DRAW,
    NAME,
    NAMING,
    NOTICE,
    PASS,
    SAY,
    TAKE,
    WIDTH,
    View,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.rule import rule


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    if v.phase == BETWEEN:
        return DEAL
    if v.suspect != NOBODY:
        return PASS  # VT-09: a vote comes before everything, and it was not listening
    if v.phase == NAMING:
        return NAME + best_colour(v)
    if bits.has(mask, SAY, WIDTH) and below(dice, 3) > 0:
        return SAY
    if bits.has(mask, NOTICE, WIDTH) and below(dice, 3) == 0:
        return NOTICE
    return any_card(mask, dice) if mask[0] else what_is_left(mask)


@rule
def any_card(mask: BitSet, dice: Any) -> int:
    """With the word or without: the hand of a beginner is quicker than the mouth."""
    said = 1 if mask[1] and below(dice, 3) > 0 else 0
    return WIDTH * said + bits.nth(int(mask[said]), below(dice, bits.popcount(int(mask[said]))))


@rule
def what_is_left(mask: BitSet) -> int:
    if bits.has(mask, PASS, WIDTH):
        return PASS
    return TAKE if bits.has(mask, TAKE, WIDTH) else DRAW
