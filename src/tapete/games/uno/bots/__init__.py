"""Who plays UNO without being a person."""

from tapete.games.uno.bots import eager, novice, regular
from tapete.games.uno.bots.expert import MIND
from tapete.kit.levels import Between

BOTS = {"novice": novice.choose, "regular": regular.choose, "eager": eager.choose}
LEVELS = {
    "casual": Between("novice", "regular", 42),
    "strong": Between("regular", "expert", 35),
}

__all__ = ["BOTS", "LEVELS", "MIND"]
