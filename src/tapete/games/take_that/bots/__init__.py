"""Who plays TAKE THAT without being a person."""

from tapete.games.take_that.bots import novice, regular
from tapete.games.take_that.bots.expert import MIND
from tapete.kit.levels import Between

BOTS = {"novice": novice.choose, "regular": regular.choose}
LEVELS = {
    "casual": Between("novice", "regular", 58),
    "strong": Between("regular", "expert", 65),
}

__all__ = ["BOTS", "LEVELS", "MIND"]
