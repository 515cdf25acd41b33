"""Escoba's rules, in the order the game is told.

sums      what cards add up to
dealing   the deal, further rounds
turn      what may be done, and doing it
scoring   the end of a hand and of the match
"""

from tapete_escoba.rules.dealing import deal
from tapete_escoba.rules.scoring import place, score
from tapete_escoba.rules.turn import act, actors, asked, legal, why_not

__all__ = ["act", "actors", "asked", "deal", "legal", "place", "score", "why_not"]
