"""`tapete train` for a game with lessons of its own: whole turns, inputs that are on or off.

Threads play at different tables at once; their rows go into a pool from which the net learns
in random order, so that one kind of table never pulls it away from the others.
"""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from tapete.bots import net as nets
from tapete.bots.learning.adam import copied
from tapete.bots.learning.adam_sparse import BATCH, Adam
from tapete.bots.learning.run_folder import Folder, part_done, rate_at, tables_of
from tapete.bots.learning.stack import numbered, of_number, stacked, unstacked
from tapete.kit.chance import seed_key
from tapete.kit.cores import usable_cores
from tapete.kit.game import Game
from tapete.kit.mind import Course, Lessons
from tapete.kit.net import Net
from tapete.kit.ways.cpu import compiled

ROWS = 1500  # a thread's rows of one round
POOL = 120_000  # rows that a net learns from at a time
REUSE = 2  # how often a row is learned from, on average
KEPT_EVERY = 20  # rounds


class Pupil:
    """One net of the stack: what it has learned, and its pool of rows."""

    def __init__(self, net: Net, course: Course, lessons: Lessons) -> None:
        net.w1[lessons.nothing] = 0
        mirror = np.array(lessons.mirror(), np.int16)
        self.adam = Adam(net, course.rate, mirror)
        self._x = np.zeros((POOL, lessons.widest), np.int16)
        self._size = np.zeros(POOL, np.int16)
        self._y = np.zeros((POOL, len(net.b3)), np.float32)
        self._filled = self._at = self._fresh = 0

    def take(self, x: Any, size: Any, y: Any) -> None:
        """New rows over the oldest."""
        places = (self._at + np.arange(len(x))) % POOL
        self._x[places], self._size[places], self._y[places] = x, size, y
        self._at = int(self._at + len(x)) % POOL
        self._filled = min(POOL, self._filled + len(x))
        self._fresh += len(x)

    def learn(self, rate: float, dice: np.random.Generator) -> float:
        self.adam.rate = rate
        steps, self._fresh = divmod(REUSE * self._fresh, BATCH)
        self._fresh //= REUSE
        loss = 0.0
        for _ in range(steps):
            rows = dice.integers(0, self._filled, BATCH)
            loss += self.adam.learn(self._x[rows], self._size[rows], self._y[rows], dice)
        return loss / max(1, steps)


class TurnTrainer:
    """One course in one folder: the folder is all it takes to go on."""

    def __init__(
        self, game: Game, course: Course, lessons: Lessons, folder: Path, seed: str = "train",
        threads: int | None = None,
    ) -> None:  # fmt: skip
        assert game.mind is not None
        self.game, self.course, self.lessons = game, course, lessons
        self.folder, self._net_of = Folder(folder), game.mind.net_of
        self.seed, self.round = seed, 0
        self.tables = tables_of(game, course)
        stack = nets.fresh(game.mind)
        self.pupils = [Pupil(part, course, lessons) for part in unstacked(stack, game.mind.nets)]
        self.folder.go_on(self._restore)
        count = threads or usable_cores()
        self._gather = _gatherer(game, lessons)
        self._workers = [_Worker(game, lessons) for _ in range(count)]

    def run(
        self, rounds: int, seconds: float | None, tell: Callable[[dict[str, Any]], None]
    ) -> None:
        """Up to round number `rounds` in all, or until the time is up.

        While the nets learn from one round, the next is being played.
        """
        began = time.monotonic()
        tallies: dict[int, Any] = {}
        with ThreadPoolExecutor(len(self._workers)) as pool:
            playing = self._play(pool, self.round, 0.0)
            while self.round < rounds and (seconds is None or time.monotonic() - began < seconds):
                done = part_done(self.round, rounds, began, seconds)
                found = [(players, job.result()) for players, job in playing]
                for players, (x, size, y, tally) in found:
                    self.pupils[self._net_of(players)].take(x, size, y)
                    tallies[players] = tallies.get(players, 0) + tally
                self.round += 1
                playing = self._play(pool, self.round, done)
                rate = rate_at(self.course, done)
                dice = np.random.default_rng(self.round)
                loss = [round(pupil.learn(rate, dice), 4) for pupil in self.pupils]
                if self.round % KEPT_EVERY == 0 or self.round == rounds:
                    lines = self._lines(tallies, max(loss))
                    tallies = {}
                    self._keep(lines)
                    for line in lines:
                        tell(line)

    def _play(self, pool: ThreadPoolExecutor, number: int, done: float) -> list[Any]:
        """Round `number`, a table a thread, under the nets as they are now."""
        guide = next((g for until, g in self.lessons.guides if done < until), 0.0)
        now = [copied(pupil.adam.net) for pupil in self.pupils]
        jobs: list[tuple[int, Future[Any]]] = []
        for k, worker in enumerate(self._workers):
            players, options = self.tables[(number * len(self._workers) + k) % len(self.tables)]
            cleared = self.game.cleared(players, options)
            job = pool.submit(
                worker.gather, self._gather, number % 2, now[self._net_of(players)],
                f"{self.seed} {number} {k}", cleared, guide, self.course.keep,
            )  # fmt: skip
            jobs.append((players, job))
        return jobs

    def _lines(self, tallies: dict[int, Any], loss: float) -> list[dict[str, Any]]:
        return [
            {"round": self.round, "players": players, "rival": "self", "games": int(tally[0]),
             "won": round(float(tally[1] / tally[0]), 4),
             "left": round(float(tally[2] / tally[0]), 2), "loss": loss}
            for players, tally in sorted(tallies.items())
        ]  # fmt: skip

    def _keep(self, lines: list[dict[str, Any]]) -> None:
        kept = numbered([pupil.adam.state() for pupil in self.pupils])
        arrays = {"round": np.array(self.round), **kept}
        self.folder.keep(arrays, stacked([pupil.adam.slow for pupil in self.pupils]), lines)

    def _restore(self, found: dict[str, Any]) -> None:
        self.round = int(found["round"])
        for k, pupil in enumerate(self.pupils):
            pupil.adam.restore(of_number(found, k))


class _Worker:
    """One thread's table and rows: two sets, one to fill while the other is learned from."""

    def __init__(self, game: Game, lessons: Lessons) -> None:
        self._table, self._lessons = lessons.table(), lessons
        self._cleared = np.zeros(1, game.State.quiet_dtype())
        outs = game.mind.outputs if game.mind else 1
        self._rows = [
            (np.zeros((ROWS, lessons.widest), np.int16), np.zeros(ROWS, np.int16),
             np.zeros((ROWS, outs), np.float32))
            for _ in range(2)
        ]  # fmt: skip
        self._thought = np.zeros((ROWS, outs), np.float32)

    def gather(
        self, gather: Any, which: int, net: Net, seed: str, cleared: Any, guide: float,
        keep: float,
    ) -> Any:  # fmt: skip
        cleared.pack(self._cleared[0])
        x, size, y = self._rows[which]
        tally = np.zeros(3, np.int64)
        rows = gather(
            np.array(seed_key(seed), np.int64), self._cleared, self._table, net,
            self._lessons.most, guide, keep, x, size, y, self._thought, tally,
        )  # fmt: skip
        return x[:rows], size[:rows], y[:rows], tally


def _gatherer(game: Game, lessons: Lessons) -> Any:
    play, longest = lessons.play, lessons.longest

    @compiled(f"lessons {game.name}", play)
    def gather(
        seed: Any, cleared: Any, table: Any, net: Net, most: int, guide: float, keep: float,
        x: Any, size: Any, y: Any, thought: Any, tally: Any,
    ) -> int:  # fmt: skip
        """Games until the rows are nearly full; gives how many are filled.

        `tally` counts games, wins and cards left.
        """
        rows = 0
        while rows < len(x) - longest:
            written, left = play(
                tally[0], seed, cleared, table, net, most, guide, keep,
                x[rows:], size[rows:], y[rows:], thought[rows:],
            )  # fmt: skip
            rows += written
            tally[0] += 1
            tally[1] += left == 0
            tally[2] += left
        return rows

    return gather
