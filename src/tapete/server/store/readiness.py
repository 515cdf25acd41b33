"""Whether anything can be saved: known beside, so that asking costs nothing.

By what the last commit said. Where nobody has saved anything for a while, something of its own
is saved: a full disk is noticed before somebody's act is lost to it. PostgreSQL on a full disk
saves some things and not others, where there is room left in a page: whoever found none is not
ready for a while, and then not before something large was saved. The other processes of that
database are told, since nobody would be better off there.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable

from tapete.server.repeating import Repeating
from tapete.server.store.schema import settings
from tapete.server.store.store import Store

LOOK_SECONDS = 1.0
TRY_SECONDS = 5.0  # between writes of its own, while all is well
PATIENCE = 2.0  # seconds that a database may take
FULL_SECONDS = 10.0  # not ready, after there was no room for something
LARGE = 1 << 17  # random bytes: more than the pages that are there have room for
ROW = "saved"  # the setting that is written


class Readiness:
    def __init__(self, store: Store, tell: Callable[[], Awaitable[None]]) -> None:
        """`tell` tells other processes that there is no room."""
        self._store, self._tell = store, tell
        self._told = store.full_at
        self._tried = -1e9
        self._was_full = False
        self.able = False
        self._looking = Repeating("readiness", self.look, LOOK_SECONDS)

    async def open(self) -> None:
        await self._store.setting(ROW, "")
        await self.look()
        self._looking.begin()

    async def close(self) -> None:
        await self._looking.end()

    async def look(self) -> None:
        store, now = self._store, time.monotonic()
        if max(store.full_at, store.full_elsewhere_at) > now - FULL_SECONDS:
            self.able, self._was_full = False, True
            if store.full_at > self._told:
                self._told = store.full_at
                await self._tell()
        elif self._was_full:
            self.able = await self._saves(secrets.token_urlsafe(LARGE))
            self._was_full = not self.able
        elif store.saved_at > now - LOOK_SECONDS:
            self.able = True
        elif not self.able or store.failed_at > store.saved_at or now - self._tried >= TRY_SECONDS:
            self._tried = now
            self.able = await self._saves(f"{time.time():.0f}")
        else:
            self.able = await store.answers(PATIENCE)

    async def _saves(self, value: str) -> bool:
        row = settings.update().where(settings.c.name == ROW).values(value=value)
        try:
            await asyncio.wait_for(self._store.write((row, {})), PATIENCE)
        except Exception:  # whatever it is, nothing can be saved
            return False
        return True
