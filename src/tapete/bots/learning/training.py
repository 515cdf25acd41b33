"""`tapete train`: self-play and learning, again and again; stops and resumes.

A round is played in shares, each at another table of the course, so that one kind of table never
pulls the net away from the others. While the net learns from one round, the next is played by
the net as it was before.
"""

import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tapete.batch.misplays import not_legal
from tapete.bots import net as nets
from tapete.bots.learning.adam import Adam, copied
from tapete.bots.learning.gathering import FROZEN, KINDS, NET, POLICY, RANDOM, gatherer
from tapete.bots.learning.run_folder import Folder, part_done, rate_at, tables_of
from tapete.bots.search.engine import new_desk
from tapete.kit.chance import Chance, seed_key
from tapete.kit.cores import usable_cores
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, NO_ACT, PLANS, Course, Mind
from tapete.kit.net import Net
from tapete.kit.options import Options

ROWS = 10_000  # of one share
SHARES = 4  # of a round for each thread: who is done early takes another
BRAINS = {"self": NET, "regular": POLICY, "random": RANDOM, "frozen": FROZEN}


class Sitting(NamedTuple):
    """Who plays a share of a round: one seat learns, all of them where it meets itself."""

    players: int
    options: Options
    rival: str
    learner: int


class Played(NamedTuple):
    """What came of a share."""

    sitting: Sitting
    x: Any
    y: Any
    wins: Any


def sitting(number: int, tables: list[tuple[int, Options]], rivals: tuple[str, ...]) -> Sitting:
    """Share `number` of a run: the tables in turn, there the rivals, and with each every seat."""
    turn, at = divmod(number, len(tables))
    players, options = tables[at]
    rival = rivals[(at + turn) % len(rivals)]
    return Sitting(players, options, rival, turn // len(rivals) % players)


def against_one(course: Course) -> Course:
    """The same course for whoever learns how to beat one net: two seats, and it in the other."""
    tables = tuple(table for table in course.tables if table[0] == 2)
    return replace(course, tables=tables, rivals=("frozen",))


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
        self.adam = _learner(begin, course.rate, device)
        self.round = 0
        self.folder.go_on(self._restore)
        self._threads = threads or usable_cores()
        self._workers = [
            _Worker(game, mind, course, f"{seed} {k}", against or begin)
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
                self.adam.rate = rate_at(self.course, part_done(self.round, rounds, began, seconds))
                found = [share.result() for share in playing]
                self.round += 1
                if self.round < rounds:
                    playing = self._play(pool)
                loss = self._learn(found)
                spent, ended = time.monotonic() - ended, time.monotonic()
                lines = self._lines(found, loss, spent)
                arrays = {"round": np.array(self.round), **self.adam.state()}
                self.folder.keep(arrays, self.adam.slow, lines)
                for line in lines:
                    tell(line)

    def _play(self, pool: ThreadPoolExecutor) -> list[Future[Played]]:
        """The round that comes next, by the net as it is now."""
        net = copied(self.adam.net)
        first = self.round * len(self._workers)
        return [
            pool.submit(
                worker.gather, net, self.round,
                sitting(first + k, self.tables, self.course.rivals),
            )
            for k, worker in enumerate(self._workers)
        ]  # fmt: skip

    def _learn(self, found: list[Played]) -> float:
        """Gives the loss that the net met the first time."""
        x, y = (np.concatenate(parts) for parts in zip(*((p.x, p.y) for p in found), strict=True))
        dice = np.random.default_rng(self.round)
        first, *_ = [self.adam.learn(x, y, dice) for _ in range(self.course.passes)]
        return first

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
        self.adam.restore(found)
        self.round = int(found["round"])


def _learner(net: Net, rate: float, device: str) -> Adam:
    if device == "cpu":
        return Adam(net, rate)
    from tapete.bots.learning.adam_torch import OnTorch

    return OnTorch(net, rate, device)


class _Worker:
    """A share's table, and two sets of rows: one to fill while the other is learned from."""

    def __init__(self, game: Game, mind: Mind, course: Course, seed: str, frozen: Net) -> None:
        self._game, self._course, self._seed = game, course, seed
        self._gather = gatherer(game, mind)
        most = game.seats[1]
        self._rows = [
            (np.zeros((ROWS, mind.inputs), np.float32), np.zeros((ROWS, mind.outputs), np.float32))
            for _ in range(2)
        ]
        self._thought = np.zeros((ROWS, mind.outputs), np.float32)
        self._before = np.zeros(ROWS, np.int64)
        self._seats = np.zeros(most, game.View.dtype())
        self._memories = np.zeros(most + 1, mind.Memory.dtype())
        self._cleared = np.zeros(1, game.State.quiet_dtype())
        # Copies, here and below: what threads count their uses of, they had better not share.
        self._desk, self._frozen = (new_desk(game, mind, copied(frozen)) for _ in range(2))

    def gather(self, net: Net, number: int, at: Sitting) -> Played:
        """This share of round `number`."""
        course = self._course
        self._game.cleared(at.players, at.options).pack(self._cleared[0])
        brains = np.full(at.players, BRAINS[at.rival], np.int64)
        brains[at.learner] = NET
        seed = np.array(seed_key(f"{self._seed} {number}"), np.int64)
        wins = np.zeros(2 * KINDS, np.int64)
        x, y = self._rows[number % 2]
        plans = np.full((PLANS, LONGEST + 1), NO_ACT, np.int64)
        rows = self._gather(
            0, seed, self._cleared, self._cleared.copy(), self._seats,
            self._memories[: at.players + 1], brains, course.strays, course.keep, plans,
            np.zeros(PLANS), np.zeros(1, Chance.dtype()), x, y, self._thought, self._before,
            np.zeros(at.players, np.int64), wins, self._desk._replace(net=copied(net)),
            self._frozen,
        )  # fmt: skip
        if rows < 0:
            where = f"seed {self._seed} {number}, game {self._before[1]}"
            raise not_legal(self._game, "regular", -1 - rows, int(self._before[0]), where)
        return Played(at, x[:rows], y[:rows], wins)
