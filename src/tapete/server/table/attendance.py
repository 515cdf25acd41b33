"""The company at a table: who sits there, who is connected, and what they are told."""

import asyncio
import math
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import TypeVar

from tapete import bots, games
from tapete.bots.seated import Minds
from tapete.kit.chance import Chance, rekey
from tapete.match import Match
from tapete.server.coaching.pending import Hints
from tapete.server.errors import ServerError
from tapete.server.guard.bot_pace import BotPace
from tapete.server.processes.presence import Elsewhere, Present
from tapete.server.processes.sharing import OwnDatabase
from tapete.server.store.documents import TableDocument
from tapete.server.store.store import Store
from tapete.server.table import chat, updates
from tapete.server.table.chat import REMEMBERED
from tapete.server.wire import messages

K = TypeVar("K")
CROWD_SECONDS = 0.5  # between two words about how many watch


class Reader:
    """Somebody connected: `send` puts a message on the way and never waits."""

    def __init__(self, guest: str | None, send: Callable[[messages.ToClient], None]) -> None:
        self.guest = guest
        self.send = send
        self.since = -1  # the last act this reader knows


class Attendance:
    """What a table is made of; `Table` adds what happens at it."""

    def __init__(
        self,
        store: Store,
        body: TableDocument,
        match: Match | None = None,
        *,
        version: int = 0,
        sharing: OwnDatabase | None = None,
    ) -> None:
        self.store = store
        self.body = body
        self.version = version
        self.sharing = sharing or OwnDatabase()
        self.elsewhere: Elsewhere = {}
        self.leased = not self.sharing.shared  # bots and clocks of this table run here
        self.led = 0.0  # since when
        self.doors = 0  # connections, and those about to come in
        self.left = time.monotonic()  # when the last one went
        self.seen: float | None = None  # when somebody was here, in the life of this process
        self.alone = math.inf  # seconds that bots and clocks go on with nobody here
        self.thinking = asyncio.Semaphore()  # bots of one opener's tables take turns …
        self.bot_pace = BotPace(math.inf)  # … and so do their acts …
        self.left_pace = BotPace(math.inf)  # … and those of all tables where nobody is
        self.visitors: set[str] = set()  # who came to a private table by its short code
        self.game = games.find(body.game)
        self.match = match
        self.readers: set[Reader] = set()
        self.moved = asyncio.Event()  # something changed: the driver looks again
        self.deadline: float | None = None
        self.stood: float | None = None  # seconds left on that clock when the match was paused
        self.waiting = -1
        self.acted = time.monotonic()  # when the last act was done, or the cards were dealt
        self.hurried = -1  # after so many acts a person wanted no more waiting for a bot
        self.waiting_told: tuple[int, int] | None = None  # act and seat that those elsewhere know
        self.best: int | None = None  # what these people have to beat …
        self.best_of = ""  # … and who they are (`bests.company`)
        self.minds = Minds(self.game)
        self.hints = Hints()
        self.dice = Chance()
        rekey(self.dice, secrets.randbits(63), secrets.randbits(63))
        self.lock = asyncio.Lock()
        self._unsure = False  # the last write was given up, but may have reached the disk
        self._said: deque[chat.Line] = deque(maxlen=REMEMBERED)
        self._crowd: asyncio.TimerHandle | None = None  # until watchers are told of again
        self._crowd_changed = False

    # Who is where.

    def seat_of(self, guest: str | None) -> int:
        """-1 for somebody who only watches."""
        if guest:
            for number, seat in enumerate(self.body.seats):
                if seat.guest == guest:
                    return number
        return -1

    def concerns(self, guest: str | None) -> bool:
        """Whether this is somebody the table may wait for: who sits here, and the host."""
        return guest is not None and (guest == self.body.host or self.seat_of(guest) >= 0)

    def own_seat(self, guest: str) -> int:
        """The seat of somebody who sits here; whoever only watches is refused."""
        seat = self.seat_of(guest)
        if seat < 0:
            raise ServerError("not-seated")
        return seat

    def acting_bot(self, number: int) -> bool:
        """Whether a bot acts for this seat now."""
        seat = self.body.seats[number]
        return seat.kind == "bot" or seat.driven

    def bot_level(self, number: int) -> str:
        """Of the bot that acts in this seat, or would."""
        seat = self.body.seats[number]
        return seat.level or seat.bot or self.usual_level

    def is_here(self, guest: str) -> bool:
        elsewhere = self.elsewhere.values()
        return any(reader.guest == guest for reader in self.readers) or any(
            guest in gathering.guests for gathering in elsewhere
        )

    def here(self) -> Present:
        """Who is at this table through this process."""
        guests = frozenset(reader.guest for reader in self.readers if reader.guest)
        return Present(guests, sum(not reader.guest for reader in self.readers))

    # Playing.

    def playing_match(self) -> Match:
        if self.match is None or not self.body.playing:
            raise ServerError("not-playing")
        return self.match

    def acting_match(self) -> Match:
        if self.body.paused:
            raise ServerError("paused")
        return self.playing_match()

    def lead(self) -> None:
        """From now on bots and clocks of this table run here."""
        self.leased, self.led, self.waiting_told = True, time.monotonic(), None
        self.moved.set()

    # Telling.

    def tell_table(self, *but: Reader) -> None:
        for alike in self._alike(updates.sits_as, self.readers.difference(but)).values():
            shown = updates.table(self, alike[0])
            for reader in alike:
                reader.send(shown)

    def notice(self, reader: Reader, *but: Reader) -> None:
        """They came or went: the others are told, and the table may have to wait for them."""
        if self.concerns(reader.guest) or len(self.readers) <= 1:
            self.tell_table(*but)
            self.moved.set()
        else:  # one of a crowd
            self.tell_watchers(*but)

    def tell_watchers(self, *but: Reader) -> None:
        """Somebody who only watches came or went: told at once, and then a while later.

        A crowd that comes and goes would have everybody told of every one of it.
        """
        if self._crowd is not None:
            self._crowd_changed = True
            return
        self.tell_table(*but)
        self._crowd = asyncio.get_running_loop().call_later(CROWD_SECONDS, self._crowd_settled)

    def _crowd_settled(self) -> None:
        self._crowd = None
        if self._crowd_changed:
            self._crowd_changed = False
            self.tell_watchers()

    def tell_updates(self, n: float = math.inf) -> None:
        """To all who do not know act `n` yet."""
        self._tell_update([reader for reader in self.readers if reader.since < n])

    def tell_update(self, reader: Reader) -> None:
        self._tell_update([reader])

    def _tell_update(self, readers: list[Reader]) -> None:
        """Made once for all who see the same; first all are made, then all leave together."""
        seen = self._alike(updates.sees_as, readers if self.match is not None else ())
        told = [(updates.update(self, *one), alike) for one, alike in seen.items()]
        for update, alike in told:
            for reader in alike:
                reader.since = update.n
                reader.send(update)

    def _alike(
        self, kind: Callable[["Attendance", Reader], K], readers: Iterable[Reader]
    ) -> dict[K, list[Reader]]:
        """Those who are told the same: it is made once, however many watch."""
        found: dict[K, list[Reader]] = {}
        for reader in readers:
            found.setdefault(kind(self, reader), []).append(reader)
        return found

    def waiting_in(self, match: Match) -> int:
        """Whom the table waits for, where that needs no thought, no clock, no moment; else -1."""
        if self.body.clock or any(seat.level or seat.driven for seat in self.body.seats):
            return -1
        seat, silent = match.waiting_act
        return seat if silent < 0 else -1

    def was_said(self, seat: int, text: str) -> bool:
        """Whether that seat said this in words of its own, not long ago."""
        return any(one.seat == seat and one.text == text and not one.rule for _, one in self._said)

    def was_told(self, said: messages.SaidShown) -> bool:
        return any(said == line for _, line in self._said)

    def keep_said(self, lines: Iterable[chat.Line]) -> None:
        """These and no others: some may have been forgotten."""
        self._said = deque(lines, maxlen=REMEMBERED)

    @property
    def said(self) -> list[chat.Line]:
        return list(self._said)

    def tell_said(self, said: messages.SaidShown, guest: str) -> None:
        self._said.append((guest, said))
        for reader in self.readers:
            reader.send(said)

    def hands(self) -> dict[Reader, tuple[int, bool]]:
        """What everybody sees: whose hand, and whether all is stopped."""
        stopped = self.body.stopped
        return {reader: (updates.hand_of(self, reader.guest), stopped) for reader in self.readers}

    def tell_changed(self, hands: dict[Reader, tuple[int, bool]]) -> None:
        """What is agreed has changed; `hands` is what everybody saw before."""
        self.tell_table()
        for reader, (hand, stopped) in self.hands().items():
            was = hands.get(reader)
            if was is None or hand != was[0]:
                reader.since = -1  # another hand, or none: from the beginning
            if (hand, stopped) != was:
                self.tell_update(reader)

    @property
    def usual_level(self) -> str:
        return bots.usual(self.game)
