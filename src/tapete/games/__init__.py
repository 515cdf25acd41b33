"""The games. They are found, never listed: every package here, and every entry point of
the group `tapete.games` in other installed packages, whose module holds a `GAME`."""

import copyreg
import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

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


def browser_folders() -> dict[str, Path]:
    """`look/browser/` of every game that has one, by its name; nothing is imported for it.

    A package here whose name begins with `_` holds what several games share, its look too.
    """
    shared = [found.name for found in pkgutil.iter_modules(__path__) if found.name.startswith("_")]
    places = _places() | {name: f"{__name__}.{name}" for name in shared}
    found = {}
    for name, module in places.items():
        spec = find_spec(module)
        for folder in (spec and spec.submodule_search_locations) or []:
            if (look := Path(folder) / "look" / "browser").is_dir():
                found[name] = look
    return found


# A game travels by its name: to another process, and through every copy of what holds it.
copyreg.pickle(Game, lambda game: (find, (game.name,)))
