"""VALE TODO's rules. To be read in the order of the book (numbers are VT-…):

`dealing` the deal and the first card · `turn` what fits, drawing, what cards do · `doubt` the
first Superclave of a stack · `house_rules` accusations, votes, Super Cartas · `closing` the end
of a hand and of the match. `acts` is what the contract asks for: who may act, what is
allowed, and doing it.
"""

from tapete.games.vale_todo.rules.acts import act, actors, asked, legal, why_not
from tapete.games.vale_todo.rules.closing import place, score
from tapete.games.vale_todo.rules.dealing import deal

__all__ = ["act", "actors", "asked", "deal", "legal", "place", "score", "why_not"]
