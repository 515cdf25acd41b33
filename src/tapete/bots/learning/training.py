"""`tapete train`: self-play, then a pass of learning, again and again; stops and resumes."""

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from tapete.batch.misplays import not_legal
from tapete.bots import net as nets
from tapete.bots.learning.adam import Adam
from tapete.bots.learning.gathering import NET, POLICY, RANDOM, gatherer
from tapete.bots.learning.run_folder import Folder, part_done, rate_at, tables_of
from tapete.bots.search.engine import new_desk
from tapete.kit.chance import Chance, seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, NO_ACT, PLANS, Course, Mind
from tapete.kit.net import Net
from tapete.kit.options import Options

ROWS = 40_000  # a thread's rows of one round
BRAINS = {"self": NET, "regular": POLICY, "random": RANDOM}


class Trainer:
    """One course in one folder: the folder is all it takes to go on."""

    def __init__(
        self, game: Game, course: Course, folder: Path, seed: str = "train",
        threads: int | None = None, device: str = "cpu",
    ) -> None:  # fmt: skip
        mind = game.mind
        if mind is None:
            raise BadInput(f"{game.name} has no mind to train")
        self.course, self.folder = course, Folder(folder)
        self.tables = tables_of(game, course)
        self.adam = _learner(nets.fresh(mind), course.rate, device)
        self.round = 0
        self.folder.go_on(self._restore)
        count = threads or os.cpu_count() or 1
        self._workers = [_Worker(game, mind, course, f"{seed} {k}") for k in range(count)]

    def run(
        self, rounds: int, seconds: float | None, tell: Callable[[dict[str, Any]], None]
    ) -> None:
        """Up to round number `rounds` in all, or until the time is up."""
        began = time.monotonic()
        while self.round < rounds and (seconds is None or time.monotonic() - began < seconds):
            done = part_done(self.round, rounds, began, seconds)
            self.adam.rate = rate_at(self.course, done)
            tell(self._one_round())

    def _one_round(self) -> dict[str, Any]:
        course = self.course
        players, options = self.tables[self.round % len(self.tables)]
        rival = course.rivals[self.round // len(self.tables) % len(course.rivals)]
        began = time.perf_counter()
        with ThreadPoolExecutor(len(self._workers)) as pool:
            jobs = [
                pool.submit(
                    worker.gather, self.adam.net, self.round, (self.round + k) % players,
                    players, options, BRAINS[rival],
                )
                for k, worker in enumerate(self._workers)
            ]  # fmt: skip
            found = [job.result() for job in jobs]
        gathered = time.perf_counter() - began
        x, y = (np.concatenate([part[at] for part in found]) for at in (0, 1))
        wins = sum(part[2] for part in found)
        dice = np.random.default_rng(self.round)
        losses = [self.adam.learn(x, y, dice) for _ in range(course.passes)]
        self.round += 1
        line = {
            "round": self.round, "players": players, "options": options.texts(), "rival": rival,
            "rows": len(x), "loss": round(losses[0], 5),
            "won": round(float(wins[NET] / max(1, wins[3 + NET])), 4),
            "gather_seconds": round(gathered, 2),
            "learn_seconds": round(time.perf_counter() - began - gathered, 2),
        }  # fmt: skip
        arrays = {"round": np.array(self.round), **self.adam.state()}
        self.folder.keep(arrays, self.adam.net, [line])
        return line

    def _restore(self, found: dict[str, Any]) -> None:
        self.adam.restore(found)
        self.round = int(found["round"])


def _learner(net: Net, rate: float, device: str) -> Adam:
    if device == "cpu":
        return Adam(net, rate)
    from tapete.bots.learning.adam_torch import OnTorch

    return OnTorch(net, rate, device)


class _Worker:
    """One thread's tables and rows."""

    def __init__(self, game: Game, mind: Mind, course: Course, seed: str) -> None:
        self._game, self._course, self._seed = game, course, seed
        self._gather = gatherer(game, mind)
        most = game.seats[1]
        self._rows = (
            np.zeros((ROWS, mind.inputs), np.float32),
            np.zeros((ROWS, mind.outputs), np.float32),
            np.zeros((ROWS, mind.outputs), np.float32),
            np.zeros(ROWS, np.int64),
        )
        self._seats = np.zeros(most, game.View.dtype())
        self._memories = np.zeros(most + 1, mind.Memory.dtype())
        self._cleared = np.zeros(1, game.State.quiet_dtype())
        self._desk = new_desk(game, mind, nets.fresh(mind))

    def gather(
        self, net: Any, number: int, learner: int, players: int, options: Options, rival: int
    ) -> Any:
        """Round `number`'s rows: one seat learns, and all of them where it meets itself."""
        course = self._course
        self._game.cleared(players, options).pack(self._cleared[0])
        brains = np.full(players, rival, np.int64)
        brains[learner] = NET
        seed = np.array(seed_key(f"{self._seed} {number}"), np.int64)
        wins = np.zeros(6, np.int64)
        x, y, thought, before = self._rows
        plans = np.full((PLANS, LONGEST + 1), NO_ACT, np.int64)
        rows = self._gather(
            0, seed, self._cleared, self._cleared.copy(), self._seats,
            self._memories[: players + 1], brains, course.strays, course.keep, plans,
            np.zeros(PLANS), np.zeros(1, Chance.dtype()), x, y, thought, before,
            np.zeros(players, np.int64), wins, self._desk._replace(net=net),
        )  # fmt: skip
        if rows < 0:
            where = f"seed {self._seed} {number}, game {before[1]}"
            raise not_legal(self._game, "regular", -1 - rows, int(before[0]), where)
        return x[:rows], y[:rows], wins
