"""Games in which some seat searches: the search is compiled, the game around it is not.

Several games at a time, each with one thinking thread: searches hold no interpreter's lock.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tapete.batch.misplays import Misplay, asked
from tapete.batch.playout import LIMIT, Chooser, Driver, Plan, Player, Results
from tapete.kit.chance import CARDS, CHOICES, Chance, stream
from tapete.kit.notes import NOBODY_LISTENS

Log = list[tuple[int, int]]


class Ruled:
    """A bot that is a rule, seated beside ones that think."""

    def __init__(self, bot: Chooser) -> None:
        self.choose = bot.choose

    def saw(self, view: Any) -> None:
        pass


class Thinking(Driver):
    def __init__(self, plan: Plan, cores: int | None = None) -> None:
        super().__init__(plan)
        self.cores = cores or os.cpu_count() or 1
        self._cleared = plan.game.cleared(plan.players, plan.options)
        self._cleared.notes = NOBODY_LISTENS
        for seat in plan.seats:  # compiled in this thread: others only run it
            if seat.sit:
                seat.sit()

    def play(self, first: int, games: int) -> Results:
        results = Results.room_for(games, self.plan.players)
        with ThreadPoolExecutor(min(self.cores, games) or 1) as pool:
            for _ in pool.map(lambda i: self._play(first, i, results), range(games)):
                pass
        return results

    def logs(self, first: int, games: int, room: int) -> list[Log]:
        results = Results.room_for(games, self.plan.players)
        return [self._play(first, i, results)[:room] for i in range(games)]

    def _play(self, first: int, i: int, results: Results) -> Log:
        """Game `first + i`; the same dice as on the other drivers."""
        game, plan, dice = self.plan.game, self.plan, Chance()
        s, v, mask = self._cleared.copy(), game.View(), game.mask()
        stream(s, *plan.seed, first + i, CARDS)
        stream(dice, *plan.seed, first + i, CHOICES)
        seated: list[Player] = [bot.sit() if bot.sit else Ruled(bot) for bot in plan.seats]
        watching = [p for p, bot in enumerate(plan.seats) if bot.sit]
        log: Log = []
        game.deal(s)
        while (seat := game.asked(s)) >= 0 and len(log) < LIMIT:
            game.legal(s, seat, mask)
            game.look(s, seat, v)
            bot = plan.seats[seat].name
            try:
                action = asked(game, bot, seat, seated[seat].choose, v, mask, dice)
            except Misplay as wrong:
                raise wrong.at(_where(plan, first + i, len(log) + 1)) from wrong.__cause__
            log.append((seat, action))
            game.act(s, seat, action)
            for p in watching:
                game.look(s, p, v)
                seated[p].saw(v)
        results.acts[i] = len(log)
        for p in range(plan.players):
            results.scores[i, p] = game.score(s, p)
            results.places[i, p] = game.place(s, p)
        return log


def stop_at_misplays(plan: Plan, first: int, acts: Any) -> None:
    """Games given up for an act that is not legal (their counts are below 0) are counted, and
    the first of them is played again with care, to say which act of whom it was."""
    given_up = np.flatnonzero(np.asarray(acts) < 0)
    if not len(given_up):
        return
    number = first + int(given_up[0])
    counted = f"{len(given_up)} of {len(acts)} games stopped so"
    try:
        Thinking(plan, 1).logs(number, 1, 0)
    except Misplay as wrong:
        raise wrong.at(counted) from wrong.__cause__
    act = -int(acts[given_up[0]])
    names = ",".join(bot.name for bot in plan.seats)
    what = "chose an act that is not legal, and only where it is compiled"
    raise Misplay(plan.game.name, names, -1, what, f"{_where(plan, number, act)}, {counted}")


def _where(plan: Plan, number: int, act: int) -> str:
    seed = getattr(plan.seed, "said", None) or f"{plan.seed[0]},{plan.seed[1]}"
    return f"seed {seed}, game {number}, act {act}"
