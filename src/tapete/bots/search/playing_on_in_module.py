"""Open positions as a game's WebAssembly module plays them on: what needs no compiler.

`coach.positions` and `coach.outlook` call these as they call their own compiled functions; the
module has the same rules (`portable.coaching`).
"""

from typing import Any

import numpy as np

from tapete.bots.search.in_module import Search
from tapete.kit.game import Game
from tapete.kit.net import Net
from tapete.kit.notes import SILENT


class Coaching(Search):
    """And what the coach asks beside a search. Use one in one thread at a time."""

    def __init__(self, game: Game, net: Net) -> None:
        super().__init__(game, net)
        self._state = game.State.dtype()
        self._rooms: dict[str, tuple[int, int]] = {}  # a place, and how much fits there

    def settle(
        self, states: Any, views: Any, memories: Any, seed: Any, out: Any, desk: Any
    ) -> None:
        many, times, players = out.shape
        self.at.call(
            "settle", self._laid("states", self._told(states)), many, self._laid("views", views),
            self._laid("memories", memories), players, self._put("Key", seed), times,
            self._laid("out", out), self._desk,
        )  # fmt: skip
        out[:] = self._read("out", out)

    def again(
        self, before: Any, seat: int, action: int, memories: Any, seed: Any, states: Any,
        remembered: Any, desk: Any,
    ) -> None:  # fmt: skip
        many, players = remembered.shape
        told = self._told(states)
        self.at.call(
            "again", self._laid("before", self._told(before)), seat, action,
            self._laid("memories", memories), players, self._put("Key", seed),
            self._laid("states", told), many, self._laid("remembered", remembered), self._desk,
        )  # fmt: skip
        found = self._read("states", told)
        for name in states.dtype.names:
            states[name] = found[name]
        remembered[:] = self._read("remembered", remembered)

    def matches(
        self, before: Any, opener: int, opening: int, seed: Any, views: Any, prizes: Any,
        wins: Any, desk: Any,
    ) -> None:  # fmt: skip
        many, players = prizes.shape
        self.at.call(
            "matches", self._laid("before", self._told(before)), opener, opening,
            self._put("Key", seed), self._laid("views", views), players, many,
            self._laid("prizes", prizes), self._laid("wins", wins), self._desk,
        )  # fmt: skip
        prizes[:], wins[:] = self._read("prizes", prizes), self._read("wins", wins)

    def _told(self, states: Any) -> Any:
        """With room for notes, as modules have them, and none wanted."""
        told = np.zeros(len(states), self._state)
        for name in states.dtype.names:
            told[name] = states[name]
        told["noted"] = SILENT
        return told

    def _laid(self, name: str, content: Any) -> int:
        """Where it lies now; the next of that name takes its place."""
        data = np.frombuffer(np.ascontiguousarray(content).tobytes(), np.uint8)
        if self._rooms.get(name, (0, 0))[1] < len(data):
            self._rooms[name] = self.at.room(len(data)), len(data)
        place = self._rooms[name][0]
        self.at.array(place, np.uint8, len(data))[:] = data
        return place

    def _read(self, name: str, like: Any) -> Any:
        return self.at.array(self._rooms[name][0], like.dtype, like.shape)
