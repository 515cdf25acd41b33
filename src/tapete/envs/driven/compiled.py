"""A driven game in one block of memory: a call of compiled code for every act."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tapete.batch.misplays import Misplay
from tapete.envs.driven.by_address import called_directly
from tapete.envs.driven.interpreted import Interpreted, Plan
from tapete.envs.driven.memory import DRIVEN, LENGTH, RESULTS, SEED, Block
from tapete.envs.driven.stepping import (
    ACT,
    DEAL,
    LOOK,
    MISPLAYED,
    REFUSED,
    RESULT,
    step_of,
)
from tapete.envs.observing.rows import Eyes, Row
from tapete.kit.chance import seed_key
from tapete.match import Match

SEAT = 0xFF
NOT_WRITTEN = -2
ROWS = 16  # observations are handed out of arrays of so many: one is made in their time


class Compiled:
    """The same game as `Interpreted`, at a hundredth of the time."""

    asked: int
    seed: int | str | None = None

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        game, players = plan.setting.game, plan.setting.players
        self.eyes = Eyes(game, players)
        bots = plan.bots
        who = [DRIVEN if bot is None else bots.index(bot) for bot in plan.seats]
        self._step = called_directly(step_of(game, players, bots), 4)
        self._block = Block(game, players, who)
        game.cleared(players, plan.setting.options).pack(self._block.cleared[0])
        self._arrays()

    def _arrays(self) -> None:
        block = self._block
        self._at = block.address
        self._acts, self._marks, self._state = memoryview(block.acts), block.legal, block.state
        self._new_rows()

    def _new_rows(self) -> None:
        columns = self.eyes.columns.size
        rows = np.empty((ROWS, columns), np.float32)
        self._rows = list(rows[:, : self.eyes.size])  # the next to be handed out is the last
        self._row_bytes = 4 * columns
        self._row_at = int(rows.ctypes.data) + (ROWS - 1) * self._row_bytes

    def deal(self, seed: int | str, number: int) -> None:
        if seed != self.seed:
            self._block.head[SEED : SEED + 2] = seed_key(seed)
        self.seed, self.number = seed, number
        self.given: list[int] = []
        self._told: Interpreted | None = None  # the same game to look at, once somebody asks
        answer = self._step(self._at, DEAL, number, self._row_at)
        if answer < 0:
            self._go_wrong(answer, None)
        self.asked = (answer & SEAT) - 1
        self._count = answer >> 8
        self._shown = max(0, self.asked)  # the seat whose row was written last

    def act(self, action: int) -> None:
        answer = self._step(self._at, ACT, action, self._row_at)
        if answer < 0:
            self._go_wrong(answer, action)
        self.given.append(action)
        seat = (answer & SEAT) - 1
        self._shown = seat if seat >= 0 else self.asked
        self.asked = seat
        self._count = answer >> 8

    def step(self, action: int) -> tuple[int, list[int], Row, bytes]:
        """`act`, `legal`, `see` and `kept` for the next seat, in one piece."""
        answer = self._step(self._at, ACT, action, self._row_at)
        if answer < 0:
            self._go_wrong(answer, action)
        self.given.append(action)
        last, seat, count = self.asked, (answer & SEAT) - 1, answer >> 8
        self.asked, self._count = seat, count
        if seat < 0:
            self._shown = last
            return 0, [], self.see(0), self._state.tobytes()
        self._shown = NOT_WRITTEN
        rows = self._rows
        row = rows.pop()
        if rows:
            self._row_at -= self._row_bytes
        else:
            self._new_rows()
        return seat, self._acts[:count].tolist(), row, self._state.tobytes()

    def _go_wrong(self, answer: int, action: int | None) -> None:
        """Interpreted it says what was wrong."""
        if answer == REFUSED and action is not None:
            self._same().act(action)
        elif answer == MISPLAYED and self.seed is not None:
            told = Interpreted(self.plan)
            told.deal(self.seed, self.number)
            for given in (*self.given, *([action] if action is not None else [])):
                told.act(given)
        what = "chose an act that is not legal, and only where it is compiled"
        names = ",".join(bot.name for bot in self.plan.bots)
        raise Misplay(self.plan.setting.game.name, names, -1, what, f"seed {self.seed}")

    def legal(self) -> list[int]:
        return self._acts[: self._count].tolist()

    def mask(self) -> NDArray[Any]:
        return self._marks.copy()  # type: ignore[no-any-return]

    def see(self, seat: int) -> Row:
        if seat != self._shown:
            self._step(self._at, LOOK, seat, self._row_at)
        self._shown = NOT_WRITTEN  # whoever got the row keeps it
        row: Row = self._rows.pop()
        if self._rows:
            self._row_at -= self._row_bytes
        else:
            self._new_rows()
        return row

    def view(self, seat: int) -> Any:
        setting = self.plan.setting
        return setting.game.view(setting.game.State.unpack(self._block.state[0]), seat)

    def kept(self, seat: int) -> bytes:
        """What it takes to give this view later: the state as it is."""
        return self._state.tobytes()  # type: ignore[no-any-return]

    @property
    def length(self) -> int:
        return int(self._block.head[LENGTH])

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        self._step(self._at, RESULT, 0, 0)
        told = self._block.head[RESULTS : RESULTS + 2 * self.plan.setting.players].tolist()
        return tuple(told[::2]), tuple(told[1::2])

    @property
    def match(self) -> Match:
        """The same game as a `Match`: played again as far as it is not yet."""
        return self._same().match

    def _same(self) -> Interpreted:
        told = self._told
        if told is None:
            assert self.seed is not None
            told = self._told = Interpreted(self.plan)
            told.deal(self.seed, self.number)
        for action in self.given[len(told.given) :]:
            told.act(action)
        return told

    def __deepcopy__(self, memo: object) -> "Compiled":
        twin = object.__new__(Compiled)
        twin.__dict__.update(self.__dict__)
        twin._block = self._block.copied()
        twin._arrays()
        twin._shown = NOT_WRITTEN
        if "given" in self.__dict__:
            twin.given, twin._told = self.given[:], None
        return twin

    def __reduce__(self) -> Any:
        """To another process it travels as what was done: that one may have nothing compiled."""
        if self.seed is None:
            return _again, (self.plan, None, 0, 0)
        return _again, (self.plan, self.given, self.seed, self.number)


def _again(plan: Plan, given: list[int] | None, seed: int | str, number: int) -> Any:
    from tapete.envs.driven.tables import Tables

    table = Tables(plan.setting, plan.seats).table()
    if given is not None:
        table.deal(seed, number)
        for action in given:
            table.act(action)
    return table
