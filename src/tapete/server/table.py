"""A live table: its seats, its match, and everybody who is connected to it.

One lock a table: whatever changes it is tried, made durable and told to all before the next
thing is looked at. If it cannot be saved it is taken back, and whoever asked is told so.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Any

from sqlalchemy import delete, update

from tapete import bots, games
from tapete.bots.minds import Minds
from tapete.kit.chance import Chance, rekey
from tapete.kit.plain import plain
from tapete.match import Fair, Match
from tapete.server import store as kept
from tapete.server import telling, wire
from tapete.server.absence import Absence
from tapete.server.bodies import TableBody, bot, copied, match_body, new_secret, text_of
from tapete.server.errors import ServerError
from tapete.server.store import Statement, Store

log = logging.getLogger("tapete.table")

REMEMBERED = 40  # things said that a newcomer still reads


class Reader:
    """Somebody connected: `send` puts a message on the way and never waits."""

    def __init__(self, guest: str | None, send: Callable[[wire.ToClient], None]) -> None:
        self.guest = guest
        self.send = send
        self.since = -1  # the last act this reader knows


class Table:
    def __init__(
        self, store: Store, body: TableBody, match: Match | None = None, host_away: float = 90.0
    ) -> None:
        self.store = store
        self.body = body
        self.absence = Absence(self, host_away)
        self.game = games.find(body.game)
        self.match = match
        self.readers: set[Reader] = set()
        self.moved = asyncio.Event()  # something changed: the driver looks again
        self.deadline: float | None = None
        self.waiting = -1
        self.minds = Minds(self.game)
        self.dice = Chance()
        rekey(self.dice, secrets.randbits(63), secrets.randbits(63))
        self._lock = asyncio.Lock()
        self._unsure = False  # the last act was given up, but may have reached the disk
        self._said: deque[wire.SaidShown] = deque(maxlen=REMEMBERED)

    # Who is where.

    def seat_of(self, guest: str | None) -> int:
        """-1 for somebody who only watches."""
        for number, seat in enumerate(self.body.seats):
            if guest and seat.guest == guest:
                return number
        return -1

    def acting_bot(self, number: int) -> bool:
        """Whether a bot acts for this seat now."""
        seat = self.body.seats[number]
        return seat.kind == "bot" or seat.driven

    def is_here(self, guest: str) -> bool:
        return any(reader.guest == guest for reader in self.readers)

    async def enter(self, reader: Reader, since: int = -1, match: str = "") -> None:
        """A connection begins, or begins again after act `since` of a match."""
        await self.back(reader.guest)
        async with self._lock:
            self.readers.add(reader)
            self.absence.look()
            known = self.match is not None and since <= self.match.n
            reader.since = since if known and match in ("", self.body.match) else -1
            self._tell_table()
            for said in self._said:
                reader.send(said)
            self._tell_update(reader)
        self.moved.set()

    def exit(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.absence.look()
        self._tell_table()

    async def back(self, guest: str | None) -> None:
        """A person is here again: the bot gives the seat back."""
        seat = self.seat_of(guest)
        if seat >= 0 and self.body.seats[seat].missed:
            async with self.changing() as body:
                body.seats[seat].missed, body.seats[seat].driven = 0, False

    # Telling.

    def _tell_table(self) -> None:
        for reader in self.readers:
            reader.send(telling.table(self, reader))

    def _tell_update(self, reader: Reader) -> None:
        told = telling.update(self, reader)
        if told is not None:
            reader.since = told.n
            reader.send(told)

    async def wait_for(self, seat: int, expecting: int, seconds: float | None) -> None:
        """Tell whom the table waits for after that act, and for how long."""
        async with self._lock:
            if self.match is None or self.match.n != expecting:
                return
            self.waiting = seat
            self.deadline = None if seconds is None else time.monotonic() + seconds
            for reader in self.readers:
                self._tell_update(reader)

    def say(self, guest: str, message: wire.Say) -> None:
        seat = self.seat_of(guest)
        if seat < 0:
            raise ServerError("not-seated")
        text, phrase = plain(message.text), plain(message.phrase)
        if not text:
            raise ServerError("bad-message")
        if self.body.playing and not phrase:
            self.playing_match().say(seat, text)
        said = wire.SaidShown(
            seat=seat,
            name=self.body.seats[seat].name,
            text="" if phrase else text,
            phrase=phrase,
        )
        self._said.append(said)
        for reader in self.readers:
            reader.send(said)

    # Playing.

    def playing_match(self) -> Match:
        if self.match is None or not self.body.playing:
            raise ServerError("not-playing")
        return self.match

    async def why_not(self, seat: int, action: str) -> None:
        """Raise the refusal that this act would get now."""
        async with self._lock:
            self.playing_match().check(seat, action)

    async def act(self, seat: int, action: int | str, expecting: int) -> None:
        """Try, save, tell: in this order, and nothing in between."""
        async with self._lock:
            match = self.playing_match()
            n = match.act(seat, action, expecting=expecting)
            body = self.body
            row = {"match": body.match, "n": n, "at": time.time()}
            row |= {"seat": seat, "action": match.acts[-1][1]}
            statements: list[Statement] = [(kept.acts.insert(), row)]
            if self._unsure:
                mine = (kept.acts.c.match == body.match) & (kept.acts.c.n >= n)
                statements.insert(0, (delete(kept.acts).where(mine), {}))
            if match.over:
                body = copied(body)
                body.playing = False
                statements += [self._body_statement(body), self._ended_statement()]
            try:
                await self.store.write(*statements)
            except Exception:
                self._unsure = True
                self.match = _again(match, n - 1)
                log.error("act lost", extra={"table": body.code, "act": n})
                raise ServerError("lost") from None
            finally:
                self.moved.set()
            self._unsure = False
            self.body = body
            self.waiting, self.deadline = -1, None
            self.minds.saw(match)
            log.info("act", extra={"table": body.code, "act": n})
            for reader in self.readers:
                self._tell_update(reader)
            if match.over:
                self._tell_table()

    async def start(self) -> None:
        """Deal: bots take the free seats, everybody's words go into the chance."""
        async with self._lock:
            if self.body.playing:
                raise ServerError("playing")
            agreed = copied(self.body)
            for number, seat in enumerate(agreed.seats):
                if seat.kind == "free":
                    agreed.seats[number] = bot(agreed, self.usual_level)
            options = self.game.options(agreed.options)
            dealing = Fair([seat.word for seat in agreed.seats], bytes.fromhex(agreed.secret))
            match = Match(self.game, agreed.players, options, dealing)
            body = match_body(agreed, match)
            agreed.match, agreed.playing, agreed.secret = secrets.token_hex(8), True, new_secret()
            agreed.sat = {seat.guest: p for p, seat in enumerate(agreed.seats) if seat.guest}
            row: dict[str, Any] = {"id": agreed.match, "code": agreed.code}
            row |= {"body": text_of(body), "began": time.time(), "ended": None}
            await self._save(agreed, (kept.matches.insert(), row))
            self.match, self.waiting, self.deadline = match, -1, None
            self.minds.forget()
            log.info("match", extra={"table": agreed.code, "act": 0})
            self._tell_table()
            for reader in self.readers:
                reader.since = -1
                self._tell_update(reader)
        self.moved.set()

    @property
    def usual_level(self) -> str:
        return bots.usual(self.game)

    # Keeping.

    @contextlib.asynccontextmanager
    async def changing(self) -> AsyncIterator[TableBody]:
        """A copy of what is agreed, to be changed: saved and told, or nothing has changed."""
        async with self._lock:
            hands = {reader: telling.hand_of(self, reader.guest) for reader in self.readers}
            body = copied(self.body)
            yield body
            await self._save(body)
            self._tell_table()
            for reader in self.readers:
                if telling.hand_of(self, reader.guest) != hands.get(reader):
                    reader.since = -1  # another hand, or none: from the beginning
                    self._tell_update(reader)
        self.moved.set()

    async def _save(self, body: TableBody, *more: Statement) -> None:
        try:
            await self.store.write(*more, self._body_statement(body))
        except Exception:
            log.error("change lost", extra={"table": body.code})
            raise ServerError("lost") from None
        self.body = body

    def _body_statement(self, body: TableBody) -> Statement:
        values = {"body": text_of(body), "touched": time.time()}
        return update(kept.tables).where(kept.tables.c.code == body.code).values(values), {}

    def _ended_statement(self) -> Statement:
        ended = update(kept.matches).where(kept.matches.c.id == self.body.match)
        return ended.values(ended=time.time()), {}


def _again(match: Match, acts: int) -> Match:
    """The same match as it stood after so many acts."""
    again = Match(match.game, match.players, match.options, match.dealing)
    for seat, action in match.acts[:acts]:
        again.act(seat, action)
    return again
