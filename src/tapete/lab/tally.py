"""Counting results as they come, without keeping the games."""

from math import sqrt
from typing import Any

import numpy as np

from tapete.batch import Results
from tapete.batch.playouts.playout import LIMIT
from tapete.coach.intervals import Z95
from tapete.lab.intervals import wilson


class Tally:
    """Sums over games: who won how often, with what points, in how many acts."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.acts = 0
        self.unfinished = 0
        self.undecided = 0  # ended, but nobody has a first place
        self.shortest = LIMIT
        self.longest = 0
        self._wins = np.zeros(players, np.int64)
        self._points = np.zeros(players, np.int64)
        self._squares = np.zeros(players, np.int64)

    def add(self, results: Results) -> None:
        scores = results.scores.astype(np.int64)
        self.games += len(results.acts)
        self.acts += int(results.acts.sum(dtype=np.int64))
        self.unfinished += int((results.acts >= LIMIT).sum())
        self.shortest = min(self.shortest, int(results.acts.min()))
        self.longest = max(self.longest, int(results.acts.max()))
        first = results.places == 1
        self.undecided += int((~first.any(axis=1) & (results.acts < LIMIT)).sum())
        self._wins += first.sum(axis=0)
        self._points += scores.sum(axis=0)
        self._squares += (scores * scores).sum(axis=0)

    def seats(self) -> list[dict[str, Any]]:
        """For each seat its share of wins and mean points, each with a 95 % interval."""
        return [self._seat(seat) for seat in range(len(self._wins))]

    def _seat(self, seat: int) -> dict[str, Any]:
        wins, points, squares = (
            int(sums[seat]) for sums in (self._wins, self._points, self._squares)
        )
        mean = points / self.games
        deviation = sqrt(max(squares / self.games - mean * mean, 0.0))
        spread = Z95 * deviation / sqrt(self.games)
        return {
            "wins": wins,
            "win_share": wins / self.games,
            "win_share_95": list(wilson(wins, self.games)),
            "points": mean,
            "points_95": [mean - spread, mean + spread],
            "points_deviation": deviation,
        }
