"""Helpers for tests: a table and a search run by a game's WebAssembly module."""

import atexit
from functools import cache
from typing import Any

import numpy as np

from tapete.kit.chance import Chance
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, PLANS
from tapete.kit.net import Net
from tapete.kit.ways.wasm.running import Instance
from tapete.kit.ways.wasm.shelf import module_of


class Table:
    """One table: everything that a live one does, by calls of a module."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.at = Instance(module_of(game), game.name)
        self._layouts = {
            "State": game.State.dtype(),
            "View": game.View.dtype(),
            "Mask": np.dtype([("words", np.int64, (game.mask_words,))]),
            "Chance": Chance.dtype(),
            "Key": np.dtype([("words", np.int64, (2,))]),
        }
        sizes = {name: told["size"] for name, told in self.at.description["records"].items()}
        self.places = {name: self.at.room(sizes[name]) for name in self._layouts}

    def record(self, name: str) -> Any:
        return self.at.array(self.places[name], self._layouts[name], 1)

    def put(self, state: Any) -> None:
        self.record("State")[:] = state.packed()

    def call(self, name: str, *arguments: int) -> Any:
        """A function of the state."""
        return self.at.call(name, self.places["State"], *arguments)

    def stream(self, key: Any, number: int, purpose: int) -> None:
        self.record("Key")["words"] = key
        self.call("stream", self.places["Key"], number, purpose)

    def rekey(self, key: Any) -> None:
        self.record("Key")["words"] = key
        self.call("rekey", self.places["Key"])

    def state_bytes(self) -> bytes:
        return bytes(self.record("State").tobytes())

    def mask(self, seat: int) -> list[int]:
        self.call("legal", seat, self.places["Mask"])
        found: list[int] = self.record("Mask")[0]["words"].tolist()
        return found

    def view_bytes(self, seat: int) -> bytes:
        self.call("look", seat, self.places["View"])
        return bytes(self.record("View").tobytes())

    def chosen(self, bot: str, view: Any, mask: list[int], dice: Any) -> int:
        """What a bot does; the dice are moved on."""
        self.record("View")[:] = view.packed()
        self.record("Mask")[0]["words"] = mask
        self.record("Chance")[:] = dice.packed()
        names = ("View", "Mask", "Chance")
        action = self.at.call(f"choose_{bot}", *(self.places[name] for name in names))
        after = Chance.unpack(self.record("Chance")[0])
        dice.secret, dice.drawn, dice.spare = after.secret, after.drawn, after.spare
        return int(action)


@cache
def table_of(game: Game) -> Table:
    return Table(game)


atexit.register(table_of.cache_clear)  # as in `kit.ways.wasm.running`


class Search:
    """`prepare`, `weigh` and `sift` as `bots.search.expert` calls them, by a module."""

    chance = Chance.dtype()

    def __init__(self, game: Game, net: Net) -> None:
        assert game.mind is not None
        self.at = Instance(module_of(game), game.name)
        self._expert = self.at.description["expert"]
        self._sizes = {n: t["size"] for n, t in self.at.description["records"].items()}
        names = ("View", "Memory", "Mask", "Chance", "Key")
        self._records = {name: self.at.room(self._sizes[name]) for name in names}
        self._plans = self.at.room(PLANS * (LONGEST + 1) * 8)
        self._alive, self._values = self.at.room(PLANS), self.at.room(4096 * PLANS * 8)
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
        self.at.array(self._alive, np.bool_, alive.shape)[:] = alive
        self.at.array(self._values, np.float64, values.shape)[:] = values
        self.at.call(
            "weigh", self._put("View", view), self._put("Memory", memory), self._plans, len(alive),
            self._alive, self._put("Key", seed), first, int(deep), len(values), self._values,
            self._desk,
        )  # fmt: skip
        values[:] = self.at.array(self._values, np.float64, values.shape)

    def sift(self, values: Any, alive: Any) -> int:
        self.at.array(self._alive, np.bool_, alive.shape)[:] = alive
        self.at.array(self._values, np.float64, values.shape)[:] = values
        best = self.at.call("sift", self._values, len(values), len(alive), self._alive)
        alive[:] = self.at.array(self._alive, np.bool_, alive.shape)
        return int(best)
