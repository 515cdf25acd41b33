"""The same self-play on a CPU: a thread is a table."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from tapete.bots.selfplay.rows import Rows, Sitting, game_of_round
from tapete.kit.chance import seed_key
from tapete.kit.cores import usable_cores
from tapete.kit.game import Game
from tapete.kit.mind import Lessons
from tapete.kit.net import Net
from tapete.kit.ways.cpu import compiled


@cache
def player(game: Game, lessons: Lessons, nets: int) -> Any:
    play = game_of_round(lessons, nets)

    @compiled(f"tables {game.name}", lessons.play, play)
    def play_some(
        first: int, step: int, seed: Any, cleared: Any, net_at: Any, stack: Net, most: int,
        guide: float, keep: float, rows: Rows, desk: Any,
    ) -> None:  # fmt: skip
        for i in range(first, len(rows.written), step):
            play(i, seed, cleared, net_at, stack, most, guide, keep, rows, desk)

    return play_some


class OnCpu:
    """Plays a round after the other into the same rows."""

    def __init__(self, game: Game, lessons: Lessons, sitting: Sitting, rows: Rows) -> None:
        self._lessons, self._sitting, self._rows = lessons, sitting, rows
        self._player = player(game, lessons, sitting.nets)
        self._desks = [lessons.table() for _ in range(usable_cores())]

    def play(self, stack: Net, seed: str, guide: float, keep: float) -> None:
        key = np.array(seed_key(seed), np.int64)
        sitting, step = self._sitting, len(self._desks)

        def share(first: int) -> None:
            self._player(
                first, step, key, sitting.cleared, sitting.net_at, stack, self._lessons.most,
                guide, keep, self._rows, self._desks[first],
            )  # fmt: skip

        with ThreadPoolExecutor(step) as pool:
            list(pool.map(share, range(step)))
