"""Rows of a deal, from both tables that are compared, added to the sums of its group.

A deal counts only where both tables played it to its end: it is compared with itself.

At each table the deal is played several times: by the weaker bots in all seats, by the ones that
are watched in all seats, and with one that plays better in each seat in turn.
"""

from typing import Any

from tapete.batch.watching.watch import (
    ACTS,
    CHANGES,
    COMEBACK,
    FIRST_HELD,
    MARGIN,
    OPENER,
    PLAYED,
    WINNER,
)
from tapete.kit.rule import rule

# Rows of a table, by who sits there: WEAK, WATCHED, then BETTER + its seat.
WEAK, WATCHED, BETTER = 0, 1, 2

# Sums of one table; then come three numbers a seat: wins in the order of play, and wins by seat
# of the weak and of those that are watched, of the deals that both decided.
(
    GAMES, LONG, FROM_BEHIND, TAKEN, AHEAD_BY, DECIDED, BOTH, ALIKE, MET, WON, TIMES, IN_GAMES,
) = range(12)  # fmt: skip
SEATS = 12
# Sums of a pair of tables.
PAIRS, OTHER_WINS, FIRSTS, GAINED = range(4)


@rule
def width_of(players: int) -> int:
    """Sums of one table."""
    return SEATS + 3 * players


@rule
def whole_width(players: int) -> int:
    return 2 * width_of(players) + 4


@rule
def add_deal(base: Any, other: Any, deal: int, players: int, sums: Any) -> None:
    """`base` and `other` are [who, deal, column]; `sums` those of the deal's group."""
    if played(base, WATCHED, deal) and played(other, WATCHED, deal):
        add_watched(base[WATCHED][deal], players, sums, 0)
        add_watched(other[WATCHED][deal], players, sums, width_of(players))
        add_pair(base[WATCHED][deal], other[WATCHED][deal], sums, 2 * width_of(players))
        if played(base, WEAK, deal) and played(other, WEAK, deal):
            add_luck(base[WEAK][deal], base[WATCHED][deal], players, sums, 0)
            add_luck(other[WEAK][deal], other[WATCHED][deal], players, sums, width_of(players))
    met = 0
    for seat in range(len(base) - BETTER):
        if played(base, BETTER + seat, deal) and played(other, BETTER + seat, deal):
            met += 1
    if met > 0 and met == len(base) - BETTER:
        add_met(base, deal, sums, 0)
        add_met(other, deal, sums, width_of(players))


@rule
def played(rows: Any, who: int, deal: int) -> bool:
    return bool(rows[who][deal][ACTS] >= 0)


@rule
def add_watched(row: Any, players: int, sums: Any, at: int) -> None:
    sums[at + GAMES] += 1
    sums[at + LONG] += row[ACTS]
    sums[at + FROM_BEHIND] += row[COMEBACK]
    sums[at + TAKEN] += row[CHANGES]
    sums[at + AHEAD_BY] += row[MARGIN]
    sums[at + TIMES] += row[PLAYED]
    if row[PLAYED] > 0:
        sums[at + IN_GAMES] += 1
    if row[WINNER] >= 0:
        sums[at + DECIDED] += 1
        sums[at + SEATS + (row[WINNER] - row[OPENER]) % players] += 1


@rule
def add_luck(weak: Any, watched: Any, players: int, sums: Any, at: int) -> None:
    """The same deal, played by others: does the same seat win?"""
    if weak[WINNER] >= 0 and watched[WINNER] >= 0:
        sums[at + BOTH] += 1
        sums[at + SEATS + players + weak[WINNER]] += 1
        sums[at + SEATS + 2 * players + watched[WINNER]] += 1
        if weak[WINNER] == watched[WINNER]:
            sums[at + ALIKE] += 1


@rule
def add_met(rows: Any, deal: int, sums: Any, at: int) -> None:
    """The better player in every seat: what part of this deal it won."""
    seats, won, decided = len(rows) - BETTER, 0, 0
    for seat in range(seats):
        winner = rows[BETTER + seat][deal][WINNER]
        if winner >= 0:
            decided += 1
        if winner == seat:
            won += 1
    if decided > 0:
        sums[at + MET] += 1
        sums[at + WON] += won / decided


@rule
def add_pair(base: Any, other: Any, sums: Any, at: int) -> None:
    """Does somebody else win, and what does it bring whoever first holds what is marked?

    Up to there both tables are the same, so chance has dealt it: what differs later, it made.
    """
    if base[WINNER] >= 0 and other[WINNER] >= 0:
        sums[at + PAIRS] += 1
        if base[WINNER] != other[WINNER]:
            sums[at + OTHER_WINS] += 1
        if other[FIRST_HELD] >= 0:
            sums[at + FIRSTS] += 1
            if other[WINNER] == other[FIRST_HELD]:
                sums[at + GAINED] += 1
            if base[WINNER] == other[FIRST_HELD]:
                sums[at + GAINED] -= 1
