"""UNO: 2 to 10 players, 112 cards, three of them with rules of the house.

state   records, actions, options, notes
rules/  the book's chapters, in its order
views   what a seat sees, and the states it could be seeing
text/   cards, acts and positions in notation, what notes tell, a view for the page
bots/   novice, eager, regular, and the expert with its net
elsewhere/  RLCard's own table, and what our speed is compared with
look/   how it looks in the browser and in a terminal, with its words there
"""

from tapete.games.uno.state import VERSION
from tapete.kit.assembly import assembled

GAME = assembled(__name__, prefix="UNO", version=VERSION)
