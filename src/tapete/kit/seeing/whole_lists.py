"""Lists of small numbers, all of one at once: into a view, and from a view into a row.

A loop over cards takes them one by one, and asks of each what this seat may know. Where a set says
that, or a few bits of each number, a processor does all of a list in a few instructions: compiled
for a CPU they are vectors (kit.ways.whole), elsewhere the loops below. Lists here hold small
numbers, of which no sum leaves eight bits; a set is one word.
"""

from typing import Any

from tapete.kit.rule import rule


def having(values: Any, wanted: int) -> int:
    """The places, as a set, where a number has all of these bits. Compiled: `having_each`."""
    found = 0
    for k, value in enumerate(values):
        if value & wanted == wanted:
            found |= 1 << k
    return found


@rule
def having_each(values: Any, wanted: int) -> int:
    found = 0
    for k in range(len(values)):
        found |= int(values[k] & wanted == wanted) << k
    return found


def keep(into: Any, values: Any, known: int, other: int) -> None:
    """The numbers at places of a set, and another in place of the rest. Compiled: `keep_each`."""
    for k, value in enumerate(values):  # no comprehension: so it can stand in its callers' place
        into[k] = value if known >> k & 1 else other


@rule
def keep_each(into: Any, values: Any, known: int, other: int) -> None:
    for k in range(len(values)):
        into[k] = values[k] if (known >> k) & 1 else other


def keep_first(into: Any, values: Any, many: int) -> None:
    """So many numbers of a list, and 0 behind them. Compiled: `keep_first_each`."""
    for k, value in enumerate(values):
        into[k] = value if k < many else 0


@rule
def keep_first_each(into: Any, values: Any, many: int) -> None:
    for k in range(len(values)):
        into[k] = values[k] if k < many else 0


def put(row: Any, at: int, values: Any) -> None:
    """All numbers into a row, from column `at` on. Compiled: `put_each`."""
    row[at : at + len(values)] = values


@rule
def put_each(row: Any, at: int, values: Any) -> None:
    for k in range(len(values)):
        row[at + k] = values[k]


def put_turned(row: Any, at: int, values: Any, by: int, players: int) -> None:
    """The same of seats as bits, turned to seat `by`. Compiled: `put_turned_each`."""
    put_turned_each(row, at, values, by, players)


@rule
def put_turned_each(row: Any, at: int, values: Any, by: int, players: int) -> None:
    back = players - by
    everyone = (1 << players) - 1
    for k in range(len(values)):
        row[at + k] = (values[k] >> by) | ((values[k] << back) & everyone)


def put_set(row: Any, at: int, many: int, word: int) -> None:
    """A set into so many columns, 0 or 1 each. Compiled: `put_set_each`."""
    row[at : at + many] = [word >> k & 1 for k in range(many)]


@rule
def put_set_each(row: Any, at: int, many: int, word: int) -> None:
    for k in range(many):
        row[at + k] = (word >> k) & 1


def put_owners(row: Any, at: int, many: int, sets: Any, by: int, players: int) -> None:
    """For each of so many the seat whose set it is in, counted on from seat `by`; -1: in none.

    Compiled: `put_owners_each`.
    """
    put_owners_each(row, at, many, sets, by, players)


@rule
def put_owners_each(row: Any, at: int, many: int, sets: Any, by: int, players: int) -> None:
    for k in range(many):
        row[at + k] = -1
    for p in range(players):
        away = p - by if p >= by else p - by + players
        word = int(sets[p])
        for k in range(many):
            if (word >> k) & 1:
                row[at + k] = away
