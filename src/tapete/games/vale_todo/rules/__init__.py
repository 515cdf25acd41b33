"""VALE TODO's rules. To be read in the order of the book (numbers are VT-…):

`dealing` the deal and the first card · `turn` what fits, playing it, what cards do · `draws`
cards into hands · `turn_order` whose turn follows · `doubt` the first Superclave of a stack ·
`house_rules` accusations, votes, Super Cartas · `closing` the end of a hand and of the match.

What the contract asks for: `who_acts` (`actors`, `asked`), `legality` (`why_not`, `legal`),
`acts` (`act`).
"""

from tapete.games.vale_todo.rules.acts import act
from tapete.games.vale_todo.rules.closing import place, score
from tapete.games.vale_todo.rules.dealing import deal
from tapete.games.vale_todo.rules.legality import legal, why_not
from tapete.games.vale_todo.rules.who_acts import actors, asked, brief

__all__ = ["act", "actors", "asked", "brief", "deal", "legal", "place", "score", "why_not"]
