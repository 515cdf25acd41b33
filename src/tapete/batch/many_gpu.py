"""A batch on a GPU: a thread a game, then many threads a row to spread what was found.

The first kernel acts and leaves masks and views as they are; others write their rows, so that
neighbouring threads write neighbouring words.
"""

from functools import cache
from typing import Any

import numpy as np

from tapete.batch.gpu import THREADS, NoGpu
from tapete.batch.many import Batch, Engine
from tapete.batch.observing import WIDTHS, as_words
from tapete.batch.spreading import act_spreader, view_spreader
from tapete.batch.stepping import ENDED, GOES_ON, Told, pick_of, stepping_of
from tapete.kit.chance import Chance
from tapete.kit.cuda import SIMULATED, cuda
from tapete.kit.errors import BadInput
from tapete.kit.game import Game


@cache
def _advancer(game: Game, looking: bool) -> Any:
    """Acts, deals where a game is over, and asks; views are left whole."""
    begin, do, settle, ask = stepping_of(game)
    asked, look, words = game.asked, game.look, game.mask_words

    def advance(
        outcome_before: int, records: Any, cleared: Any, dice: Any,
        seed: Any, limit: int, acts: Any, told: Any, views: Any,
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
                look(s, seat, views[i])

    def simulated(
        outcome_before: int, records: Any, cleared: Any, dice: Any,
        seed: Any, limit: int, acts: Any, told: Any, views: Any,
    ) -> None:  # fmt: skip
        # On NumPy's scalars the rules would overflow where they must not: plain objects here.
        i = int(cuda.grid(1))
        n = len(records)
        if i < n:
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
            seat = ask(s, i, game.mask(), told.mask, told.to_act)
            s.pack(records[i])
            cup.pack(dice[i])
            if looking:
                game.view(s, seat).pack(views[i])

    return cuda.jit(simulated if SIMULATED else advance)


@cache
def _looker(game: Game) -> Any:
    look = game.look

    def look_at(records: Any, seats: Any, views: Any) -> None:
        i = cuda.grid(1)
        if i < len(records):
            look(records[i], seats[i], views[i])

    def simulated(records: Any, seats: Any, views: Any) -> None:
        i = int(cuda.grid(1))
        if i < len(records):
            game.view(game.State.unpack(records[i]), int(seats[i])).pack(views[i])

    return cuda.jit(simulated if SIMULATED else look_at)


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

    return cuda.jit(simulated if SIMULATED else pick_each)


class OnCuda(Engine):
    def __init__(self, batch: Batch) -> None:
        if not cuda.is_available():
            raise NoGpu("no GPU that CUDA can use was found here")
        self._batch = batch
        game, n, kind = batch.game, batch.n, batch.observation_kind
        size = batch.columns.size if kind else 0
        shapes = Told.shapes(game, batch.players, size, kind or "int8")
        self.told = Told(**{k: _zeros((n, *shape), type_) for k, (type_, shape) in shapes.items()})
        self._legal = as_words(self.told.legal)
        self._rows = self._to_write(self.told.observation) if kind else None
        cleared = np.zeros(1, game.State.quiet_dtype())
        game.cleared(batch.players, batch.options).pack(cleared[0])
        self._cleared = cuda.to_device(cleared)
        self._records = cuda.to_device(np.zeros(n, game.State.quiet_dtype()))
        self._dice = cuda.to_device(np.zeros(n, Chance.dtype()))
        self._views, self._integers = self._room_for_views()
        self._places = tuple(_list(places) for places in batch.columns.places)
        self._seed = cuda.to_device(np.zeros(2, np.int64))
        self._acts = _zeros(n, np.int32)
        self._blocks = _blocks(n)
        self._advance = _advancer(game, kind is not None)

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
        _picker(self._batch.game)[self._blocks](self.told.mask, self._dice, self._acts)
        return self._acts

    def observe(self, seat: Any) -> Any:
        batch = self._batch
        kind = batch.observation_kind or "int8"
        seats = np.full(batch.n, seat, np.int64) if isinstance(seat, int) else seat
        _looker(batch.game)[self._blocks](self._records, _on_device(seats, np.int64), self._views)
        rows = _zeros((batch.n, batch.columns.size), np.dtype(kind))
        self._spread_views(kind, self._to_write(rows))
        return rows

    def record(self, i: int) -> Any:
        return self._records[i : i + 1].copy_to_host()[0]

    def _room_for_views(self) -> tuple[Any, Any]:
        """Views in the GPU's memory, and the same memory as rows of integers of each width."""
        n, layout = self._batch.n, self._batch.game.View.dtype()
        if SIMULATED:
            views = np.zeros(n, layout)
            return views, tuple(views.view(f"i{w}").reshape(n, -1) for w in WIDTHS)
        size = layout.itemsize
        raw = _zeros(n * size, np.int8)
        return raw.view(layout), tuple(raw.view(f"i{w}").reshape(n, size // w) for w in WIDTHS)

    def _to_write(self, rows: Any) -> Any:
        """Rows as they are written."""
        own = self._batch.columns.write is not None
        return rows if own and SIMULATED else as_words(rows)

    def _spread_views(self, kind: str, rows: Any) -> None:
        batch = self._batch
        own = batch.columns.write is not None
        view_spreader(batch.game, batch.players, kind)[_blocks(len(rows) if own else rows.size)](
            self._views, self._integers, self._places, rows
        )

    def _run(self, outcome_before: int, acts: Any) -> None:
        batch, told = self._batch, self.told
        self._advance[self._blocks](
            outcome_before, self._records, self._cleared, self._dice,
            self._seed, batch.limit, acts, told, self._views,
        )  # fmt: skip
        act_spreader(batch.game)[_blocks(self._legal.size)](told.mask, self._legal)
        if batch.observation_kind is not None:
            self._spread_views(batch.observation_kind, self._rows)


def _blocks(threads: int) -> tuple[int, int]:
    """How many blocks of how many threads; the simulator's are costly."""
    return (threads, 1) if SIMULATED else (-(-threads // THREADS), THREADS)


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
