"""Other processes over the same database; `OwnDatabase` is a SQLite file's one process.

A table asks here for whatever differs; everything else is the same code for both.
"""

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from tapete.server.processes import leases, presence
from tapete.server.processes.presence import Present
from tapete.server.repeating import stopped
from tapete.server.store import schema as kept
from tapete.server.store.store import Statement, Store

if TYPE_CHECKING:
    from tapete.server.table.table import Table

log = logging.getLogger("tapete.sharing")

GATHER = 0.03  # seconds: many who come and go at once are told in one commit


class OwnDatabase:
    """Nobody to tell, nobody to hear, and every lease is ours."""

    process = ""
    shared = False  # whether others may change a table without our knowing
    alive = 1  # processes

    def act(self, table: "Table", row: dict[str, Any]) -> Statement:
        return kept.ADD_ACT, row

    def body(self, statement: Any, code: str, version: int) -> Statement:
        return statement, {}

    def dealt(self, code: str) -> list[Statement]:
        return []

    def over(self, code: str) -> list[Statement]:
        return []

    def gathered(self, table: "Table") -> None:
        """Somebody came or went."""

    async def tell_waiting(self, table: "Table") -> None:
        """The table waits for a person; those elsewhere should see it."""

    async def tell_others(self, kind: str, key: str = kept.EVERYBODY) -> None:
        """What was seen or counted here, and the other processes should know."""

    def living(self) -> int:
        """How many processes there are, this one too, as of the last beat."""
        return self.alive

    def forgotten(self) -> None:
        """What we told was swept away: all must be told again."""

    async def close(self) -> None:
        """Nothing is held."""


class SharedDatabase(OwnDatabase):
    shared = True

    def __init__(self, store: Store) -> None:
        self._store = store
        self.process = secrets.token_hex(8)
        self._coming: dict[str, Table] = {}
        self._known: dict[str, Present] = {}  # what the database has of ours
        self._telling: asyncio.Task[None] | None = None

    def act(self, table: "Table", row: dict[str, Any]) -> Statement:
        values = {f"act_{name}": value for name, value in row.items()}
        values |= {"table_code": table.body.code, "held_version": table.version}
        return kept.act_in_order, values

    def body(self, statement: Any, code: str, version: int) -> Statement:
        return statement.returning(kept.ring(code, kept.BODY, version)), {}

    def dealt(self, code: str) -> list[Statement]:
        return [leases.taken(code, self.process)]

    def over(self, code: str) -> list[Statement]:
        return [leases.ended(code)]

    def gathered(self, table: "Table") -> None:
        self._coming[table.body.code] = table
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        try:
            while self._coming:
                await asyncio.sleep(GATHER)
                await self._tell_all()
        except Exception as wrong:  # the next coming or going, or the poll, tells it
            log.warning("presence not told", extra={"error": type(wrong).__name__})
        finally:
            self._telling = None

    async def _tell_all(self) -> None:
        coming, self._coming = self._coming, {}
        news = {
            code: here
            for code, table in coming.items()
            if (here := table.here()) != self._known.get(code, Present())
        }
        if news:
            rows = (presence.told(code, self.process, here) for code, here in news.items())
            await self._store.write(*rows)
            self._known |= news
            self._known = {code: here for code, here in self._known.items() if here}

    async def tell_others(self, kind: str, key: str = kept.EVERYBODY) -> None:
        try:
            await self._store.run(select(kept.ring(key, kind, int(self.process, 16))))
        except Exception as wrong:  # it holds here all the same
            log.warning("not told elsewhere", extra={"error": type(wrong).__name__})

    def forgotten(self) -> None:
        self._known.clear()

    async def tell_waiting(self, table: "Table") -> None:
        match = table.match
        if not (table.leased and table.elsewhere and table.waiting >= 0 and match is not None):
            return
        at = match.n, table.waiting
        if table.waiting_told == at:
            return
        table.waiting_told = at
        code, ends = table.body.code, table.deadline
        left = None if ends is None else ends - time.monotonic()
        try:
            await self._store.write(leases.waits(code, self.process, *at, left))
        except Exception as wrong:
            table.waiting_told = None
            log.warning("waiting not told", extra={"table": code, "error": type(wrong).__name__})

    async def close(self) -> None:
        if self._telling is not None:
            await stopped(self._telling)
