"""Room for one more table: how many there may be, and which one goes for it.

Whoever opens most is refused, or loses a table at which nobody is; nobody else notices. Who
opened a table is known by the address that asked, while this process lives, and else by its host.
Addresses are kept in memory alone.
"""

import contextlib
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, func, select

from tapete.kit.errors import TapeteError
from tapete.server.errors import ServerError
from tapete.server.processes.presence import elsewhere
from tapete.server.store import schema as kept
from tapete.server.table.away.nobody import alone_for, close

if TYPE_CHECKING:
    from tapete.server.table.hall import Hall

GONE_SECONDS = 300.0  # without anybody, after which a table may go for another


@contextlib.contextmanager
def opening(hall: "Hall", opener: str) -> Iterator[None]:
    """A table of theirs counts from here on: many that are asked for at once are counted too."""
    opened = [*hall.openers.values(), *hall.opening].count(opener)
    if opened >= hall.limits.tables_of_address:
        raise ServerError("too-many-tables")
    hall.opening.append(opener)
    try:
        yield
    finally:
        hall.opening.remove(opener)


async def make_room(hall: "Hall", guest: str, opener: str) -> int:
    """How many tables there are. A host's oldest idle one is forgotten for a new one."""
    tables = kept.tables
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
    count = int((await hall.store.rows(select(func.count()).where(_open(hall))))[0][0])
    if count >= hall.limits.tables:
        await _make_room_among_all(hall, opener)
    return count


def _open(hall: "Hall") -> ColumnElement[bool]:
    """Those that are played at or may be: the others wait to be forgotten."""
    return kept.tables.c.playing | (kept.tables.c.touched > time.time() - hall.limits.closed)


async def _make_room_among_all(hall: "Hall", opener: str) -> None:
    """The house is full: of those who opened most, the oldest table that nobody attends goes."""
    tables = kept.tables
    query = select(tables.c.code, tables.c.host).where(_open(hall)).order_by(tables.c.touched)
    theirs: dict[str, list[str]] = defaultdict(list)
    for code, host in await hall.store.rows(query):
        theirs[hall.openers.get(code, host)].append(code)
    most = max(theirs, key=lambda who: len(theirs[who]))
    if len(theirs[opener]) >= len(theirs[most]):
        raise ServerError("too-many-tables")
    for code in await _unread(hall, theirs[most]):
        with contextlib.suppress(TapeteError):  # it is damaged, or another process was first
            table = await hall.seek(code)
            if table.seen is None or alone_for(table, 0.0) > GONE_SECONDS:
                await close(hall, table)
                return
    raise ServerError("too-many")


async def _unread(hall: "Hall", codes: list[str]) -> list[str]:
    """Those of them that nobody looks at, here or through another process."""
    read = {code for code in codes if code in hall.held and hall.held[code].readers}
    if hall.store.shared:
        found = await elsewhere(hall.store, hall.sharing.process, codes)
        read |= {code for code in codes if found[code]}
    return [code for code in codes if code not in read]
