"""The draw pile, the discards, and making the one out of the other."""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.cards import NO_CARD
from tapete.games._shedding.table import Table
from tapete.kit.rule import rule


@rule
def lay(s: Table, kind: int) -> None:
    """On top of the discards, over what lay there (nothing before the first card)."""
    if s.top != NO_CARD:
        cards.put(s.discards, s.top)
    s.top = kind


@rule
def renew(s: Table) -> None:
    """All but the top card become the pile again."""
    cards.pour(s.pile, s.discards)
    s.pile_size = cards.size(s.pile)


@rule
def draw(s: Any) -> int:
    """Take a card off the pile, a new one made where it has run out; NO_CARD if none is left."""
    if s.pile_size == 0:
        renew(s)
        if s.pile_size == 0:
            return NO_CARD
    kind = cards.any_of(s, s.pile, s.pile_size)
    cards.take(s.pile, kind)
    s.pile_size -= 1
    return kind
