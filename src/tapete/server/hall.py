"""The hall: all tables, how one is opened, found and brought back after a restart."""

import asyncio
import contextlib
import logging
import secrets
import time

import msgspec
from sqlalchemy import delete, select

from tapete import bots, games
from tapete.kit.errors import BadInput
from tapete.match import Match
from tapete.server import store as kept
from tapete.server import wire
from tapete.server.bodies import MatchBody, Seat, TableBody, text_of
from tapete.server.driving import drive
from tapete.server.errors import ServerError
from tapete.server.identity import new_guest
from tapete.server.store import Store
from tapete.server.table import BOT_NAMES, Table

log = logging.getLogger("tapete.hall")

# Codes that are easy to say aloud in Spanish and in English: LIMA-42.
CODE_WORDS = (
    "LIMA PINO SAPO LUNA MESA FARO NUBE RIO SOL MAR TREN PAN FLOR GATO LOBO OSO PALMA ROSA "
    "TIGRE VIOLA COCO DADO HADA KIWI MANGO NIDO OLIVA PERA RAMA SETA TAPA UVA YATE ZARZA"
).split()
KEPT_SECONDS = 30 * 24 * 3600  # tables untouched for so long are forgotten
MOST_TABLES = 5000


class Hall:
    def __init__(self, store: Store, pace: float = 1.0) -> None:
        self.store = store
        self._pace = pace
        self._tables: dict[str, Table] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Bring every table back as it stood. Clocks begin anew: nobody played meanwhile."""
        await self.store.open()
        old = time.time() - KEPT_SECONDS
        await self.store.write((delete(kept.tables).where(kept.tables.c.touched < old), {}))
        for (body,) in await self.store.rows(select(kept.tables.c.body)):
            table = msgspec.json.decode(body, type=TableBody)
            match = await self.match(table.match) if table.match else None
            self._seat(Table(self.store, table, match))
        log.info("%d tables are back", len(self._tables))

    async def close(self) -> None:
        for driver in self._drivers.values():
            driver.cancel()
        for driver in self._drivers.values():
            with contextlib.suppress(asyncio.CancelledError):
                await driver
        await self.store.close()

    def _seat(self, table: Table) -> Table:
        code = table.body.code
        self._tables[code] = table
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
        if len(self._tables) >= MOST_TABLES:
            raise ServerError("too-many")
        game = games.find(wanted.game)
        players = game.check_players(wanted.players or min(4, game.seats[1]))
        game.options(wanted.options)
        if wanted.bots and wanted.bots not in bots.names(game):
            raise BadInput(f"{game.name} has no bot '{wanted.bots}'")
        seats = [Seat() for _ in range(players)]
        seats[0] = Seat(guest=guest, name=name)
        for number, seat in enumerate(seats[1:]):
            if wanted.bots:
                seat.level, seat.name = wanted.bots, BOT_NAMES[number]
        body = TableBody(
            code=self._new_code(),
            game=game.name,
            host=guest,
            players=players,
            options=wanted.options,
            clock=wanted.clock,
            private=wanted.private,
            seats=seats,
        )
        row = {"code": body.code, "body": text_of(body), "touched": time.time()}
        await self.store.write((kept.tables.insert(), row))
        table = self._seat(Table(self.store, body))
        if wanted.start:
            await table.start()
        return table

    def _new_code(self) -> str:
        while True:
            code = f"{secrets.choice(CODE_WORDS)}-{secrets.randbelow(98) + 2}"
            if code not in self._tables:
                return code

    # Guests and matches.

    async def name_of(self, guest: str) -> str | None:
        rows = await self.store.rows(select(kept.guests.c.name).where(kept.guests.c.id == guest))
        return str(rows[0][0]) if rows else None

    async def name_guest(self, guest: str | None, name: str) -> str:
        """A new guest, or a new name for one; tables keep the name they know."""
        clean = " ".join(name.split())
        if not clean:
            raise ServerError("no-guest")
        if guest is not None and await self.name_of(guest) is not None:
            renamed = kept.guests.update().where(kept.guests.c.id == guest).values(name=clean)
            await self.store.write((renamed, {}))
            return guest
        fresh = new_guest()
        row = {"id": fresh, "name": clean, "since": time.time()}
        await self.store.write((kept.guests.insert(), row))
        return fresh

    async def match_body(self, match: str) -> MatchBody:
        rows = await self.store.rows(select(kept.matches.c.body).where(kept.matches.c.id == match))
        if not rows:
            raise ServerError("no-match")
        return msgspec.json.decode(rows[0][0], type=MatchBody)

    async def match(self, match: str) -> Match:
        """A match out of the store, dealt and played again."""
        again = (await self.match_body(match)).dealt()
        columns = (kept.acts.c.seat, kept.acts.c.action)
        query = select(*columns).where(kept.acts.c.match == match).order_by(kept.acts.c.n)
        for seat, action in await self.store.rows(query):
            again.act(seat, action)
        return again
