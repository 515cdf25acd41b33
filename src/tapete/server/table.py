"""A live table: its seats, its match, and everybody who is connected to it.

One lock a table: an act is tried, made durable and told to all before the next one is
looked at. If it cannot be saved it is taken back, and whoever sent it is told so.
"""

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from sqlalchemy import update

from tapete import bots, games
from tapete.kit.chance import Chance, rekey
from tapete.match import Fair, Match
from tapete.server import store as kept
from tapete.server import wire
from tapete.server.bodies import MatchBody, Seat, TableBody, text_of
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
    def __init__(self, store: Store, body: TableBody, match: Match | None = None) -> None:
        self.store = store
        self.body = body
        self.game = games.find(body.game)
        self.match = match
        self.names: list[str] = []
        self.readers: set[Reader] = set()
        self.moved = asyncio.Event()  # something changed: the driver looks again
        self.deadline: float | None = None
        self.waiting = -1
        self.dice = Chance()
        rekey(self.dice, secrets.randbits(63), secrets.randbits(63))
        self._lock = asyncio.Lock()
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

    # Telling.

    async def enter(self, reader: Reader, since: int) -> None:
        """A connection begins, or begins again after act `since`."""
        async with self._lock:
            self.readers.add(reader)
            reader.since = since
            self._back(reader.guest)
            self.tell_table()
            for said in self._said:
                reader.send(said)
            self._tell_update(reader)
        self.moved.set()

    async def exit(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.tell_table()
        self.moved.set()

    def tell_table(self) -> None:
        for reader in self.readers:
            reader.send(self._shown_to(reader))

    def _shown_to(self, reader: Reader) -> wire.TableShown:
        body = self.body
        dealing = self.match.dealing if self.match is not None else None
        return wire.TableShown(
            code=body.code,
            game=body.game,
            players=body.players,
            options=self.game.options(body.options).texts(),
            clock=body.clock,
            private=body.private,
            host=self.seat_of(body.host),
            you=self.seat_of(reader.guest),
            hosting=reader.guest == body.host,
            seats=[self._seat_shown(seat) for seat in body.seats],
            playing=body.playing,
            match=body.match,
            commitment=dealing.commitment if isinstance(dealing, Fair) else "",
            words=[seat.word for seat in body.seats],
        )

    def _seat_shown(self, seat: Seat) -> wire.SeatShown:
        here = seat.kind != "person" or self.is_here(seat.guest)
        return wire.SeatShown(
            name=seat.name,
            kind=seat.kind,  # type: ignore[arg-type]
            level=seat.level,
            here=here,
            driven=seat.driven,
        )

    def tell_updates(self) -> None:
        for reader in self.readers:
            self._tell_update(reader)

    def _tell_update(self, reader: Reader) -> None:
        """The one function through which anything of a match leaves for a person."""
        if self.match is None:
            return
        seat = self.seat_of(reader.guest)
        told = self.match.update(seat, reader.since + 1)
        result = self.match.result() if told.over else None
        reader.since = told.n
        reader.send(
            wire.Updated(
                n=told.n,
                seat=seat,
                view=self.game.shown(told.view),
                legal=[self.game.action_text(action) for action in told.legal],
                notes=[
                    wire.NoteShown(
                        n=n,
                        kind=self.game.note_names[note.kind],
                        seat=note.seat,
                        values=dict(self.game.note_values(note)),
                    )
                    for n, note in told.notes
                ],
                waiting=[self.waiting] if self.waiting >= 0 else [],
                seconds=self._seconds_left(),
                over=told.over,
                ended=wire.Ended(scores=list(result.scores), places=list(result.places))
                if result
                else None,
            )
        )

    def tell_waiting(self) -> None:
        """Whom the table waits for has changed, and how long."""
        self.tell_updates()

    def _seconds_left(self) -> float | None:
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def say(self, guest: str | None, message: wire.Say) -> None:
        seat = self.seat_of(guest)
        if seat < 0:
            raise ServerError("not-seated")
        if self.match is not None and not message.phrase:
            self.match.say(seat, message.text)
        said = wire.SaidShown(
            seat=seat,
            name=self.body.seats[seat].name,
            text="" if message.phrase else message.text,
            phrase=message.phrase,
        )
        self._said.append(said)
        for reader in self.readers:
            reader.send(said)

    # Playing.

    async def act(self, seat: int, action: int | str, expecting: int) -> None:
        """Try, save, tell: in this order, and nothing in between."""
        async with self._lock:
            match = self.playing_match()
            n = match.act(seat, action, expecting=expecting)
            row = {"match": self.body.match, "n": n, "at": time.time()}
            row |= {"seat": seat, "action": match.acts[-1][1]}
            statements: list[Statement] = [(kept.acts.insert(), row)]
            if match.over:
                self.body.playing = False
                statements += [self._body_statement(), self._ended_statement()]
            try:
                await self.store.write(*statements)
            except Exception:
                self.body.playing = True
                self.match = self._again(match, n - 1)
                raise ServerError("lost") from None
            self.waiting, self.deadline = -1, None
            self.tell_updates()
            if match.over:
                self.tell_table()
        self.moved.set()

    def playing_match(self) -> Match:
        if self.match is None or not self.body.playing:
            raise ServerError("not-playing")
        return self.match

    def _again(self, match: Match, acts: int) -> Match:
        """The same match as it stood after so many acts."""
        again = Match(match.game, match.players, match.options, match.dealing)
        for seat, action in match.acts[:acts]:
            again.act(seat, action)
        return again

    async def start(self) -> None:
        """Deal: bots take the free seats, everybody's words go into the chance."""
        async with self._lock:
            if self.body.playing:
                raise ServerError("playing")
            free = [seat for seat in self.body.seats if seat.kind == "free"]
            for seat in free:
                seat.level = self._usual_level()
                seat.name = self._bot_name()
            options = self.game.options(self.body.options)
            seats = self.body.seats
            dealing = Fair([seat.word for seat in seats])
            match = Match(self.game, self.body.players, options, dealing)
            body = MatchBody(
                game=self.game.name,
                rules=self.game.version,
                players=self.body.players,
                options=options.texts(),
                secret=dealing.secret.hex(),
                words=list(dealing.words),
                names=[seat.name for seat in seats],
                levels=[seat.level for seat in seats],
            )
            self.body.match, self.body.playing = secrets.token_hex(8), True
            self.body.sat = {seat.guest: p for p, seat in enumerate(seats) if seat.guest}
            row: dict[str, Any] = {"id": self.body.match, "code": self.body.code}
            row |= {"body": text_of(body), "began": time.time(), "ended": None}
            await self.store.write((kept.matches.insert(), row), self._body_statement())
            self.match = match
            for reader in self.readers:
                reader.since = -1
            self.tell_table()
            self.tell_updates()
        self.moved.set()

    def _usual_level(self) -> str:
        return "regular" if "regular" in bots.names(self.game) else bots.RANDOM

    def _bot_name(self) -> str:
        used = {seat.name for seat in self.body.seats}
        return next(name for name in BOT_NAMES if name not in used)

    # Keeping.

    async def save(self) -> None:
        """Around the match: seats and what is agreed."""
        await self.store.write(self._body_statement())
        self.tell_table()
        self.moved.set()

    def _body_statement(self) -> Statement:
        values = {"body": text_of(self.body), "touched": time.time()}
        return update(kept.tables).where(kept.tables.c.code == self.body.code).values(values), {}

    def _ended_statement(self) -> Statement:
        ended = update(kept.matches).where(kept.matches.c.id == self.body.match)
        return ended.values(ended=time.time()), {}

    def _back(self, guest: str | None) -> None:
        """A person is here again: the bot gives the seat back."""
        seat = self.seat_of(guest)
        if seat >= 0:
            self.body.seats[seat].missed = 0
            self.body.seats[seat].driven = False


BOT_NAMES = ("Lince", "Nutria", "Búho", "Garza", "Tejón", "Corzo", "Mirlo", "Zorro", "Gamo", "Topo")
