"""Luck taken out of results: the same games tell more.

What the cards gave a seat (`coach.luck`: deals and draws, each against its mean over what could
have come) is zero in the mean whatever the judge is worth. Taking it off a result, times any
number that the result itself had no say in, changes no expectation and narrows the interval: a
control variate, as in AIVAT (Burch and others 2018). The numbers come from the other half of the
deals, so what is adjusted had no say in them.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from tapete.batch import Driver, Series
from tapete.batch.playouts.playout import LIMIT
from tapete.coach import luck
from tapete.coach.judging import Judge
from tapete.coach.outlook import Outlooks
from tapete.coach.positions import Positions
from tapete.coach.replaying import Played, Step, steps
from tapete.kit.chance import seed_key
from tapete.kit.game import Game
from tapete.match import Seeded

PARTS = 2  # deal and draws, each with a number of its own
FEW = 8  # deals in a half below which nothing is fitted: the parts are taken off as they are


def effort_of(plays_out: bool) -> luck.Effort:
    """More than for one match: noise in the luck is noise in the result."""
    return luck.Effort(32, 12, 96) if plays_out else luck.Effort(12, 6, 4)


@cache
def _desk(game: Game, players: int) -> tuple[Judge, Positions, Outlooks]:
    judge = Judge(game)
    return judge, Positions(judge, players), Outlooks(judge, players)


def cards(series: Series, said: str, number: int, log: list[tuple[int, int]]) -> list[list[float]]:
    """For each seat what deals and what draws gave it in a game, in shares of the match."""
    game, players = series.game, series.players
    judge, positions, outlooks = _desk(game, players)
    effort = effort_of(judge.mind.plays_out)

    def key(step: Step) -> tuple[int, int]:
        return seed_key(f"adjust {said} {number} {step.n}")

    played = steps(Played(game, players, series.options, Seeded(said, number), log), judge.mind)
    hands = luck.hands(
        game, judge.mind, played,
        lambda step: luck.chance_rows(positions, step, key(step), effort),
        lambda step: outlooks.at(step, key(step)), {},
    )  # fmt: skip
    deal = sum((hand.outlook.leverage * hand.deal for hand in hands), np.zeros(players))
    draws = sum((hand.outlook.leverage * hand.draws for hand in hands), np.zeros(players))
    return np.stack([deal, draws], axis=1).tolist()  # type: ignore[no-any-return]


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
