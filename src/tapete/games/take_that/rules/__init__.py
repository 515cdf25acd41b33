"""TAKE THAT's rules. To be read in the order of the book (numbers are TT-…):

`dealing` the deal and drawing · `line` what goes where in the line · `turn` extend, pair or
take · `scoring` the end of a game and of the match. `legality` says who may act and what is
allowed.
"""

from tapete.games.take_that.rules.dealing import deal
from tapete.games.take_that.rules.legality import actors, asked, legal, why_not
from tapete.games.take_that.rules.scoring import place, score
from tapete.games.take_that.rules.turn import act

__all__ = ["act", "actors", "asked", "deal", "legal", "place", "score", "why_not"]
