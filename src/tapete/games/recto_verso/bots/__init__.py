"""Who plays RECTO VERSO without being a person."""

from tapete.games.recto_verso.bots import novice, regular
from tapete.games.recto_verso.bots.expert import MIND

BOTS = {"novice": novice.choose, "regular": regular.choose}

__all__ = ["BOTS", "MIND"]
