"""A vector environment on `Batch`, as single-file trainers in the manner of CleanRL expect it.

    envs = BatchEnv("NAME", num_envs=512, opponents="random", options={"hands": 1})
    seen, infos = envs.reset(seed=1)
    seen, rewards, terminations, truncations, infos = envs.step(acts)

One seat of each game learns, the others are bots: names of bots that are rules, or any function
from (observation, legal) to acts, such as an older self. `"regular,random"`, or a list of names
and functions, seats a different one in each of the others' seats, in the table's order.
`infos["action_mask"]` says what is legal, and `infos["refused"]` in which games the act was not:
nothing happened there, and it costs a little. Where a game ends the next one is dealt in the same
step (Gymnasium's `SAME_STEP`), so there is no last observation of the old one; `infos["ended"]`
tells the seat's place in it and how many acts it did. Gymnasium's `RecordEpisodeStatistics` goes
around it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from tapete.kit.errors import MissingExtra

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise MissingExtra("tapete.envs.vector needs Gymnasium", "envs") from None

from tapete import bots
from tapete.batch import Batch, Chooser
from tapete.batch.misplays import not_legal
from tapete.batch.playouts.playout import LIMIT
from tapete.batch.stepping.observations import SEAT
from tapete.envs.observing.rows import Eyes
from tapete.envs.setting import REFUSED, Setting
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.seeing.columns import Column

Policy = Callable[[Any, Any], Any]  # (observation, legal) of some games -> their acts
Opponents = str | Policy | Sequence[str | Policy]


class BatchEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games. `seat` learns; without one, the seats are spread over the games."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 256,
        players: int | None = None,
        opponents: Opponents = bots.RANDOM,
        seat: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        max_acts: int = LIMIT,
        facing: str = SEAT,
    ) -> None:
        setting = self.setting = Setting.of(game, players, preset, options)
        self.num_envs = num_envs
        self.batch = Batch(
            setting.game, num_envs, setting.players, setting.options,
            observation="float32", limit=max_acts, facing=facing,
        )  # fmt: skip
        rows = np.arange(num_envs)
        spread = rows % setting.players
        self.seats = spread if seat is None else np.full(num_envs, setting.check_seat(seat))
        self.opponents = opponents
        self._lengths: NDArray[Any] | None = None  # until there is something to count
        eyes = self._eyes = Eyes(setting.game, setting.players, facing)
        self._size, self._actions = eyes.size, setting.game.actions
        self.single_observation_space = spaces.Box(*eyes.bounds(), dtype=np.float32)
        self.single_action_space = spaces.Discrete(self._actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def __getstate__(self) -> dict[str, Any]:
        """Bots travel by their names."""
        return {name: value for name, value in vars(self).items() if name != "_seated"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.opponents = self._opponents

    def columns(self) -> tuple[Column, ...]:
        """What each number of an observation is: name, low, high, meaning."""
        return self._eyes.listed

    def action_masks(self) -> Any:
        """What may be done now, a row a game."""
        return self._mask()

    @property
    def opponents(self) -> Opponents:
        return self._opponents

    @opponents.setter
    def opponents(self, who: Opponents) -> None:
        others = self.setting.players - 1
        listed = [name.strip() for name in who.split(",")] if isinstance(who, str) else who
        each: list[str | Policy] = [listed] if callable(listed) else list(listed)
        if len(each) not in (1, others) and others:
            raise BadInput(f"{len(each)} opponents named for {others} seats")
        seated = [self._sit(one) for one in each]
        self._opponents, self._seated = who, seated
        # For each game and seat its opponent's number: table order, without the seat that learns.
        seats = np.arange(self.setting.players)
        behind = seats[None, :] - (seats[None, :] > self.seats[:, None])
        self._who = np.minimum(behind, len(each) - 1)

    def _sit(self, who: str | Policy) -> Chooser | Policy:
        if not isinstance(who, str):
            return who
        bot = bots.chooser(self.setting.game, who)
        if bot.sit:
            raise BadInput(f"'{who}' takes its time over every act: a batch wants a bot by rule")
        return bot

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)))
        self._until_asked(self._nothing())
        self._lengths = np.zeros(self.num_envs, np.int64)
        return self._seen(), {"action_mask": self._mask()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        if self._lengths is None:
            raise BadInput("no game is on the table yet: reset() deals them")
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
        batch, rows = self.batch, np.arange(self.num_envs)
        while (others := batch.to_act != self.seats).any():
            asked = self._who[rows, batch.to_act]
            acts = np.full(self.num_envs, -1, np.int32)
            for number, who in enumerate(self._seated):
                where = others & (asked == number)
                if where.any():
                    acts[where] = self._asked(who, where)
            seats = batch.to_act.copy()
            batch.step(acts)
            if (batch.refused & others).any():
                i = int(np.flatnonzero(batch.refused & others)[0])
                self._stop(i, self._seated[asked[i]], acts, seats)
            self._note_ends(told)

    def _asked(self, who: Chooser | Policy, where: Any) -> Any:
        """What one opponent does in the games in which it is its turn."""
        if isinstance(who, Chooser):
            return self.batch.ask(who, where)[where]
        rows = self.batch.observation[where, : self._size]
        return who(rows, self.batch.legal[where, : self._actions])

    def _stop(self, i: int, who: Chooser | Policy, acts: Any, seats: Any) -> NoReturn:
        """An opponent's act was not legal: it would be asked the same for ever."""
        batch = self.batch
        named = who.name if isinstance(who, Chooser) else getattr(who, "__name__", "")
        where = f"seed {batch.seed}, game {batch.number[i]}, act {batch.length[i] + 1}"
        name = named or type(who).__name__
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
