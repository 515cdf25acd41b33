"""How sure a figure is: intervals of shares, of means and of differences.

A deal is what was drawn by chance, so a deal counts once, whatever was played with it.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np

from tapete.batch.watching.sureness import Z95, reach, student
from tapete.batch.watching.sureness import wilson as wilson

POWER = 0.8  # how often enough games are enough
Interval = list[float]  # the figure, its lowest, its highest


def share_of_deals(shares: Sequence[float]) -> Interval:
    """The mean of what was won of each deal, 0 to 1, with Wilson's interval over the deals.

    A deal played in every seating varies less than a single game would; so many more games it
    counts for. One deal more that varies as much as any can keeps the interval from closing.
    """
    deals = len(shares)
    if not deals:
        return [0.0, 0.0, 1.0]
    share = float(np.mean(shares))
    varied = float(np.sum((np.asarray(shares) - share) ** 2))
    games = deals * (deals * share * (1 - share) + 0.25) / (varied + 0.25)
    return [share, *wilson(share * games, games)]


def mean_of(values: Sequence[float]) -> Interval:
    """A mean of whole points with its 95 % interval, as if one more game were a point off."""
    games = len(values)
    if not games:
        return [0.0, 0.0, 0.0]
    mean = float(np.mean(values))
    varied = float(np.sum((np.asarray(values) - mean) ** 2)) + 1
    half = student(games) * sqrt(varied / max(games - 1, 1) / games)
    return [mean, mean - half, mean + half]


def share_without_luck(values: Sequence[float]) -> Interval:
    """The mean of adjusted results, of which one alone may lie outside 0 to 1; a share does not."""
    games = len(values)
    if not games:
        return [0.0, 0.0, 1.0]
    mean = float(np.mean(values))
    half = student(games) * (float(np.std(values, ddof=1)) if games > 1 else 1.0) / sqrt(games)
    return [min(max(bound, 0.0), 1.0) for bound in (mean, mean - half, mean + half)]


def paired(base: Any, other: Any, comparisons: int = 1) -> Interval:
    """How much more `other` is than `base`, the same deals in both: equal tables give 0 ± 0."""
    gaps = np.asarray(other, float) - np.asarray(base, float)
    if not len(gaps):
        return [0.0, 0.0, 0.0]
    gap = float(gaps.mean())
    deviation = float(gaps.std(ddof=1)) if len(gaps) > 1 else abs(gap)  # one deal shows nothing
    spread = deviation / sqrt(len(gaps))
    half = student(len(gaps), reach(comparisons=comparisons)) * spread
    return [gap, gap - half, gap + half]


def games_to_tell(share: float, even: float) -> float:
    """Games until a share that is not even is told from an even one, four times in five."""
    if share == even:
        return float("inf")
    found = NormalDist().inv_cdf(POWER)
    spread = Z95 * sqrt(even * (1 - even)) + found * sqrt(share * (1 - share))
    return (spread / (share - even)) ** 2
