"""Chance made explicit, without a word in the rules: an act is tried with the numbers so far.

All chance of a game goes through `kit.chance.below`, which multiplies a number of 31 bits by
how many outcomes there are. Here that number is an object that answers the multiplication with
the next outcome of a script. Where the script ends, the trial stops and tells how many outcomes
there are, each as likely; with one of them appended the act is tried again from its beginning.

An act that takes very many numbers (a deck paired anew until it fits) would be as many nodes. Its
chance is grouped: a few nodes choose a seed, and all its numbers come from that.
"""

from collections.abc import Callable, Sequence
from typing import Any

from tapete.kit.chance import Chance, below, seed_key, stream
from tapete.kit.notes import NOBODY_LISTENS
from tapete.kit.philox import LOW31


class Fork(Exception):
    """Chance has to decide between `ways` outcomes before the act can go on."""

    def __init__(self, ways: int) -> None:
        super().__init__(f"one of {ways}")
        self.ways = ways


class Script:
    """In the place of the generator's numbers (`Chance.spare`)."""

    def __init__(self, outcomes: list[int]) -> None:
        self._waiting = iter(outcomes)

    def __getitem__(self, at: int) -> "Script":
        return self

    def __mul__(self, ways: int) -> int:
        """A product whose upper bits are the outcome, and whose lower ones are never rejected."""
        outcome = next(self._waiting, None)
        if outcome is None:
            raise Fork(ways)
        return outcome << 31 | LOW31


GROUPS, GROUP = 3, 1024  # nodes that choose a seed, and the outcomes of each


def grouped_key(outcomes: Sequence[int]) -> tuple[int, int]:
    """The seed that these outcomes choose; without any, one to try an act with."""
    return seed_key(f"grouped {list(outcomes)}")


class Grouped(Script):
    """All numbers of an act from one seed; more than `most` are a `TooMany`."""

    def __init__(self, outcomes: list[int], most: float = float("inf")) -> None:
        self._dice, self._left = Chance(), most
        stream(self._dice, *grouped_key(outcomes), 0, 0)

    def __mul__(self, ways: int) -> int:
        self._left -= 1
        if self._left < 0:
            raise TooMany
        return below(self._dice, ways) << 31 | LOW31


class TooMany(Exception):
    """An act takes more numbers than its chance nodes may be."""


class Full(int):
    """A count of used numbers at which no block of new ones is due, whatever is added."""

    def __and__(self, other: int) -> int:
        return 1

    def __add__(self, other: int) -> "Full":
        return self


def silenced(record: Any) -> Any:
    """A record that takes no notes and carries no dice: equal positions are equal records."""
    record.notes, record.noted = NOBODY_LISTENS, 0
    record.secret, record.drawn, record.spare = [0, 0], 0, [0] * 4
    return record


def tried(record: Any, do: Callable[[Any], None], script: Script) -> Any:
    """The record after `do` with these outcomes of chance; a Fork where they do not suffice."""
    trial = record.copy()
    trial.drawn, trial.spare = Full(), script
    do(trial)
    return silenced(trial)
