"""The games. They are found, never listed: every package here, and every entry point of
the group `tapete.games` in other installed packages, whose module holds a `GAME`."""

import copyreg
import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from tapete.kit.errors import UnknownGame
from tapete.kit.game import Game


@cache
def _places() -> dict[str, str]:
    """Where each game's module is, without importing any."""
    places = {
        found.name: f"{__name__}.{found.name}"
        for found in pkgutil.iter_modules(__path__)
        if found.ispkg and not found.name.startswith("_")
    }
    for entry in entry_points(group="tapete.games"):
        places.setdefault(entry.name, entry.value)
    return dict(sorted(places.items()))


def names() -> list[str]:
    return list(_places())


@cache
def find(name: str) -> Game:
    """The game of that name; `the-game` and `The Game` find `the_game`."""
    key = name.strip().lower().replace("-", "_").replace(" ", "_")
    if key not in _places():
        raise UnknownGame(f"there is no game '{name}'; there are: {', '.join(names())}")
    game = import_module(_places()[key]).GAME
    assert isinstance(game, Game)
    return game


def every() -> list[Game]:
    return [find(name) for name in names()]


# A game travels by its name: to another process, and through every copy of what holds it.
copyreg.pickle(Game, lambda game: (find, (game.name,)))
