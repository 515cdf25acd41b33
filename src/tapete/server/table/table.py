"""A live table: its seats, its match, and everybody who is connected to it.

One lock a table: whatever changes it is tried, made durable and told to all before the next
thing is looked at. If it cannot be saved it is taken back, and whoever asked is told so. Where
another process was first, the table is read anew before anybody goes on (`Raced`).
"""

import contextlib
import logging
import time
from collections.abc import AsyncIterator
from typing import NoReturn

from sqlalchemy import delete, update

from tapete.match import Match, Refusal
from tapete.server import metrics
from tapete.server.errors import Raced, ServerError
from tapete.server.processes.listen import Listener
from tapete.server.processes.sharing import OwnDatabase
from tapete.server.store import schema as kept
from tapete.server.store.documents import TableDocument, copied
from tapete.server.store.reading import as_it_stood, read_on
from tapete.server.store.store import Statement, Store, raced
from tapete.server.table import bests, updates
from tapete.server.table.attendance import Attendance, Reader
from tapete.server.table.away.arriving import agreed_after
from tapete.server.table.away.host_absence import Absence
from tapete.server.table.away.seats import give_back, is_own
from tapete.server.table.new_match import new_match

log = logging.getLogger("tapete.table")

TRIES = 12  # at a change, while other processes change the same table


class Table(Attendance):
    def __init__(
        self,
        store: Store,
        body: TableDocument,
        match: Match | None = None,
        host_away: float = 90.0,
        most_acts: int = 6000,
        *,
        version: int = 0,
        sharing: OwnDatabase | None = None,
    ) -> None:
        super().__init__(store, body, match, version=version, sharing=sharing)
        self.listener = Listener(self)
        self.absence = Absence(self, host_away)
        self.most_acts = most_acts

    # Coming and going.

    async def enter(self, reader: Reader, since: int = -1, match: str = "") -> None:
        """A connection begins, or asks again for what came after act `since` of a match.

        Only who comes is news to the others.
        """
        async with self.lock:
            comes = reader not in self.readers
            known = self.match is not None and since <= self.match.n
            reader.since = since if known and match in ("", self.body.match) else -1
            await bests.look_up(self)
            if comes:
                self.readers.add(reader)
                self.seen = time.monotonic()
                self.sharing.gathered(self)
                self.absence.look()
                self.notice(reader, reader)
            reader.send(updates.table(self, reader))
            for _, said in self.said:
                reader.send(said)
            self.tell_update(reader)

    def exit(self, reader: Reader) -> None:
        if reader not in self.readers:  # somebody who never said hello
            return
        self.readers.discard(reader)
        self.seen = time.monotonic()
        self.sharing.gathered(self)
        self.absence.look()
        self.notice(reader)

    async def back(self, guest: str | None) -> None:
        """A person is here again: the bot gives the seat back."""
        for _ in range(TRIES):
            if self.is_back(guest):
                return
            with contextlib.suppress(Raced):
                async with self.changing() as body:
                    give_back(self, body, self.seat_of(guest))

    def is_back(self, guest: str | None) -> bool:
        """Whether no bot has a seat of theirs, nor is anything held against them."""
        seat = self.seat_of(guest)
        return seat < 0 or is_own(self.body.seats[seat])

    # Playing.

    async def why_not(self, seat: int, action: str) -> None:
        """Raise the refusal that this act would get now."""
        async with self.lock:
            self.acting_match().check(seat, action)

    async def act(self, seat: int, action: int | str, expecting: int, of: str = "") -> None:
        """Try, save, tell: in this order, and nothing in between.

        `of` is the match that was meant: what comes too late must not count in the next one.
        """
        began = time.perf_counter()
        async with self.lock:
            if self._unsure and self.sharing.shared:
                await self._read_on()
            who = self.body.seats[seat].guest if seat < len(self.body.seats) else ""
            for _ in range(TRIES):
                try:
                    if of and of != self.body.match:
                        raise Refusal(self.game, "stale")
                    await self._act(seat, action, expecting)
                    break
                except Raced:
                    if self.body.seats[seat].guest != who:
                        raise ServerError("not-seated") from None
            else:
                raise ServerError("lost")
        metrics.ACT_SECONDS.observe(time.perf_counter() - began)

    async def _act(self, seat: int, action: int | str, expecting: int) -> None:
        match = self.acting_match()
        n = match.act(seat, action, expecting=expecting)
        body, hands = agreed_after(self, match, self.most_acts), {}
        ends = not body.playing
        wanted = match.acts[-1][1]
        row = {"match": body.match, "n": n, "at": time.time(), "seat": seat, "action": wanted}
        statements = [self.sharing.act(self, row)]
        if self._unsure:
            mine = (kept.acts.c.match == body.match) & (kept.acts.c.n >= n)
            statements.insert(0, (delete(kept.acts).where(mine), {}))
        if body is not self.body:
            statements.append(self._body_statement(body))
        if ends:
            statements += [self.ended_statement(), *self.sharing.over(body.code)]
        if match.over:
            statements += bests.beaten_by(self, match.result().scores[0])
        try:
            await self.store.write(*statements)
        except Exception as wrong:
            self.match = as_it_stood(match, n - 1)
            self.moved.set()
            await self._taken_back(wrong, "act lost", n)
        self._unsure = False
        if ends:
            self.leased = not self.sharing.shared
        if body is not self.body:
            self.version, hands = self.version + 1, self.hands()
        self.body = body
        self.waiting, self.deadline, self.acted = self.waiting_in(match), None, time.monotonic()
        if self.waiting < 0:  # otherwise there is nothing for the driver to find out
            self.moved.set()
        self.minds.saw(match)
        log.debug("act", extra={"table": body.code, "act": n})
        if hands and not ends:
            self.tell_changed(hands)
        self.tell_updates(n)
        if ends or body.seats[seat].driven:  # whoever comes back reads what was done
            self.tell_table()

    async def _taken_back(self, wrong: Exception, event: str, n: int) -> NoReturn:
        """Nothing was saved because another was first; or nobody knows whether it was."""
        if raced(wrong):
            metrics.RACES.inc()
            await self._read_on()
            raise Raced from None
        self._unsure = True
        log.error(event, extra={"table": self.body.code, "act": n})
        raise ServerError("lost") from None

    async def _read_on(self) -> None:
        try:
            await read_on(self)
        except ServerError:
            raise
        except Exception:
            raise ServerError("lost") from None
        self._unsure = False

    async def wait_for(self, seat: int, expecting: int, seconds: float | None) -> None:
        """Tell whom the table waits for after that act, and for how long."""
        async with self.lock:
            if self.match is None or self.match.n != expecting:
                return
            self.waiting, self.waiting_told = seat, None
            self.deadline = None if seconds is None else time.monotonic() + seconds
            self.tell_updates()
        await self.sharing.tell_waiting(self)

    async def start(self) -> None:
        """Deal: bots take the free seats, everybody's words go into the chance."""
        async with self.lock:
            if self.body.playing:
                raise ServerError("playing")
            agreed, match, row = new_match(self)
            more = [*kept.played_by(agreed.match, agreed.sat), *self.sharing.dealt(agreed.code)]
            await self._save(agreed, (kept.matches.insert(), row), *more)
            self.match, self.waiting, self.deadline = match, self.waiting_in(match), None
            self.acted = time.monotonic()
            await bests.look_up(self, again=True)
            self.lead()
            self.minds.forget()
            log.info("match", extra={"table": agreed.code, "act": 0})
            self.tell_table()
            for reader in self.readers:
                reader.since = -1
            self.tell_updates()
        self.moved.set()

    # Keeping.

    @contextlib.asynccontextmanager
    async def changing(self, *more: Statement) -> AsyncIterator[TableDocument]:
        """A copy of what is agreed, to be changed: saved and told, or nothing has changed."""
        async with self.lock:
            hands = self.hands()
            body = copied(self.body)
            yield body
            await self._save(body, *more)
            self.leased = self.leased and (body.playing or not self.sharing.shared)
            await bests.look_up(self)
            self.tell_changed(hands)
        self.moved.set()

    async def _save(self, body: TableDocument, *more: Statement) -> None:
        try:
            await self.store.write(*more, self._body_statement(body))
        except Exception as wrong:
            await self._taken_back(wrong, "change lost", 0)
        self.body = body
        self.version += 1

    def _body_statement(self, body: TableDocument) -> Statement:
        values = {**kept.row_of(body), "touched": time.time()}
        values["version"] = kept.next_version(self.version)
        changed = update(kept.tables).where(kept.tables.c.code == body.code).values(values)
        return self.sharing.body(changed, body.code, self.version + 1)

    def ended_statement(self) -> Statement:
        ended = update(kept.matches).where(kept.matches.c.id == self.body.match)
        return ended.values(ended=time.time()), {}
