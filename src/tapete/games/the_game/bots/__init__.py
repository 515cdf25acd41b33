"""Who plays THE GAME without being a person."""

from tapete.games.the_game.bots import novice, regular
from tapete.games.the_game.bots.expert import MIND
from tapete.games.the_game.solver import SOLVER, solve
from tapete.kit.levels import Between

BOTS = {"novice": novice.choose, "regular": regular.choose}
LEVELS = {
    "casual": Between("novice", "regular", 40),
    "strong": Between("regular", "expert", 50),
}

__all__ = ["BOTS", "LEVELS", "MIND", "SOLVER", "solve"]
