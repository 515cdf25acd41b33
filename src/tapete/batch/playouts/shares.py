"""Work shared out over threads: for drivers whose games hold no interpreter's lock."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise


def share_out(games: int, shares: int, play: Callable[[int, int, int], object]) -> None:
    """`play(share, low, high)` for all games, each in one of so many shares, at the same time."""
    shares = min(shares, games) or 1
    edges = [games * k // shares for k in range(shares + 1)]
    with ThreadPoolExecutor(shares) as pool:
        jobs = [
            pool.submit(play, share, low, high) for share, (low, high) in enumerate(pairwise(edges))
        ]
        for job in jobs:
            job.result()
