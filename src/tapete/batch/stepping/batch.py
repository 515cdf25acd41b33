"""`Batch`: many games of one kind in step, for learning and search. See docs/batch.md."""

from abc import ABC, abstractmethod
from typing import Any

from tapete import games
from tapete.batch.playouts.playout import LIMIT, Chooser
from tapete.batch.stepping.observations import KINDS, Columns, columns_of, rounded
from tapete.batch.stepping.one_game import Told
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.options import Options

DEVICES = ("cpu", "cuda")


class Engine(ABC):
    """What a device does for a batch. Its arrays stay where they are and change in place."""

    told: Told

    @abstractmethod
    def begin(self, seed: tuple[int, int], first: int) -> None:
        """Deal games `first` … anew."""

    @abstractmethod
    def step(self, actions: Any) -> None: ...

    @abstractmethod
    def sample(self) -> Any:
        """A random legal act for each game."""

    def ask(self, bot: Chooser, where: Any) -> Any:
        """What this bot does in the games of `where`."""
        raise BadInput(f"bots are not asked on {type(self).__name__}: make the batch on the cpu")

    @abstractmethod
    def observe(self, seat: Any) -> Any:
        """What this seat (or in each game the seat of that row) sees."""

    @abstractmethod
    def record(self, i: int) -> Any:
        """The record of one game, on the CPU."""


class Batch:
    """`n` games that take a step together; where one ends, the next is dealt.

    Slot `i` plays games `i`, `i + n`, `i + 2 n`, … of the seed, the same on every device. The
    arrays (`to_act`, `legal`, `observation`, `rewards`, …) are those of `Told`: they live on the
    device, are written anew by every step, and frameworks take them without a copy.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        players: int | None = None,
        options: Options | None = None,
        device: str = "cpu",
        seed: int | str = 0,
        observation: str | None = "int8",
        limit: int = LIMIT,
    ) -> None:
        self.game = games.find(game) if isinstance(game, str) else game
        if n < 1:
            raise BadInput(f"a batch has at least one game, not {n}")
        if limit < 1:
            raise BadInput(f"a game may have at least one act, not {limit}")
        if observation is not None and observation not in KINDS:
            raise BadInput(f"observations are {' or '.join(KINDS)}, not '{observation}'")
        self.n = n
        self.players = self.game.check_players(
            players if players is not None else max(2, self.game.seats[0])
        )
        self.options: Options = options or self.game.options(preset=self.game.lab_preset())
        self.device, self.observation_kind, self.limit = device, observation, limit
        self.columns: Columns = columns_of(self.game, self.players)
        self._engine = _engine(device)(self)
        self.reset(seed)

    @property
    def actions(self) -> int:
        """The columns of `legal`: the game's acts, and up to a multiple of 8 some never legal."""
        return rounded(self.game.actions)

    def reset(self, seed: int | str = 0, first: int = 0) -> None:
        """Deal all games anew: numbers `first`, `first + 1`, … of this seed."""
        self.seed = seed
        self._engine.begin(seed_key(seed), first)

    def step(self, actions: Any) -> None:
        """One act of each game's `to_act`: an array of `n` numbers, on any device."""
        self._engine.step(actions)

    def sample(self) -> Any:
        """One legal act for each game at random, from dice that belong to the game."""
        return self._engine.sample()

    def ask(self, bot: Chooser, where: Any) -> Any:
        """What a bot that is a rule does for the seats to act, in the games where `where` is
        true; -1, which is no act, in the others."""
        return self._engine.ask(bot, where)

    def observe(self, seat: Any) -> Any:
        """What a seat sees that need not be the one to act: a number, or an array of one a game."""
        return self._engine.observe(seat)

    def state(self, i: int) -> Any:
        """Game `i` as a plain object to look at: a copy."""
        return self.game.State.unpack(self._engine.record(i))

    def __getattr__(self, name: str) -> Any:
        if name in Told._fields:
            return getattr(self._engine.told, name)
        raise AttributeError(f"a Batch has no '{name}'")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *Told._fields]


def _engine(device: str) -> Any:
    if device == "cpu":
        from tapete.batch.stepping.cpu import OnCpu

        return OnCpu
    if device == "cuda":
        from tapete.batch.stepping.gpu import OnCuda

        return OnCuda
    raise BadInput(f"the devices are {' and '.join(DEVICES)}, not '{device}'")
