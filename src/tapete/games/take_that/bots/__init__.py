"""Who plays TAKE THAT without being a person."""

from tapete.games.take_that.bots import novice, regular
from tapete.games.take_that.bots.expert import MIND

BOTS = {"novice": novice.choose, "regular": regular.choose}

__all__ = ["BOTS", "MIND"]
