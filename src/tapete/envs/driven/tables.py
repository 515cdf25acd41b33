"""Where an environment's games are played: interpreted at first, compiled as soon as they can be.

What is compiled lies in the cache and is found there; the very first time it is compiled by a
process in the background (`preparing`), and the next game after that runs compiled. Both play
the same games. `way` or TAPETE_WAY settles it: `auto`, `interpreted`, or `compiled` at once.
"""

import os
from typing import Any

from tapete import bots
from tapete.envs.driven.interpreted import Interpreted, Plan, Seats
from tapete.envs.observing.rows import Eyes
from tapete.envs.setting import Setting
from tapete.kit.errors import BadInput
from tapete.kit.seeing.columns import Column
from tapete.match import Match

AUTO, INTERPRETED, COMPILED = WAYS = ("auto", "interpreted", "compiled")
VARIABLE = "TAPETE_WAY"


def way_said(way: str | None) -> str:
    """As an argument, in the environment of the process, or nowhere."""
    said = way or os.environ.get(VARIABLE) or AUTO
    if said not in WAYS:
        raise BadInput(f"the ways of an environment are {', '.join(WAYS)}, not '{said}'")
    return said


class NotDealt(BadInput, AttributeError):
    """An environment is asked something before its first reset."""


def not_there(asked: Any, name: str) -> AttributeError:
    """Why it has no attribute of that name."""
    if name == "table":
        return NotDealt("no game is on the table yet: reset() deals one")
    return AttributeError(f"{type(asked).__name__} has no '{name}'")


class AtTable:
    """What every environment of one table says of it."""

    eyes: Eyes
    table: Any  # the game that is on now

    def __getattr__(self, name: str) -> Any:
        raise not_there(self, name)

    def columns(self) -> tuple[Column, ...]:
        """What each number of an observation is: name, low, high, meaning."""
        return self.eyes.listed

    @property
    def match(self) -> Match:
        """The game on the table, to look at. It has the truth: keep it from learners."""
        return self.table.match  # type: ignore[no-any-return]


class Tables:
    """The tables of one environment, one after the other."""

    def __init__(self, setting: Setting, seats: Seats | None = None, way: str | None = None):
        self.plan = Plan(setting, seats or (None,) * setting.players)
        self._said = way_said(way)
        thinks = any(bot is not None and bot.sit for bot in self.plan.seats)
        if thinks and way == COMPILED:
            raise BadInput("a bot that takes its time plays interpreted games only")
        self._wanted = INTERPRETED if thinks else self._said
        self._table: Any = None

    @property
    def way(self) -> str:
        """How the game now on the table runs."""
        return INTERPRETED if self._table is None or self._plain else COMPILED

    @property
    def _plain(self) -> bool:
        return isinstance(self._table, Interpreted)

    def table(self) -> Any:
        """For the next game."""
        if self._table is None or self._plain:
            if self._can_be_compiled():
                from tapete.envs.driven.compiled import Compiled  # loads Numba

                self._table = Compiled(self.plan)
            elif self._table is None:
                self._table = Interpreted(self.plan)
        return self._table

    def deal(self, seed: int | str, number: int = 0) -> Any:
        table = self.table()
        table.deal(seed, number)
        return table

    def deal_next(self, seed: int | str, number: int) -> Any:
        """Game `number` of the seed, or the next one that is not over with the deal."""
        table = self.deal(seed, number)
        while table.asked < 0:
            number += 1
            table.deal(seed, number)
        return table

    def _can_be_compiled(self) -> bool:
        if self._wanted != AUTO:
            return self._wanted == COMPILED
        if not all(_is_own(self.plan.setting, bot) for bot in self.plan.bots):
            return False  # somebody's own bot, which a compiler may not take
        from tapete.envs.driven import preparing

        return preparing.is_ready(self.plan)


def _is_own(setting: Setting, bot: Any) -> bool:
    return bot.name in bots.rules(setting.game)
