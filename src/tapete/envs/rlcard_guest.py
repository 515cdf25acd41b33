"""Our bots as guests at RLCard's own tables, where a game of ours can be told in its words.

Such a game has a room `elsewhere/rlcard.py` that translates; RLCard's own game and rules stay
RLCard's.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tapete import bots, games
from tapete.batch.misplays import asked
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.match import Match, Seeded


def translation(game: Game) -> Any:
    """The module that knows RLCard's game of that kind."""
    place = f"{game.words.package}.elsewhere"
    if find_spec(place) is None or find_spec(f"{place}.rlcard") is None:
        raise BadInput(f"RLCard has no {game.name}")
    return import_module(f"{place}.rlcard")


class Guest:
    """One of our bots as an agent at RLCard's table."""

    use_raw = True

    def __init__(self, game: str, bot: str, seed: int | str = 0) -> None:
        self.game = games.find(game)
        self.theirs = translation(self.game)
        options = self.game.options(self.theirs.OPTIONS, self.theirs.PRESET)
        begun = Match(self.game, 2, options, Seeded("a table to begin from"))
        while not self.theirs.has_begun(begun.view(0)) or begun.asked < 0:
            begun.act(begun.asked, begun.legal(begun.asked)[0])
        self._begun = begun
        self._bot = bots.chooser(self.game, bot)
        self._dice = Chance()
        stream(self._dice, *seed_key(seed), 0, CHOICE_STREAM)

    def step(self, state: dict[str, Any]) -> str:
        written = self.theirs.act_text
        theirs = {self.game.action_of(written(act)): act for act in state["raw_legal_actions"]}
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
        return self.theirs.translated(self._begun.view(int(seen["current_player"])), seen)
