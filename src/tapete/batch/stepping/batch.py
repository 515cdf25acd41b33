"""`Batch`: many games of one kind in step, for learning and search. See docs/batch.md."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from tapete import games
from tapete.batch.playouts.playout import LIMIT, Chooser
from tapete.batch.stepping.engine import Engine
from tapete.batch.stepping.observations import FACINGS, KINDS, TABLE, Columns, columns_of, rounded
from tapete.batch.stepping.one_game import Told
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.notes import WATCHER
from tapete.kit.options import Options, as_texts

DEVICES = ("cpu", "cuda")


class Snapshot(NamedTuple):
    """All games of a batch as they stood, on its device."""

    seed: int | str
    arrays: dict[str, Any]


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
        options: Options | Mapping[str, Any] | None = None,
        device: str = "cpu",
        seed: int | str = 0,
        observation: str | None = "int8",
        limit: int = LIMIT,
        preset: str | None = None,
        facing: str = TABLE,
    ) -> None:
        self.game = games.find(game) if isinstance(game, str) else game
        if n < 1:
            raise BadInput(f"a batch has at least one game, not {n}")
        if limit < 1:
            raise BadInput(f"a game may have at least one act, not {limit}")
        if observation is not None and observation not in KINDS:
            raise BadInput(f"observations are {' or '.join(KINDS)}, not '{observation}'")
        if facing not in FACINGS:
            raise BadInput(f"seats are seen facing {' or '.join(FACINGS)}, not '{facing}'")
        self.n = n
        self.players = self.game.check_players(
            players if players is not None else max(2, self.game.seats[0])
        )
        self.options: Options = _options(self.game, options, preset)
        self.device, self.observation_kind, self.limit = device, observation, limit
        self.facing = facing
        self.columns: Columns = columns_of(self.game, self.players)
        self._engine: Engine = _engine(device)(self)
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

    def step_at_random(self) -> Any:
        """`step(sample())`, which on the CPU is one pass instead of two; returns the acts."""
        return self._engine.step_at_random()

    def ask(self, bot: Chooser, where: Any) -> Any:
        """What a bot that is a rule does for the seats to act, in the games where `where` is
        true; -1, which is no act, in the others."""
        return self._engine.ask(bot, where)

    def observe(self, seat: Any) -> Any:
        """What a seat sees that need not be the one to act: a number, or an array of one a game.

        -1 is somebody who watches.
        """
        if not hasattr(seat, "__cuda_array_interface__"):
            seats = whole_numbers(seat, "seats")
            if ((seats < WATCHER) | (seats >= self.players)).any():
                raise BadInput(f"the seats are 0 to {self.players - 1}, not {_short(seat)}")
        return self._engine.observe(seat)

    def snapshot(self) -> Snapshot:
        """All games as they stand, to come back to; they stay on the device."""
        engine = self._engine
        return Snapshot(self.seed, {k: engine.copied(v) for k, v in engine.arrays().items()})

    def restore(self, snapshot: Snapshot) -> None:
        """Back to where a snapshot of this batch, or of one just like it, was taken."""
        arrays = self._engine.arrays()
        if any(array.shape != snapshot.arrays[name].shape for name, array in arrays.items()):
            raise BadInput("this snapshot is of another batch: restore it there")
        for name, array in arrays.items():
            self._engine.write(array, snapshot.arrays[name])
        self.seed = snapshot.seed

    def fork(self, rows: Any = None, seed: int | str | None = None) -> "Batch":
        """A batch of copies: of all games, or of those in `rows`, in that order, also repeated.

        A copy goes on as its game would, chance included. With a seed, chance is each copy's own
        from now on, in what is still to be drawn or shuffled.
        """
        wanted = np.arange(self.n) if rows is None else whole_numbers(rows, "rows")
        if wanted.ndim != 1 or not len(wanted) or wanted.min() < 0 or wanted.max() >= self.n:
            raise BadInput(f"rows of a batch are 0 to {self.n - 1}, at least one of them")
        twin = Batch(
            self.game, len(wanted), self.players, self.options, self.device, self.seed,
            self.observation_kind, self.limit, facing=self.facing,
        )  # fmt: skip
        ours, theirs = self._engine.arrays(), twin._engine.arrays()
        for name, array in theirs.items():
            twin._engine.write(array, self._engine.chosen(ours[name], wanted))
        if seed is not None:
            twin._engine.redeal_chance(seed_key(seed))
        return twin

    def __getstate__(self) -> dict[str, Any]:
        kept = {k: v for k, v in self.__dict__.items() if k not in ("_engine", "columns")}
        return {**kept, "arrays": {k: on_cpu(v) for k, v in self._engine.arrays().items()}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        arrays = kept.pop("arrays")
        self.__dict__.update(kept)
        self.columns = columns_of(self.game, self.players)
        self._engine = _engine(self.device)(self)
        self.reset(self.seed)
        self.restore(Snapshot(self.seed, arrays))

    def state(self, i: int) -> Any:
        """Game `i` as a plain object to look at: a copy."""
        return self.game.State.unpack(self._engine.record(i))

    def __getattr__(self, name: str) -> Any:
        if name in Told._fields and "_engine" in self.__dict__:
            return getattr(self._engine.told, name)
        raise AttributeError(f"a Batch has no '{name}'")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *Told._fields]


def whole_numbers(given: Any, what: str) -> Any:
    """An array of whole numbers; anything else is a mistake that cutting would hide."""
    numbers = np.asarray(given)
    if numbers.dtype.kind not in "iu":
        raise BadInput(f"{what} are whole numbers, not {numbers.dtype}")
    return numbers


def on_cpu(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array.copy()


def _short(seat: Any) -> str:
    return str(seat) if np.ndim(seat) == 0 else f"{np.min(seat)} … {np.max(seat)}"


def _options(
    game: Game, options: Options | Mapping[str, Any] | None, preset: str | None
) -> Options:
    """Options as they are, or these over a preset: the lab's where none is named."""
    if isinstance(options, Options):
        if preset is not None:
            raise BadInput("a preset goes with options by name, not with all of them")
        return options
    texts = as_texts(options or {})
    named = game.lab_preset() if preset is None else preset
    return game.options(texts, named)  # type: ignore[no-any-return]


def _engine(device: str) -> Any:
    if device == "cpu":
        from tapete.batch.stepping.cpu import OnCpu

        return OnCpu
    if device == "cuda":
        from tapete.batch.stepping.gpu import OnCuda

        return OnCuda
    raise BadInput(f"the devices are {' and '.join(DEVICES)}, not '{device}'")
