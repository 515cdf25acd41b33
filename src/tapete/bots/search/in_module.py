"""The search as a game's WebAssembly module has it: ready at once, where native code compiles.

A wheel ships each game's module beside it. An expert begins to play by it, on one core, until its
own search has been compiled.
"""

from importlib.util import find_spec
from typing import Any

import numpy as np

from tapete.kit.chance import Chance
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, PLANS
from tapete.kit.net import Net
from tapete.kit.ways.wasm import shelf
from tapete.kit.ways.wasm.running import Instance


def is_there(game: Game) -> bool:
    """Whether a search can be had without a compiler."""
    if game.mind is None or find_spec("wasmtime") is None:
        return False
    return shelf.ready(game) is not None


class Search:
    """`prepare`, `weigh` and `sift` as a `Thinker` calls them. Use one in one thread at a time."""

    chance = Chance.dtype()

    def __init__(self, game: Game, net: Net) -> None:
        assert game.mind is not None
        self.at = Instance(shelf.module_of(game), game.name)
        self._expert = self.at.description["expert"]
        self._sizes = {n: t["size"] for n, t in self.at.description["records"].items()}
        names = ("View", "Memory", "Mask", "Chance", "Key")
        self._records = {name: self.at.room(self._sizes[name]) for name in names}
        rows = 2 * PLANS + game.actions  # a mind's plans, and what a judge adds: every act
        self._plans, self._alive = self.at.room(rows * (LONGEST + 1) * 8), self.at.room(rows)
        self._values, self._fit = 0, 0  # where they lie, and how many bytes have room there
        self._desk = self.at.room(self._expert["desk"]["size"])
        self.at.call("sit", self._desk)
        for part in self._expert["desk"]["net"]:
            place = self._desk + part["offset"]
            self.at.array(place, part["width"], part["shape"])[:] = getattr(net, part["name"])

    def _put(self, name: str, content: Any) -> int:
        place = self._records[name]
        self.at.array(place, np.uint8, self._sizes[name])[:] = np.frombuffer(
            np.ascontiguousarray(content).tobytes(), np.uint8
        )
        return place

    def _put_values(self, values: Any) -> None:
        if self._fit < values.nbytes:  # twice as much: rounds of a search get longer
            self._fit = 2 * values.nbytes
            self._values = self.at.room(self._fit)
        self.at.array(self._values, np.float64, values.shape)[:] = values

    def prepare(self, view: Any, memory: Any, mask: Any, plans: Any, dice: Any, desk: Any) -> int:
        records = [self._put(n, c) for n, c in (("View", view), ("Memory", memory), ("Mask", mask))]
        dice_at = self._put("Chance", dice)
        self.at.array(self._plans, np.int64, plans.shape)[:] = plans
        n = int(self.at.call("prepare", *records, self._plans, dice_at, self._desk))
        plans[:] = self.at.array(self._plans, np.int64, plans.shape)
        return n

    def weigh(
        self, view: Any, memory: Any, plans: Any, alive: Any, seed: Any, first: int, deep: bool,
        values: Any, desk: Any,
    ) -> None:  # fmt: skip
        self.at.array(self._plans, np.int64, plans.shape)[:] = plans
        self.at.array(self._alive, np.bool_, alive.shape)[:] = alive
        self._put_values(values)
        self.at.call(
            "weigh", self._put("View", view), self._put("Memory", memory), self._plans, len(alive),
            self._alive, self._put("Key", seed), first, int(deep), len(values), self._values,
            self._desk,
        )  # fmt: skip
        values[:] = self.at.array(self._values, np.float64, values.shape)

    def sift(self, values: Any, alive: Any) -> int:
        self.at.array(self._alive, np.bool_, alive.shape)[:] = alive
        self._put_values(values)
        best = self.at.call("sift", self._values, len(values), len(alive), self._alive)
        alive[:] = self.at.array(self._alive, np.bool_, alive.shape)
        return int(best)
