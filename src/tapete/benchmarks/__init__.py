"""Our speed, measured. Never part of the tests: these machines are noisy."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tapete import games
from tapete.kit.errors import BadInput
from tapete.kit.game import Game


def compared() -> Game:
    """The game that is measured beside others': the one that names its peers."""
    for game in games.every():
        if find_spec(f"{game.words.package}.elsewhere") is not None:
            return game
    raise BadInput("no game here names others to be compared with")


def peers_of(game: Game) -> Any:
    return import_module(f"{game.words.package}.elsewhere.peers")
