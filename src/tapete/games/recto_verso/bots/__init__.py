"""Who plays RECTO VERSO without being a person."""

from tapete.games.recto_verso.bots import novice, regular
from tapete.games.recto_verso.bots.expert import MIND
from tapete.kit.levels import Between

BOTS = {"novice": novice.choose, "regular": regular.choose}
LEVELS = {
    "casual": Between("novice", "regular", 58),
    "strong": Between("regular", "expert", 45),
}

__all__ = ["BOTS", "LEVELS", "MIND"]
