"""A view as the row of numbers that a batch gives, made for one view without compiling."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tapete.batch.stepping.observations import WIDTHS, as_integers, columns_of
from tapete.kit.game import Game

Row = NDArray[np.float32]


class Eyes:
    """How the seats of a table see it."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.columns = columns_of(game, players)
        self.size = len(self.columns.names)

    def bounds(self) -> tuple[Row, Row]:
        """The lowest and the highest number that each column can hold."""
        if self.columns.write is not None:
            most = np.full(self.size, np.iinfo(np.int16).max, np.float32)
            return -most, most
        low, high = (
            [np.zeros(64 * len(self.columns.places[0]))],
            [np.ones(64 * len(self.columns.places[0]))],
        )
        for width, places in zip(WIDTHS[1:], self.columns.places[1:], strict=True):
            limits = np.iinfo(f"i{width}")
            low.append(np.full(len(places), limits.min))
            high.append(np.full(len(places), limits.max))
        return np.concatenate(low).astype(np.float32), np.concatenate(high).astype(np.float32)

    def see(self, view: Any) -> Row:
        """What `Batch.observation` holds for this view, without the columns that fill up."""
        if self.columns.write is not None:
            row = np.zeros(self.size, np.float32)
            self.columns.write(view, row)
            return row
        words, *smaller = (
            integers[places]
            for integers, places in zip(
                as_integers(view.packed()), self.columns.places, strict=True
            )
        )
        sets = np.unpackbits(words.view(np.uint8), bitorder="little")
        return np.concatenate([sets, *smaller]).astype(np.float32)

    def mask(self, acts: list[int]) -> NDArray[np.int8]:
        """Legal acts as zeros and ones."""
        row = np.zeros(self.game.actions, np.int8)
        row[acts] = 1
        return row
