"""Bots in the seats of a live match, with what they remember; those that search are warmed up."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from tapete import bots
from tapete.batch import Chooser, Player
from tapete.batch.misplays import raised
from tapete.bots.search import elsewhere, in_module
from tapete.bots.search.readiness import Readiness
from tapete.bots.standing_in import StandIn
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.match import Match

log = logging.getLogger("tapete.seated")


async def _have_module_think(game: Game) -> bool:
    """In the process beside, where there is one, until the search is compiled."""
    try:
        if not await asyncio.to_thread(in_module.is_there, game):
            return False
        await asyncio.to_thread(elsewhere.load, game, bots.MODULE)
    except TapeteError as wrong:
        log.error("module not loaded", extra={"game": game.name, "error": str(wrong)})
        return False
    return True


SEARCH = Readiness("tapete.bots.search.warming", elsewhere.load, first=_have_module_think)


class Minds:
    def __init__(self, game: Game, tell: Callable[[TapeteError], None] | None = None) -> None:
        """`tell` is given, once a bot, what it did that cannot be played."""
        self._game = game
        self._stand_in = StandIn(game, tell)
        self._seated: dict[tuple[int, str], Player] = {}

    def forget(self) -> None:
        """Another match begins."""
        self._seated.clear()
        self._stand_in.forget()

    def saw(self, match: Match) -> None:
        """Every act at the table, as each seat sees it."""
        for (seat, level), player in list(self._seated.items()):  # one may sit down meanwhile
            try:
                player.saw(match.view(seat))
            except Exception as wrong:
                self._seated.pop((seat, level), None)
                self._stand_in.failed(seat, level, raised(self._game, level, seat, wrong))

    def choose(self, seat: int, level: str, view: Any, mask: Any, dice: Any) -> int:
        """What a bot of that level does; while its search is being compiled, a plainer one.

        Always a legal act: for a bot that fails the table plays another (`standing_in`).
        """
        if not is_itself(self._game, level):
            level = bots.usual(self._game)

        def choose(view: Any, mask: Any, dice: Any) -> int:
            return self._player(seat, level).choose(view, mask, dice)

        return self._stand_in.choose(seat, level, choose, view, mask, dice)

    def _player(self, seat: int, level: str) -> Player | Chooser:
        bot = bots.chooser(self._game, level)
        if bot.sit is None:
            return bot
        if (seat, level) not in self._seated:
            searches = bots.searches(self._game, level)
            sit = partial(elsewhere.expert, self._game, level) if searches else bot.sit
            self._seated[seat, level] = sit()
        return self._seated[seat, level]


def is_ready(game: Game, level: str) -> bool:
    """Whether all that a bot of that level needs is compiled: only a search is, first."""
    return SEARCH.is_ready(game) or not bots.searches(game, level)


def is_itself(game: Game, level: str) -> bool:
    """Whether a bot of that level plays as itself by now, compiled or by its game's module."""
    return SEARCH.serves(game) or not bots.searches(game, level)


def prepare(game: Game, level: str) -> None:
    """Have a search compiled in the background, once, if this level needs it."""
    if bots.searches(game, level):
        SEARCH.prepare(game)
