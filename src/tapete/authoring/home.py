"""Where a game's papers are: its page, its tests and its kept files, beside its sources.

A game's home is the nearest folder above it that has a `pyproject.toml`: this project's, or
the one of the package that the game lives in. There stand

    docs/games/NAME.md        its page
    tests/games/NAME/         its tests, rule by rule
    tests/kept/NAME/          counts from fixed deals, a playthrough, OpenSpiel's playthrough
"""

from importlib.util import find_spec
from pathlib import Path

from tapete import games
from tapete.kit.errors import BadGame
from tapete.kit.game import Game


def folder_of(game: Game) -> Path:
    """The folder of its sources."""
    spec = find_spec(game.words.package)
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).parent


def games_of(root: Path) -> list[Game]:
    """The games whose sources stand in that project itself: not those of packages beside it."""
    return [game for game in games.every() if folder_of(game).is_relative_to(root / "src")]


def home_of(game: Game) -> Path:
    for folder in folder_of(game).parents:
        if (folder / "pyproject.toml").exists():
            return folder
    raise BadGame(f"{game.name} is installed without its tests: work on it in its own folder")


def page_of(game: Game) -> Path:
    return home_of(game) / "docs" / "games" / f"{game.name}.md"


def tests_of(game: Game) -> Path:
    return home_of(game) / "tests" / "games" / game.name


def kept_of(game: Game) -> Path:
    return home_of(game) / "tests" / "kept" / game.name
