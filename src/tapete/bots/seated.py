"""Bots in the seats of a live match, with what they remember; those that search are warmed up."""

import asyncio
import logging
import re
import sys
from asyncio.subprocess import DEVNULL, PIPE
from typing import Any

from tapete import bots
from tapete.batch import Player
from tapete.bots.search.warming import warm
from tapete.kit.game import Game
from tapete.match import Match

log = logging.getLogger("tapete.seated")
MOST_TOLD = 400  # letters of why something was not compiled

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
        for (seat, _), player in list(self._seated.items()):  # one may sit down meanwhile
            player.saw(match.view(seat))

    def choose(self, seat: int, level: str, view: Any, mask: Any, dice: Any) -> int:
        """What a bot of that level does; while its search is being compiled, a plainer one."""
        bot = bots.chooser(self._game, level)
        if bot.sit is None:
            return bot.choose(view, mask, dice)
        if not is_ready(self._game, level):
            return bots.chooser(self._game, bots.usual(self._game)).choose(view, mask, dice)
        player = self._seated.get((seat, level))
        if player is None:
            player = self._seated[seat, level] = bot.sit()
        return player.choose(view, mask, dice)


def is_ready(game: Game, level: str) -> bool:
    """Whether a bot of that level plays as itself by now: only a search is compiled first."""
    return game.name in _warm or re.split("[@=]", level)[0] != bots.EXPERT


def prepare(game: Game, level: str) -> None:
    """Have a search compiled in the background, once, if this level needs it."""
    name = game.name
    if name in _warming or is_ready(game, level):
        return
    _warming[name] = asyncio.get_running_loop().create_task(_prepare(game))


async def _prepare(game: Game) -> None:
    """In a process of its own, silent (a terminal may be in use) and ended with ours."""
    compiler = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tapete.bots.search.warming", game.name),
        stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE,
    )  # fmt: skip
    try:
        _, complaints = await compiler.communicate()
    except asyncio.CancelledError:
        compiler.kill()
        await compiler.wait()
        raise
    if compiler.returncode:
        told = complaints.decode(errors="replace")[-MOST_TOLD:]
        log.error("search not compiled", extra={"game": game.name, "error": told})
        return
    await asyncio.to_thread(warm, game)
    _warm.add(game.name)
    log.info("search ready", extra={"game": game.name})
