"""On a GPU: what the threads of a block found, into the rows of a batch.

A thread looks for its game and leaves the view in the memory that its block shares; then all of
them write rows, neighbours next to each other. Views never go to the GPU's own memory.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np

from tapete.batch.stepping.observations import (
    BITS,
    acts_from,
    as_integers,
    columns_of,
    cut,
    look_of,
    rounded,
    seen_in,
    whole,
)
from tapete.kit import bits
from tapete.kit.game import Game
from tapete.kit.rule import rule, rule_apart
from tapete.kit.ways.gpu import ALIGNED, cuda

SHARED = 48 * 1024  # bytes that any block may have without asking
MOST_THREADS = 128


class Spreading(NamedTuple):
    """How rows are written; the rules are called by all threads of a block."""

    look: Callable[[Any, int], None]  # leave a seat's view
    acts: Callable[..., None]
    views: Callable[..., None]
    threads: int  # of a block
    shared: int  # bytes that it needs for them


@cache
def spreading_of(game: Game, players: int, kind: str | None, facing: str) -> Spreading:
    columns = columns_of(game, players)
    layout = seen_in(game, players).dtype()
    view, bytes_of_view = numba.from_dtype(layout), layout.itemsize
    size = columns.size
    column = np.dtype(kind or "int8")
    room = 0
    if kind is not None:
        room = bytes_of_view + (size * column.itemsize if columns.write else 0)
    threads = MOST_THREADS
    while threads * room > SHARED and threads > 1:
        threads //= 2
    a_row = size // 8 if column.itemsize == 1 else size  # words that are written
    width, acts_in_row = game.width, rounded(game.actions) // 8
    look = _kept_apart(look_of(game, facing))

    @rule
    def spread_acts(masks: Any, wide: Any, first: int, many: int) -> None:
        """A thread writes eight acts of a row as one word."""
        for at in range(cuda.threadIdx.x, many * acts_in_row, cuda.blockDim.x):
            i = first + at // acts_in_row
            k = at % acts_in_row
            wide[i, k] = bits.spread_byte(acts_from(masks[i], 8 * k // BITS * BITS, width), k % 8)

    if columns.write is not None:
        own = columns.write
        written = numba.from_dtype(column)
        as_written = np.int64 if column.itemsize == 1 else written
        # The rows stand after all views: so many columns, so many words as they are written.
        columns_before = threads * bytes_of_view // column.itemsize
        words_before = threads * bytes_of_view // (size * column.itemsize // a_row)

        @rule
        def look_and_write(s: Any, seat: int) -> None:
            views = cuda.shared.array(0, view, ALIGNED)
            rows = cuda.shared.array(0, written, ALIGNED)
            me = cuda.threadIdx.x
            low = columns_before + me * size
            for at in range(size):
                rows[low + at] = 0
            look(s, seat, views[me])
            own(views[me], rows[low : low + size])

        @rule
        def copy_rows(places: Any, rows: Any, first: int, many: int) -> None:
            found = cuda.shared.array(0, as_written, ALIGNED)
            for at in range(cuda.threadIdx.x, many * a_row, cuda.blockDim.x):
                rows[first + at // a_row, at % a_row] = found[words_before + at]

        return Spreading(look_and_write, spread_acts, copy_rows, threads, threads * room)

    sets, fours, twos = (len(places) for places in columns.places[:3])
    used = len(columns.names)
    narrow = cut if column.itemsize == 1 else whole

    @rule
    def number_in(places: Any, row: int, column: int) -> int:
        """What a view has for a column that is no set's; 0 for those that only fill up."""
        at = column - BITS * sets
        if at < fours:
            return narrow(
                cuda.shared.array(0, np.int32, ALIGNED)[row * bytes_of_view // 4 + places[1][at]]
            )
        if at < fours + twos:
            halves = cuda.shared.array(0, np.int16, ALIGNED)
            return narrow(halves[row * bytes_of_view // 2 + places[2][at - fours]])
        if column < used:
            return int(
                cuda.shared.array(0, np.int8, ALIGNED)[
                    row * bytes_of_view + places[3][at - fours - twos]
                ]
            )
        return 0

    @rule
    def set_in(places: Any, row: int, which: int) -> int:
        return int(
            cuda.shared.array(0, np.int64, ALIGNED)[row * bytes_of_view // 8 + places[0][which]]
        )

    @rule
    def leave_view(s: Any, seat: int) -> None:
        views = cuda.shared.array(0, view, ALIGNED)
        look(s, seat, views[cuda.threadIdx.x])

    @rule
    def spread_wide(places: Any, rows: Any, first: int, many: int) -> None:
        for at in range(cuda.threadIdx.x, many * a_row, cuda.blockDim.x):
            row = at // a_row
            column = at % a_row
            if column < BITS * sets:
                number = (set_in(places, row, column // BITS) >> (column % BITS)) & 1
            else:
                number = number_in(places, row, column)
            rows[first + row, column] = number

    @rule
    def spread_bytes(places: Any, rows: Any, first: int, many: int) -> None:
        """Eight columns of a byte are one word."""
        for at in range(cuda.threadIdx.x, many * a_row, cuda.blockDim.x):
            row = at // a_row
            k = at % a_row
            if k < 8 * sets:
                word = bits.spread_byte(set_in(places, row, k // 8), k % 8)
            else:
                word = number_in(places, row, 8 * k + 7) << 56
                for b in range(7):
                    word |= (number_in(places, row, 8 * k + b) & 0xFF) << (8 * b)
            rows[first + row, k] = word

    spread = spread_bytes if column.itemsize == 1 else spread_wide
    return Spreading(leave_view, spread_acts, spread, threads, threads * room)


def _kept_apart(look: Callable[[Any, int, Any], None]) -> Callable[[Any, int, Any], None]:
    """Called with any view, never copied to where a block's memory is known to be written.

    There the assembler (nvJitLink 13, of the driver 580) puts eight neighbouring bytes into one
    store wherever they begin, and the kernel stops at a misaligned address.
    """

    @rule_apart
    def look_apart(s: Any, seat: int, v: Any) -> None:
        look(s, seat, v)

    return look_apart


def row_of(game: Game, state: Any, seat: int, kind: str, facing: str) -> Any:
    """What a seat sees, one column after the other: for the simulator."""
    columns, view = columns_of(game, state.players), game.View()
    look_of(game, facing)(state, seat, view)
    row = np.zeros(columns.size, kind)
    if columns.write is not None:
        columns.write(view, row)
        return row
    words, *others = as_integers(view.packed())
    numbers = [np.unpackbits(words[columns.places[0]].view(np.uint8), bitorder="little")]
    numbers += [
        integers[places] for integers, places in zip(others, columns.places[1:], strict=True)
    ]
    listed = np.concatenate(numbers, dtype=np.int64)
    row[: len(listed)] = np.clip(listed, -128, 127) if row.dtype.itemsize == 1 else listed
    return row
