"""What a field of a view holds: between which numbers, and what they mean.

A game says it in its room `columns`, field by field:

    COLUMNS = {
        "hand": cards("the own hand: one column a card"),
        "turn": seat("whose turn it is"),
        "sizes": number(0, 9, "cards in each hand"),
    }

A field whose first dimension is the game's most seats has a row a seat.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tapete.kit.errors import BadGame
from tapete.kit.records import fields

CARDS, NUMBER, SEAT, SEATS, PAIRS = "cards", "number", "seat", "seats", "pairs"
SAME_FOR_ALL = ("players", "terms")  # known before anything is seen: no columns of theirs


class Column(NamedTuple):
    """One number of an observation."""

    name: str
    low: int
    high: int
    meaning: str


class Meaning(NamedTuple):
    """What one field holds."""

    kind: str
    low: int
    high: int
    text: str
    across: bool = False  # its second dimension is seats as well

    def limits(self, players: int, most: int) -> tuple[int, int]:
        """The lowest and the highest number, at a table of so many."""
        if self.kind == SEAT:
            return self.low, players - 1
        if self.kind == SEATS:
            return 0, (1 << players) - 1
        if self.kind == PAIRS:
            return 0, (1 << most * (players - 1) + players) - 1
        return self.low, self.high


def cards(text: str) -> Meaning:
    """A set: a column for each that could be in it."""
    return Meaning(CARDS, 0, 1, text)


def number(low: int, high: int, text: str, *, across: bool = False) -> Meaning:
    return Meaning(NUMBER, low, high, text, across)


def flag(text: str) -> Meaning:
    return Meaning(NUMBER, 0, 1, text)


def seat(text: str) -> Meaning:
    """One seat, or -1 for nobody."""
    return Meaning(SEAT, -1, 0, text)


def seats(text: str) -> Meaning:
    """Some seats, as bits."""
    return Meaning(SEATS, 0, 0, text)


def pairs(text: str) -> Meaning:
    """Pairs of seats (a, b), as bits: number (most seats) * a + b."""
    return Meaning(PAIRS, 0, 0, text)


Meanings = Mapping[str, Meaning]


def check(game: str, view: Any, told: Meanings) -> None:
    """A field that nobody explains, or one that is not there, is said in one line."""
    known = {name for name in fields(view) if name not in SAME_FOR_ALL}
    if told and (odd := known.symmetric_difference(told)):
        raise BadGame(f"{game}: columns and View do not agree on {', '.join(sorted(odd))}")
