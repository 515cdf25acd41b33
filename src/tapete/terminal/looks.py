"""A game's look in the terminal, found by name in the game's own package and imported only here."""

from importlib import import_module
from importlib.util import find_spec

from tapete.kit.game import Game
from tapete.kit.painting.default import DefaultLook
from tapete.kit.painting.look import Look

PLACE = ("look", "terminal")


def look_of(game: Game) -> Look:
    """The game's own look; without one, the look that plays any game."""
    package = game.words.package
    for part in PLACE:
        package = f"{package}.{part}"
        if find_spec(package) is None:
            return DefaultLook(game)
    made: Look = import_module(package).LOOK(game)
    return made
