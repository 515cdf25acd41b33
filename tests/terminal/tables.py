"""What the tests of the terminal play of each game: `tests/games/NAME/at_terminal.py`, if any.

It may hold TABLES, (players, options) that open as many kinds of decision as the game has;
SHORT, (players, options) of a match that is soon over; AGAIN, how acts begin that a piece comes
to by being touched again and again; and SCREENS to keep.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tapete import games
from terminal.screens import Screen

Table = tuple[int, dict[str, str]]  # players and options


def _of(name: str, what: str, otherwise: Any) -> Any:
    for place in (f"games.{name}", f"games.{name}.at_terminal"):
        if find_spec(place) is None:
            return otherwise
    return getattr(import_module(place), what, otherwise)


def usual(name: str) -> Table:
    return max(2, games.find(name).seats[0]), {}


def short(name: str) -> Table:
    found: Table = _of(name, "SHORT", usual(name))
    return found


def again(name: str) -> str:
    return str(_of(name, "AGAIN", ""))


def tables() -> list[tuple[str, int, dict[str, str]]]:
    return [
        (name, *table) for name in games.names() for table in _of(name, "TABLES", [usual(name)])
    ]


def screens() -> list[Screen]:
    return [screen for name in games.names() for screen in _of(name, "SCREENS", [])]
