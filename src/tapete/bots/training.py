"""`tapete train`: self-play, then a pass of learning, again and again; stops and resumes."""

import json
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tapete.bots import net as nets
from tapete.bots.gathering import NET, POLICY, RANDOM, gatherer
from tapete.bots.learning import Adam
from tapete.bots.search import new_desk
from tapete.kit.chance import Chance, seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, NO_ACT, PLANS
from tapete.kit.options import Options

ROWS = 40_000  # a thread's rows of one round
BRAINS = {"self": NET, "regular": POLICY, "random": RANDOM}
CHECKPOINT, CURVE, BEST = "checkpoint.npz", "curve.jsonl", "net.npz"


@dataclass(frozen=True)
class Course:
    """What is learned, at which tables, against whom."""

    game: Game
    tables: Sequence[tuple[int, Options]]  # players and options, taken in turn
    rivals: Sequence[str] = ("self", "regular")  # in the other seats, taken in turn
    rate: float = 1e-3
    last_rate: float = 1e-4
    passes: int = 1  # how often each round's rows are learned
    keep: float = 0.8  # λ
    strays: int = 20  # in a thousand
    seed: str = "train"
    threads: int = os.cpu_count() or 1


class Trainer:
    """One course in one folder: the folder is all it takes to go on."""

    def __init__(self, course: Course, folder: Path) -> None:
        mind = course.game.mind
        if mind is None:
            raise BadInput(f"{course.game.name} has no mind to train")
        self.course, self.folder, self.mind = course, folder, mind
        self.adam = Adam(nets.fresh(mind), course.rate)
        self.round = 0
        folder.mkdir(parents=True, exist_ok=True)
        kept = folder / CHECKPOINT
        if kept.exists():
            with np.load(kept, allow_pickle=False) as found:
                self.adam.restore(found)
                self.round = int(found["round"])
        self._workers = [_Worker(course, k) for k in range(course.threads)]

    def run(
        self, rounds: int, seconds: float | None, tell: Callable[[dict[str, Any]], None]
    ) -> None:
        """Up to round number `rounds` in all, or until the time is up."""
        began = time.monotonic()
        while self.round < rounds and (seconds is None or time.monotonic() - began < seconds):
            done = self.round / rounds
            if seconds is not None:
                done = max(done, (time.monotonic() - began) / seconds)
            course = self.course
            self.adam.rate = course.rate * (course.last_rate / course.rate) ** done
            tell(self._one_round())

    def _one_round(self) -> dict[str, Any]:
        course = self.course
        players, options = course.tables[self.round % len(course.tables)]
        rival = course.rivals[self.round // len(course.tables) % len(course.rivals)]
        began = time.perf_counter()
        with ThreadPoolExecutor(course.threads) as pool:
            jobs = [
                pool.submit(w.gather, self.adam.net, self.round, players, options, BRAINS[rival])
                for w in self._workers
            ]
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
        self._keep(line)
        return line

    def _keep(self, line: dict[str, Any]) -> None:
        """Written beside and moved into place: a run that is killed loses one round at most."""
        fresh = self.folder / "fresh.npz"
        np.savez(fresh, round=np.array(self.round), **self.adam.state())
        fresh.replace(self.folder / CHECKPOINT)
        nets.save(self.folder / BEST, self.adam.net)
        with (self.folder / CURVE).open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(line) + "\n")


class _Worker:
    """One thread's tables and rows."""

    def __init__(self, course: Course, k: int) -> None:
        game, mind = course.game, course.game.mind
        assert mind is not None
        self._course, self._k = course, k
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

    def gather(self, net: Any, number: int, players: int, options: Options, rival: int) -> Any:
        course = self._course
        course.game.cleared(players, options).pack(self._cleared[0])
        brains = np.full(players, rival, np.int64)
        brains[(number + self._k) % players] = NET
        seed = np.array(seed_key(f"{course.seed} {number} {self._k}"), np.int64)
        wins = np.zeros(6, np.int64)
        x, y, thought, before = self._rows
        plans = np.full((PLANS, LONGEST + 1), NO_ACT, np.int64)
        rows = self._gather(
            0, seed, self._cleared, self._cleared.copy(), self._seats,
            self._memories[: players + 1], brains, course.strays, course.keep, plans,
            np.zeros(PLANS), np.zeros(1, Chance.dtype()), x, y, thought, before,
            np.zeros(players, np.int64), wins, self._desk._replace(net=net),
        )  # fmt: skip
        return x[:rows], y[:rows], wins


__all__ = ["Course", "Trainer"]
