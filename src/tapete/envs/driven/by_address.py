"""Compiled functions that get addresses: how they are called, and how they write a view's row."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np
from numba.extending import register_jitable

from tapete.batch.stepping.encoding import encode_of
from tapete.batch.stepping.observations import columns_of
from tapete.envs.driven.memory import HEADS, LISTS, ROW_SIZE
from tapete.kit.game import Game
from tapete.kit.ways.wasm.arrays import pointer_at


@cache
def row_writer(game: Game, players: int) -> tuple[Callable[..., None], ...]:
    """`write_row(v, at, base, row)`: a view and its address, that of the block that says where its
    numbers are, and that of the row. Behind it what it is made of, to keep it compiled."""
    encode, size = encode_of(columns_of(game, players)), game.View.dtype().itemsize

    @register_jitable(forceinline=True, no_cfunc_wrapper=True)  # type: ignore[untyped-decorator]
    def write_row(v: Any, at: int, base: int, row: int) -> None:
        head = numba.carray(pointer_at(base), HEADS, np.int64)
        encode(
            v,
            numba.carray(pointer_at(at), size // 8, np.int64),
            numba.carray(pointer_at(at), size // 4, np.int32),
            numba.carray(pointer_at(at), size // 2, np.int16),
            numba.carray(pointer_at(at), size, np.int8),
            numba.carray(pointer_at(base + head[LISTS]), head[LISTS + 1], np.int64),
            numba.carray(pointer_at(base + head[LISTS + 2]), (head[LISTS + 3], 2), np.int64),
            numba.carray(pointer_at(base + head[LISTS + 4]), (head[LISTS + 5], 2), np.int64),
            numba.carray(pointer_at(base + head[LISTS + 6]), (head[LISTS + 7], 2), np.int64),
            numba.carray(pointer_at(row), (1, head[ROW_SIZE]), np.float32), 0,
        )  # fmt: skip

    return write_row, encode


def called_directly(function: Any, integers: int) -> Callable[..., int]:
    """The compiled function itself: its dispatcher would look at the types of all its integers."""
    numbers = (numba.int64,) * integers
    function.compile(numbers)
    found: Callable[..., int] = function.overloads[numbers].entry_point
    return found
