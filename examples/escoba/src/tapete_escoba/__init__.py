"""Escoba de 15: two to four players, a Spanish deck, cards of the table that make fifteen.

state   records, cards, actions, options, notes
rules/  the game, in the order it is told
views   what a seat sees, and the states it could be seeing
text    cards, acts and positions in notation, what notes tell, a view for the page
facts   what an act does, for the coach
bots/   a regular player
look/   its cards and its table in the browser and in a terminal
"""

from tapete.kit.assembly import assembled

GAME = assembled(__name__, prefix="ES", version=1)
