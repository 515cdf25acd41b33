"""Helper for tests: the tables that a suite runs on.

In `make test` every number of seats with the usual options, and every preset with the fewest and
the most seats; all presets with all numbers of seats are among the long ones (`make studies`).
"""

from collections.abc import Iterable
from typing import Any

import pytest

from tapete.authoring.tables import Table, every_table


def is_short(table: Table) -> bool:
    low, high = table.game.seats
    return table.preset is None or table.players in (max(2, low), high)


def marked(tables: Iterable[Table]) -> list[Any]:
    """As parameters of a test, the long ones marked `slow`."""
    return [
        pytest.param(one, id=str(one), marks=() if is_short(one) else pytest.mark.slow)
        for one in tables
    ]


def tables() -> list[Any]:
    return marked(every_table())
