"""Self-play on a GPU: a warp is a table (`kit.ways.lanes`), and plays game after game.

What it plays is the game's own lesson, the same function as on the CPU; rows stay where they
are written, for whoever learns there.
"""

from functools import cache
from typing import Any

import numpy as np

from tapete.batch.playouts.gpu import check_gpu
from tapete.bots.selfplay.desks import many, place_of
from tapete.bots.selfplay.rows import Rows, Sitting, game_of_round
from tapete.kit.chance import seed_key
from tapete.kit.game import Game
from tapete.kit.mind import Lessons
from tapete.kit.net import Net
from tapete.kit.ways.gpu import ALL, WARP, cuda

TABLES = 8  # at once on a multiprocessor: more of them are no faster


@cache
def player(game: Game, lessons: Lessons, nets: int) -> Any:
    """The kernel. Game `i` is played at table `i` of the list, over and over."""
    play, place = game_of_round(lessons, nets), place_of(lessons.table())

    def kernel(
        seed: Any, cleared: Any, net_at: Any, stack: Net, most: int, guide: float, keep: float,
        taken: Any, rows: Rows, desks: Any,
    ) -> None:  # fmt: skip
        desk = place(desks, cuda.blockIdx.x)
        while True:
            i = 0
            if cuda.laneid == 0:
                i = cuda.atomic.add(taken, 0, 1)
            i = cuda.shfl_sync(ALL, i, 0)
            if i >= len(rows.written):
                break
            play(i, seed, cleared, net_at, stack, most, guide, keep, rows, desk)

    return cuda.jit(kernel)


class OnCuda:
    """Plays a round after the other into the same rows."""

    def __init__(self, game: Game, lessons: Lessons, sitting: Sitting, rows: Rows) -> None:
        check_gpu()
        self._lessons = lessons
        self._kernel = player(game, lessons, sitting.nets)
        self._cleared = cuda.to_device(sitting.cleared)
        self._net_at = cuda.to_device(sitting.net_at)
        self._tables = TABLES * cuda.get_current_device().MULTIPROCESSOR_COUNT
        self._desks = many(lessons.table(), self._tables, _zeros)
        self._rows = Rows(*(cuda.as_cuda_array(part) for part in rows))

    def play(self, stack: Net, seed: str, guide: float, keep: float) -> None:
        self._kernel[self._tables, WARP](
            cuda.to_device(np.array(seed_key(seed), np.int64)), self._cleared, self._net_at,
            Net(*(cuda.as_cuda_array(part) for part in stack)), self._lessons.most, guide, keep,
            cuda.to_device(np.zeros(1, np.int64)), self._rows, self._desks,
        )  # fmt: skip


def _zeros(shape: tuple[int, ...], kind: Any) -> Any:
    """The simulator's and the GPU's alike: memory that is asked for is not empty."""
    made = cuda.device_array(shape, kind)
    made.copy_to_device(np.zeros(shape, kind))
    return made
