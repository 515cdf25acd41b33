"""RLCard's own UNO in our words: its observation as our view, its actions as our acts.

It is a smaller game (no calls, no challenges, a drawn card that fits its colour is played at
once, one hand for two players); bots are told of it as one hand of `classic`. What they are
told comes from what RLCard shows that seat and nothing else.
"""

from typing import Any

from tapete.games._shedding import cards
from tapete.games.uno.state import HIDDEN, WILD, View
from tapete.games.uno.text.cards import card_of, colour_of

NAME = "uno"  # RLCard's, and of its rule agent's model
RULE_AGENT = ("rlcard.models.uno_rule_models", "UNORuleAgentV1")
ACTIONS = 61
PRESET, OPTIONS = "classic", {"hands": "1"}
HAND = 7  # cards each as it begins

SIGNS = {"skip": "S", "reverse": "R", "draw_2": "D"}
WILDS = {"wild": "W", "wild_draw_4": "W4"}
DRAW = "draw"
DECK = 108


def card_text(theirs: str) -> str:
    """`r-7` as `R7`; a wild has a colour there even while it is held."""
    colour, trait = theirs.split("-")
    return WILDS.get(trait) or colour.upper() + SIGNS.get(trait, trait)


def act_text(theirs: str) -> str:
    """`r-7` as `R7`, `g-wild` as `W:G`."""
    if theirs == DRAW:
        return DRAW
    text = card_text(theirs)
    return f"{text}:{theirs[0].upper()}" if text in WILDS.values() else text


def kinds_of(theirs: list[str]) -> list[int]:
    """Their list of cards as one of our sets."""
    return cards.cards_of(card_of(card_text(card)) for card in theirs)


def has_begun(view: View) -> bool:
    """Whether a match of ours stands where theirs begins."""
    return view.sizes[0] == HAND


def translated(v: View, seen: dict[str, Any]) -> View:
    """What they tell a player, written over a view of that seat as our bots are told."""
    seat = int(v.seat)
    v.turn, v.direction = seat, 1
    under = list(seen["played_cards"])
    v.top = card_of(card_text(seen["target"]))
    v.colour = colour_of(_colour(seen).upper())
    if under and card_of(card_text(under[-1])) == v.top:
        under.pop()
    v.discards = kinds_of(under)
    v.sizes[:2] = seen["num_cards"]
    v.pile_size = max(0, DECK - sum(v.sizes[:2]) - len(under) - 1)
    v.visible = 1 << seat
    v.hands = [[0, 0] for _ in v.hands]
    v.hands[seat] = kinds_of(seen["hand"])
    return v


def _colour(seen: dict[str, Any]) -> str:
    """The colour in play. Their target keeps the colour that a wild was printed with; the
    one that was named stands in the played cards, and after a new shuffle only in what is
    legal."""
    target = str(seen["target"])
    if not target.endswith(tuple(WILDS)):
        return target[0]
    if seen["played_cards"] and seen["played_cards"][-1][1:] == target[1:]:
        return str(seen["played_cards"][-1][0])
    coloured = [a for a in seen["legal_actions"] if a != DRAW and not a.endswith(tuple(WILDS))]
    return str(coloured[0][0]) if coloured else target[0]


class Follower:
    """A seat that is told of every act of one game, its own and the other's."""

    def __init__(self, seat: int, seen: dict[str, Any]) -> None:
        self.seat = seat
        self._colour_in_play = str(seen["played_cards"][-1][0])

    def view(self, v: View, seen: dict[str, Any]) -> View:
        """Also while the other is on turn."""
        translated(v, seen)
        v.turn = seen["current_player"]
        v.colour = colour_of(self._colour_in_play.upper())
        return v

    def hear(self, seen: dict[str, Any], act: str) -> None:
        """When the discards were shuffled in nothing lies there: then the act tells, or nothing
        but a card of the same colour has come."""
        if seen["played_cards"]:
            self._colour_in_play = str(seen["played_cards"][-1][0])
        elif act != DRAW:
            self._colour_in_play = act[0]

    def between(self, last: View, who: int, act: str, size: int) -> list[View]:
        """Drawing, and playing the card or keeping it, is one act there and two of ours: what
        was to be seen between `last` and now."""
        if act != DRAW or who == self.seat:
            return []
        drawn = last.copy()
        drawn.sizes[who] += 1
        drawn.fresh = HIDDEN
        if size != drawn.sizes[who]:
            return [drawn]
        # Kept, so neither wild nor of the colour; but there a symbol alone is not played
        # at once. On a wild of that colour the same would be concluded here.
        kept = drawn.copy()
        kept.top = WILD
        return [drawn, kept]
