"""Games on a GPU: a thread plays whole games, with its record in thread-local memory."""

from functools import cache
from typing import Any

import numba
import numpy as np

from tapete.batch.playouts.playout import (
    LIMIT,
    SEAT_SHIFT,
    Chooser,
    Driver,
    Results,
    Series,
    ask_of,
    can_miss,
    play_one_of,
    read_log,
)
from tapete.batch.playouts.searching import stop_at_misplays
from tapete.kit import bits
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, Chance, stream
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.ways.gpu import ALIGNED, SIMULATED, cuda, kernel

THREADS = 128  # a block
AT_ONCE = 1 << 20  # games a launch: bounds the memory that results take
BLOCKS = 16  # a multiprocessor: with fewer it waits for instructions and memory
TOGETHER = 8  # threads of a warp that wait for each other before they deal


class NoGpu(BadInput):
    code = "no-gpu"


def check_gpu() -> None:
    if not cuda.is_available():
        raise NoGpu("no GPU that CUDA can use was found here")


@cache
def _kernel(game: Game, bots: tuple[Chooser, ...]) -> Any:
    play_one, ask = play_one_of(game, bots), ask_of(game, bots)
    deal, asked, legal, act = game.deal, game.asked, game.legal, game.act
    score, place, width = game.score, game.place, game.width
    may_miss = can_miss(bots)
    has_deals = game.dealing is not None
    dealing = game.dealing or 0
    state, view, chance = (
        numba.from_dtype(layout)
        for layout in (game.State.quiet_dtype(), game.View.dtype(), Chance.dtype())
    )
    words = game.mask_words

    def play(
        first: int, cleared: Any, who: Any, seed: Any, taken: Any, together: int,
        acts: Any, scores: Any, places: Any, logs: Any,
    ) -> None:  # fmt: skip
        """Game after game, as long as there are any.

        A deal takes many times as long as another act, and all threads of a warp wait for it:
        so whoever has to deal waits until several have.
        """
        table = cuda.local.array(1, state, ALIGNED)
        views = cuda.local.array(1, view, ALIGNED)
        cups = cuda.local.array(1, chance, ALIGNED)
        mask = cuda.local.array(words, numba.int64)
        s, dice = table[0], cups[0]
        i = done = 0
        seat = -1
        playing = False
        while i < len(acts):
            over = seat < 0 or done >= LIMIT
            deals = over
            if not over:
                legal(s, seat, mask)
                deals = has_deals and bits.has(mask, dealing, width) != 0
            here = cuda.activemask()
            ready = cuda.popc(cuda.ballot_sync(here, deals))
            if deals and ready < together and ready < cuda.popc(here):
                continue
            if not over:
                action = ask(who[seat], s, seat, views[0], mask, dice)
                if may_miss and not bits.holds(mask, action, width):
                    acts[i] = -1 - done  # as in `playout`
                    playing = False
                    seat = -1
                    continue
                if done < logs.shape[1]:
                    logs[i, done] = (seat << SEAT_SHIFT) | action
                act(s, seat, action)
                done += 1
                seat = asked(s)
            else:
                if playing:
                    acts[i] = done
                    for p in range(len(who)):
                        scores[i, p] = score(s, p)
                        places[i, p] = place(s, p)
                i = cuda.atomic.add(taken, 0, 1)
                playing = i < len(acts)
                if playing:
                    table[0] = cleared[0]
                    stream(s, seed[0], seed[1], first + i, CARD_STREAM)
                    stream(dice, seed[0], seed[1], first + i, CHOICE_STREAM)
                    deal(s)
                    done = 0
                    seat = asked(s)

    def simulated(
        first: int, cleared: Any, who: Any, seed: Any, taken: Any, together: int,
        acts: Any, scores: Any, places: Any, logs: Any,
    ) -> None:  # fmt: skip
        # On NumPy's scalars the rules would overflow where they must not: plain objects here.
        i = int(cuda.grid(1))
        if i < len(acts):
            play_one(
                game.State.unpack(cleared[0]), game.View(), game.mask(), Chance(),
                who, [int(word) for word in seed], int(first), i, acts, scores, places, logs[i],
            )  # fmt: skip

    return kernel(simulated if SIMULATED else play, play_one)


class OnGpu(Driver):
    def __init__(self, series: Series) -> None:
        super().__init__(series)
        check_gpu()
        self._kernel = _kernel(series.game, series.distinct)
        cleared = np.zeros(1, series.game.State.quiet_dtype())
        series.game.cleared(series.players, series.options).pack(cleared[0])
        self._cleared = cuda.to_device(cleared)
        self._who = cuda.to_device(np.array(series.who, np.int64))
        self._seed = cuda.to_device(np.array(series.seed, np.int64))

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
        players = self.series.players
        acts = cuda.device_array(games, np.int32)
        scores = cuda.device_array((games, players), np.int16)
        places = cuda.device_array((games, players), np.int8)
        logs = cuda.device_array((games, max(room, 1)), np.int32)
        taken = cuda.to_device(np.zeros(1, np.int64))
        blocks = -(-games // THREADS)
        if not SIMULATED:
            blocks = min(blocks, BLOCKS * cuda.get_current_device().MULTIPROCESSOR_COUNT)
        self._kernel[blocks, THREADS](
            first, self._cleared, self._who, self._seed, taken, TOGETHER,
            acts, scores, places, logs[:, :room],
        )  # fmt: skip
        results = Results(acts.copy_to_host(), scores.copy_to_host(), places.copy_to_host())
        stop_at_misplays(self.series, first, results.acts)
        return results, logs.copy_to_host()
