"""Games on plain objects: nothing to compile, and the measure for the other ways."""

from collections.abc import Callable
from functools import cache

from tapete.batch.playout import Chooser, Driver, Plan, Results, play_one_of, read_log
from tapete.batch.thinking import stop_at_misplays
from tapete.kit.chance import Chance
from tapete.kit.flat import flat
from tapete.kit.game import Game
from tapete.kit.notes import NOBODY_LISTENS


@cache
def _player(game: Game, bots: tuple[Chooser, ...]) -> Callable[..., None]:
    return flat(play_one_of(game, bots))


class Interpreted(Driver):
    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self._cleared = plan.game.cleared(plan.players, plan.options)
        self._cleared.notes = NOBODY_LISTENS
        self._play_one = _player(plan.game, plan.distinct)

    def play(self, first: int, games: int) -> Results:
        return self._play(first, [[]] * games)

    def logs(self, first: int, games: int, room: int) -> list[list[tuple[int, int]]]:
        rows = [[0] * room for _ in range(games)]
        return read_log(rows, self._play(first, rows).acts)

    def _play(self, first: int, logs: list[list[int]]) -> Results:
        game, plan = self.plan.game, self.plan
        results = Results.room_for(len(logs), plan.players)
        view, mask, dice = game.View(), game.mask(), Chance()
        for i, log in enumerate(logs):
            try:
                self._play_one(
                    self._cleared.copy(), view, mask, dice, plan.who, plan.seed,
                    first, i, results.acts, results.scores, results.places, log,
                )  # fmt: skip
            except Exception:
                stop_at_misplays(plan, first + i, [-1])  # if it was a bot, that is told instead
                raise
        stop_at_misplays(plan, first, results.acts)
        return results
