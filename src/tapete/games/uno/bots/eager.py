"""Any card that fits, each act as likely; draws only when none does, and plays what then fits.

The random player of the published figures. One that takes any legal act (`random`) keeps half
of the fitting cards it draws, and where one may hold back (UNO-08) hardly ever goes out.
"""

from typing import Any

from tapete.games._shedding.cards import WIDTH
from tapete.games.uno.state import DRAW, KEEP, View
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.rule import rule


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    idle_acts = mask[0] & (1 << DRAW | 1 << KEEP)
    first = mask[0] ^ idle_acts
    idle = bits.popcount(idle_acts)
    others = bits.count(mask) - idle
    if others == 0:
        return bits.lowest(idle_acts)
    k = below(dice, others)
    if k < bits.popcount(first):
        return bits.nth(first, k)
    return bits.nth_of(mask, k + idle, WIDTH)
