"""A table between two acts in one block of memory: a call of compiled code for every act."""

from array import array
from ctypes import addressof, c_char, c_float, c_int64
from functools import cache
from typing import Any

import numpy as np

from tapete.envs.driven.by_address import called_directly
from tapete.envs.forking.interpreted import Doing
from tapete.envs.forking.scripted import grouped_key
from tapete.envs.forking.walking import (
    DEAL,
    IMAGINE,
    PLACES,
    ROW,
    TRY,
    USED,
    VIEW,
    WAYS,
    parts_of,
    places_of,
    scripted_layout_of,
    walk_of,
)
from tapete.envs.observing.rows import Eyes, Row
from tapete.envs.setting import Setting
from tapete.kit.chance import seed_key
from tapete.kit.records import fields

FREE = grouped_key(())  # of the numbers behind a script's last


class Tools:
    """What all tables of one setting share."""

    def __init__(self, setting: Setting) -> None:
        game, players = setting.game, setting.players
        self.setting, self.eyes = setting, Eyes(game, players)
        self.walk = called_directly(walk_of(game, players), 9)
        self.parts = parts_of(game)
        self.block = c_char * self.parts.size
        self.numbers = c_int64 * 2
        self.view = c_char * game.View.dtype().itemsize
        self.row = c_float * self.eyes.columns.size
        self.state, self.view_type = scripted_layout_of(game), game.View.dtype()
        self.places = places_of(game, players)
        self.fields = [name for name in self.state.names if name in fields(game.State)]


@cache
def tools_of(setting: Setting) -> Tools:
    return Tools(setting)


class Compiled:
    """The same as `Plain`, at a hundredth of the time."""

    __slots__ = ("_acts", "_count", "_record", "_tools", "asked", "at", "block")

    def __init__(self, tools: Tools, block: Any, answer: int) -> None:
        self._tools, self.block, self.at = tools, block, addressof(block)
        self.asked = (answer & 0xFF) - 1
        self._count = answer >> 8
        self._acts: list[int] | None = None
        self._record: Any = None

    @classmethod
    def cleared(cls, setting: Setting) -> "Compiled":
        """Before the deal."""
        return cls._of(setting, setting.game.cleared(setting.players, setting.options), 0)

    @classmethod
    def again(cls, setting: Setting, record: Any) -> "Compiled":
        acts = setting.game.acts(record, seat) if (seat := setting.game.asked(record)) >= 0 else []
        made = cls._of(setting, record, seat + 1)
        made._acts = acts
        return made

    @classmethod
    def _of(cls, setting: Setting, record: Any, answer: int) -> "Compiled":
        tools = tools_of(setting)
        block = tools.block()
        into = np.frombuffer(memoryview(block), tools.state, 1, tools.parts.state)[0]
        for name in tools.fields:
            into[name] = getattr(record, name)
        return cls(tools, block, answer)

    def tried(self, doing: Doing, outcomes: tuple[int, ...]) -> "Compiled | int":
        """After an act with these outcomes of chance; or out of how many the next one is."""
        script = array("q", outcomes)
        made = self._after(doing, *script.buffer_info(), FREE)
        return c_int64.from_buffer(made.block, 8 * WAYS).value or made

    def seeded(self, doing: Doing, outcomes: tuple[int, ...]) -> "Compiled":
        """After an act whose numbers all come from the seed that these outcomes are."""
        return self._after(doing, 0, 0, grouped_key(outcomes))

    def takes_many(self, doing: Doing, most: int) -> bool:
        """Whether an act takes more numbers than that; tried once, always with the same."""
        made = self._after(doing, 0, 0, FREE)
        return c_int64.from_buffer(made.block, 8 * USED).value > most

    def _after(self, doing: Doing, script: int, size: int, key: tuple[int, int]) -> "Compiled":
        tools = self._tools
        block = tools.block()
        to = addressof(block)
        if doing is None:
            answer = tools.walk(DEAL, self.at, to, 0, 0, script, size, *key)
        else:
            answer = tools.walk(TRY, self.at, to, *doing, script, size, *key)
        return Compiled(tools, block, answer)

    def imagined(self, seat: int, seed: str) -> "Compiled":
        """Another table that looks the same to this seat."""
        tools, key = self._tools, seed_key(seed)
        block = tools.block()
        answer = tools.walk(IMAGINE, self.at, addressof(block), seat, 0, 0, 0, *key)
        return Compiled(tools, block, answer)

    @property
    def record(self) -> Any:
        if self._record is None:
            tools = self._tools
            packed = np.frombuffer(self.block, tools.state, 1, tools.parts.state)
            self._record = tools.setting.game.State.unpack(packed[tools.fields][0])
        return self._record

    def acts(self) -> list[int]:
        """Of the asked seat."""
        if self._acts is None:
            at, end = self._tools.parts.acts, self._tools.parts.acts + 4 * self._count
            self._acts = memoryview(self.block).cast("B")[at:end].cast("i").tolist()
        return self._acts

    def acts_of(self, seat: int) -> list[int]:
        return self._tools.setting.game.acts(self.record, seat)

    def view(self, seat: int) -> Any:
        tools = self._tools
        view = tools.view()
        tools.walk(VIEW, self.at, addressof(view), seat, 0, 0, 0, 0, 0)
        return tools.setting.game.View.unpack(np.frombuffer(memoryview(view), tools.view_type)[0])

    def row(self, seat: int) -> Row:
        tools = self._tools
        view, row = tools.view(), tools.row()
        places = tools.places.address
        tools.walk(ROW, self.at, addressof(view), seat, addressof(row), places, 0, 0, 0)
        return np.frombuffer(memoryview(row), np.float32, tools.eyes.size)

    def places(self) -> list[int]:
        found = (c_int64 * self._tools.setting.players)()
        self._tools.walk(PLACES, self.at, addressof(found), 0, 0, 0, 0, 0, 0)
        return list(found)
