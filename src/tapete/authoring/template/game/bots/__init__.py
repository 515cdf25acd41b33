"""Who plays A GAME without being a person."""

from a_game.bots import regular

BOTS = {"regular": regular.choose}

__all__ = ["BOTS"]
