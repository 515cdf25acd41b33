"""The hall: all tables, how one is opened, found and brought back after a restart."""

import asyncio
import contextlib
import logging
import secrets
import time

import msgspec
from sqlalchemy import delete, select

from tapete.kit.errors import TapeteError
from tapete.match import Match
from tapete.server import agreed, wire
from tapete.server import store as kept
from tapete.server.bodies import MatchBody, Seat, TableBody, bot, new_secret, text_of
from tapete.server.driving import drive
from tapete.server.errors import ServerError
from tapete.server.identity import new_guest
from tapete.server.limits import Limits
from tapete.server.store import Store
from tapete.server.table import Table

log = logging.getLogger("tapete.hall")

# Codes that are easy to say aloud in Spanish and in English: LIMA-42.
CODE_WORDS = (
    "LIMA PINO SAPO LUNA MESA FARO NUBE RIO SOL MAR TREN PAN FLOR GATO LOBO OSO PALMA ROSA "
    "TIGRE VIOLA COCO DADO HADA KIWI MANGO NIDO OLIVA PERA RAMA SETA TAPA UVA YATE ZARZA"
).split()
KEPT_SECONDS = 30 * 24 * 3600  # tables untouched for so long are forgotten


class Hall:
    def __init__(self, store: Store, limits: Limits, pace: float = 1.0) -> None:
        self.store = store
        self._limits = limits
        self._pace = pace
        self._promised: set[str] = set()  # codes given to tables that are not saved yet
        self._tables: dict[str, Table] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Bring every table back as it stood. Clocks begin anew: nobody played meanwhile."""
        await self.store.open()
        old = time.time() - KEPT_SECONDS
        await self.store.write((delete(kept.tables).where(kept.tables.c.touched < old), {}))
        for code, body in await self.store.rows(select(kept.tables.c.code, kept.tables.c.body)):
            try:
                await self._bring_back(msgspec.json.decode(body, type=TableBody))
            except (TapeteError, msgspec.DecodeError, ValueError, TypeError) as wrong:
                # A game or rules that are no more; all the others come back.
                log.error("table left", extra={"table": code, "error": type(wrong).__name__})
        log.info("tables are back", extra={"count": len(self._tables)})

    async def _bring_back(self, body: TableBody) -> None:
        body.secret = body.secret or new_secret()
        body.check()
        match = await self.match(body.match) if body.match else None
        self._seat(Table(self.store, body, match, self._limits.host_away))

    async def close(self) -> None:
        for table in self._tables.values():
            table.absence.stop()
        for driver in self._drivers.values():
            driver.cancel()
        for driver in self._drivers.values():
            with contextlib.suppress(asyncio.CancelledError):
                await driver
        await self.store.close()

    def _seat(self, table: Table) -> Table:
        code = table.body.code
        self._tables[code] = table
        self._promised.discard(code)
        self._drivers[code] = asyncio.create_task(drive(table, self._pace), name=f"table {code}")
        return table

    # Tables.

    def find(self, code: str) -> Table:
        table = self._tables.get(code.strip().upper())
        if table is None:
            raise ServerError("no-table")
        return table

    def open_tables(self) -> list[Table]:
        """Those with a free seat that anybody may take."""
        return [
            table
            for table in self._tables.values()
            if not table.body.private
            and not table.body.playing
            and any(seat.kind == "free" for seat in table.body.seats)
            and any(seat.kind == "person" for seat in table.body.seats)
        ]

    async def open_table(self, guest: str, name: str, wanted: wire.NewTable) -> Table:
        game = agreed.game(wanted.game)
        players = agreed.players(game, wanted.players or min(4, game.seats[1]))
        agreed.options(game, wanted.options)
        await self._make_room(guest)
        body = TableBody(
            code=self._new_code(),
            game=game.name,
            host=guest,
            players=players,
            options=wanted.options,
            clock=wanted.clock,
            private=wanted.private,
            seats=[Seat(guest=guest, name=name), *(Seat() for _ in range(players - 1))],
            secret=new_secret(),
        )
        if wanted.bots:
            level = agreed.level(game, wanted.bots)
            for number in range(1, players):
                body.seats[number] = bot(body, level)
        row = {"code": body.code, "body": text_of(body), "touched": time.time()}
        try:
            await self.store.write((kept.tables.insert(), row))
        except Exception:
            raise ServerError("lost") from None
        table = self._seat(Table(self.store, body, None, self._limits.host_away))
        log.info("table", extra={"table": body.code})
        if wanted.start:
            await table.start()
        return table

    async def _make_room(self, guest: str) -> None:
        """A host's oldest idle table is forgotten for a new one; its matches are kept."""
        hosted = [table for table in self._tables.values() if table.body.host == guest]
        playing = sum(table.body.playing for table in hosted)
        idle = [table for table in hosted if not table.body.playing and not table.readers]
        if len(idle) >= self._limits.tables_of_one:
            await self._forget(idle[0])
        if len(self._tables) >= self._limits.tables or playing >= self._limits.playing_of_one:
            raise ServerError("too-many")

    async def _forget(self, table: Table) -> None:
        code = table.body.code
        await self.store.write((delete(kept.tables).where(kept.tables.c.code == code), {}))
        self._tables.pop(code, None)
        table.absence.stop()
        if (driver := self._drivers.pop(code, None)) is not None:
            driver.cancel()

    def _new_code(self) -> str:
        """One that nobody has; longer ones where tables are many, so that few guesses hit."""
        most = 98 if len(self._tables) < 200 else 9998
        while True:
            code = f"{secrets.choice(CODE_WORDS)}-{secrets.randbelow(most) + 2}"
            if code not in self._tables and code not in self._promised:
                self._promised.add(code)
                return code

    # Guests and matches.

    async def name_of(self, guest: str) -> str | None:
        rows = await self.store.rows(select(kept.guests.c.name).where(kept.guests.c.id == guest))
        return str(rows[0][0]) if rows else None

    async def name_guest(self, guest: str | None, name: str) -> str:
        """A new guest, or a new name for one; tables keep the name they know."""
        clean = agreed.name(name)
        if guest is not None and await self.name_of(guest) is not None:
            renamed = kept.guests.update().where(kept.guests.c.id == guest).values(name=clean)
            await self.store.write((renamed, {}))
            return guest
        fresh = new_guest()
        row = {"id": fresh, "name": clean, "since": time.time()}
        await self.store.write((kept.guests.insert(), row))
        return fresh

    async def match_body(self, match: str) -> MatchBody:
        if not match.isascii() or not match.isalnum():  # nothing that a database stumbles over
            raise ServerError("no-match")
        rows = await self.store.rows(select(kept.matches.c.body).where(kept.matches.c.id == match))
        if not rows:
            raise ServerError("no-match")
        try:
            return msgspec.json.decode(rows[0][0], type=MatchBody)
        except (msgspec.DecodeError, TypeError):
            raise ServerError("damaged") from None

    async def match(self, match: str) -> Match:
        """A match out of the store, dealt and played again."""
        body = await self.match_body(match)
        columns = (kept.acts.c.n, kept.acts.c.seat, kept.acts.c.action)
        query = select(*columns).where(kept.acts.c.match == match).order_by(kept.acts.c.n)
        acts = await self.store.rows(query)
        try:
            again = body.dealt()
            for n, seat, action in acts:
                again.act(seat, int(action), expecting=n - 1)
        except (TapeteError, ValueError, TypeError):  # an act that is missing, or never was
            raise ServerError("damaged") from None
        return again
