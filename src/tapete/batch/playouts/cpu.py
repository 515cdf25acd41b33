"""Games compiled by Numba, on all cores: one thread a share, no interpreter's lock held."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from tapete.batch.playouts.playout import Chooser, Driver, Results, Series, play_one_of, read_log
from tapete.batch.playouts.searching import stop_at_misplays
from tapete.batch.playouts.shares import share_out
from tapete.kit.chance import Chance
from tapete.kit.cores import usable_cores
from tapete.kit.game import Game
from tapete.kit.ways.cpu import compiled, on_stack


@cache
def _range_player(game: Game, bots: tuple[Chooser, ...]) -> Callable[..., None]:
    play_one = play_one_of(game, bots)

    label = " ".join([game.name, *(bot.name for bot in bots)])

    @compiled(label, play_one, *game.functions, *(bot.choose for bot in bots))
    def play_range(
        first: int, cleared: Any, table: Any, view: Any, mask: Any, dice: Any,
        who: Any, seed: Any, acts: Any, scores: Any, places: Any, logs: Any,
    ) -> None:  # fmt: skip
        for i in range(len(acts)):
            table[0] = cleared[0]
            play_one(
                table[0], view[0], on_stack(mask[0]).words, dice[0], who, seed,
                first, i, acts, scores, places, logs[i],
            )  # fmt: skip

    return play_range  # type: ignore[no-any-return]


class Compiled(Driver):
    """Compiles, or loads from the cache, when it is made: threads only ever run it."""

    def __init__(self, series: Series, cores: int | None = None) -> None:
        super().__init__(series)
        self.cores = cores or usable_cores()
        self._play_range = _range_player(series.game, series.distinct)
        self._cleared = np.zeros(1, series.game.State.quiet_dtype())
        series.game.cleared(series.players, series.options).pack(self._cleared[0])
        self._share(0, 0, 0, Results.room_for(0, series.players), np.zeros((0, 0), np.int32))

    def play(self, first: int, games: int) -> Results:
        results = Results.room_for(games, self.series.players)
        none = np.zeros((games, 0), np.int32)
        share_out(
            games,
            self.cores,
            lambda share, low, high: self._share(first, low, high, results, none),
        )
        stop_at_misplays(self.series, first, results.acts)
        return results

    def logs(self, first: int, games: int, room: int) -> list[list[tuple[int, int]]]:
        results = Results.room_for(games, self.series.players)
        rows = np.zeros((games, room), np.int32)
        self._share(first, 0, games, results, rows)
        stop_at_misplays(self.series, first, results.acts)
        return read_log(rows, results.acts)

    def _share(self, first: int, low: int, high: int, results: Results, logs: Any) -> None:
        game = self.series.game
        self._play_range(
            first + low,
            self._cleared,
            self._cleared.copy(),
            np.zeros(1, game.View.dtype()),
            np.zeros(1, [("words", np.int64, (game.mask_words,))]),
            np.zeros(1, Chance.dtype()),
            np.array(self.series.who, np.int64),
            np.array(self.series.seed, np.int64),
            results.acts[low:high],
            results.scores[low:high],
            results.places[low:high],
            logs[low:high],
        )
