"""Games watched by a module, and two tables compared: the same rules as a study in the lab.

A page asks what a card changes: it plays a few thousand hands with it and without it, and the
sums are made here, so that the lab and the page give the same figures.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import carray

from tapete.batch.watching.compare import GROUPS, compare
from tapete.batch.watching.figures import FIGURES, NAMES
from tapete.batch.watching.sums import whole_width
from tapete.batch.watching.watch import COLUMNS, LAST_AT, ROW, watch_one_of
from tapete.bots import chooser
from tapete.kit.game import Game
from tapete.kit.notes import SILENT
from tapete.kit.ways.cpu import on_stack
from tapete.kit.ways.wasm.arrays import pointer_at
from tapete.kit.ways.wasm.exports import ADDRESS, INT, Exports

if TYPE_CHECKING:
    from tapete.portable.exports import Layouts

VALUES, ERRORS = 3, 6  # of each figure


def watching_told(game: Game) -> dict[str, Any]:
    """What a page needs to know to ask what a card changes."""
    return {
        "columns": list(COLUMNS),
        "figures": list(NAMES),
        "values": VALUES,
        "errors": ERRORS,
        "groups": GROUPS,
        "front": LAST_AT,  # numbers before those of each seat, in what `watch` works on
        "width": [whole_width(players) for players in range(game.seats[1] + 1)],  # of all sums
        "designed": game.designed._asdict() if game.designed else None,
    }


def offer_watching(game: Game, named: Sequence[str], exports: Exports, layouts: "Layouts") -> None:
    watch_one = watch_one_of(game, tuple(chooser(game, name) for name in named))
    actions = game.actions

    def watch(
        cleared: Any, view: Any, mask: Any, dice: Any, series: Any, kinds: int, marks: int,
        many: int, work: int, rows: int,
    ) -> None:  # fmt: skip
        """`work` is i4: LAST_AT + players numbers, then `many` for each player."""
        games, players = series.games, int(cleared.players)
        by_act = carray(pointer_at(kinds), actions, np.int32)
        marked = carray(pointer_at(marks), many, np.int32)
        front = carray(pointer_at(work), LAST_AT + players, np.int32)
        done = carray(pointer_at(work + 4 * (LAST_AT + players)), (players, many), np.int32)
        all_rows = carray(pointer_at(rows), (games, ROW), np.int32)
        who = series.who[:players]
        for i in range(games):
            table = on_stack(cleared)
            table.noted = SILENT
            watch_one(
                table, view, on_stack(mask).words, dice, who, series.seed, series.first + i,
                by_act, marked, done, front, all_rows[i],
            )  # fmt: skip

    def compare_tables(
        base: int, other: int, players: int, deals: int, who: int, groups: int, work: int,
        out: int, errors: int,
    ) -> None:  # fmt: skip
        """`work` is f8: a row of sums a group and two more, all of them zero."""
        width = whole_width(players)
        sums = carray(pointer_at(work), (groups + 1, width), np.float64)
        left = carray(pointer_at(work + 8 * (groups + 1) * width), width, np.float64)
        compare(
            carray(pointer_at(base), (who, deals, ROW), np.int32),
            carray(pointer_at(other), (who, deals, ROW), np.int32),
            players, deals, sums, left, carray(pointer_at(out), (FIGURES, VALUES), np.float64),
            carray(pointer_at(errors), (FIGURES, ERRORS), np.float64),
        )  # fmt: skip

    exports.offer(
        "watch", watch,
        cleared=layouts.state, view=layouts.view, mask=layouts.mask, dice=layouts.chance,
        series=layouts.series, kinds=ADDRESS, marks=ADDRESS, many=INT, work=ADDRESS, rows=ADDRESS,
    )  # fmt: skip
    exports.offer(
        "compare", compare_tables,
        base=ADDRESS, other=ADDRESS, players=INT, deals=INT, who=INT, groups=INT, work=ADDRESS,
        out=ADDRESS, errors=ADDRESS,
    )  # fmt: skip
