"""The hall: all tables, how one is opened, found and brought back after a restart."""

import asyncio
import contextlib
import logging
import secrets
import time
from weakref import WeakValueDictionary

from sqlalchemy import delete, select

from tapete.kit.errors import TapeteError
from tapete.match import Match
from tapete.server import metrics
from tapete.server.errors import ServerError
from tapete.server.guard.bot_pace import BotPace
from tapete.server.guard.counting import Turns
from tapete.server.guard.limits import Gate, Limits
from tapete.server.processes.heartbeat import Heartbeat
from tapete.server.processes.sharing import OwnDatabase, SharedDatabase
from tapete.server.repeating import stopped
from tapete.server.store import schema as kept
from tapete.server.store.documents import MatchDocument, TableDocument
from tapete.server.store.reading import match_again, match_body, table_body
from tapete.server.store.store import Store, raced
from tapete.server.table import agreement
from tapete.server.table.away.nobody import Closing
from tapete.server.table.bots_and_clocks import drive
from tapete.server.table.capacity import make_room, opening
from tapete.server.table.table import Table
from tapete.server.wire import messages

log = logging.getLogger("tapete.hall")

# Codes that are easy to say aloud in Spanish and in English: LIMA-42.
CODE_WORDS = (
    "LIMA PINO SAPO LUNA MESA FARO NUBE RIO SOL MAR TREN PAN FLOR GATO LOBO OSO PALMA ROSA "
    "TIGRE VIOLA COCO DADO HADA KIWI MANGO NIDO OLIVA PERA RAMA SETA TAPA UVA YATE ZARZA"
).split()
KEPT_SECONDS = 30 * 24 * 3600  # tables untouched for so long are forgotten
THINKING = 2  # bots that think at once at all the tables that one opener opened
CODES = 20  # tries at a code that nobody has


class Hall:
    def __init__(self, store: Store, limits: Limits, pace: float = 1.0) -> None:
        self.store = store
        self.limits = limits
        self.messages = Gate(limits.messages_a_second, limits.message_burst)  # of each guest
        self.hints = Gate(limits.hints_a_second, limits.hint_burst)
        self.guesses = Gate(limits.guesses_a_second, limits.guess_burst)  # by address's mark
        self.strangers = Gate(limits.strangers_a_second, limits.stranger_burst)  # by table
        self.draining = False
        self.sharing = SharedDatabase(store) if store.shared else OwnDatabase()
        self._rounds = Heartbeat(self) if store.shared else None
        self._pace = pace
        self._tables: dict[str, Table] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._seeking: dict[str, asyncio.Task[Table]] = {}
        self._closing = Closing(self)
        self.forgetting = asyncio.Lock()
        self.opening: list[str] = []  # those whose table is not kept yet
        self._thinking: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._bot_paces: WeakValueDictionary[str, BotPace] = WeakValueDictionary()
        self._left_pace = BotPace(limits.left_bots_a_second)
        self._doors = Turns(limits.opened_a_second, limits.open_burst)  # by opener

    async def open(self) -> None:
        """Bring tables back as they stood. Clocks begin anew: nobody played meanwhile.

        A file's tables of the last day come back, of a shared database's those that this process
        leads; the others once somebody asks for them.
        """
        await self.store.open()
        old = time.time() - KEPT_SECONDS
        # Never one that is being played: a clock may be wrong, and some play slowly.
        forgotten = delete(kept.tables).where(kept.tables.c.touched < old, ~kept.tables.c.playing)
        await self.store.write((forgotten, {}))
        if self._rounds is not None:
            await self._rounds.open()
        else:
            recent = time.time() - self.limits.closed
            lively = kept.tables.c.playing | (kept.tables.c.touched > recent)
            for (code,) in await self.store.rows(select(kept.tables.c.code).where(lively)):
                await self.back(code)
        self._closing.looking.begin()
        log.info("tables are back", extra={"count": len(self._tables)})

    async def back(self, code: str) -> Table | None:
        """A table out of the store; a game or rules that are no more leave it there."""
        try:
            return await self.seek(code)
        except TapeteError as wrong:
            if isinstance(wrong, ServerError) and wrong.code == "away":
                raise
            log.error("table left", extra={"table": code, "error": type(wrong).__name__})
            return None

    async def drain(self) -> None:
        """Others lead from now on; what has been begun here is finished and told."""
        self.draining = True
        for table in self._tables.values():
            table.leased = False
            table.moved.set()
        if self._rounds is not None:
            await self._rounds.release()
        for table in list(self._tables.values()):
            async with table.lock:
                pass

    async def close(self) -> None:
        await self._closing.looking.end()
        if self._rounds is not None:
            await self._rounds.close()
        await self.sharing.close()
        drivers = list(self._drivers.values())
        for code in list(self._tables):
            self.let_go(code)
        for driver in drivers:
            await stopped(driver)
        await self.store.close()

    def _seat(self, table: Table) -> Table:
        code = table.body.code
        self._tables[code] = table
        self._drivers[code] = asyncio.create_task(drive(table, self._pace), name=f"table {code}")
        metrics.TABLES.inc()
        return table

    # Tables.

    @property
    def held(self) -> dict[str, Table]:
        """Those in the memory of this process."""
        return self._tables

    async def seek(self, code: str) -> Table:
        """One that is in the store; brought back once, however many ask for it."""
        code = agreement.code(code)
        if (table := self._tables.get(code)) is None:
            if not code.isascii() or not code.replace("-", "").isalnum():
                raise ServerError("no-table")  # nothing that a database stumbles over
            if (seeking := self._seeking.get(code)) is None:
                seeking = self._seeking[code] = asyncio.create_task(self._bring_back(code))
                seeking.add_done_callback(lambda _: self._seeking.pop(code, None))
            table = await asyncio.shield(seeking)
        table.left = time.monotonic()
        return table

    async def _bring_back(self, code: str) -> Table:
        columns = (kept.tables.c.body, kept.tables.c.version, kept.tables.c.opener)
        rows = await self.store.rows(select(*columns).where(kept.tables.c.code == code))
        if not rows:
            raise ServerError("no-table")
        text, version, opener = rows[0]
        body = table_body(text)
        match = await match_again(self.store, body.match) if body.match else None
        table = self._seat(self._made(body, match, version, opener))
        if self.store.shared:  # the bell may have rung before there was a table to hear it
            await table.listener.read({kept.BODY, kept.SAID, kept.HERE, kept.WAITING})
            if table.waiting < 0 and table.match is not None:
                table.waiting = table.waiting_in(table.match)
        return table

    def _made(self, body: TableDocument, match: Match | None, version: int, opener: str) -> Table:
        away, most, sharing = self.limits.host_away, self.limits.acts, self.sharing
        table = Table(self.store, body, match, away, most, version=version, sharing=sharing)
        table.alone = self.limits.alone
        who, pace = opener or body.host, BotPace(self.limits.bots_a_second, sharing.living)
        table.thinking = self._thinking.setdefault(who, asyncio.Semaphore(THINKING))
        table.bot_pace, table.left_pace = self._bot_paces.setdefault(who, pace), self._left_pace
        return table

    async def open_tables(self) -> list[TableDocument]:
        """Those with a free seat that anybody may take."""
        recent = kept.tables.c.touched > time.time() - self.limits.closed
        query = select(kept.tables.c.body).where(kept.tables.c.listed, recent)
        found = []
        for (text,) in await self.store.rows(query.order_by(kept.tables.c.touched)):
            with contextlib.suppress(ServerError):  # of a game that is no more, or damaged
                found.append(table_body(text))
        return found

    async def open_table(
        self, guest: str, name: str, wanted: messages.NewTable, opener: str = ""
    ) -> Table:
        """`opener` is whose tables are counted: an address's mark, or the guest."""
        body = agreement.new_table(guest, name, wanted)
        opener = opener or guest
        with opening(self, opener):
            # One after the other: nobody else's acts wait for sixty that are opened at once.
            async with self._doors.of(opener):
                await self._doors.moment(opener)
                await self._keep(body, opener, await make_room(self, guest, opener))
                table = self._seat(self._made(body, None, 0, opener))
                log.info("table", extra={"table": body.code})
                if wanted.start:
                    await table.start()
        return table

    async def _keep(self, body: TableDocument, opener: str, tables: int) -> None:
        """Under a code that nobody has; longer ones where tables are many: few guesses hit."""
        most = 98 if tables < 200 else 9998
        for _ in range(CODES):
            body.code = f"{secrets.choice(CODE_WORDS)}-{secrets.randbelow(most) + 2}"
            row = {"code": body.code, "touched": time.time(), "version": 0, "opener": opener}
            row |= kept.row_of(body)
            try:
                await self.store.write((kept.tables.insert(), row))
            except Exception as wrong:
                if raced(wrong):
                    continue
                break
            return
        raise ServerError("lost")

    async def forget(self, code: str) -> None:
        """A table is no more; its matches are kept."""
        gone = (kept.tables, kept.leases, kept.presence, kept.said)
        await self.store.save(*((delete(one).where(one.c.code == code), {}) for one in gone))
        self.let_go(code)

    def let_go(self, code: str) -> None:
        """Out of memory; in a shared database others may have it, and it can come back."""
        if (table := self._tables.pop(code, None)) is not None:
            table.absence.stop()
            table.listener.stop()
            metrics.TABLES.dec()
        if (driver := self._drivers.pop(code, None)) is not None:
            driver.cancel()

    # Matches.

    async def match_body(self, match: str) -> MatchDocument:
        return await match_body(self.store, match)

    async def match(self, match: str) -> Match:
        return await match_again(self.store, match)
