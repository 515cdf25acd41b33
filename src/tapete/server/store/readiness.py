"""Whether anything can be saved: known beside, so that asking costs nothing.

By what the last commit said. Where nobody has saved anything for a while, something of its own
is saved: a full disk is noticed before somebody's act is lost to it.
"""

import asyncio
import time

from tapete.server.repeating import Repeating
from tapete.server.store.schema import settings
from tapete.server.store.store import Store

LOOK_SECONDS = 1.0
TRY_SECONDS = 5.0  # between writes of its own, while all is well
PATIENCE = 2.0  # seconds that a database may take
ROW = "saved"  # the setting that is written


class Readiness:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._tried = -1e9
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
        if store.saved_at > now - LOOK_SECONDS:
            self.able = True
        elif not self.able or store.failed_at > store.saved_at or now - self._tried >= TRY_SECONDS:
            self._tried = now
            self.able = await self._saves()
        else:
            self.able = await store.answers(PATIENCE)

    async def _saves(self) -> bool:
        row = settings.update().where(settings.c.name == ROW).values(value=f"{time.time():.0f}")
        try:
            await asyncio.wait_for(self._store.write((row, {})), PATIENCE)
        except Exception:  # whatever it is, nothing can be saved
            return False
        return True
