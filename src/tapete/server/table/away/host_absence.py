"""A host who has gone: after a while somebody who is here has the host's powers."""

import asyncio
import logging
from typing import TYPE_CHECKING

from tapete.server.errors import Raced, ServerError

if TYPE_CHECKING:
    from tapete.server.table.table import Table

log = logging.getLogger("tapete.host_absence")


class Absence:
    """Looks after every coming and going; a clock runs only while it matters."""

    def __init__(self, table: "Table", seconds: float) -> None:
        self._table, self._seconds = table, seconds
        self._clock: asyncio.TimerHandle | None = None
        self._passing: asyncio.Task[None] | None = None

    def look(self) -> None:
        """The clock runs while the host is away and an heir is here, and is not begun anew."""
        if not self.heir():
            self.stop()
        elif self._clock is None:
            loop = asyncio.get_running_loop()
            self._clock = loop.call_later(self._seconds, self._ran_out)

    def stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def heir(self) -> str:
        """The first seated person who is here; nobody while the host is."""
        table = self._table
        if table.is_here(table.body.host):
            return ""
        seats = table.body.seats
        here = (seat.guest for seat in seats if seat.kind == "person" and table.is_here(seat.guest))
        return next(here, "")

    def _ran_out(self) -> None:
        self._clock = None
        self._passing = asyncio.get_running_loop().create_task(self._pass_on())

    async def _pass_on(self) -> None:
        """Every process with somebody here may come to this; the first one's word counts."""
        while heir := self.heir():
            try:
                async with self._table.changing() as body:
                    body.host = heir
            except Raced:
                continue
            except ServerError:  # it was not saved: the next coming or going looks again
                return
            log.info("host passed on", extra={"table": self._table.body.code})
