"""A batch on a GPU: its arrays live there (`gpu_kernels` does the work)."""

from typing import Any

import numpy as np

from tapete.batch.playouts.gpu import THREADS, check_gpu
from tapete.batch.stepping import gpu_copies
from tapete.batch.stepping.batch import Batch, whole_numbers
from tapete.batch.stepping.engine import Engine
from tapete.batch.stepping.gpu_kernels import advancer, looker, picker
from tapete.batch.stepping.gpu_rows import spreading_of
from tapete.batch.stepping.observations import as_words, places_in, seen_in
from tapete.batch.stepping.one_game import ENDED, GOES_ON, Told
from tapete.kit.chance import Chance
from tapete.kit.errors import BadInput
from tapete.kit.ways.gpu import SIMULATED, cuda


class OnCuda(Engine):
    def __init__(self, batch: Batch) -> None:
        check_gpu()
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
        seen = seen_in(game, batch.players)
        self._places = tuple(map(_list, places_in(game, batch.players, seen)))
        self._seed = cuda.to_device(np.zeros(2, np.int64))
        self._acts = _zeros(n, np.int32)

    def begin(self, seed: tuple[int, int], first: int) -> None:
        n = self._batch.n
        self._seed.copy_to_device(np.array(seed, np.int64))
        for name in ("rewards", "done", "cut", "refused", "scores", "places"):
            array = getattr(self.told, name)
            array.copy_to_device(np.zeros(array.shape, array.dtype))
        self.told.number.copy_to_device(np.arange(first - n, first))
        self._run(ENDED, self._acts)

    def step(self, actions: Any) -> None:
        acts = _on_device(whole_acts(actions), np.int32)
        if acts.shape != (self._batch.n,):
            raise BadInput(f"one act a game: {self._batch.n} of them, not {acts.shape}")
        self._run(GOES_ON, acts)

    def sample(self) -> Any:
        pick = picker(self._batch.game)
        pick[self._launch(THREADS)](self.told.mask, self._dice, self._acts)
        return self._acts

    def observe(self, seat: Any) -> Any:
        batch = self._batch
        kind = batch.observation_kind or "int8"
        seats = np.full(batch.n, seat, np.int64) if isinstance(seat, int) else seat
        rows = _zeros((batch.n, batch.columns.size), np.dtype(kind))
        launch = self._launch_for(kind)
        looker(batch.game, batch.players, kind, batch.facing)[launch](
            self._records, _on_device(seats, np.int64), self._places, _to_write(rows)
        )
        return rows

    def record(self, i: int) -> Any:
        return self._records[i : i + 1].copy_to_host()[0]

    def arrays(self) -> dict[str, Any]:
        return {"records": self._records, "dice": self._dice, **self.told._asdict(),
                "seed": self._seed}  # fmt: skip

    def copied(self, array: Any) -> Any:
        return gpu_copies.copied(array)

    def write(self, array: Any, rows: Any) -> None:
        gpu_copies.write(array, rows)

    def chosen(self, array: Any, rows: Any) -> Any:
        return array if array is self._seed else gpu_copies.chosen(array, rows)

    def redeal_chance(self, seed: tuple[int, int]) -> None:
        key = cuda.to_device(np.array(seed, np.int64))
        redeal = gpu_copies.redealer(self._batch.game)
        redeal[self._launch(THREADS)](self._records, self._dice, key)

    def _run(self, outcome_before: int, acts: Any) -> None:
        batch = self._batch
        kind = batch.observation_kind
        advance = advancer(batch.game, batch.players, kind, batch.facing)
        advance[self._launch_for(kind)](
            outcome_before, self._records, self._cleared, self._dice, self._seed, batch.limit,
            acts, self.told, self._legal, self._places, self._rows,
        )  # fmt: skip

    def _launch_for(self, kind: str | None) -> tuple[int, int, int, int]:
        batch = self._batch
        spreading = spreading_of(batch.game, batch.players, kind, batch.facing)
        return self._launch(spreading.threads, spreading.shared)

    def _launch(self, threads: int, shared: int = 0) -> tuple[int, int, int, int]:
        """Blocks, threads of each, no stream, bytes they share. The simulator's are costly."""
        if SIMULATED:
            return self._batch.n, 1, 0, 0
        return -(-self._batch.n // threads), threads, 0, shared


def whole_acts(actions: Any) -> Any:
    """Acts as they are where they are on the GPU; what is no whole number is refused."""
    if not SIMULATED and hasattr(actions, "__cuda_array_interface__"):
        kind = np.dtype(actions.__cuda_array_interface__["typestr"])
        if kind.kind not in "iu":
            raise BadInput(f"acts are whole numbers, not {kind}")
        return actions
    if hasattr(actions, "copy_to_host"):  # the simulator's
        actions = actions.copy_to_host()
    return whole_numbers(actions, "acts")


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
