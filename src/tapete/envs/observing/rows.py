"""A view as the row of numbers that a batch gives, made for one view without compiling.

from tapete.envs.observing.rows import Eyes
eyes = Eyes(games.find("NAME"), players=2)
eyes.see(match.view(0))  # float32, one number a column
eyes.listed  # what each column is: name, low, high, meaning
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tapete.batch.stepping.observations import FACINGS, SEAT, as_integers, columns_of
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.seeing.columns import Column
from tapete.kit.seeing.turning import turn_of

Row = NDArray[np.float32]


class Eyes:
    """How the seats of a table see it: from the own seat, or as it stands (`facing="table"`)."""

    def __init__(self, game: Game, players: int, facing: str = SEAT) -> None:
        self.game, self.players = game, game.check_players(players)
        if facing not in FACINGS:
            raise BadInput(f"seats are seen facing {' or '.join(FACINGS)}, not '{facing}'")
        self.facing = facing
        self.columns = columns_of(game, players)
        self.size = len(self.columns.listed)
        self._turn = turn_of(game) if facing == SEAT else None

    def __reduce__(self) -> Any:
        return Eyes, (self.game, self.players, self.facing)

    @property
    def listed(self) -> tuple[Column, ...]:
        """What each column is: its name, the lowest and the highest number, what they mean."""
        return self.columns.listed

    def bounds(self) -> tuple[Row, Row]:
        """The lowest and the highest number of each column."""
        low, high = zip(*((column.low, column.high) for column in self.listed), strict=True)
        return np.array(low, np.float32), np.array(high, np.float32)

    def see(self, view: Any) -> Row:
        """What `Batch.observation` holds for this view, without the columns that fill up."""
        if self.columns.write is not None:
            row = np.zeros(self.size, np.float32)
            self.columns.write(view, row)
            return row
        if self._turn is not None and view.seat > 0:
            view = view.copy()
            self._turn(view, view.seat, self.players)
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
