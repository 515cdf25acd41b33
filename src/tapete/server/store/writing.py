"""How a group of writes reaches the disk.

A SQLite file has one writing thread with a connection of its own, so that a commit costs the
event loop one hop. Python's lock is let go and asked for again around every step of SQLite,
and a busy event loop gives it back late: all acts of a group are therefore one statement, and
where a group is nothing else that statement is its own transaction, so that there is one step.
"""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Executable, Insert, NullPool, create_engine, event
from sqlalchemy.exc import IntegrityError

# How PostgreSQL says that its disk is full; that two waited for each other; that one came too late.
FULL, DEADLOCK, TOO_LATE = "53100", "40P01", "40001"
Run = tuple[Executable, list[dict[str, Any]]]  # a statement, and every row it is run with


def raced(wrong: BaseException) -> bool:
    """Whether a write failed because another was first, and so surely changed nothing."""
    known = isinstance(wrong, (IntegrityError, sqlite3.IntegrityError))
    return known or _sqlstate(wrong) in (DEADLOCK, TOO_LATE)


def lacks_room(wrong: BaseException) -> bool:
    """Whether PostgreSQL has no room left: it may still have some for other writes."""
    return _sqlstate(wrong) == FULL


def _sqlstate(wrong: BaseException) -> str:
    return getattr(getattr(wrong, "orig", wrong), "sqlstate", None) or ""


def durable(connection: Any, _: Any) -> None:
    """What every connection to a file begins with."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA trusted_schema=OFF")
    cursor.close()


def unbegun(connection: Any, _: Any) -> None:
    """The driver begins no transaction by itself."""
    connection.isolation_level = None


def runs(statements: Iterable[tuple[Executable, dict[str, Any]]]) -> list[Run]:
    """The same statement several times in a row is run once, with several rows."""
    joined: list[Run] = []
    for statement, row in statements:
        if joined and row and joined[-1][0] is statement:
            joined[-1][1].append(row)
        else:
            joined.append((statement, [row] if row else []))
    return joined


class FileWriter:
    """One thread, one connection. `hot` is the statement whose rows come by the hundred."""

    def __init__(self, file: str, hot: Insert) -> None:
        self._engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
        event.listen(self._engine, "connect", durable)
        event.listen(self._engine, "connect", unbegun)
        self._hot = hot
        self._columns = [column.name for column in hot.table.columns]
        names = ", ".join(f'"{name}"' for name in self._columns)
        # Whatever fails takes the whole group back: so no pages are kept to take back just this.
        self._into = f"INSERT OR ROLLBACK INTO {hot.table.name} ({names}) VALUES "
        self._places = "(" + ", ".join("?" * len(self._columns)) + ")"
        self._thread = ThreadPoolExecutor(1, "tapete-writer")
        self._connection: Connection | None = None

    async def commit(self, joined: Sequence[Run]) -> None:
        """All of it on disk, or none of it and what was wrong."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, joined)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown()

    def _commit(self, joined: Sequence[Run]) -> None:
        connection = self._connection = self._connection or self._engine.connect()
        try:
            if len(joined) == 1 and joined[0][0] is self._hot:
                self._add(connection, joined[0][1])
                return
            with connection.begin():
                connection.exec_driver_sql("BEGIN")
                for statement, rows in joined:
                    if statement is self._hot:
                        self._add(connection, rows)
                    else:
                        connection.execute(statement, rows or None)
        except BaseException:
            self._let_go()  # whatever state it is in, the next group begins on a new one
            raise

    def _add(self, connection: Connection, rows: list[dict[str, Any]]) -> None:
        """By the driver itself: it is everybody's time that a longer way would take."""
        values = tuple([row[name] for row in rows for name in self._columns])
        places = ", ".join([self._places] * len(rows))
        driver: Any = connection.connection.driver_connection
        driver.execute(self._into + places, values)

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
