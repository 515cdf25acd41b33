"""A GAME: two to four players, tricks of one card each.

state   records, cards, actions, options, notes
rules   the book, in its order
views   what a seat sees, and the states it could be seeing
text    cards, acts and positions in notation, what notes tell, a view for the page
facts   what an act does, for the coach
bots/   a regular player
"""

from tapete.kit.assembly import assembled

GAME = assembled(__name__, prefix="XX", version=1)
