"""Games in which some seat searches: the search is compiled, the game around it is not.

Several games at a time, each with one thinking thread: searches hold no interpreter's lock.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tapete.batch.misplays import Misplay, asked
from tapete.batch.playouts.playout import LIMIT, Chooser, Driver, Player, Results, Series
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, Chance, stream
from tapete.kit.cores import usable_cores
from tapete.kit.notes import NOBODY_LISTENS

Log = list[tuple[int, int]]


class Ruled:
    """A bot that is a rule, seated beside ones that think."""

    def __init__(self, bot: Chooser) -> None:
        self.choose = bot.choose

    def saw(self, view: Any) -> None:
        pass


class Thinking(Driver):
    def __init__(self, series: Series, cores: int | None = None) -> None:
        super().__init__(series)
        self.cores = cores or usable_cores()
        self._cleared = series.game.cleared(series.players, series.options)
        self._cleared.notes = NOBODY_LISTENS
        for seat in series.seats:  # compiled in this thread: others only run it
            if seat.sit:
                seat.sit()

    def play(self, first: int, games: int) -> Results:
        results = Results.room_for(games, self.series.players)
        with ThreadPoolExecutor(min(self.cores, games) or 1) as pool:
            for _ in pool.map(lambda i: self._play(first, i, results), range(games)):
                pass
        return results

    def logs(self, first: int, games: int, room: int) -> list[Log]:
        results = Results.room_for(games, self.series.players)
        return [self._play(first, i, results)[:room] for i in range(games)]

    def _play(self, first: int, i: int, results: Results) -> Log:
        """Game `first + i`; the same dice as on the other drivers."""
        game, series, dice = self.series.game, self.series, Chance()
        s, v, mask = self._cleared.copy(), game.View(), game.mask()
        stream(s, *series.seed, first + i, CARD_STREAM)
        stream(dice, *series.seed, first + i, CHOICE_STREAM)
        seated: list[Player] = [bot.sit() if bot.sit else Ruled(bot) for bot in series.seats]
        watching = [p for p, bot in enumerate(series.seats) if bot.sit]
        log: Log = []
        game.deal(s)
        while (seat := game.asked(s)) >= 0 and len(log) < LIMIT:
            game.legal(s, seat, mask)
            game.look(s, seat, v)
            bot = series.seats[seat].name
            if shown := getattr(seated[seat], "shown", None):  # for one that plays with open cards
                shown(s)
            try:
                action = asked(game, bot, seat, seated[seat].choose, v, mask, dice)
            except Misplay as wrong:
                raise wrong.at(_where(series, first + i, len(log) + 1)) from wrong.__cause__
            log.append((seat, action))
            game.act(s, seat, action)
            for p in watching:
                game.look(s, p, v)
                seated[p].saw(v)
        results.acts[i] = len(log)
        for p in range(series.players):
            results.scores[i, p] = game.score(s, p)
            results.places[i, p] = game.place(s, p)
        return log


def stop_at_misplays(series: Series, first: int, acts: Any) -> None:
    """Games given up for an act that is not legal (their counts are below 0) are counted, and
    the first of them is played again with care, to say which act of whom it was."""
    given_up = np.flatnonzero(np.asarray(acts) < 0)
    if not len(given_up):
        return
    number = first + int(given_up[0])
    counted = f"{len(given_up)} of {len(acts)} games stopped so"
    try:
        Thinking(series, 1).logs(number, 1, 0)
    except Misplay as wrong:
        raise wrong.at(counted) from wrong.__cause__
    act = -int(acts[given_up[0]])
    names = ",".join(bot.name for bot in series.seats)
    what = "chose an act that is not legal, and only where it is compiled"
    raise Misplay(series.game.name, names, -1, what, f"{_where(series, number, act)}, {counted}")


def _where(series: Series, number: int, act: int) -> str:
    seed = getattr(series.seed, "said", None) or f"{series.seed[0]},{series.seed[1]}"
    return f"seed {seed}, game {number}, act {act}"
