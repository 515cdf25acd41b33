"""A batch on all cores of the CPU: a thread a share, no interpreter's lock held."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import prod
from typing import Any

import numpy as np

from tapete.batch.playouts.playout import Chooser
from tapete.batch.stepping.batch import Batch, whole_numbers
from tapete.batch.stepping.cpu_drivers import advancer, asker, looker, picker, redealer
from tapete.batch.stepping.engine import Engine
from tapete.batch.stepping.one_game import ENDED, GOES_ON, Told
from tapete.kit.chance import Chance
from tapete.kit.cores import usable_cores
from tapete.kit.errors import BadInput

SAID, DRAWN = range(2)  # where acts come from: somebody, or dice
NO_ACT = np.iinfo(np.int32).max  # larger numbers, cut to fit, must not become an act
LINE = 64  # bytes
WORTH_A_THREAD = 512  # games; for fewer a thread costs more than it brings


class OnCpu(Engine):
    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        game, n, kind = batch.game, batch.n, batch.observation_kind
        size = batch.columns.size if kind else 0
        shapes = Told.shapes(game, batch.players, size, kind or "int8")
        self.told = Told(**{k: aligned((n, *shape), type_) for k, (type_, shape) in shapes.items()})
        self._records = aligned((n,), game.State.quiet_dtype())
        self._cleared = np.zeros(1, game.State.quiet_dtype())
        game.cleared(batch.players, batch.options).pack(self._cleared[0])
        self._dice = np.zeros(n, Chance.dtype())
        self._seed = np.zeros(2, np.int64)
        self._acts = np.zeros(n, np.int32)
        self._advance = advancer(game, batch.players, kind, batch.facing)
        cores = usable_cores()
        self._shares = max(1, min(cores, n // WORTH_A_THREAD))
        self._pool = ThreadPoolExecutor(self._shares - 1) if self._shares > 1 else None
        self._edges = np.arange(self._shares + 1) * n // self._shares
        self._left = self._edges[:-1].copy()  # of each share, the first game not yet taken
        self._ready: set[Callable[..., None]] = set()
        self._scratches = [self._scratch() for _ in range(self._shares)]

    def begin(self, seed: tuple[int, int], first: int) -> None:
        self._seed[:] = seed
        n = self._batch.n
        for name in ("rewards", "done", "cut", "refused", "scores", "places"):
            getattr(self.told, name)[:] = 0
        self.told.number[:] = np.arange(first - n, first)
        self._run(ENDED, SAID, self._acts)

    def step(self, actions: Any) -> None:
        acts = np.ascontiguousarray(np.clip(whole_numbers(actions, "acts"), -1, NO_ACT), np.int32)
        if acts.shape != self._acts.shape:
            raise BadInput(f"one act a game: {self._batch.n} of them, not {acts.shape}")
        self._run(GOES_ON, SAID, acts)

    def step_at_random(self) -> Any:
        acts = np.empty(self._batch.n, np.int32)
        self._run(GOES_ON, DRAWN, acts)
        return acts

    def sample(self) -> Any:
        acts = np.empty(self._batch.n, np.int32)
        pick = picker(self._batch.game)
        self._share(pick, lambda low, high, k: pick(low, high, self.told.mask, self._dice, acts))
        return acts

    def ask(self, bot: Chooser, where: Any) -> Any:
        acts = np.full(self._batch.n, -1, np.int32)
        ask_range, told = asker(self._batch.game, bot), self.told
        given = (self._records, where, told.to_act, told.mask, self._dice)
        self._share(
            ask_range,
            lambda low, high, k: ask_range(low, high, *given, self._scratches[k][1], acts),
        )
        return acts

    def observe(self, seat: Any) -> Any:
        batch = self._batch
        kind = batch.observation_kind or "int8"
        rows = np.zeros((batch.n, batch.columns.size), kind)
        seats = np.full(batch.n, seat, np.int64)
        look_at = looker(batch.game, batch.players, kind, batch.facing)
        self._share(
            look_at,
            lambda low, high, k: look_at(
                low, high, self._records, seats, rows, self._scratches[k][1]
            ),
        )
        return rows

    def record(self, i: int) -> Any:
        return self._records[i]

    def arrays(self) -> dict[str, Any]:
        return {"records": self._records, "dice": self._dice, **self.told._asdict(),
                "seed": self._seed}  # fmt: skip

    def copied(self, array: Any) -> Any:
        return array.copy()

    def write(self, array: Any, rows: Any) -> None:
        array[:] = rows

    def chosen(self, array: Any, rows: Any) -> Any:
        return array if array is self._seed else array[rows]

    def redeal_chance(self, seed: tuple[int, int]) -> None:
        key = np.array(seed, np.int64)
        redeal = redealer()
        self._share(redeal, lambda low, high, k: redeal(low, high, self._records, self._dice, key))

    def _scratch(self) -> tuple[Any, Any]:
        """A mask and a view of a thread's own."""
        game = self._batch.game
        mask = np.zeros(1, [("words", np.int64, (game.mask_words,))])
        return mask, np.zeros(1, game.View.dtype())

    def _run(self, outcome_before: int, at_random: int, acts: Any) -> None:
        """A thread that comes late, or has no core, leaves its games to the others."""
        fixed = (
            outcome_before, at_random, self._records, self._cleared, self._dice, self._seed,
            self._batch.limit, acts, self.told,
        )  # fmt: skip
        advance, left, edges = self._advance, self._left, self._edges

        def work(k: int) -> None:
            advance(left, edges, k, *fixed, *self._scratches[k])

        if advance not in self._ready:  # what compiles does so here
            left[:] = edges[1:]
            work(0)
            self._ready.add(advance)
        left[:] = edges[:-1]
        if self._pool is None:
            work(0)
            return
        jobs = [self._pool.submit(work, k) for k in range(1, self._shares)]
        work(0)
        for job in jobs:
            if not job.cancel():
                job.result()

    def _share(self, compiled: Callable[..., None], work: Callable[[int, int, int], None]) -> None:
        """Each thread its part of the games, this one the first. What compiles does so here."""
        if self._pool is None:
            work(0, self._batch.n, 0)
            return
        if compiled not in self._ready:
            work(0, 0, 0)
            self._ready.add(compiled)
        edges = self._edges
        jobs = [self._pool.submit(work, edges[k], edges[k + 1], k) for k in range(1, self._shares)]
        work(0, edges[1], 0)
        for job in jobs:
            job.result()


def aligned(shape: tuple[int, ...], type_: Any) -> Any:
    """Zeros that begin where a line of the cache does: rows are written a line at a time."""
    type_ = np.dtype(type_)
    size = prod(shape) * type_.itemsize
    memory = np.zeros(size + LINE, np.uint8)
    first = -memory.ctypes.data % LINE
    return memory[first : first + size].view(type_).reshape(shape)
