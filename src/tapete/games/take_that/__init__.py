"""TAKE THAT: 2 to 4 players, a line of numbers, twins and toads.

state   records, cards, actions, options, notes
rules/  the book's chapters, in its order
views   what a seat sees, and the states it could be seeing
text/   cards, acts and positions in notation, what notes tell, a view for the page
bots/   novice, regular, and the expert with its net
look/   how it looks in the browser and in a terminal, with its words there
"""

from tapete.kit.assembly import assembled

GAME = assembled(__name__, prefix="TT", version=1)
