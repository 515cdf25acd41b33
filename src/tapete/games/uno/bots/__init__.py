"""Who plays UNO without being a person."""

from tapete.games.uno.bots import eager, novice, regular
from tapete.games.uno.bots.expert import MIND

BOTS = {"novice": novice.choose, "regular": regular.choose, "eager": eager.choose}

__all__ = ["BOTS", "MIND"]
