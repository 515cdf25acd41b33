"""Tables at which nobody is: bots and clocks stop after a while, and in the end the match does.

Only sockets count. A table at which nobody has been since this process began, because it was
opened and left or has come back after a restart, waits for the first who comes.
"""

import contextlib
import logging
import time
from time import monotonic
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from tapete.kit.errors import TapeteError
from tapete.server.processes.presence import elsewhere
from tapete.server.repeating import Repeating
from tapete.server.store import schema as kept
from tapete.server.table.away.ending import ALONE, stop

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance
    from tapete.server.table.hall import Hall
    from tapete.server.table.table import Table

log = logging.getLogger("tapete.nobody")

LOOK_SECONDS = 60.0
AT_ONCE = 100  # tables closed in one look


def is_left(table: "Attendance") -> bool:
    """Whether nobody is here now."""
    return not (table.readers or table.doors or table.elsewhere)


def alone_for(table: "Attendance", began: float) -> float:
    """Seconds that nobody has been here, as far back as `began`, when this process did."""
    now = monotonic()
    if not is_left(table):
        table.seen = now
    return now - (began if table.seen is None else table.seen)


def plays_on(table: "Attendance") -> bool:
    """Whether bots and clocks of this table go on: somebody is here, or went not long ago."""
    alone = alone_for(table, 0.0)
    return table.seen is not None and alone < table.alone


async def close(hall: "Hall", table: "Table") -> None:
    """The match ends as it stands and is kept; a table without one is no more."""
    code = table.body.code
    if table.body.playing:
        over = table.sharing.over(code)
        async with table.changing(table.ended_statement(), *over) as body:
            stop(body, ALONE)
    if table.body.match:
        hall.let_go(code)
    else:
        await hall.forget(code)
    log.info("table closed", extra={"table": code})


class Closing:
    """Looks for tables that nobody comes to any more, as long as there is a hall."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._began = monotonic()
        self.looking = Repeating("closing", self.look, LOOK_SECONDS)

    async def look(self) -> None:
        """A clock may be wrong: by ours nobody may have come for a while either."""
        hall, limits = self._hall, self._hall.limits
        for code in await self._untouched():
            table = await hall.back(code)
            if table is None:
                continue
            alone = alone_for(table, self._began)
            if alone >= (limits.alone if table.seen is None else limits.closed):
                with contextlib.suppress(TapeteError):  # another process was first
                    await close(hall, table)

    async def _untouched(self) -> list[str]:
        """Those of which the database has seen nothing for so long, act or change."""
        if monotonic() - self._began < self._hall.limits.alone:
            return []
        store, tables = self._hall.store, kept.tables
        old = time.time() - self._hall.limits.closed
        last = select(func.max(kept.acts.c.at)).where(kept.acts.c.match == tables.c.match)
        acted = func.coalesce(last.scalar_subquery(), 0.0)
        open_ = tables.c.playing | (tables.c.match == "")
        query = select(tables.c.code).where(tables.c.touched < old, acted < old, open_)
        codes = [code for (code,) in await store.rows(query.limit(AT_ONCE))]
        if store.shared and codes:
            there = await elsewhere(store, self._hall.sharing.process, codes)
            codes = [code for code in codes if not there[code]]
        return codes
