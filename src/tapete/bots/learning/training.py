"""`tapete train`: self-play and learning, again and again; stops and resumes.

A round is played in shares, each at another table of the course, so that one kind of table never
pulls the net away from the others. While the net learns from one round, the next is played by
the net as it was before.
"""

import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from tapete.bots import net as nets
from tapete.bots.learning.adam import copied
from tapete.bots.learning.gathering import KINDS, NET
from tapete.bots.learning.run_folder import Folder, part_done, rate_at, tables_of
from tapete.bots.learning.shares import Played, Worker, sitting
from tapete.bots.learning.stack import Learners
from tapete.kit.cores import usable_cores
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.mind import Course
from tapete.kit.net import Net

SHARES = 4  # of a round for each thread: who is done early takes another


class Trainer:
    """One course in one folder: the folder is all it takes to go on."""

    def __init__(
        self, game: Game, course: Course, folder: Path, seed: str = "train",
        threads: int | None = None, device: str = "cpu", against: Net | None = None,
    ) -> None:  # fmt: skip
        """`against` sits where the course says `frozen`; what learns begins as a copy of it."""
        mind = game.mind
        if mind is None:
            raise BadInput(f"{game.name} has no mind to train")
        self.course, self.folder = course, Folder(folder)
        self.tables = tables_of(game, course)
        begin = nets.fresh(mind) if against is None else copied(against)
        self.learners = Learners(begin, mind, course, device)
        self.round = 0
        self.folder.go_on(self._restore)
        self._threads = threads or usable_cores()
        self._workers = [
            Worker(game, mind, course, f"{seed} {k}", against or begin)
            for k in range(SHARES * self._threads)
        ]

    def run(
        self, rounds: int, seconds: float | None, tell: Callable[[dict[str, Any]], None]
    ) -> None:
        """Up to round number `rounds` in all, or until the time is up."""
        began = ended = time.monotonic()
        with ThreadPoolExecutor(self._threads) as pool:
            playing = self._play(pool) if self.round < rounds else []
            while self.round < rounds and (seconds is None or time.monotonic() - began < seconds):
                rate = rate_at(self.course, part_done(self.round, rounds, began, seconds))
                found = [share.result() for share in playing]
                self.round += 1
                if self.round < rounds:
                    playing = self._play(pool)
                loss = self.learners.learn(found, rate, self.round)
                spent, ended = time.monotonic() - ended, time.monotonic()
                lines = self._lines(found, loss, spent)
                arrays = {"round": np.array(self.round), **self.learners.state()}
                self.folder.keep(arrays, self.learners.slow, lines)
                for line in lines:
                    tell(line)

    def _play(self, pool: ThreadPoolExecutor) -> list[Future[Played]]:
        """The round that comes next, by the nets as they are now."""
        stack = self.learners.now
        first = self.round * len(self._workers)
        return [
            pool.submit(
                worker.gather, stack, self.round,
                sitting(first + k, self.tables, self.course.rivals),
            )
            for k, worker in enumerate(self._workers)
        ]  # fmt: skip

    def _lines(self, found: list[Played], loss: float, spent: float) -> list[dict[str, Any]]:
        """A line for each number of players and each rival of the round."""
        wins: dict[tuple[int, str], Any] = defaultdict(lambda: np.zeros(2 * KINDS, np.int64))
        for share in found:
            wins[share.sitting.players, share.sitting.rival] += share.wins
        rows = sum(len(share.x) for share in found)
        return [
            {"round": self.round, "players": players, "rival": rival,
             "games": int(seats[KINDS + NET]), "rows": rows, "loss": round(loss, 5),
             "won": round(float(seats[NET] / max(1, seats[KINDS + NET])), 4),
             "seconds": round(spent, 2)}
            for (players, rival), seats in sorted(wins.items())
        ]  # fmt: skip

    def _restore(self, found: dict[str, Any]) -> None:
        self.learners.restore(found)
        self.round = int(found["round"])
