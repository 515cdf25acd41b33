"""A batch on a GPU: a thread a game, then all threads of a block for its rows (`spreading`)."""

from functools import cache
from typing import Any

import numpy as np

from tapete.batch.playouts.gpu import THREADS, NoGpu
from tapete.batch.stepping.batch import Batch, Engine
from tapete.batch.stepping.gpu_rows import row_of, spreading_of
from tapete.batch.stepping.observations import as_words
from tapete.batch.stepping.one_game import ENDED, GOES_ON, Told, pick_of, stepping_of
from tapete.kit import bits
from tapete.kit.chance import Chance
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.ways.gpu import SIMULATED, cuda, kernel


@cache
def _advancer(game: Game, players: int, kind: str | None) -> Any:
    """Acts, deals where a game is over, asks, and writes rows."""
    begin, do, settle, ask = stepping_of(game)
    asked, words = game.asked, game.mask_words
    leave_view, spread_acts, spread_views, _, _ = spreading_of(game, players, kind)
    looking = kind is not None

    def advance(
        outcome_before: int, records: Any, cleared: Any, dice: Any, seed: Any, limit: int,
        acts: Any, told: Any, legal: Any, places: Any, rows: Any,
    ) -> None:  # fmt: skip
        mask = cuda.local.array(words, np.int64)
        i = cuda.grid(1)
        n = len(records)
        if i < n:
            s = records[i]
            outcome = outcome_before
            if outcome == GOES_ON:
                outcome = do(
                    s, i, acts[i], limit, told.mask, told.to_act, told.length, told.refused
                )
                settle(s, i, outcome, told.rewards, told.done, told.cut, told.scores, told.places)
            if outcome != GOES_ON:
                told.length[i] = 0
                while True:
                    told.number[i] += n
                    records[i] = cleared[0]
                    begin(s, dice[i], seed, told.number[i])
                    if asked(s) >= 0:  # else it was over with the deal
                        break
            seat = ask(s, i, mask, told.mask, told.to_act)
            if looking:
                leave_view(s, seat)
        cuda.syncthreads()
        first = cuda.blockIdx.x * cuda.blockDim.x
        many = min(cuda.blockDim.x, n - first)
        spread_acts(told.mask, legal, first, many)
        if looking:
            spread_views(places, rows, first, many)

    def simulated(
        outcome_before: int, records: Any, cleared: Any, dice: Any, seed: Any, limit: int,
        acts: Any, told: Any, legal: Any, places: Any, rows: Any,
    ) -> None:  # fmt: skip
        # On NumPy's scalars the rules would overflow where they must not: plain objects here.
        i = int(cuda.grid(1))
        n = len(records)
        s, cup = game.State.unpack(records[i]), Chance.unpack(dice[i])
        outcome = int(outcome_before)
        if outcome == GOES_ON:
            outcome = do(
                s, i, int(acts[i]), limit, told.mask, told.to_act, told.length, told.refused
            )
            settle(s, i, outcome, told.rewards, told.done, told.cut, told.scores, told.places)
        if outcome != GOES_ON:
            told.length[i] = 0
            while True:
                told.number[i] += n
                s = game.State.unpack(cleared[0])
                begin(s, cup, [int(word) for word in seed], int(told.number[i]))
                if asked(s) >= 0:
                    break
        mask = game.mask()
        seat = ask(s, i, mask, told.mask, told.to_act)
        s.pack(records[i])
        cup.pack(dice[i])
        for act in range(game.actions):
            legal[i, act] = bits.has(mask, act, game.width)
        if kind is not None:
            rows[i] = row_of(game, players, game.view(s, seat).packed(), kind)

    return kernel(simulated if SIMULATED else advance)


@cache
def _looker(game: Game, players: int, kind: str) -> Any:
    leave_view, _, spread_views, _, _ = spreading_of(game, players, kind)

    def look_at(records: Any, seats: Any, places: Any, rows: Any) -> None:
        i = cuda.grid(1)
        if i < len(records):
            leave_view(records[i], seats[i])
        cuda.syncthreads()
        first = cuda.blockIdx.x * cuda.blockDim.x
        spread_views(places, rows, first, min(cuda.blockDim.x, len(records) - first))

    def simulated(records: Any, seats: Any, places: Any, rows: Any) -> None:
        i = int(cuda.grid(1))
        view = game.view(game.State.unpack(records[i]), int(seats[i]))
        rows[i] = row_of(game, players, view.packed(), kind)

    return kernel(simulated if SIMULATED else look_at)


@cache
def _picker(game: Game) -> Any:
    pick = pick_of(game)

    def pick_each(masks: Any, dice: Any, acts: Any) -> None:
        i = cuda.grid(1)
        if i < len(acts):
            acts[i] = pick(masks[i], dice[i])

    def simulated(masks: Any, dice: Any, acts: Any) -> None:
        i = int(cuda.grid(1))
        if i < len(acts):
            cup = Chance.unpack(dice[i])
            acts[i] = pick([int(word) for word in masks[i]], cup)
            cup.pack(dice[i])

    return kernel(simulated if SIMULATED else pick_each)


class OnCuda(Engine):
    def __init__(self, batch: Batch) -> None:
        if not cuda.is_available():
            raise NoGpu("no GPU that CUDA can use was found here")
        self._batch = batch
        game, n, kind = batch.game, batch.n, batch.observation_kind
        size = batch.columns.size if kind else 0
        shapes = Told.shapes(game, batch.players, size, kind or "int8")
        self.told = Told(**{k: _zeros((n, *shape), type_) for k, (type_, shape) in shapes.items()})
        self._legal = _to_write(self.told.legal)
        self._rows = _to_write(self.told.observation)
        cleared = np.zeros(1, game.State.quiet_dtype())
        game.cleared(batch.players, batch.options).pack(cleared[0])
        self._cleared = cuda.to_device(cleared)
        self._records = cuda.to_device(np.zeros(n, game.State.quiet_dtype()))
        self._dice = cuda.to_device(np.zeros(n, Chance.dtype()))
        self._places = tuple(_list(places) for places in batch.columns.places)
        self._seed = cuda.to_device(np.zeros(2, np.int64))
        self._acts = _zeros(n, np.int32)

    def begin(self, seed: tuple[int, int], first: int) -> None:
        n = self._batch.n
        self._seed = cuda.to_device(np.array(seed, np.int64))
        for name in ("rewards", "done", "cut", "refused", "scores", "places"):
            array = getattr(self.told, name)
            array.copy_to_device(np.zeros(array.shape, array.dtype))
        self.told.number.copy_to_device(np.arange(first - n, first))
        self._run(ENDED, self._acts)

    def step(self, actions: Any) -> None:
        acts = _on_device(actions, np.int32)
        if acts.shape != (self._batch.n,):
            raise BadInput(f"one act a game: {self._batch.n} of them, not {acts.shape}")
        self._run(GOES_ON, acts)

    def sample(self) -> Any:
        picker = _picker(self._batch.game)
        picker[self._launch(THREADS)](self.told.mask, self._dice, self._acts)
        return self._acts

    def observe(self, seat: Any) -> Any:
        batch = self._batch
        kind = batch.observation_kind or "int8"
        seats = np.full(batch.n, seat, np.int64) if isinstance(seat, int) else seat
        rows = _zeros((batch.n, batch.columns.size), np.dtype(kind))
        launch = self._launch_for(kind)
        _looker(batch.game, batch.players, kind)[launch](
            self._records, _on_device(seats, np.int64), self._places, _to_write(rows)
        )
        return rows

    def record(self, i: int) -> Any:
        return self._records[i : i + 1].copy_to_host()[0]

    def _run(self, outcome_before: int, acts: Any) -> None:
        batch = self._batch
        kind = batch.observation_kind
        _advancer(batch.game, batch.players, kind)[self._launch_for(kind)](
            outcome_before, self._records, self._cleared, self._dice, self._seed, batch.limit,
            acts, self.told, self._legal, self._places, self._rows,
        )  # fmt: skip

    def _launch_for(self, kind: str | None) -> tuple[int, int, int, int]:
        spreading = spreading_of(self._batch.game, self._batch.players, kind)
        return self._launch(spreading.threads, spreading.shared)

    def _launch(self, threads: int, shared: int = 0) -> tuple[int, int, int, int]:
        """Blocks, threads of each, no stream, bytes they share. The simulator's are costly."""
        if SIMULATED:
            return self._batch.n, 1, 0, 0
        return -(-self._batch.n // threads), threads, 0, shared


def _to_write(rows: Any) -> Any:
    """Rows as they are written."""
    return rows if SIMULATED else as_words(rows)


def _zeros(shape: Any, type_: Any) -> Any:
    return cuda.to_device(np.zeros(shape, type_))


def _list(places: Any) -> Any:
    """A list on the GPU, which may be empty: memory for nothing cannot be asked for."""
    return cuda.to_device(np.append(places, 0))[: len(places)]


def _on_device(numbers: Any, type_: Any) -> Any:
    """An array of anybody's on the GPU as it is; one of the CPU's is copied there."""
    if not SIMULATED and hasattr(numbers, "__cuda_array_interface__"):
        return cuda.as_cuda_array(numbers)
    return cuda.to_device(np.ascontiguousarray(numbers, type_))
