"""The list of open tables: made once a second for all who ask, in pages."""

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec

from tapete.server.web import descriptions

if TYPE_CHECKING:
    from tapete.server.table.hall import Hall

PAGE = 100  # tables


class OpenTables:
    def __init__(self, hall: "Hall", seconds: float) -> None:
        self._hall, self._seconds = hall, seconds
        self._made_at = -1e9
        self._pages: list[bytes] = []
        self._turn = asyncio.Lock()

    async def page(self, number: int) -> bytes:
        """The first one is 1; after the last one come empty ones."""
        async with self._turn:
            if time.monotonic() - self._made_at >= self._seconds:
                lines = [descriptions.table(body) for body in await self._hall.open_tables()]
                parts = (lines[at : at + PAGE] for at in range(0, len(lines), PAGE))
                self._pages = [msgspec.json.encode(part) for part in parts]
                self._made_at = time.monotonic()
        return self._pages[number - 1] if 1 <= number <= len(self._pages) else b"[]"

    @property
    def pages(self) -> int:
        return len(self._pages)
