"""Helper for tests: the tables and the games that a suite runs on.

In `make test` every number of seats with the usual options, and every preset with the fewest and
the most seats; all presets with all numbers of seats are among the long ones (`make studies`).
"""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tapete import games
from tapete.authoring.tables import Table, every_table
from tapete.bots import COMPILED, MODULE

QUICK = "take_that"  # whose search compiles in half a minute
LARGE = ("uno", "vale_todo")  # whose rules take half a minute for every driver


def is_short(table: Table) -> bool:
    low, high = table.game.seats
    return table.preset is None or table.players in (max(2, low), high)


def marked(tables: Iterable[Table]) -> list[Any]:
    return slow_where(lambda table: not is_short(table), tables)


def slow_where(is_slow: Callable[[Any], bool], cases: Iterable[Any]) -> list[Any]:
    """As parameters of a test, the long ones marked `slow`: those wait for `make studies`."""
    return [
        pytest.param(one, id=_name(one), marks=pytest.mark.slow if is_slow(one) else ())
        for one in cases
    ]


def slow_but(quick: Iterable[str], cases: Iterable[Any]) -> list[Any]:
    """Games or their names: all that are not named."""
    return slow_where(lambda one: _name(one) not in quick, cases)


def slow_are(long: Iterable[str], cases: Iterable[Any]) -> list[Any]:
    """Only those named: games of other packages are quick."""
    return slow_where(lambda one: _name(one) in long, cases)


def _name(case: Any) -> str:
    """Of a game, a table, or what is a name itself."""
    return str(getattr(case, "name", case))


def searching() -> list[Any]:
    """Games with an expert, and the way it searches: by their modules, and compiled the one that
    compiles soonest; the others compiled among the long ones."""
    thinking = [game for game in games.every() if game.mind is not None]
    return [
        pytest.param(
            game, way, id=f"{game.name}-{way}",
            marks=pytest.mark.slow if way == COMPILED and game.name != QUICK else (),
        )
        for game in thinking
        for way in (MODULE, COMPILED)
    ]  # fmt: skip


def tables() -> list[Any]:
    return marked(every_table())
