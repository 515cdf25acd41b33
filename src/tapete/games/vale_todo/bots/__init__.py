"""Who plays VALE TODO without being a person."""

from tapete.games.vale_todo.bots import novice, regular
from tapete.games.vale_todo.bots.expert import MIND
from tapete.kit.levels import Between

BOTS = {"novice": novice.choose, "regular": regular.choose}
LEVELS = {
    "casual": Between("novice", "regular", 37),
    "strong": Between("regular", "expert", 44),
}

__all__ = ["BOTS", "LEVELS", "MIND"]
