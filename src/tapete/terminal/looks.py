"""How each game lies on the cloth. Found by the game's name; a game without one: plainly."""

from importlib import import_module
from importlib.util import find_spec

from tapete.kit.game import Game
from tapete.terminal.tables.cloth import Cloth


def cloth_of(game: Game) -> Cloth:
    name = f"{__name__}.{game.name}"
    if find_spec(name) is None:
        return Cloth(game)
    made: Cloth = import_module(name).CLOTH(game)
    return made
