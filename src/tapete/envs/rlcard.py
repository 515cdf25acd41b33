"""RLCard: every game in its form, so that its agents play and train on ours.

    import rlcard, tapete.envs.rlcard
    env = rlcard.make("tapete-NAME", {"seed": 1, "game_num_players": 3, "game_preset": "default"})

and our bots as its agents: `BotAgent` here, and at RLCard's own tables `envs.rlcard_guest`.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from tapete.kit.errors import MissingExtra

try:
    from rlcard.envs import Env
    from rlcard.envs.registration import register, registry
except ImportError:
    raise MissingExtra("tapete.envs.rlcard needs RLCard", "rlcard") from None

from tapete import bots, games
from tapete.batch.misplays import asked
from tapete.envs.driven.tables import AtTable, Tables, not_there
from tapete.envs.observing.rows import Eyes
from tapete.envs.setting import Setting, paid
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.kit.errors import BadInput
from tapete.kit.game import Game


def view_in(game: Game, state: bytes, seat: int) -> Any:
    """What a seat sees of a state that was kept as it is."""
    record = np.frombuffer(state, game.State.quiet_dtype())[0]
    return game.view(game.State.unpack(record), seat)


class Raw(Mapping[str, Any]):
    """What RLCard calls raw: the seat, its view and its acts. The view is made when looked at."""

    __slots__ = ("_parts",)

    def __init__(self, parts: tuple[Game, Any, int, list[int]]) -> None:
        self._parts = parts  # the game, what it takes to make the view, the seat, its acts

    def __getitem__(self, name: str) -> Any:
        game, kept, seat, legal = self._parts
        if name == "view":
            if isinstance(kept, bytes):
                kept = view_in(game, kept, seat)
                self._parts = game, kept, seat, legal
            return kept
        return {"seat": seat, "legal": legal}[name]

    def __iter__(self) -> Iterator[str]:
        return iter(("view", "seat", "legal"))

    def __len__(self) -> int:
        return 3


CONFIG = ("game_num_players", "game_preset", "game_options", "game_way")


class Table:
    """A match behind the interface of RLCard's games."""

    allow_step_back = False
    np_random: Any  # set by the environment

    def __init__(self, setting: Setting, way: str | None) -> None:
        self.setting = setting
        self._tables = Tables(setting, way=way)
        self._seeded_by: Any = None
        self._seed, self._number = 0, 0

    def __getattr__(self, name: str) -> Any:
        raise not_there(self, name)

    def init_game(self) -> tuple[Raw, int]:
        """The next game of the seed that the environment's generator gave."""
        if self._seeded_by is not self.np_random:
            self._seeded_by = self.np_random
            self._seed, self._number = int(self.np_random.randint(1 << 31)), -1
        self.table = self._tables.deal_next(self._seed, self._number + 1)
        self._number = self.table.number
        return self.get_state(self.table.asked), self.table.asked

    def step(self, action: int) -> tuple[Raw, int]:
        self.table.act(int(action))
        seat = max(0, self.table.asked)  # when all is over nobody is asked, but a seat is told
        return self.get_state(seat), seat

    def step_back(self) -> bool:
        """The same deal, played again up to the act before the last."""
        *kept, _ = self.table.given or [0]
        if not self.table.given:
            return False
        self.table.deal(self.table.seed, self.table.number)
        for action in kept:
            self.table.act(action)
        return True

    def get_state(self, player_id: int) -> Raw:
        table, player_id = self.table, self.setting.check_seat(player_id)
        acts = table.legal() if player_id == table.asked else []
        return Raw((self.setting.game, table.kept(player_id), player_id, acts))

    def get_num_players(self) -> int:
        return self.setting.players

    def get_num_actions(self) -> int:
        return self.setting.game.actions

    def get_player_id(self) -> int:
        return max(0, int(self.table.asked))

    def is_over(self) -> bool:
        return bool(self.table.asked < 0)


class TableEnv(AtTable, Env):
    """Base of a class for each game. Its config takes what `Setting.of` takes, as `game_…`, and
    `game_way` (`envs.driven.tables`)."""

    played: Game

    def __init__(self, config: Mapping[str, Any]) -> None:
        self.name = f"tapete-{self.played.name}"
        self.default_game_config = {"game_num_players": max(2, self.played.seats[0])}
        if unknown := {key for key in config if key.startswith("game_")} - set(CONFIG):
            told = ", ".join(sorted(unknown))
            raise BadInput(f"{self.name} has no {told}; there are: {', '.join(CONFIG)}")
        self.setting = Setting.of(
            self.played,
            config.get("game_num_players"),
            config.get("game_preset"),
            config.get("game_options"),
        )
        self.game = Table(self.setting, config.get("game_way"))
        super().__init__(config)
        self.eyes = Eyes(self.played, self.num_players)
        self.state_shape = [[self.eyes.size] for _ in range(self.num_players)]
        self.action_shape = [None for _ in range(self.num_players)]
        self._texts = [
            self.played.action_text(act) if self.played.has_act(act) else ""
            for act in range(self.played.actions)
        ]

    @property
    def table(self) -> Any:
        return self.game.table  # RLCard's own form holds it

    def step(self, action: Any, raw_action: bool = False) -> tuple[dict[str, Any], int]:
        """What the base class does, in one piece: an act by its number, or raw by its text."""
        act = action if type(action) is int else self._number(action)
        table, recorder, texts = self.game.table, self.action_recorder, self._texts
        self.timestep += 1
        recorder.append((table.asked, act))
        seat, legal, row, kept = table.step(act)
        return {
            "obs": row,
            "legal_actions": dict.fromkeys(legal),
            "raw_obs": Raw((self.played, kept, seat, legal)),
            "raw_legal_actions": [texts[act] for act in legal],
            "action_record": recorder,
        }, seat

    def _number(self, action: Any) -> int:
        return self.played.read_action(action) if isinstance(action, str) else int(action)

    def is_over(self) -> bool:
        return self.game.table.asked < 0  # type: ignore[no-any-return]

    def _extract_state(self, state: Raw) -> dict[str, Any]:
        texts = self._texts
        return {
            "obs": self.game.table.see(state["seat"]),
            "legal_actions": dict.fromkeys(state["legal"]),
            "raw_obs": state,
            "raw_legal_actions": [texts[act] for act in state["legal"]],
            "action_record": self.action_recorder,
        }

    def _decode_action(self, action_id: int) -> int:
        return int(action_id)

    def _get_legal_actions(self) -> dict[int, None]:
        return dict.fromkeys(self.game.table.legal())

    def get_payoffs(self) -> Any:
        return np.array(paid(self.played, self.game.table.result()[1]))

    def get_perfect_information(self) -> dict[str, Any]:
        return {
            "state": self.match.open_state(),
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
