"""What a table does when the bell rings for it: read what moved, once, however often it rang."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from tapete.kit.errors import TapeteError
from tapete.server.processes import leases
from tapete.server.processes.presence import Elsewhere, elsewhere
from tapete.server.store import reading
from tapete.server.store.schema import ACT, BODY, HERE, SAID, WAITING
from tapete.server.table import chat

if TYPE_CHECKING:
    from tapete.server.table.table import Table

log = logging.getLogger("tapete.listener")


class Listener:
    def __init__(self, table: "Table") -> None:
        self._table = table
        self._rung: set[str] = set()
        self._reading: asyncio.Task[None] | None = None
        self.heard: set[int] = set()  # lines of chat

    def ring(self, kind: str, number: int) -> None:
        """Read soon, unless it is known here; this process hears its own rings too."""
        table = self._table
        if kind == ACT and table.match is not None and number <= table.match.n:
            return
        if kind == BODY and number <= table.version:
            return
        if kind == WAITING and table.leased:
            return
        self._rung.add(BODY if kind == ACT else kind)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read())

    def stop(self) -> None:
        if self._reading is not None:
            self._reading.cancel()

    async def _read(self) -> None:
        try:
            while self._rung:
                rung, self._rung = self._rung, set()
                await self.read(rung)
        except TapeteError as wrong:
            log.warning("not read", extra={"table": self._table.body.code, "code": wrong.code})
        except Exception as wrong:  # the database is away: the slow poll will ring again
            code, name = self._table.body.code, type(wrong).__name__
            log.warning("not read", extra={"table": code, "error": name})
        finally:
            self._reading = None

    async def read(self, rung: set[str]) -> None:
        table = self._table
        async with table.lock:
            if BODY in rung:
                await reading.read_on(table)
            if SAID in rung:
                await self._hear_chat()
            if HERE in rung:
                await self._look_around()
            if WAITING in rung and not table.leased:
                await self._look_at_the_clock()
        if HERE in rung:
            await table.sharing.tell_waiting(table)

    async def _hear_chat(self) -> None:
        table = self._table
        lines = await chat.lines(table.store, table.body.code)
        for number, (guest, line) in lines.items():
            if number not in self.heard:
                table.tell_said(line, guest)
        table.keep_said(lines.values())
        self.heard = set(lines)

    async def _look_around(self) -> None:
        table, code = self._table, self._table.body.code
        found = await elsewhere(table.store, table.sharing.process, [code])
        before, now = table.elsewhere, found[code]
        if now == before:
            return
        table.elsewhere, table.seen = now, time.monotonic()
        table.absence.look()
        moved = _guests(before) ^ _guests(now)
        if any(map(table.concerns, moved)) or not (before and now):
            table.tell_table()
            table.moved.set()  # the table may have to wait for who has gone
        else:
            table.tell_watchers()

    async def _look_at_the_clock(self) -> None:
        table = self._table
        told = await leases.waiting(table.store, table.body.code)
        if told is None or table.match is None or told[0] != table.match.n:
            return
        _, table.waiting, left = told
        table.deadline = None if left is None else time.monotonic() + max(0.0, left)
        table.tell_updates()


def _guests(there: Elsewhere) -> frozenset[str]:
    return frozenset().union(*(present.guests for present in there.values()))
