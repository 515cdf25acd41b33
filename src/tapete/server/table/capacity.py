"""Room for one more table: how many there may be, and which one goes for it.

Whoever opens most is refused, or loses a table at which nobody is; nobody else notices. Who
opened a table stands in the store, as a mark of the address that asked, and so tables are counted
over all processes and after a restart too; those of an older program are their host's.
"""

import contextlib
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, func, select, update

from tapete.kit.errors import TapeteError
from tapete.server.errors import ServerError
from tapete.server.processes.presence import elsewhere
from tapete.server.store import schema as kept
from tapete.server.table.away.nobody import alone_for, close

if TYPE_CHECKING:
    from tapete.server.table.hall import Hall

GONE_SECONDS = 300.0  # without anybody, after which a table may go for another
LOOKED_AT = 5  # tables of one opener, for one that may


@contextlib.contextmanager
def opening(hall: "Hall", opener: str) -> Iterator[None]:
    """No more wait for their turn than could be opened: the others need not be looked up."""
    if hall.opening.count(opener) >= hall.limits.tables_of_address:
        raise ServerError("too-many-tables")
    hall.opening.append(opener)
    try:
        yield
    finally:
        hall.opening.remove(opener)


async def make_room(hall: "Hall", guest: str, opener: str) -> int:
    """How many tables there are. A host's oldest idle one is forgotten for a new one.

    One opener's are opened one after the other here: several processes may open one each at once.
    """
    tables = kept.tables
    if await _count(hall, tables.c.opener == opener) >= hall.limits.tables_of_address:
        await _make_room_among_theirs(hall, opener)
    query = select(tables.c.code, tables.c.playing).where(tables.c.host == guest)
    hosted = await hall.store.rows(query.order_by(tables.c.touched))
    playing = sum(bool(played) for _, played in hosted)
    idle = [code for code, played in hosted if not played]
    if len(idle) >= hall.limits.tables_of_one:
        idle = await _unread(hall, idle)
        if len(idle) >= hall.limits.tables_of_one:
            await hall.forget(idle[0])
    if playing >= hall.limits.playing_of_one:
        raise ServerError("too-many")
    count = await _count(hall)
    if count >= hall.limits.tables:
        await _make_room_among_all(hall, opener)
    return count


async def _count(hall: "Hall", *which: ColumnElement[bool]) -> int:
    rows = await hall.store.rows(select(func.count()).where(_open(hall), *which))
    return int(rows[0][0])


def _open(hall: "Hall") -> ColumnElement[bool]:
    """Those that are played at or may be: the others wait to be forgotten."""
    return kept.tables.c.playing | (kept.tables.c.touched > time.time() - hall.limits.closed)


async def _make_room_among_theirs(hall: "Hall", opener: str) -> None:
    """Neighbours of somebody who opened many: the oldest that was left a while ago goes."""
    tables, left = kept.tables, time.time() - GONE_SECONDS
    query = select(tables.c.code).where(tables.c.opener == opener, tables.c.touched < left)
    oldest = await hall.store.rows(query.order_by(tables.c.touched).limit(LOOKED_AT))
    if not await _one_closed(hall, [code for (code,) in oldest]):
        raise ServerError("too-many-tables")


async def _make_room_among_all(hall: "Hall", opener: str) -> None:
    """The house is full: of those who opened most, the oldest table that nobody attends goes."""
    tables = kept.tables
    query = select(tables.c.code, tables.c.opener, tables.c.host).where(_open(hall))
    theirs: dict[str, list[str]] = defaultdict(list)
    for code, who, host in await hall.store.rows(query.order_by(tables.c.touched)):
        theirs[who or host].append(code)
    most = max(theirs, key=lambda who: len(theirs[who]))
    if len(theirs[opener]) >= len(theirs[most]):
        raise ServerError("too-many-tables")
    if not await _one_closed(hall, theirs[most]):
        raise ServerError("too-many")


async def _one_closed(hall: "Hall", codes: list[str]) -> bool:
    """The first that nobody attends; from then on it is nobody's."""
    for code in await _unread(hall, codes):
        with contextlib.suppress(TapeteError):  # it is damaged, or another process was first
            table = await hall.seek(code)
            if table.seen is None or alone_for(table, 0.0) > GONE_SECONDS:
                await close(hall, table)
                given_up = update(kept.tables).where(kept.tables.c.code == code).values(opener="")
                await hall.store.save((given_up, {}))
                return True
    return False


async def _unread(hall: "Hall", codes: list[str]) -> list[str]:
    """Those of them that nobody looks at, here or through another process."""
    read = {code for code in codes if code in hall.held and hall.held[code].readers}
    if hall.store.shared:
        found = await elsewhere(hall.store, hall.sharing.process, codes)
        read |= {code for code in codes if found[code]}
    return [code for code in codes if code not in read]
