"""A sensible player of A GAME: wins a trick as cheaply as it can, or throws its lowest card."""

from typing import Any

from a_game.state import CARDS, View
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    highest = -1
    for p in range(v.players):
        highest = max(highest, v.laid[p])
    above = mask[0] & ~bits.below_bit(highest + 1)
    if highest < 0:
        return bits.nth(mask[0], bits.popcount(mask[0]) - 1)  # leading: the best one
    return bits.lowest(above) if above else bits.lowest(mask[0] & bits.below_bit(CARDS))
