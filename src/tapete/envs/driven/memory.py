"""Everything of one compiled game in one block of memory, so that a call hands over one address.

Numba takes apart every array that it is given, which takes longer than an act does.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tapete.batch.stepping.encoding import runs
from tapete.batch.stepping.observations import WIDTHS, columns_of
from tapete.kit.chance import Chance
from tapete.kit.game import Game

ALIGNED = 64
MOST_SEATS = 16
# Places of the numbers at the head of a block.
ASKED, COUNT, LENGTH, SEED, ROW_SIZE, SHOWN = 0, 1, 2, 3, 5, 6
WHO = 8  # + seat: the number of its bot, or DRIVEN
LISTS = WHO + MOST_SEATS  # + 2 * width: where the view's places of that width are, and how many
RESULTS = LISTS + 2 * len(WIDTHS)  # + 2 * seat: its points and its place
HEADS = RESULTS + 2 * MOST_SEATS
DRIVEN = -1  # a seat whose acts come from Python


class Layout(NamedTuple):
    """Where the parts of a block begin that are the same for every number of seats."""

    cleared: int
    state: int
    view: int
    dice: int
    mask: int
    acts: int
    legal: int
    rest: int


@cache
def layout_of(game: Game) -> Layout:
    state = game.State.quiet_dtype().itemsize
    sizes = (
        8 * HEADS, state, state, game.View.dtype().itemsize, Chance.dtype().itemsize,
        8 * game.mask_words, 4 * game.actions, game.actions,
    )  # fmt: skip
    ends = np.cumsum([-(-size // ALIGNED) * ALIGNED for size in sizes])
    return Layout(*(int(end) for end in ends))


class Block:
    """The memory of one game, and its parts as arrays."""

    def __init__(self, game: Game, players: int, who: list[int]) -> None:
        self._game = game
        words, *smaller = columns_of(game, players).places
        lists = [words, *map(runs, smaller)]
        places = np.cumsum([layout_of(game).rest, *(max(array.nbytes, 8) for array in lists)])
        self._take(int(places[-1]))
        self.head[WHO : WHO + len(who)] = who
        for k, (array, place) in enumerate(zip(lists, places[:-1], strict=True)):
            self._part(int(place), array.size, array.dtype)[:] = array.ravel()
            self.head[LISTS + 2 * k : LISTS + 2 * k + 2] = place, len(array)
        self.head[ROW_SIZE] = columns_of(game, players).size

    def _take(self, room: int) -> None:
        """Fresh memory, and its parts."""
        whole = np.zeros(room + ALIGNED, np.uint8)
        skipped = -whole.ctypes.data % ALIGNED
        self.bytes = whole[skipped : skipped + room]
        self.address = int(self.bytes.ctypes.data)
        game, at = self._game, layout_of(self._game)
        self.head = self._part(0, HEADS, np.dtype(np.int64))
        self.cleared = self._part(at.cleared, 1, game.State.quiet_dtype())
        self.state = self._part(at.state, 1, game.State.quiet_dtype())
        self.acts = self._part(at.acts, game.actions, np.dtype(np.int32))
        self.legal = self._part(at.legal, game.actions, np.dtype(np.int8))

    def copied(self) -> "Block":
        """The same in memory of its own; nothing in a block says where it is."""
        twin = object.__new__(Block)
        twin._game = self._game
        twin._take(len(self.bytes))
        twin.bytes[:] = self.bytes
        return twin

    def _part(self, place: int, many: int, kind: Any) -> Any:
        return self.bytes[place : place + many * kind.itemsize].view(kind)
