"""The store: guests, tables, matches and every act, durable before anybody is told.

One writer commits in groups: whatever has come in while the last commit ran goes into the
next one, so a commit costs the same for one act as for a hundred. SQLAlchemy Core runs it
off the event loop, on a SQLite file or on PostgreSQL; see `writing` for how.
"""

import asyncio
import contextlib
import logging
import math
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import Executable, event, select, text
from sqlalchemy.exc import DatabaseError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tapete.kit.errors import BadInput
from tapete.server import metrics
from tapete.server.errors import ServerError
from tapete.server.processes.notify import Hear, Notifier
from tapete.server.repeating import stopped
from tapete.server.store.file_lock import FileLock
from tapete.server.store.private_files import keep_private, real_file, try_file
from tapete.server.store.schema import ADD_ACT, acts, guests, matches, metadata, settings, tables
from tapete.server.store.upgrading import upgrade
from tapete.server.store.writing import FileWriter, durable, lacks_room, raced, runs

__all__ = [
    "ADD_ACT", "Statement", "Store", "acts", "engine_for", "guests", "matches", "metadata", "raced",
    "settings", "tables",
]  # fmt: skip

log = logging.getLogger("tapete.store")

AWAY = (OSError, SQLAlchemyError, sqlite3.Error)  # how a database says that it cannot be used
DAMAGED = ("malformed", "not a database")  # how SQLite says that a file is broken
READERS = 3  # of a file, at once: each is a thread
# Of one process to PostgreSQL, its writer's and its listener's among them. Each is opened when a
# crowd first needs it, and costs the database 5 to 7 ms then.
CONNECTIONS = 6
GROUP = 500  # writes a commit at most
CROWD = 4  # writes in a commit: then more are on their way, and the next one waits for them …
GATHER = 0.001  # … for so many seconds: a commit costs nearly the same for one as for a hundred
Statement = tuple[Executable, dict[str, Any]]
Waiting = tuple[Sequence[Statement], "asyncio.Future[None]"]


def engine_for(address: str) -> AsyncEngine:
    """`postgresql://…`, or the path of a SQLite file (`:memory:` for none)."""
    if address.startswith(("postgresql://", "postgres://")):
        try:
            target = "postgresql+asyncpg://" + address.partition("://")[2]
            return create_async_engine(target, pool_size=CONNECTIONS, max_overflow=0)
        except ImportError:
            raise BadInput("PostgreSQL needs more: pip install 'tapete[postgres]'") from None
    if "://" in address:
        raise BadInput(f"a database is postgresql://… or a file, not {address.split(':')[0]}://…")
    # Those beyond would be opened and closed for one question each: everybody's time.
    more = {} if address == ":memory:" else {"pool_size": READERS, "max_overflow": 0}
    engine = create_async_engine(f"sqlite+aiosqlite:///{address}", **more)
    event.listen(engine.sync_engine, "connect", durable)
    return engine


class Store:
    """Reads directly; writes through one queue."""

    def __init__(self, address: str) -> None:
        self.file = real_file(address)  # none for PostgreSQL and for `:memory:`
        self._engine = engine_for(self.file or address)
        self.shared = self._engine.dialect.name == "postgresql"  # several processes may use it
        # A single statement needs no transaction around it: two ways to PostgreSQL less.
        self._single = self._engine
        if self.shared:
            self._single = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        # Without a file all share one connection, and whoever is done with it rolls back.
        alone = self._engine.url.database == ":memory:"
        self._turn: Any = asyncio.Lock() if alone else contextlib.nullcontext()
        self._lock: FileLock | None = None
        self._file_writer: FileWriter | None = None
        self._queue: asyncio.Queue[Waiting]
        self._writer: asyncio.Task[None] | None = None
        self.saved_at = self.failed_at = -math.inf  # when a commit last did, by our own clock …
        # … and when one found no room on the database's disk, here or at another process.
        self.full_at = self.full_elsewhere_at = -math.inf

    async def open(self) -> None:
        try:
            if self._engine.dialect.name == "sqlite":
                if self.file:
                    keep_private(self.file)
                    self._lock = FileLock(self.file)
                    self._lock.take()
                try_file(self.file or ":memory:")
            async with self._engine.begin() as connection:
                await connection.run_sync(upgrade)
        except BadInput:
            await self._let_go()
            raise
        except AWAY as wrong:
            await self._let_go()
            raise self.unusable("cannot be opened", wrong) from None
        if self._lock is not None:  # there is a file
            self._file_writer = FileWriter(self.file, ADD_ACT)
        self._queue = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def unusable(self, what: str, wrong: Exception | str) -> BadInput:
        """One line for whoever starts a server: which database, what about it, and what to do."""
        said = getattr(wrong, "orig", None) or wrong
        line = f"the database{f' {self.file}' if self.file else ''} {what}: {said}"
        damaged = self.file and any(sign in str(said) for sign in DAMAGED)
        return BadInput(f"{line}; restore it from a backup (docs/deploy.md)" if damaged else line)

    async def check(self) -> None:
        """Raise where the database is damaged, or holds what we could not read."""
        try:
            if self.file:
                (found,) = await self.run(text("PRAGMA quick_check(1)"))
                if found[0] != "ok":
                    raise self.unusable("is damaged", f"malformed: {found[0].splitlines()[-1]}")
            for table in metadata.sorted_tables:
                await self.run(select(table).limit(1))
            await self.run(select(tables.c.code, tables.c.body))
            await self.run(select(matches.c.body).where(matches.c.ended.is_(None)))
        except DatabaseError as wrong:
            raise self.unusable("cannot be read", wrong) from None

    async def close(self) -> None:
        if self._writer is not None:
            await self._queue.join()
            await stopped(self._writer)
        await self._let_go()

    async def _let_go(self) -> None:
        await self._engine.dispose()
        if self._file_writer is not None:
            await self._file_writer.close()
        if self._lock is not None:
            self._lock.release()

    async def write(self, *statements: Statement) -> None:
        """Return when all of it is on disk; raise where it is not, and then none of it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((statements, done))
        await done

    async def save(self, *statements: Statement) -> None:
        """The same for somebody who asked for it: where it fails they are told that it is lost."""
        try:
            await self.write(*statements)
        except Exception:
            raise ServerError("lost") from None

    async def rows(self, query: Any, **values: Any) -> list[Any]:
        """What a `SELECT` finds; `values` are those that it leaves open."""
        try:
            async with self._turn, self._single.connect() as connection:
                return list((await connection.execute(query, values)).all())
        except AWAY as wrong:
            log.warning("not read", extra={"error": type(wrong).__name__})
            raise ServerError("away") from None

    async def run(self, *statements: Executable) -> list[Any]:
        """Past the queue, in a transaction of its own; the rows that the last one returns."""
        async with self._turn, self._engine.begin() as connection:
            for statement in statements:
                result = await connection.execute(statement)
            return list(result.all()) if result.returns_rows else []

    async def answers(self, seconds: float = 1.0) -> bool:
        """Whether the database does, in time."""
        try:
            await asyncio.wait_for(self.rows(text("SELECT 1")), seconds)
        except (*AWAY, ServerError):  # a TimeoutError is an OSError
            return False
        return True

    def notifier(self, hear: Hear, missed: Callable[[], Awaitable[None]]) -> Notifier:
        return Notifier(self._engine, hear, missed)

    async def setting(self, name: str, first: str) -> str:
        """A setting, made the first time it is asked for."""
        found = await self.rows(select(settings.c.value).where(settings.c.name == name))
        if found:
            return str(found[0][0])
        try:
            await self.write((settings.insert(), {"name": name, "value": first}))
        except Exception as wrong:
            if raced(wrong):  # another process made it in the meantime
                return await self.setting(name, first)
            raise
        return first

    async def _write(self) -> None:
        before = 0  # writes in the last commit
        while True:
            group = [await self._queue.get()]
            if before >= CROWD:
                await asyncio.sleep(GATHER)
            while len(group) < GROUP and not self._queue.empty():
                group.append(self._queue.get_nowait())
            began = time.perf_counter()
            if not await self._committed(group) and len(group) > 1:
                for one in group:  # what one of them has wrong must not cost the others theirs
                    await self._committed([one])
            spent = time.perf_counter() - began
            metrics.committed(len(group), spent)
            log.debug("commit", extra={"count": len(group), "milliseconds": round(1e3 * spent, 1)})
            before = len(group)
            for _ in group:
                self._queue.task_done()

    async def _committed(self, group: Sequence[Waiting]) -> bool:
        """All of it in one transaction. A single one that fails is told so; the writer goes on."""
        try:
            joined = runs(statement for statements, _ in group for statement in statements)
            if self._file_writer is not None:
                await self._file_writer.commit(joined)
            elif self.shared and len(joined) == 1 and len(joined[0][1]) <= 1:  # nearly always
                async with self._single.connect() as connection:
                    await connection.execute(joined[0][0], *joined[0][1])
            else:
                async with self._turn, self._engine.begin() as connection:
                    for statement, rows in joined:
                        await connection.execute(statement, rows or None)
        except Exception as wrong:
            told = {"count": len(group), "error": type(wrong).__name__}
            if raced(wrong):  # a code that somebody has, an act that another process saved first
                log.info("commit raced", extra=told)
            else:
                log.error("commit failed", extra=told)
                self.failed_at = time.monotonic()
                self.full_at = self.failed_at if lacks_room(wrong) else self.full_at
            if len(group) == 1 and not group[0][1].done():
                group[0][1].set_exception(wrong)
            return False
        self.saved_at = time.monotonic()
        for _, done in group:
            if not done.done():
                done.set_result(None)
        return True
