"""Games on plain objects: nothing to compile, and the measure for the other ways."""

from collections.abc import Callable
from functools import cache

from tapete.batch.playouts.playout import Chooser, Driver, Results, Series, play_one_of, read_log
from tapete.batch.playouts.searching import stop_at_misplays
from tapete.kit.chance import Chance
from tapete.kit.game import Game
from tapete.kit.notes import NOBODY_LISTENS
from tapete.kit.ways.interpreter import flat


@cache
def _player(game: Game, bots: tuple[Chooser, ...]) -> Callable[..., None]:
    return flat(play_one_of(game, bots))


class Interpreted(Driver):
    def __init__(self, series: Series) -> None:
        super().__init__(series)
        self._cleared = series.game.cleared(series.players, series.options)
        self._cleared.notes = NOBODY_LISTENS
        self._play_one = _player(series.game, series.distinct)

    def play(self, first: int, games: int) -> Results:
        return self._play(first, [[]] * games)

    def logs(self, first: int, games: int, room: int) -> list[list[tuple[int, int]]]:
        rows = [[0] * room for _ in range(games)]
        return read_log(rows, self._play(first, rows).acts)

    def _play(self, first: int, logs: list[list[int]]) -> Results:
        game, series = self.series.game, self.series
        results = Results.room_for(len(logs), series.players)
        view, mask, dice = game.View(), game.mask(), Chance()
        for i, log in enumerate(logs):
            try:
                self._play_one(
                    self._cleared.copy(), view, mask, dice, series.who, series.seed,
                    first, i, results.acts, results.scores, results.places, log,
                )  # fmt: skip
            except Exception:
                stop_at_misplays(series, first + i, [-1])  # if it was a bot, that is told instead
                raise
        stop_at_misplays(series, first, results.acts)
        return results
