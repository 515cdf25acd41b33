"""A driven game in one block of memory: a call of compiled code for every act."""

from collections.abc import Callable
from typing import Any

from numpy.typing import NDArray

from tapete.batch.misplays import Misplay
from tapete.envs.driven.interpreted import Interpreted, Plan
from tapete.envs.driven.memory import DRIVEN, LENGTH, RESULTS, SEED, Block
from tapete.envs.driven.stepping import ACT, DEAL, LOOK, MISPLAYED, REFUSED, RESULT, step_of
from tapete.envs.observing.rows import Eyes, Row
from tapete.kit.chance import seed_key
from tapete.match import Match

SEAT = 0xFF


class Compiled:
    """The same game as `Interpreted`, at a hundredth of the time."""

    asked: int

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        game, players = plan.setting.game, plan.setting.players
        self.eyes = Eyes(game, players)
        bots = plan.bots
        who = [DRIVEN if bot is None else bots.index(bot) for bot in plan.seats]
        self._step: Callable[[int, int, int], int] = step_of(game, players, bots)
        self._block = Block(game, players, who)
        game.cleared(players, plan.setting.options).pack(self._block.cleared[0])
        self._arrays()

    def _arrays(self) -> None:
        block = self._block
        self._at, self._row = block.address, block.row[: self.eyes.size]
        self._acts, self._marks = block.acts, block.legal

    def deal(self, seed: int | str, number: int) -> None:
        self.seed, self.number = seed, number
        self.given: list[int] = []
        self._told: Interpreted | None = None  # the same game to look at, once somebody asks
        self._block.head[SEED : SEED + 2] = seed_key(seed)
        self._answer(self._step(self._at, DEAL, number))

    def act(self, action: int) -> None:
        answer = self._step(self._at, ACT, action)
        if answer < 0:
            self._go_wrong(answer, action)
        self.given.append(action)
        self._shown = self.asked
        self.asked = seat = (answer & SEAT) - 1
        self._count = answer >> 8
        if seat >= 0:
            self._shown = seat

    def _answer(self, answer: int) -> None:
        if answer < 0:
            self._go_wrong(answer, None)
        self.asked = (answer & SEAT) - 1
        self._count = answer >> 8
        self._shown = max(0, self.asked)  # the seat whose row stands in the block

    def _go_wrong(self, answer: int, action: int | None) -> None:
        """Interpreted it says what was wrong."""
        if answer == REFUSED and action is not None:
            self._same().act(action)
        elif answer == MISPLAYED:
            told = Interpreted(self.plan)
            told.deal(self.seed, self.number)
            for given in (*self.given, *([action] if action is not None else [])):
                told.act(given)
        what = "chose an act that is not legal, and only where it is compiled"
        names = ",".join(bot.name for bot in self.plan.bots)
        raise Misplay(self.plan.setting.game.name, names, -1, what, f"seed {self.seed}")

    def legal(self) -> list[int]:
        return self._acts[: self._count].tolist()  # type: ignore[no-any-return]

    def mask(self) -> NDArray[Any]:
        return self._marks.copy()  # type: ignore[no-any-return]

    def see(self, seat: int) -> Row:
        if seat != self._shown:
            self._step(self._at, LOOK, seat)
            self._shown = seat
        return self._row.copy()  # type: ignore[no-any-return]

    def view(self, seat: int) -> Any:
        setting = self.plan.setting
        return setting.game.view(setting.game.State.unpack(self._block.state[0]), seat)

    def kept(self, seat: int) -> bytes:
        """What it takes to give this view later: the state as it is."""
        return self._block.state.tobytes()  # type: ignore[no-any-return]

    @property
    def length(self) -> int:
        return int(self._block.head[LENGTH])

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        self._step(self._at, RESULT, 0)
        told = self._block.head[RESULTS : RESULTS + 2 * self.plan.setting.players].tolist()
        return tuple(told[::2]), tuple(told[1::2])

    @property
    def match(self) -> Match:
        """The same game as a `Match`: played again as far as it is not yet."""
        return self._same().match

    def _same(self) -> Interpreted:
        told = self._told
        if told is None:
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
        if "given" in self.__dict__:
            twin.given, twin._told = self.given[:], None
        return twin

    def __reduce__(self) -> Any:
        """To another process it travels as what was done: that one may have nothing compiled."""
        return _again, (self.plan, self.__dict__.get("given"), getattr(self, "seed", 0),
                        getattr(self, "number", 0))  # fmt: skip


def _again(plan: Plan, given: list[int] | None, seed: int | str, number: int) -> Any:
    from tapete.envs.driven.tables import Tables

    table = Tables(plan.setting, plan.seats).table()
    if given is not None:
        table.deal(seed, number)
        for action in given:
            table.act(action)
    return table
