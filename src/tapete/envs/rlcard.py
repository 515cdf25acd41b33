"""RLCard: every game in its form, so that its agents play and train on ours.

    import rlcard, tapete.envs.rlcard
    env = rlcard.make("tapete-NAME", {"seed": 1, "game_num_players": 3, "game_preset": "default"})

and our bots as its agents: `BotAgent` here, and at RLCard's own tables `envs.rlcard_guest`.
"""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import numpy as np
from rlcard.envs import Env
from rlcard.envs.registration import register, registry

from tapete import bots, games
from tapete.batch.misplays import asked
from tapete.envs.observing.rows import Eyes
from tapete.envs.setting import Setting, rewards
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.match import Match, Seeded


class Table:
    """A match behind the interface of RLCard's games."""

    allow_step_back = False
    np_random: Any  # set by the environment

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def init_game(self) -> tuple[dict[str, Any], int]:
        self._seed = int(self.np_random.randint(1 << 31))
        self.match, self._number = self.setting.dealt(self._seed, 0)
        return self.get_state(self.match.asked), self.match.asked

    def step(self, action: int) -> tuple[dict[str, Any], int]:
        self.match.act(self.match.asked, int(action))
        seat = max(0, self.match.asked)  # when all is over nobody is asked, but a seat is told
        return self.get_state(seat), seat

    def step_back(self) -> bool:
        """The same deal, played again up to the act before the last."""
        *kept, _ = self.match.acts or [(0, 0)]
        if not self.match.acts:
            return False
        dealing = Seeded(self._seed, self._number)
        self.match = Match(self.setting.game, self.setting.players, self.setting.options, dealing)
        for seat, action in kept:
            self.match.act(seat, action)
        return True

    def get_state(self, player_id: int) -> dict[str, Any]:
        acts = self.match.legal(player_id) if player_id == self.match.asked else []
        return {"view": self.match.view(player_id), "seat": player_id, "legal": acts}

    def get_num_players(self) -> int:
        return self.setting.players

    def get_num_actions(self) -> int:
        return self.setting.game.actions

    def get_player_id(self) -> int:
        return max(0, self.match.asked)

    def is_over(self) -> bool:
        return self.match.over


class TableEnv(Env):
    """Base of a class for each game. Its config takes what `Setting.of` takes, as `game_…`."""

    played: Game

    def __init__(self, config: Mapping[str, Any]) -> None:
        self.name = f"tapete-{self.played.name}"
        self.default_game_config = {"game_num_players": max(2, self.played.seats[0])}
        self.setting = Setting.of(
            self.played,
            config.get("game_num_players"),
            config.get("game_preset"),
            config.get("game_options"),
        )
        self.game = Table(self.setting)
        super().__init__(config)
        self.eyes = Eyes(self.played, self.num_players)
        self.state_shape = [[self.eyes.size] for _ in range(self.num_players)]
        self.action_shape = [None for _ in range(self.num_players)]

    def _extract_state(self, state: dict[str, Any]) -> dict[str, Any]:
        return {
            "obs": self.eyes.see(state["view"]),
            "legal_actions": OrderedDict.fromkeys(state["legal"]),
            "raw_obs": state,
            "raw_legal_actions": [self.played.action_text(act) for act in state["legal"]],
            "action_record": self.action_recorder,
        }

    def _decode_action(self, action_id: int) -> int:
        return int(action_id)

    def _get_legal_actions(self) -> OrderedDict[int, None]:
        return OrderedDict.fromkeys(self.game.match.legal(self.game.get_player_id()))

    def get_payoffs(self) -> Any:
        return np.array(rewards(self.game.match))

    def get_perfect_information(self) -> dict[str, Any]:
        return {
            "state": self.game.match.open_state(),
            "num_players": self.num_players,
            "current_player": self.game.get_player_id(),
        }


class BotAgent:
    """One of our bots as RLCard's agents are, for the environments above."""

    use_raw = False

    def __init__(self, game: Game | str, name: str, seed: int | str = 0) -> None:
        self._game = games.find(game) if isinstance(game, str) else game
        self._bot = bots.chooser(self._game, name)
        self._dice = Chance()
        stream(self._dice, *seed_key(seed), 0, CHOICE_STREAM)

    def step(self, state: dict[str, Any]) -> int:
        mask = self._game.mask_of(state["legal_actions"])
        seat, view = state["raw_obs"]["seat"], state["raw_obs"]["view"]
        return asked(self._game, self._bot.name, seat, self._bot.choose, view, mask, self._dice)

    def eval_step(self, state: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        return self.step(state), {}


def _register() -> None:
    for game in games.every():
        name = f"tapete-{game.name}"
        if name not in registry.env_specs:
            made = type(f"{game.name}_env", (TableEnv,), {"played": game, "__module__": __name__})
            globals()[made.__name__] = made
            register(name, f"{__name__}:{made.__name__}")


_register()
