"""On a GPU: masks and views into the rows of a batch, a word of eight columns a thread.

Neighbouring threads write neighbouring words; columns of a byte are never written one by one.
"""

from functools import cache
from typing import Any

import numpy as np

from tapete.batch.observing import BITS, acts_from, columns_of, cut, rounded
from tapete.kit import bits
from tapete.kit.cuda import SIMULATED, cuda
from tapete.kit.game import Game
from tapete.kit.rule import rule


@cache
def act_spreader(game: Game) -> Any:
    """A thread writes eight acts of a row as one word."""
    width, across = game.width, rounded(game.actions) // 8

    def spread_acts(masks: Any, wide: Any) -> None:
        at = cuda.grid(1)
        i = at // across
        if i < len(wide):
            k = at % across
            wide[i, k] = bits.spread_byte(acts_from(masks[i], 8 * k // BITS * BITS, width), k % 8)

    return cuda.jit(spread_acts)


@cache
def view_spreader(game: Game, players: int, kind: str) -> Any:
    """A thread writes a word of a row: eight columns of a byte or one wide one.

    A game's own encoder takes a thread a row.
    """
    columns = columns_of(game, players)
    if columns.write is not None:
        own = columns.write
        size, words = columns.size, columns.size // 8

        def encode_bytes(views: Any, integers: Any, places: Any, rows: Any) -> None:
            row = cuda.local.array(size, np.int8)
            i = cuda.grid(1)
            if i < len(rows):
                for column in range(size):
                    row[column] = 0
                own(views[i], row)
                for k in range(words):
                    word = np.int64(row[8 * k + 7]) << 56
                    for b in range(7):
                        word |= (np.int64(row[8 * k + b]) & 0xFF) << (8 * b)
                    rows[i, k] = word

        def encode_wide(views: Any, integers: Any, places: Any, rows: Any) -> None:
            i = cuda.grid(1)
            if i < len(rows):
                own(views[i], rows[i])

        def simulated(views: Any, integers: Any, places: Any, rows: Any) -> None:
            i = int(cuda.grid(1))
            if i < len(rows):
                own(game.View.unpack(views[i]), rows[i])

        encode = encode_bytes if kind == "int8" else encode_wide
        return cuda.jit(simulated if SIMULATED else encode)
    sets, fours, twos = (len(places) for places in columns.places[:3])
    used, across = len(columns.names), columns.size

    @rule
    def number_in(integers: Any, places: Any, i: int, column: int) -> int:
        """What a view has for a column that is no set's; 0 for those that only fill up."""
        at = column - BITS * sets
        if at < fours:
            return int(integers[1][i, places[1][at]])
        if at < fours + twos:
            return int(integers[2][i, places[2][at - fours]])
        if column < used:
            return int(integers[3][i, places[3][at - fours - twos]])
        return 0

    def spread_wide(views: Any, integers: Any, places: Any, rows: Any) -> None:
        at = cuda.grid(1)
        i = at // across
        if i < len(rows):
            column = at % across
            if column < BITS * sets:
                word = integers[0][i, places[0][column // BITS]]
                rows[i, column] = (word >> (column % BITS)) & 1
            else:
                rows[i, column] = number_in(integers, places, i, column)

    def spread_bytes(views: Any, integers: Any, places: Any, rows: Any) -> None:
        at = cuda.grid(1)
        i = at // (across // 8)
        if i < len(rows):
            k = at % (across // 8)
            if k < 8 * sets:
                rows[i, k] = bits.spread_byte(integers[0][i, places[0][k // 8]], k % 8)
            else:
                word = cut(number_in(integers, places, i, 8 * k + 7)) << 56
                for b in range(7):
                    word |= (cut(number_in(integers, places, i, 8 * k + b)) & 0xFF) << (8 * b)
                rows[i, k] = word

    return cuda.jit(spread_bytes if kind == "int8" else spread_wide)
