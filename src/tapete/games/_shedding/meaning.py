"""What shedding a card means to the hand it leaves: facts for the coach."""

from collections.abc import Callable
from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.cards import COLOURLESS, NO_COLOUR

Facts = list[tuple[str, Any]]


def shed(hand: list[int], kind: int, colour: int, card_text: Callable[[int], str]) -> Facts:
    """Laying a card of a hand, with the colour that is then in play."""
    rest = list(hand)
    if not cards.holds(rest, kind):
        return []
    cards.take(rest, kind)
    left = cards.kinds(rest)
    if not left:
        return [("goes_out", {})]
    wild = sorted({card_text(other) for other in left if other >= COLOURLESS})
    facts: Facts = []
    if kind >= COLOURLESS:
        facts.append(("spends_wild", {"card": card_text(kind)}))
    elif wild:
        facts.append(("keeps_wild", {"card": wild[0]}))
    if colour != NO_COLOUR:
        fitting = sum(cards.colour_of(other) == colour for other in left)
        facts.append(("colour_left", {"count": str(fitting)}) if fitting else ("colour_gone", {}))
    return facts
