"""Helpers for tests: a table run by a game's WebAssembly module."""

import atexit
from functools import cache
from typing import Any

import numpy as np

from tapete.kit.chance import Chance
from tapete.kit.game import Game
from tapete.kit.text.facts import Facts
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
        if "meaning" in self.at.description["exports"]:
            self._layouts["Facts"] = Facts.dtype()
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

    def facts_bytes(self, view: Any, action: int) -> bytes:
        """What an act means."""
        self.record("View")[:] = view.packed()
        self.record("Facts")[:] = Facts().packed()
        self.at.call("meaning", self.places["View"], action, self.places["Facts"])
        return bytes(self.record("Facts").tobytes())

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
