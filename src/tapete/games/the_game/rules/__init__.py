"""THE GAME's rules. To be read in the order of the book (numbers are TG-…):

`dealing` the deal, `drawing` filling hands · `rows` which cards go where · `turn` laying cards
and ending a turn · `ending` when it is won or lost. `legality` says who may act, signals among
it, and what is allowed.
"""

from tapete.games.the_game.rules.dealing import deal
from tapete.games.the_game.rules.ending import place, score
from tapete.games.the_game.rules.legality import actors, asked, legal, why_not
from tapete.games.the_game.rules.turn import act

__all__ = ["act", "actors", "asked", "deal", "legal", "place", "score", "why_not"]
