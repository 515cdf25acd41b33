"""Bots: `choose(view, legal)` gives an action. They get views, never states.

A bot is a rule over a view, so the same source plays at a live table, in compiled
simulations and on a GPU. `random` knows no game; every game brings its own others.
"""

from functools import cache

from tapete.batch import Chooser
from tapete.bots.uniform import uniform
from tapete.kit.errors import BadInput
from tapete.kit.game import Game

RANDOM = "random"


def names(game: Game) -> list[str]:
    return [RANDOM, *game.bots]


@cache
def chooser(game: Game, name: str) -> Chooser:
    """The bot of that name, as drivers use it."""
    if name == RANDOM:
        return Chooser(RANDOM, uniform(game.width), looks=False)
    if name not in game.bots:
        raise BadInput(f"{game.name} has no bot '{name}'; there are: {', '.join(names(game))}")
    return Chooser(name, game.bots[name], looks=True)


def choosers(game: Game, named: str, players: int) -> tuple[Chooser, ...]:
    """`a,b` for two seats; a single name takes all of them."""
    listed = [part.strip() for part in named.split(",")]
    if len(listed) == 1:
        listed *= players
    if len(listed) != players:
        raise BadInput(f"{len(listed)} bots named for {players} players")
    return tuple(chooser(game, name) for name in listed)
