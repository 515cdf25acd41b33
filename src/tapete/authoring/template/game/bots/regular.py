"""A sensible player of A GAME: wins a trick as cheaply as it can, or throws its lowest card."""

from typing import Any

from a_game.state import View
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    highest = -1
    for p in range(v.players):
        highest = max(highest, v.laid[p])
    above = mask[0] & ~bits.below_bit(highest + 1)
    if highest >= 0 and above:
        return bits.lowest(above)
    return bits.lowest(mask[0])  # leading, too: who plays last decides
