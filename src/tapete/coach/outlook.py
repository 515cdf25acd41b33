"""What a hand means to the match: each seat's chance as it begins, and what a hand's prize moves.

Whole matches are played from before the deal by the mind's policy. Where that is too slow there
is but one hand, and its prize is all there is.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numba import typeof

from tapete.bots.search import playing_on
from tapete.bots.search.playing_on import MATCHES
from tapete.coach.judging import Judge
from tapete.coach.replaying import Step
from tapete.kit.game import Game
from tapete.kit.mind import Mind
from tapete.kit.ways.cpu import compiled


@dataclass(frozen=True)
class Outlook:
    """A number a seat."""

    chance: Any  # its share of matches won
    leverage: Any  # how much of that a whole prize of the hand is worth
    swing: float = 1.0  # what a hand decides, on the scale of its prize: two deviations of it


class Outlooks:
    """One thread's, at a judge's desk."""

    def __init__(self, judge: Judge, players: int) -> None:
        self._game, self._mind, self._players = judge.game, judge.mind, players
        self._desk = judge.desk
        self._play = _player(judge) if judge.mind.plays_out else None

    def at(self, opening: Step, seed: tuple[int, int]) -> Outlook | None:
        """From before the act that begins a hand; None where matches cannot be played out."""
        if self._play is None:
            return None
        game, players = self._game, self._players
        before = np.zeros(1, game.State.quiet_dtype())
        opening.before.pack(before[0])
        views = np.zeros(players, game.View.dtype())
        prizes, wins = np.zeros((MATCHES, players)), np.zeros((MATCHES, players))
        key = np.array(seed, np.int64)
        self._play(before, opening.seat, opening.action, key, views, prizes, wins, self._desk)
        swing = 2 * float(prizes.std(axis=0).mean()) or 1.0
        return Outlook(wins.mean(axis=0), slopes(prizes, wins), swing)


def slopes(prizes: Any, wins: Any) -> Any:
    """By how much wins go with prizes, seat by seat: a straight line's slope, never below zero."""
    away = prizes - prizes.mean(axis=0)
    spread = (away * away).sum(axis=0)
    together = (away * (wins - wins.mean(axis=0))).sum(axis=0)
    found = np.divide(together, spread, out=np.zeros_like(spread), where=spread > 0)
    return np.maximum(found, 0.0)


def _player(judge: Judge) -> Any:
    return judge.module.matches if judge.module else _ready(judge.game, judge.mind, judge)


@cache
def _compiled(game: Game, mind: Mind) -> Any:
    matches = playing_on.rules_of(game, mind).matches

    @compiled(f"coach {game.name} matches", playing_on.rules_of, *game.functions, *mind.functions)
    def play(
        before: Any, opener: int, opening: int, seed: Any, views: Any, prizes: Any, wins: Any,
        desk: Any,
    ) -> None:  # fmt: skip
        matches(before[0], opener, opening, seed, views, prizes, wins, desk)

    return play


@cache
def _ready(game: Game, mind: Mind, judge: Judge) -> Any:
    """Compiled by whoever asks first."""
    play = _compiled(game, mind)
    before, views = np.zeros(1, game.State.quiet_dtype()), np.zeros(1, game.View.dtype())
    numbers, seed = np.zeros((1, 1)), np.zeros(2, np.int64)
    arguments = (before, 0, 0, seed, views, numbers, numbers, judge.desk)
    play.compile(tuple(typeof(argument) for argument in arguments))
    return play
