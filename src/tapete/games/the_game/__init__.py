"""THE GAME: 1 to 5 players against 98 cards, together.

state   records, cards, rows, actions, options, notes
rules/  the book's chapters, in its order
views   what a seat sees, and the states it could be seeing
text/   acts and positions in notation, what notes tell, what may be said, a view for the page
bots/   novice, regular, the expert with its net, and what signals mean to them
solver  open cards: a perfect game, or how far one gets; spots: from one position to the next
look/   how it looks in the browser and in a terminal, with its words there
"""

from tapete.kit.assembly import assembled

GAME = assembled(__name__, prefix="TG", version=1)
