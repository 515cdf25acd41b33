"""UNO's rules. To be read in the order of the book (numbers are UNO-…):

`cards` the deck, drawing and hands that were shown · `dealing` the deal and the first card ·
`turn` play or draw · `turn_order` whose turn is next · `action_cards` what they do ·
`challenge` the Wild Draw Four · `calling` saying UNO · `house_cards` the customizable ones ·
`scoring` the end of a hand and of the match.

What the contract asks for: `who_acts` (`actors`, `asked`), `legality` (`why_not`, `legal`),
`acts` (`act`).
"""

from tapete.games.uno.rules.acts import act
from tapete.games.uno.rules.dealing import deal
from tapete.games.uno.rules.legality import legal, why_not
from tapete.games.uno.rules.scoring import place, score, standing
from tapete.games.uno.rules.who_acts import actors, asked, brief

__all__ = [
    "act", "actors", "asked", "brief", "deal", "legal", "place", "score", "standing", "why_not",
]  # fmt: skip
