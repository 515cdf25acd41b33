"""Our bots as guests in RLCard's own UNO: its observation as our view, our act as its action.

RLCard's UNO is a smaller game (no calls, no challenges, a drawn card that fits its colour is
played at once, one hand for two players); the bots are told of it as one hand of `classic`.
"""

from typing import Any

from tapete import bots, games
from tapete.batch.misplays import asked
from tapete.games._shedding import cards
from tapete.games.uno.text.cards import card_of, colour_of
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.match import Match, Seeded

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


class Guest:
    """One of our bots as an agent of RLCard's `uno`."""

    use_raw = True

    def __init__(self, name: str, seed: int | str = 0) -> None:
        self.game = games.find("uno")
        options = self.game.options({"hands": "1"}, "classic")
        begun = Match(self.game, 2, options, Seeded("a table to begin from"))
        while begun.view(0).sizes[0] != 7 or begun.asked < 0:
            begun.act(begun.asked, begun.legal(begun.asked)[0])
        self._begun = begun
        self._bot = bots.chooser(self.game, name)
        self._dice = Chance()
        stream(self._dice, *seed_key(seed), 0, CHOICE_STREAM)

    def step(self, state: dict[str, Any]) -> str:
        theirs = {self.game.action_of(act_text(act)): act for act in state["raw_legal_actions"]}
        if len(theirs) == 1:
            return str(state["raw_legal_actions"][0])
        mask = self.game.mask_of(theirs)
        seat, view = int(state["raw_obs"]["current_player"]), self.view(state["raw_obs"])
        bot = self._bot
        return str(theirs[asked(self.game, bot.name, seat, bot.choose, view, mask, self._dice)])

    def eval_step(self, state: dict[str, Any]) -> tuple[str, list[Any]]:
        return self.step(state), []

    def view(self, seen: dict[str, Any]) -> Any:
        """What they tell a player, as our bots are told."""
        seat = int(seen["current_player"])
        v = self._begun.view(seat)
        v.turn, v.direction = seat, 1
        under = list(seen["played_cards"])
        v.top = card_of(card_text(seen["target"]))
        v.colour = colour_of(self._colour(seen).upper())
        if under and card_of(card_text(under[-1])) == v.top:
            under.pop()
        v.discards = kinds_of(under)
        v.sizes[:2] = seen["num_cards"]
        v.pile_size = max(0, DECK - sum(v.sizes[:2]) - len(under) - 1)
        v.visible = 1 << seat
        v.hands = [[0, 0] for _ in v.hands]
        v.hands[seat] = kinds_of(seen["hand"])
        return v

    @staticmethod
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
