"""Which process lets bots act and clocks run at a table: one at a time, for as long as it lives.

A process renews one row of its own. A lease names a process and holds while that row does, so
a beat costs the same for one table as for a thousand. All times are the database's.
"""

import contextlib
import os
import socket
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Executable, and_, delete, exists, func, literal, literal_column, select
from sqlalchemy.dialects.postgresql import insert

from tapete.server.store import schema as kept
from tapete.server.store.store import Statement, Store

NOW: Any = literal_column("extract(epoch from clock_timestamp())::float8")
FORGOTTEN = 3600.0  # seconds after which a dead process's row is swept away

processes, leases, tables = kept.processes, kept.leases, kept.tables


def alive(process: Any) -> Any:
    """Whether the process named by that column still renews its row."""
    # Not EXISTS: in ON CONFLICT it would not be about the row in question, but about any.
    return process.in_(select(processes.c.id).where(processes.c.until > NOW))


def begin(process: str, seconds: float) -> list[Executable]:
    """This process is here; what those long gone have left is swept away."""
    old = select(processes.c.id).where(processes.c.until > NOW - FORGOTTEN)
    return [
        delete(processes).where(processes.c.until < NOW - FORGOTTEN),
        delete(kept.presence).where(kept.presence.c.process.not_in(old)),
        insert(processes)
        .values(id=process, until=NOW + seconds, place=_place(), pid=os.getpid())
        .on_conflict_do_update(index_elements=["id"], set_={"until": NOW + seconds}),
    ]


async def renewed(store: Store, process: str, seconds: float) -> int:
    """How many processes live; none where it ran out: others may have taken what was held."""
    mine = and_(processes.c.id == process, processes.c.until > NOW)
    living = select(func.count()).where(processes.c.until > NOW).scalar_subquery()
    beat = processes.update().where(mine).values(until=NOW + seconds).returning(living)
    rows = await store.run(beat)
    return int(rows[0][0]) if rows else 0


async def bury(store: Store, process: str) -> None:
    """Processes of this machine that were killed: nobody need wait for their time to run out."""
    here = (processes.c.place == _place(), processes.c.id != process, processes.c.until > NOW)
    for other, pid in await store.rows(select(processes.c.id, processes.c.pid).where(*here)):
        if not _lives(pid):
            await store.run(delete(processes).where(processes.c.id == other))


@cache
def _place() -> str:
    """This machine since it was started, and which process numbers are seen from here."""
    known = [socket.gethostname()]
    with contextlib.suppress(OSError):
        known.append(Path("/proc/sys/kernel/random/boot_id").read_text().strip())
        known.append(os.readlink("/proc/self/ns/pid"))
    return " ".join(known)[:120]


def _lives(pid: int) -> bool:
    if os.name != "posix":  # elsewhere, signal 0 is one
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


async def claimed(store: Store, process: str, most: int | None) -> list[str]:
    """Matches being played that no living process leads are led by this one from now on."""
    led = exists().where(leases.c.code == tables.c.code, alive(leases.c.process))
    orphans = (
        select(tables.c.code, literal(process))
        .where(tables.c.playing, ~led)
        .order_by(tables.c.code)  # two that claim at once must not wait for each other
        .limit(most)
    )
    claim = insert(leases).from_select(["code", "process"], orphans)
    claim = claim.on_conflict_do_update(
        index_elements=["code"], set_={"process": process}, where=~alive(leases.c.process)
    )
    return [code for (code,) in await store.run(claim.returning(leases.c.code))]


async def held(store: Store, process: str) -> set[str]:
    query = select(leases.c.code).where(leases.c.process == process)
    return {code for (code,) in await store.rows(query)}


async def others(store: Store, process: str) -> int:
    query = select(func.count()).where(processes.c.id != process, processes.c.until > NOW)
    return int((await store.rows(query))[0][0])


def taken(code: str, process: str) -> Statement:
    """Whoever deals a match leads it; part of the same transaction."""
    row = {"process": process, "n": -1, "seat": -1, "deadline": None}
    lease = insert(leases).values(code=code, **row)
    return lease.on_conflict_do_update(index_elements=["code"], set_=row), {}


def ended(code: str) -> Statement:
    return delete(leases).where(leases.c.code == code), {}


def released(process: str) -> list[Executable]:
    """All that this process holds, given up at once; the bell tells those who stay."""
    return [
        delete(leases).where(leases.c.process == process),
        delete(kept.presence).where(kept.presence.c.process == process),
        delete(processes).where(processes.c.id == process),
        select(kept.ring(kept.EVERYBODY, kept.LEASES, 0)),
    ]


def waits(code: str, process: str, n: int, seat: int, seconds: float | None) -> Statement:
    """Whom the table waits for, so that those at other processes see it too."""
    deadline = None if seconds is None else NOW + seconds
    told = leases.update().where(leases.c.code == code, leases.c.process == process)
    told = told.values(n=n, seat=seat, deadline=deadline)
    return told.returning(kept.ring(code, kept.WAITING, n)), {}


async def waiting(store: Store, code: str) -> tuple[int, int, float | None] | None:
    """Act, seat and seconds left, as the process that leads has written them."""
    columns = (leases.c.n, leases.c.seat, leases.c.deadline - NOW)
    rows = await store.rows(select(*columns).where(leases.c.code == code))
    return (rows[0][0], rows[0][1], rows[0][2]) if rows else None
