"""Games on a GPU: a thread plays whole games, with its record in thread-local memory."""

from functools import cache
from typing import Any

import numba
import numpy as np

from tapete.batch.playout import Chooser, Driver, Plan, Results, play_one_of, read_log
from tapete.kit.chance import Chance
from tapete.kit.cuda import SIMULATED, cuda
from tapete.kit.errors import BadInput
from tapete.kit.game import Game

THREADS = 128  # a block
AT_ONCE = 1 << 20  # games a launch: bounds the memory that results take


class NoGpu(BadInput):
    code = "no-gpu"


@cache
def _kernel(game: Game, bots: tuple[Chooser, ...]) -> Any:
    play_one = play_one_of(game, bots)
    state, view, chance = (
        numba.from_dtype(layout)
        for layout in (game.State.quiet_dtype(), game.View.dtype(), Chance.dtype())
    )
    words = game.mask_words

    def kernel(
        first: int, cleared: Any, who: Any, seed: Any,
        acts: Any, scores: Any, places: Any, logs: Any,
    ) -> None:  # fmt: skip
        table = cuda.local.array(1, state)
        views = cuda.local.array(1, view)
        cups = cuda.local.array(1, chance)
        mask = cuda.local.array(words, numba.int64)
        i = cuda.grid(1)
        if i < len(acts):
            table[0] = cleared[0]
            play_one(
                table[0], views[0], mask, cups[0], who, seed,
                first, i, acts, scores, places, logs[i],
            )  # fmt: skip

    def simulated_kernel(
        first: int, cleared: Any, who: Any, seed: Any,
        acts: Any, scores: Any, places: Any, logs: Any,
    ) -> None:  # fmt: skip
        # On NumPy's scalars the rules would overflow where they must not: plain objects here.
        i = int(cuda.grid(1))
        if i < len(acts):
            play_one(
                game.State.unpack(cleared[0]), game.View(), game.mask(), Chance(),
                who, [int(word) for word in seed], int(first), i, acts, scores, places, logs[i],
            )  # fmt: skip

    return cuda.jit(simulated_kernel if SIMULATED else kernel)


class OnGpu(Driver):
    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        if not cuda.is_available():
            raise NoGpu("no GPU that CUDA can use was found here")
        self._kernel = _kernel(plan.game, plan.distinct)
        cleared = np.zeros(1, plan.game.State.quiet_dtype())
        plan.game.cleared(plan.players, plan.options).pack(cleared[0])
        self._cleared = cuda.to_device(cleared)
        self._who = cuda.to_device(np.array(plan.who, np.int64))
        self._seed = cuda.to_device(np.array(plan.seed, np.int64))

    def play(self, first: int, games: int) -> Results:
        parts = [
            self._launch(first + low, min(AT_ONCE, games - low), 0)[0]
            for low in range(0, games, AT_ONCE)
        ]
        columns = zip(*((part.acts, part.scores, part.places) for part in parts), strict=True)
        return Results(*(np.concatenate(column) for column in columns))

    def logs(self, first: int, games: int, room: int) -> list[list[tuple[int, int]]]:
        results, rows = self._launch(first, games, room)
        return read_log(rows, results.acts)

    def _launch(self, first: int, games: int, room: int) -> tuple[Results, Any]:
        players = self.plan.players
        acts = cuda.device_array(games, np.int32)
        scores = cuda.device_array((games, players), np.int16)
        places = cuda.device_array((games, players), np.int8)
        logs = cuda.device_array((games, max(room, 1)), np.int32)
        self._kernel[-(-games // THREADS), THREADS](
            first, self._cleared, self._who, self._seed, acts, scores, places, logs[:, :room]
        )
        results = Results(acts.copy_to_host(), scores.copy_to_host(), places.copy_to_host())
        return results, logs.copy_to_host()
