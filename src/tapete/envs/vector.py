"""A vector environment on `Batch`, as single-file trainers in the manner of CleanRL expect it.

    envs = BatchEnv("NAME", num_envs=512, opponents="random", options={"hands": 1})
    seen, infos = envs.reset(seed=1)
    seen, rewards, terminations, truncations, infos = envs.step(acts)

One seat of each game learns, the others are bots: names of bots that are rules, or any function
from (observation, legal) to acts, such as an older self. `infos["action_mask"]` says what is
legal, and `infos["refused"]` in which games the act was not: nothing happened there, and it
costs a little. Where a game ends the next one is dealt in the same step (Gymnasium's
`SAME_STEP`), so there is no last observation of the old one; `infos["ended"]` tells the seat's
place in it and how many acts it did. Gymnasium's `RecordEpisodeStatistics` goes around it.
"""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tapete import bots
from tapete.batch import Batch
from tapete.batch.misplays import not_legal
from tapete.batch.playouts.playout import LIMIT
from tapete.envs.observing.rows import Eyes
from tapete.envs.setting import REFUSED, Setting
from tapete.kit.errors import BadInput
from tapete.kit.game import Game

Policy = Callable[[Any, Any], Any]  # (observation, legal) of some games -> their acts


class BatchEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games. `seat` learns; without one, the seats are spread over the games."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 256,
        players: int | None = None,
        opponents: str | Policy = bots.RANDOM,
        seat: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        max_acts: int = LIMIT,
    ) -> None:
        setting = self.setting = Setting.of(game, players, preset, options)
        self.num_envs = num_envs
        self.batch = Batch(
            setting.game, num_envs, setting.players, setting.options,
            observation="float32", limit=max_acts,
        )  # fmt: skip
        rows = np.arange(num_envs)
        self.seats = rows % setting.players if seat is None else np.full(num_envs, seat)
        self.opponents = opponents
        eyes = Eyes(setting.game, setting.players)
        self._size, self._actions = eyes.size, setting.game.actions
        self.single_observation_space = spaces.Box(*eyes.bounds(), dtype=np.float32)
        self.single_action_space = spaces.Discrete(self._actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def opponents(self) -> str | Policy:
        return self._opponents

    @opponents.setter
    def opponents(self, who: str | Policy) -> None:
        self._opponents = who
        self._bot = bots.chooser(self.setting.game, who) if isinstance(who, str) else None
        if self._bot is not None and self._bot.sit:
            raise BadInput(f"'{who}' takes its time over every act: a batch wants a bot by rule")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)))
        self._until_asked(self._nothing())
        self._lengths = np.zeros(self.num_envs, np.int64)
        return self._seen(), {"action_mask": self._mask()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        self.batch.step(actions)
        refused = self.batch.refused.copy()
        told = self._nothing()
        self._note_ends(told)
        self._until_asked(told)
        self._lengths += 1
        ended = told["ended"]
        paid = np.where(refused, np.float32(REFUSED), told["reward"]).astype(np.float32)
        infos: dict[str, Any] = {"action_mask": self._mask(), "refused": refused}
        if ended.any():
            infos["ended"] = {"length": self._lengths.copy(), "place": told["place"]}
            infos["_ended"] = ended
            self._lengths[ended] = 0
        return self._seen(), paid, ended & ~told["cut"], told["cut"], infos

    def _until_asked(self, told: dict[str, NDArray[Any]]) -> None:
        """The others act until every game waits for the seat that learns."""
        batch = self.batch
        while (others := batch.to_act != self.seats).any():
            if self._bot is not None:
                acts = batch.ask(self._bot, others)
            else:
                assert callable(self._opponents)
                acts = np.full(self.num_envs, -1, np.int32)
                rows = batch.observation[others, : self._size]
                acts[others] = self._opponents(rows, batch.legal[others, : self._actions])
            seats = batch.to_act.copy()
            batch.step(acts)
            if (batch.refused & others).any():
                self._stop(int(np.flatnonzero(batch.refused & others)[0]), acts, seats)
            self._note_ends(told)

    def _stop(self, i: int, acts: Any, seats: Any) -> NoReturn:
        """An opponent's act was not legal: it would be asked the same for ever."""
        batch, who = self.batch, self._opponents
        name = who if isinstance(who, str) else getattr(who, "__name__", type(who).__name__)
        where = f"seed {batch.seed}, game {batch.number[i]}, act {batch.length[i] + 1}"
        raise not_legal(batch.game, name, int(seats[i]), int(acts[i]), where)

    def _note_ends(self, told: dict[str, NDArray[Any]]) -> None:
        """Of the games that have ended: the first in this step is the one that was learnt from."""
        batch = self.batch
        new = np.flatnonzero(batch.done & ~told["ended"])
        told["reward"][new] = batch.rewards[new, self.seats[new]]
        told["place"][new] = batch.places[new, self.seats[new]]
        told["cut"][new] = batch.cut[new]
        told["ended"][new] = True

    def _nothing(self) -> dict[str, NDArray[Any]]:
        n = self.num_envs
        return {
            "ended": np.zeros(n, np.bool_),
            "cut": np.zeros(n, np.bool_),
            "reward": np.zeros(n, np.float32),
            "place": np.zeros(n, np.int8),
        }

    def _seen(self) -> Any:
        return self.batch.observation[:, : self._size].copy()

    def _mask(self) -> Any:
        return self.batch.legal[:, : self._actions].copy()
