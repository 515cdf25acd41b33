"""A share of a round: who sits there, and games at that table until a thread's rows are full."""

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from tapete.batch.misplays import not_legal
from tapete.bots.learning.adam import copied
from tapete.bots.learning.gathering import FROZEN, KINDS, NET, POLICY, RANDOM, gatherer
from tapete.bots.search.engine import new_desk
from tapete.kit.chance import Chance, seed_key
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, NO_ACT, PLANS, Course, Mind
from tapete.kit.net import Net
from tapete.kit.options import Options

ROWS = 10_000  # of one share
BRAINS = {"self": NET, "regular": POLICY, "random": RANDOM, "frozen": FROZEN}


class Sitting(NamedTuple):
    """Who plays a share of a round: one seat learns, all of them where it meets itself."""

    players: int
    options: Options
    rival: str
    learner: int


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


class Played(NamedTuple):
    """What came of a share."""

    sitting: Sitting
    x: Any
    y: Any
    wins: Any


class Worker:
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
            self._memories[: at.players + 1], brains, course.strays, course.keep,
            course.fades, plans, np.zeros(PLANS), np.zeros(1, Chance.dtype()), x, y, self._thought,
            self._before, np.zeros(at.players, np.int64), wins,
            self._desk._replace(net=copied(net)), self._frozen,
        )  # fmt: skip
        if rows < 0:
            where = f"seed {self._seed} {number}, game {self._before[1]}"
            raise not_legal(self._game, "regular", -1 - rows, int(self._before[0]), where)
        return Played(at, x[:rows], y[:rows], wins)
