"""Escoba: what cards add up to. Numbers in comments are ES-…"""

from tapete.kit import bits
from tapete.kit.rule import rule
from tapete_escoba.state import FIFTEEN, State, value_of


@rule
def sum_of(cards: int) -> int:
    """02."""
    total = 0
    while cards:
        total += value_of(bits.lowest(cards))
        cards &= cards - 1
    return total


@rule
def makes(cards: int, wanted: int) -> bool:
    """Whether some of these cards add up to that much: all sums at once, as bits."""
    sums = 1
    while cards:
        sums |= (sums << value_of(bits.lowest(cards))) & bits.below_bit(FIFTEEN + 1)
        cards &= cards - 1
    return wanted >= 0 and (sums >> wanted) & 1 == 1


@rule
def missing(s: State) -> int:
    """What the laid card and the chosen ones lack of fifteen."""
    return FIFTEEN - value_of(s.laid) - sum_of(s.chosen)
