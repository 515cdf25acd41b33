"""Somebody on the first evening of UNO: any card that fits, and half of the rest forgotten.

Says UNO two times in three, catches others one time in three, believes every Wild Draw Four, and
names the first colour it finds in its hand.
"""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.cards import ALL_COLOURED, COLOURLESS
from tapete.games.uno.bots import regular
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.state import (
    ACCEPT,
    CATCH,
    DRAW,
    KEEP,
    NAME,
    PASS,
    PLAY_UNO,
    PLAY_WILD,
    UNO,
    WILD_UNO,
    View,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.rule import rule


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    others = mask[0]
    if (others >> UNO) & 1 and below(dice, 3) > 0:
        return UNO
    if (others >> CATCH) & 1 and below(dice, 3) == 0:
        return CATCH
    kinds = regular.playable(mask)
    if kinds:
        kind = bits.nth(kinds, below(dice, bits.popcount(kinds)))
        return played(v, mask, kind, below(dice, 3))
    for idle in (DRAW, KEEP, ACCEPT, PASS):
        if (others >> idle) & 1:
            return idle
    if (mask[1] >> (NAME - PLAY_UNO)) & 15:
        return NAME + first_colour(v)
    return regular.choose(v, mask, dice)


@rule
def played(v: View, mask: BitSet, kind: int, awake: int) -> int:
    """The act of playing a kind; UNO is said where the mind is awake."""
    if kind < COLOURLESS:
        return PLAY_UNO + kind if awake and (mask[1] >> kind) & 1 else kind
    which = 4 * deck.design(kind) + first_colour(v)
    if awake and (mask[2] >> (which + WILD_UNO - PLAY_WILD)) & 1:
        return WILD_UNO + which
    return PLAY_WILD + which


@rule
def first_colour(v: View) -> int:
    mine = int(v.hands[v.seat][0]) & ALL_COLOURED
    return cards.colour_of(bits.lowest(mine)) if mine else 0
