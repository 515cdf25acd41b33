"""Bots in the seats of a live match, with what they remember; those that search are warmed up."""

import asyncio
import logging
import sys
from typing import Any

from tapete import bots
from tapete.batch import Player
from tapete.bots.warming import warm
from tapete.kit.game import Game
from tapete.match import Match

log = logging.getLogger("tapete.minds")

_warm: set[str] = set()  # games whose search is compiled and loaded
_warming: dict[str, asyncio.Task[None]] = {}


class Minds:
    def __init__(self, game: Game) -> None:
        self._game = game
        self._seated: dict[tuple[int, str], Player] = {}

    def forget(self) -> None:
        """Another match begins."""
        self._seated.clear()

    def saw(self, match: Match) -> None:
        """Every act at the table, as each seat sees it."""
        for (seat, _), player in self._seated.items():
            player.saw(match.view(seat))

    def choose(self, seat: int, level: str, view: Any, mask: Any, dice: Any) -> int:
        """What a bot of that level does; while its search is being compiled, a plainer one."""
        bot = bots.chooser(self._game, level)
        if bot.sit is None:
            return bot.choose(view, mask, dice)
        if self._game.name not in _warm:
            return bots.chooser(self._game, bots.usual(self._game)).choose(view, mask, dice)
        player = self._seated.get((seat, level))
        if player is None:
            player = self._seated[seat, level] = bot.sit()
        return player.choose(view, mask, dice)


def is_ready(game: Game, level: str) -> bool:
    """Whether a bot of that level plays as itself by now."""
    return bots.chooser(game, level).sit is None or game.name in _warm


def prepare(game: Game, level: str) -> None:
    """Have a search compiled in the background, once, if this level needs it."""
    name = game.name
    if name in _warming or bots.chooser(game, level).sit is None:
        return
    _warming[name] = asyncio.get_running_loop().create_task(_prepare(game))


async def _prepare(game: Game) -> None:
    compiler = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tapete.bots.warming", game.name
    )
    if await compiler.wait():
        log.error("search not compiled", extra={"game": game.name})
        return
    await asyncio.to_thread(warm, game)
    _warm.add(game.name)
    log.info("search ready", extra={"game": game.name})
