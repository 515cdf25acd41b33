"""Who plays VALE TODO without being a person."""

from tapete.games.vale_todo.bots import novice, regular
from tapete.games.vale_todo.bots.expert import MIND

BOTS = {"novice": novice.choose, "regular": regular.choose}

__all__ = ["BOTS", "MIND"]
