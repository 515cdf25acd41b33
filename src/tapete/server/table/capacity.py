"""Room for one more table: how many there may be, and which one goes for it."""

from typing import TYPE_CHECKING

from sqlalchemy import func, select

from tapete.server.errors import ServerError
from tapete.server.processes.presence import elsewhere
from tapete.server.store import schema as kept

if TYPE_CHECKING:
    from tapete.server.table.hall import Hall


async def make_room(hall: "Hall", guest: str) -> int:
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
    count = int((await hall.store.rows(select(func.count()).select_from(tables)))[0][0])
    if count >= hall.limits.tables or playing >= hall.limits.playing_of_one:
        raise ServerError("too-many")
    return count


async def _unread(hall: "Hall", codes: list[str]) -> list[str]:
    """Those of them that nobody looks at, here or through another process."""
    read = {code for code in codes if code in hall.held and hall.held[code].readers}
    if hall.store.shared:
        found = await elsewhere(hall.store, hall.sharing.process, codes)
        read |= {code for code in codes if found[code]}
    return [code for code in codes if code not in read]
