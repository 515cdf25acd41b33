"""RECTO VERSO: 2 to 4 players, cards without backs, and what one remembers of the other side.

state    records, faces, actions, options, notes
rules/   the book's chapters, in its order
views    what a seat knows, and the states it could be seeing
text/    faces, acts and positions in notation, what notes tell, a view for the page
bots/    novice, regular, and the expert with its net
encoder  a view as numbers for learners, card by card
look/    how it looks in the browser and in a terminal, with its words there
"""

from tapete.kit.assembly import assembled

GAME = assembled(__name__, prefix="RV", version=2)
