"""Luck taken out of results: the same games tell more.

What the cards gave a seat (`coach.luck`: deals and draws, each against its mean over what could
have come) is zero in the mean whatever the judge is worth. Taking it off a result, times any
number that the result itself had no say in, changes no expectation and narrows the interval: a
control variate, as in AIVAT (Burch and others 2018). The numbers come from the other half of the
deals, so what is adjusted had no say in them.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from queue import SimpleQueue
from typing import Any

import numpy as np

from tapete.batch import Driver, Series
from tapete.batch.playouts.playout import LIMIT
from tapete.bots.search.playing_on import Effort
from tapete.coach import luck
from tapete.coach.judging import Judge
from tapete.coach.minds import mind_of
from tapete.coach.outlook import Outlook, Outlooks
from tapete.coach.positions import Positions
from tapete.coach.replaying import Played, Step, steps
from tapete.kit.chance import seed_key
from tapete.kit.cores import usable_cores
from tapete.kit.game import Game
from tapete.kit.mind import Mind
from tapete.match import Seeded

PARTS = 2  # deal and draws, each with a number of its own
FEW = 8  # deals in a half below which nothing is fitted: the parts are taken off as they are


DRAWS, DEALS = 12, 32  # how often chance is drawn again
TIMES, MOST = 64, 800  # a position is played on at least and at most so often
NOISE = 10  # plays for each chance event of full weight, so that all their noise stays small
SLOWLY = Effort(12, 6, 4)  # for a mind that does not play hands out


class Desks:
    """Judges for all threads, made by whoever asks first."""

    def __init__(self, game: Game, players: int) -> None:
        self.mind = mind_of(game)
        self._threads = usable_cores()
        self._free: SimpleQueue[tuple[Positions, Outlooks]] = SimpleQueue()
        for _ in range(self._threads):
            judge = Judge(game, self.mind)
            self._free.put((Positions(judge, players), Outlooks(judge, players)))

    def each(self, wanted: list[Step], look: Any) -> dict[int, Any]:
        """`look(desk, step)` for all of these steps, by the number of their acts."""

        def one(step: Step) -> Any:
            desk = self._free.get()
            try:
                return look(desk, step)
            finally:
                self._free.put(desk)

        with ThreadPoolExecutor(self._threads) as pool:
            return dict(zip((step.n for step in wanted), pool.map(one, wanted), strict=True))


desks = cache(Desks)


def cards(series: Series, said: str, number: int, log: list[tuple[int, int]]) -> list[list[float]]:
    """For each seat what deals and what draws gave it in a game, in shares of the match."""
    game, players = series.game, series.players
    at = desks(game, players)

    def key(step: Step) -> tuple[int, int]:
        return seed_key(f"adjust {said} {number} {step.n}")

    played = list(steps(Played(game, players, series.options, Seeded(said, number), log), at.mind))
    opening = [step for step in played if step.opens]
    outlook = at.each(opening, lambda desk, step: desk[1].at(step, key(step)))
    chances = [step for step in played if step.chance]
    effort = effort_for(at.mind, list(outlook.values()), len(chances))
    rows = at.each(chances, lambda desk, step: luck.chance_rows(desk[0], step, key(step), effort))
    hands = luck.hands(
        game, at.mind, played, lambda step: rows[step.n], lambda step: outlook[step.n], {}
    )
    deal = sum((hand.outlook.leverage * hand.deal for hand in hands), np.zeros(players))
    draws = sum((hand.outlook.leverage * hand.draws for hand in hands), np.zeros(players))
    return np.stack([deal, draws], axis=1).tolist()  # type: ignore[no-any-return]


def effort_for(mind: Mind, outlooks: list[Outlook | None], chances: int) -> Effort:
    """The more chance a game has, and the more it weighs, the less noise each may have."""
    weighed = [float((one.leverage**2).mean()) for one in outlooks if one is not None]
    if not mind.plays_out or not weighed:
        return SLOWLY
    times = int(NOISE * chances * float(np.mean(weighed)))
    return Effort(DEALS, DRAWS, min(max(times, TIMES), MOST))


def log_of(engine: Driver, number: int) -> list[tuple[int, int]]:
    """The acts of a game; by the clock none is played twice, so its log is the game."""
    if engine.series.thinks:
        return engine.logs(number, 1, LIMIT)[0]
    room = max(int(engine.play(number, 1).acts[0]), 0)
    return engine.logs(number, 1, room)[0]


def adjusted(results: Sequence[float], given: Any) -> Any:
    """Results without what the cards gave: `given` is a row of parts for each of them."""
    values, parts = np.asarray(results, float), np.asarray(given, float).reshape(-1, PARTS)
    out = values.copy()
    for half in (0, 1):
        here, there = slice(half, None, 2), slice(1 - half, None, 2)
        out[here] -= parts[here] @ weights(values[there], parts[there])
    return out


def weights(values: Any, parts: Any) -> Any:
    """How much of each part goes into a result: least squares, or all of it where deals are few."""
    if len(values) < FEW:
        return np.ones(PARTS)
    columns = np.column_stack([np.ones(len(values)), parts])
    return np.linalg.lstsq(columns, values, rcond=None)[0][1:]


def narrower(results: Sequence[float], given: Any) -> float:
    """So many times fewer games give the same interval."""
    before, after = float(np.var(results)), float(np.var(adjusted(results, given)))
    return before / after if after > 0 else 1.0
