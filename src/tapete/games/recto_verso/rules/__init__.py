"""RECTO VERSO's rules. To be read in the order of the book (numbers are RV-…):

`deck` cards without backs, and who saw which side · `turn` a turn and what pictograms do ·
`ending` the end of a hand and of the match. `acts` is what the contract asks for: who may
act, what is allowed, and doing it.
"""

from tapete.games.recto_verso.rules.acts import (
    act,
    actors,
    asked,
    deal,
    legal,
    score,
    why_not,
)
from tapete.games.recto_verso.rules.ending import place

__all__ = ["act", "actors", "asked", "deal", "legal", "place", "score", "why_not"]
