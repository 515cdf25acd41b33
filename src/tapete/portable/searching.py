"""The expert's search as a module offers it: the same rules as `bots.search.engine`.

A desk is one stretch of memory (`kit.ways.wasm.arrays`). `sit` makes a fresh one; the net is
written into it by whoever has read it, part by part where the description says.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import carray

from tapete.bots import net as nets
from tapete.bots.search import rounds
from tapete.bots.search.engine import desk_of, parts
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, PLANS, Mind, Solver
from tapete.kit.notes import SILENT
from tapete.kit.ways.wasm.arrays import beginning_of, pointer_at, tuple_at
from tapete.kit.ways.wasm.exports import ADDRESS, INT, Exports

if TYPE_CHECKING:
    from tapete.portable.exports import Layouts

BEAM = 20  # positions of a stage that a module keeps where it solves a deal with open cards
NET = "net."  # the parts of a desk that hold the net


def desk_like(game: Game, mind: Mind) -> Any:
    """A desk as a module has it."""
    return desk_of(game, mind, nets.fresh(mind), game.State.dtype())


def offer_search(game: Game, mind: Mind, exports: Exports, layouts: "Layouts") -> None:
    assert layouts.memory is not None
    plan, compare = parts(game, mind).plan, parts(game, mind).compare
    template = desk_like(game, mind)
    desk_at, begin = tuple_at(template), beginning_of(template, without=NET)
    remember, goes_on = mind.remember, mind.goes_on
    width = LONGEST + 1

    def prepare(view: Any, memory: Any, mask: Any, plans: int, dice: Any, desk: int) -> int:
        """Writes `plans`, i8 of PLANS × (LONGEST + 1), and gives how many there are."""
        written = carray(pointer_at(plans), (PLANS, width), np.int64)
        return plan(view, memory, mask.words, written, dice, desk_at(desk))

    def weigh(
        view: Any, memory: Any, plans: int, number: int, alive: int, key: Any, first: int,
        deep: int, worlds: int, values: int, desk: int,
    ) -> None:  # fmt: skip
        """`alive` is a byte a plan; `values` f8 a world and plan, worlds `first` and on."""
        compare(
            view, memory, carray(pointer_at(plans), (PLANS, width), np.int64),
            carray(pointer_at(alive), number, np.bool_), key.words, first, deep != 0,
            carray(pointer_at(values), (worlds, number), np.float64), desk_at(desk),
        )  # fmt: skip

    def sift(values: int, worlds: int, number: int, alive: int) -> int:
        """The plan that leads after all these worlds; `alive` loses those that are out."""
        return rounds.sift(
            carray(pointer_at(values), (worlds, number), np.float64),
            carray(pointer_at(alive), number, np.bool_),
        )

    def sit(desk: int) -> None:
        """A fresh desk; its imagined tables tell nobody anything."""
        begin(desk)
        states = desk_at(desk).states
        for k in range(len(states)):
            states[k].noted = SILENT

    view, memory = layouts.view, layouts.memory
    exports.offer("sit", sit, desk=ADDRESS)
    exports.offer(
        "prepare", prepare,
        view=view, memory=memory, mask=layouts.mask, plans=ADDRESS, dice=layouts.chance,
        desk=ADDRESS,
    )  # fmt: skip
    exports.offer(
        "weigh", weigh,
        view=view, memory=memory, plans=ADDRESS, number=INT, alive=ADDRESS, key=layouts.key,
        first=INT, deep=INT, worlds=INT, values=ADDRESS, desk=ADDRESS,
    )  # fmt: skip
    exports.offer("sift", sift, values=ADDRESS, worlds=INT, number=INT, alive=ADDRESS)
    exports.offer("remember", lambda m, v: remember(m, v), memory=memory, view=view)
    if goes_on is not None:
        exports.offer("goes_on", lambda v, made: goes_on(v, made), view=view, made=view)


def offer_solver(solver: Solver, exports: Exports, layouts: "Layouts") -> None:
    search, longest = solver.search, solver.longest
    desk_at = tuple_at(solver.desk(BEAM))

    def solve(s: Any, keys: int, many: int, desk: int, acts: int) -> int:
        """Writes `acts`, i4 of `seat << 16 | act`, and gives how many. The state is used up."""
        return search(
            s, carray(pointer_at(keys), (many, 2), np.int64), desk_at(desk),
            carray(pointer_at(acts), longest, np.int32),
        )  # fmt: skip

    exports.offer(
        "solve", solve, s=layouts.state, keys=ADDRESS, many=INT, desk=ADDRESS, acts=ADDRESS
    )
