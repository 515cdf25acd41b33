"""Games on plain objects: nothing to compile, and the measure for the other ways."""

from typing import Any

from tapete.batch.playout import Driver, Plan, Results, play_one_of, read_log
from tapete.kit.chance import Chance


class Interpreted(Driver):
    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self._cleared = plan.game.cleared(plan.players, plan.options)
        self._play_one = play_one_of(plan.game, plan.distinct)

    def play(self, first: int, games: int) -> Results:
        results = Results.room_for(games, self.plan.players)
        for i in range(games):
            self._play(first + i, [], i, results)
        return results

    def logs(self, first: int, games: int, room: int) -> list[list[tuple[int, int]]]:
        results = Results.room_for(games, self.plan.players)
        rows = [[0] * room for _ in range(games)]
        for i in range(games):
            self._play(first + i, rows[i], i, results)
        return read_log(rows, results.acts)

    def _play(self, number: int, log: list[int], row: int, results: Results) -> None:
        game, plan = self.plan.game, self.plan
        s: Any = self._cleared.copy()
        results.acts[row] = self._play_one(
            s, game.View(), game.mask(), Chance(), plan.who, plan.seed, number, log
        )
        for seat in range(plan.players):
            results.scores[row, seat] = game.score(s, seat)
            results.places[row, seat] = game.place(s, seat)
