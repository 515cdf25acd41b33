"""What live tables need compiled: in the background, once a game, in a process of its own."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from tapete.bots.humble import PREPARING, ran_beside
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.kit.ways.humble import TURN

log = logging.getLogger("tapete.bots")
MOST_TOLD = 400  # letters of why something was not compiled
AGAIN = 600.0  # seconds after which what failed is tried once more: a disk may have been full


class Readiness:
    """`python -m module GAME`, humbly, compiles it into the cache; `load` has it loaded beside us.

    `first` looks for something that serves until then, and says whether it does.
    """

    def __init__(
        self, module: str, load: Callable[[Game], None],
        first: Callable[[Game], Awaitable[bool]] | None = None,
    ) -> None:  # fmt: skip
        self._module, self._load, self._first = module, load, first
        self._ready: set[str] = set()
        self._serving: set[str] = set()  # by what came first
        self._looked: dict[str, asyncio.Event] = {}  # for that
        self._working: dict[str, asyncio.Task[None]] = {}
        self._failed: dict[str, float] = {}  # when

    def is_ready(self, game: Game) -> bool:
        return game.name in self._ready

    def serves(self, game: Game) -> bool:
        """Whether it, or what came first, answers by now."""
        return game.name in self._serving or self.is_ready(game)

    def prepare(self, game: Game) -> None:
        """Begin, unless it is done, under way, or failed a moment ago."""
        name = game.name
        under_way = name in self._working and not self._working[name].done()
        lately = time.monotonic() - self._failed.get(name, -AGAIN) < AGAIN
        if not (name in self._ready or under_way or lately):
            self._looked[name] = asyncio.Event()
            self._working[name] = asyncio.get_running_loop().create_task(self._work(game))

    async def prepared(self, game: Game) -> bool:
        """Wait for it; False where it cannot be had."""
        self.prepare(game)
        if game.name in self._working:
            await asyncio.shield(self._working[game.name])  # others may wait for it as well
        return self.is_ready(game)

    async def served(self, game: Game) -> bool:
        """Wait until something answers; False where nothing will."""
        self.prepare(game)
        if game.name in self._looked:
            await self._looked[game.name].wait()
        return self.serves(game) or await self.prepared(game)

    async def _work(self, game: Game) -> None:
        try:
            if self._first is not None and await self._first(game):
                self._serving.add(game.name)
        finally:
            self._looked[game.name].set()
        try:
            await self._compile(game)
            await asyncio.to_thread(self._load, game)
        except TapeteError as wrong:
            self._failed[game.name] = time.monotonic()
            log.error("search not ready", extra={"game": game.name, "error": str(wrong)})
        else:
            self._ready.add(game.name)
            log.info("search ready", extra={"game": game.name})

    async def _compile(self, game: Game) -> None:
        """Silent (a terminal may be in use), ended with ours, and in turn from its first import:
        whoever comes second finds in the cache what the first has compiled."""
        status, _, complaints = await ran_beside(f"{TURN}{PREPARING}", self._module, game.name)
        if status:
            raise NotCompiled(complaints.decode(errors="replace")[-MOST_TOLD:])


class NotCompiled(TapeteError):
    """The last of what a compiler said."""

    code = "not-compiled"
