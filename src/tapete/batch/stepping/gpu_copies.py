"""On a GPU: rows of games copied from array to array, and chance begun anew, without the CPU."""

from functools import cache
from typing import Any

import numpy as np

from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, Chance, stream
from tapete.kit.game import Game
from tapete.kit.ways.gpu import SIMULATED, cuda, kernel

THREADS = 128


def copied(array: Any) -> Any:
    """The same in memory of its own."""
    twin = cuda.device_array(array.shape, array.dtype)
    write(twin, array)
    return twin


def write(array: Any, rows: Any) -> None:
    """Into an array that stays where it is. The simulator copies no records from its arrays."""
    from_here = SIMULATED and hasattr(rows, "copy_to_host")
    if array.size:
        array.copy_to_device(rows.copy_to_host() if from_here else rows)


def chosen(array: Any, rows: Any) -> Any:
    """Some rows, in this order, in an array of their own."""
    made = cuda.device_array((len(rows), *array.shape[1:]), array.dtype)
    if SIMULATED:
        made.copy_to_device(array.copy_to_host()[rows])
        return made
    if made.nbytes:
        blocks = -(-len(rows) // THREADS)
        _gather()[blocks, THREADS](
            _in_bytes(array), cuda.to_device(np.asarray(rows, np.int64)), _in_bytes(made)
        )
    return made


def _in_bytes(array: Any) -> Any:
    """Each row as bytes, whatever it holds."""
    row = array.nbytes // array.shape[0]
    flat = cuda.devicearray.DeviceNDArray(
        (array.shape[0], row), (row, 1), np.dtype(np.int8), gpu_data=array.gpu_data
    )
    return flat


@cache
def _gather() -> Any:
    def gather(source: Any, rows: Any, into: Any) -> None:
        i = cuda.grid(1)
        if i < len(rows):
            for k in range(into.shape[1]):
                into[i, k] = source[rows[i], k]

    return kernel(gather)


@cache
def redealer(game: Game) -> Any:
    """The kernel that begins new streams of chance, a slot's own under a seed."""

    def redeal(records: Any, dice: Any, seed: Any) -> None:
        i = cuda.grid(1)
        if i < len(records):
            stream(records[i], seed[0], seed[1], i, CARD_STREAM)
            stream(dice[i], seed[0], seed[1], i, CHOICE_STREAM)

    def simulated(records: Any, dice: Any, seed: Any) -> None:
        i = int(cuda.grid(1))
        s, cup = game.State.unpack(records[i]), Chance.unpack(dice[i])
        first, second = int(seed[0]), int(seed[1])
        stream(s, first, second, i, CARD_STREAM)
        stream(cup, first, second, i, CHOICE_STREAM)
        s.pack(records[i])
        cup.pack(dice[i])

    return kernel(simulated if SIMULATED else redeal)
