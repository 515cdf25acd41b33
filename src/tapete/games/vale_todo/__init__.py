"""VALE TODO: 2 to 4 players shed cards, stack penalties and doubt each other.

state      records, actions, options, notes
rules/     the book's chapters, in its order
views      what a seat sees, and `imagining` the states it could be seeing
text/      acts and positions in notation, what notes tell, a view for the page
bots/      novice, regular, and the expert with its net
look/      how it looks in the browser and in a terminal, with its words there
"""

from tapete.games.vale_todo.state import VERSION
from tapete.kit.assembly import assembled

GAME = assembled(__name__, prefix="VT", version=VERSION)
