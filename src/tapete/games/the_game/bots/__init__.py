"""Who plays THE GAME without being a person."""

from tapete.games.the_game.bots import novice, regular
from tapete.games.the_game.bots.expert import MIND
from tapete.games.the_game.solver import SOLVER, solve

BOTS = {"novice": novice.choose, "regular": regular.choose}

__all__ = ["BOTS", "MIND", "SOLVER", "solve"]
