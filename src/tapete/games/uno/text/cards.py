"""UNO's cards in text: `R7`, `BS`, `W4`."""

from functools import cache

from tapete.games._shedding import cards as sets
from tapete.games._shedding.cards import COLOURLESS, SYMBOLS
from tapete.games.uno.rules.cards import deck
from tapete.kit.bits import BitSet
from tapete.kit.errors import BadNotation
from tapete.kit.text import notation as text

COLOURS = "RYGB"
SIGNS = "0123456789DRS"  # Draw Two, Reverse, Skip
WILD_NAMES = ("W", "W4", "WS", "C1", "C2", "C3")


@cache
def card_text(kind: int) -> str:
    if kind >= COLOURLESS:
        return WILD_NAMES[deck.design(kind)]
    return COLOURS[kind // SYMBOLS] + SIGNS[kind % SYMBOLS]


# By place in a word of a set: a third and a fourth copy have places of their own.
CARD_TEXTS = [card_text(sets.kind_at(place)) for place in range(sets.WIDTH)]


def card_of(written: str) -> int:
    if written in WILD_NAMES:
        return deck.wild(WILD_NAMES.index(written))
    if len(written) != 2 or written[0] not in COLOURS or written[1] not in SIGNS:
        raise BadNotation(f"there is no card '{written}'")
    return COLOURS.index(written[0]) * SYMBOLS + SIGNS.index(written[1])


def colour_of(written: str) -> int:
    return text.one_of(written, COLOURS, "a colour")


def cards_text(cards: BitSet) -> str:
    return text.listed((card_text(kind) for kind in sets.kinds(cards)), ".")


def cards_of(written: str) -> list[int]:
    return [card_of(part) for part in text.split(written, ".")]
