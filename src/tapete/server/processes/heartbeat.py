"""What a process does again and again while it shares a database: live, lead, look, let go."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Select, func, select

from tapete.server import metrics
from tapete.server.processes import leases
from tapete.server.processes.notify import Notifier
from tapete.server.processes.presence import Elsewhere, elsewhere
from tapete.server.repeating import stopped
from tapete.server.store import schema as kept
from tapete.server.store.schema import ACT, BODY, HERE, SAID, WAITING

if TYPE_CHECKING:
    from tapete.server.table.hall import Hall
    from tapete.server.table.table import Table

log = logging.getLogger("tapete.heartbeat")

BREATH = 100  # tables looked at in one go
AT_ONCE = 200  # tables without a leader taken in one beat, so that others get some too


class Heartbeat:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._bell: Notifier | None = None
        self._beating: asyncio.Task[None] | None = None
        self._claiming: asyncio.Task[None] | None = None
        self._polled = 0.0

    @property
    def _process(self) -> str:
        return self._hall.sharing.process

    async def open(self) -> None:
        store, process = self._hall.store, self._process
        await store.run(*leases.begin(process, self._hall.limits.lease))
        await leases.bury(store, process)
        others = await leases.others(store, process)
        self._hall.sharing.alive = 1 + others
        await self._claim(AT_ONCE if others else None)
        self._bell = store.notifier(self._rang, self._poll)
        self._bell.open()
        self._beating = asyncio.create_task(self._beat(), name="heartbeat")

    async def release(self) -> None:
        """Nothing is led from here any more, and nobody is here."""
        await self._stop()
        with contextlib.suppress(Exception):  # others take over when the lease runs out
            await self._hall.store.run(*leases.released(self._process))
        metrics.LEASES.set(0)

    async def close(self) -> None:
        if self._beating is not None:
            await self.release()

    async def _stop(self) -> None:
        for task in (self._beating, self._claiming):
            if task is not None:
                await stopped(task)
        self._beating = self._claiming = None
        if self._bell is not None:
            await self._bell.close()

    def _rang(self, code: str, kind: str, number: int) -> None:
        if kind == kept.LEASES:  # somebody gave up all leases
            if self._claiming is None or self._claiming.done():
                self._claiming = asyncio.create_task(self._claim_soon())
        elif kind in (kept.GUESSED, kept.LET_IN, kept.FULL):
            if number != int(self._process, 16):
                self._heard(kind, code)
        elif (table := self._hall.held.get(code)) is not None:
            table.listener.ring(kind, number)

    def _heard(self, kind: str, key: str) -> None:
        """What another process has counted, or come upon."""
        hall = self._hall
        if kind == kept.FULL:
            hall.store.full_elsewhere_at = time.monotonic()
        else:
            (hall.guesses if kind == kept.GUESSED else hall.strangers).take(key)

    async def _claim_soon(self) -> None:
        with contextlib.suppress(Exception):  # the next beat tries it again
            await self._claim(AT_ONCE)

    async def _beat(self) -> None:
        limits = self._hall.limits
        while True:
            await asyncio.sleep(limits.beat)
            try:
                await self._live()
                await leases.bury(self._hall.store, self._process)
                await self._claim(AT_ONCE)
                if time.monotonic() - self._polled >= limits.poll:
                    await self._poll()
            except Exception as wrong:
                log.warning("round failed", extra={"error": type(wrong).__name__})

    async def _live(self) -> None:
        """A sign of life. Where it comes too late, others may lead what was led here."""
        store, seconds = self._hall.store, self._hall.limits.lease
        if alive := await leases.renewed(store, self._process, seconds):
            self._hall.sharing.alive = alive
            return
        log.warning("lease ran out")
        await store.run(*leases.begin(self._process, seconds))
        self._hall.sharing.forgotten()
        await self._poll()

    async def _claim(self, most: int | None) -> None:
        for code in await leases.claimed(self._hall.store, self._process, most):
            metrics.TAKEOVERS.inc()
            await self._lead(code)

    async def _lead(self, code: str) -> None:
        table = await self._hall.back(code)
        if table is not None and table.body.playing and not table.leased:
            log.info("leads", extra={"table": code})
            table.lead()

    async def _poll(self) -> None:
        """One look at every table here, as if the bell had rung for whatever moved."""
        hall, codes = self._hall, list(self._hall.held)
        self._polled = asked = time.monotonic()
        mine = await leases.held(hall.store, self._process)
        for code in mine - set(codes):
            await self._lead(code)
        moved = {row[0]: row[1:] for row in await hall.store.rows(_standing(codes))}
        others = await elsewhere(hall.store, self._process, codes)
        for number, code in enumerate(codes):
            if number % BREATH == BREATH - 1:
                await asyncio.sleep(0)
            if code not in moved:  # forgotten by another process
                hall.let_go(code)
            elif (table := hall.held.get(code)) is not None:
                _ring(table, moved[code], others[code])
                hall.sharing.gathered(table)
                if code in mine:
                    await self._lead(code)
                elif table.led < asked:
                    table.leased = False
        metrics.LEASES.set(sum(table.leased for table in hall.held.values()))
        self._let_go()

    def _let_go(self) -> None:
        """Tables that nobody has looked at for a while."""
        before = time.monotonic() - self._hall.limits.idle
        for code, table in list(self._hall.held.items()):
            if not (table.leased or table.readers or table.doors) and table.left < before:
                self._hall.let_go(code)


def _ring(table: "Table", stands: Sequence[Any], others: Elsewhere) -> None:
    """As the bell would have, for whatever moved."""
    version, acts, said, waits = stands
    table.listener.ring(BODY, version)
    table.listener.ring(ACT, acts or 0)
    if said is not None and said not in table.listener.heard:
        table.listener.ring(SAID, 0)
    if table.elsewhere != others:
        table.listener.ring(HERE, 0)
    if table.waiting < 0 and table.match is not None and waits == table.match.n:
        table.listener.ring(WAITING, waits)


def _standing(codes: list[str]) -> Select[Any]:
    """Of each table: version, acts, the last line said, the act after which it waits."""
    tables, acts, said, led = kept.tables, kept.acts, kept.said, kept.leases
    last = select(func.max(acts.c.n)).where(acts.c.match == tables.c.match)
    line = select(func.max(said.c.id)).where(said.c.code == tables.c.code)
    waits = select(led.c.n).where(led.c.code == tables.c.code)
    counted = (query.scalar_subquery() for query in (last, line, waits))
    return select(tables.c.code, tables.c.version, *counted).where(
        kept.one_of(tables.c.code, codes)
    )
