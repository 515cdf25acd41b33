"""Who is at a table by way of another process: a row for each process that has somebody there.

The rows of a process that no longer renews its own (`leases`) count for nothing.
"""

from dataclasses import dataclass

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from tapete.server.processes.leases import alive
from tapete.server.store import schema as kept
from tapete.server.store.store import Statement, Store

presence = kept.presence


@dataclass(frozen=True)
class Present:
    """Those who are at one table through one process."""

    guests: frozenset[str] = frozenset()
    nobodies: int = 0  # connections without a cookie

    def __bool__(self) -> bool:
        return bool(self.guests or self.nobodies)


Elsewhere = dict[str, Present]  # by process


def told(code: str, process: str, here: Present) -> Statement:
    """Who is here now; the bell tells those who have somebody at the same table."""
    ring = kept.ring(code, kept.HERE, len(here.guests) + here.nobodies)
    if not here:
        mine = (presence.c.code == code) & (presence.c.process == process)
        return delete(presence).where(mine).returning(ring), {}
    row = {"guests": msgspec.json.encode(sorted(here.guests)).decode(), "nobodies": here.nobodies}
    upsert = insert(presence).values(code=code, process=process, **row)
    upsert = upsert.on_conflict_do_update(index_elements=["code", "process"], set_=row)
    return upsert.returning(ring), {}


async def elsewhere(store: Store, process: str, codes: list[str]) -> dict[str, Elsewhere]:
    """For each of these tables, who is there through other processes that live."""
    query = select(presence.c.code, presence.c.process, presence.c.guests, presence.c.nobodies)
    query = query.where(kept.one_of(presence.c.code, codes), presence.c.process != process)
    found: dict[str, Elsewhere] = {code: {} for code in codes}
    for code, other, guests, nobodies in await store.rows(query.where(alive(presence.c.process))):
        people = frozenset(msgspec.json.decode(guests, type=list[str]))
        found[code][other] = Present(people, nobodies)
    return found
