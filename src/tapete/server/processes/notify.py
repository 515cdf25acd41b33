"""The bell between processes: LISTEN on a connection of its own, which comes back by itself.

A ring carries a table's code, one letter and a number, nothing else; whoever hears it reads
what happened out of the database.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tapete.server.repeating import stopped
from tapete.server.store.schema import CHANNEL

log = logging.getLogger("tapete.notify")

AGAIN = 0.5  # seconds until a lost connection is tried again
CHECK = 5.0  # seconds between looks whether the connection still answers

Hear = Callable[[str, str, int], None]


class Notifier:
    def __init__(
        self, engine: AsyncEngine, hear: Hear, missed: Callable[[], Awaitable[None]]
    ) -> None:
        """`missed` is called once it listens (again): anything may have happened before."""
        self._engine, self._hear, self._missed = engine, hear, missed
        self._listening: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._listening = asyncio.create_task(self._listen(), name="notify")

    async def close(self) -> None:
        if self._listening is not None:
            await stopped(self._listening)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._engine.connect() as connection:
                    await connection.execution_options(isolation_level="AUTOCOMMIT")
                    await self._hold(connection)
            except Exception as wrong:
                log.warning("notifications lost", extra={"error": type(wrong).__name__})
            await asyncio.sleep(AGAIN)

    async def _hold(self, connection: AsyncConnection) -> None:
        raw: Any = (await connection.get_raw_connection()).driver_connection
        cut = asyncio.Event()
        raw.add_termination_listener(lambda _: cut.set())
        await raw.add_listener(CHANNEL, self._rang)
        try:
            await self._missed()
            while not cut.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(cut.wait(), CHECK)
                if not cut.is_set():
                    await asyncio.wait_for(raw.execute("SELECT 1"), CHECK)
        finally:
            await connection.invalidate()  # never back into the pool: it would go on listening

    def _rang(self, _: Any, pid: int, channel: str, payload: str) -> None:
        try:
            code, kind, number = payload.split(" ")
            self._hear(code, kind, int(number))
        except ValueError:  # somebody else's ring
            log.warning("strange ring")
