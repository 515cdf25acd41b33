"""People who play through bad connections, and write down all they do and are told.

An act is acknowledged once something sent after it on the same connection is answered and it
was not refused: messages of one connection are taken in their order. Whoever loses the
connection meanwhile does not know, and may send the same again.
"""

import asyncio
import contextlib
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from patience import LONG
from torture.ledger import Act, Ledger, Seen
from torture.proxy import Door

PATIENCE = 4.0  # seconds of silence before somebody asks, and then before they connect anew
THINKING = 0.25  # seconds, at most
# What may be refused to people who send things twice, late and in any order.
USUAL = frozenset(
    "stale over out-of-turn forbidden no-such-act not-playing playing lost away".split()
)


@dataclass(frozen=True)
class Manner:
    """How somebody uses a connection."""

    copies: int = 1  # of everything sent
    jumbled: bool = False  # messages leave late and in any order


@dataclass(frozen=True)
class Guest:
    """Somebody with a name and a seat; without a cookie, somebody who only watches."""

    code: str
    cookie: str = ""
    seat: int = -1
    host: bool = False


@dataclass
class Pending:
    """An act whose fate is not known yet."""

    act: Act
    fence: int  # the question sent after it
    refusals: int = 0


class Tab:
    """One page of one guest, which connects again for ever."""

    def __init__(
        self, guest: Guest, doors: Sequence[Door], ledger: Ledger, dice: random.Random,
        manner: Manner, playing: asyncio.Event,
    ) -> None:  # fmt: skip
        self.guest, self.doors, self.ledger, self.dice = guest, doors, ledger, dice
        self.manner, self.playing = manner, playing
        self.table: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.match, self.since = "", -1
        self.anew = True  # knows nothing yet, or forgets it all
        self._pending: Pending | None = None
        self._doubtful: Act | None = None  # sent, and the connection ended
        self._fence = self._answered = 0
        self._late: list[str] = []

    async def run(self) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, EOFError):
                await self._connected(self.dice.choice(self.doors))
            if self._pending is not None and not self.manner.jumbled:
                self._doubtful = self._pending.act
            self._pending = None
            await asyncio.sleep(self.dice.uniform(0.01, 0.1))

    async def _connected(self, door: Door) -> None:
        headers = {"cookie": f"tapete={self.guest.cookie}"} if self.guest.cookie else {}
        async with connect(
            f"ws://127.0.0.1:{door.port}/ws/{self.guest.code}",
            additional_headers=headers, compression=None, max_queue=None, proxy=None,
            open_timeout=PATIENCE, close_timeout=0.1, ping_interval=None,
        ) as socket:  # fmt: skip
            try:
                self.table, self.update, self._late = {}, {}, []
                self._answered = self._fence
                if self.anew or self.dice.random() < 0.3:
                    self.since, self.anew = -1, False
                await self._hello(socket)
                await self._resend(socket)
                while True:
                    await self._step(socket)
            finally:
                socket.transport.abort()

    async def _step(self, socket: ClientConnection) -> None:
        try:
            raw = await asyncio.wait_for(socket.recv(), PATIENCE)
        except TimeoutError:
            if self._answered < self._fence:
                raise
            await self._ask(socket)
            return
        self._hear(json.loads(raw))
        if self.playing.is_set() and self.guest.seat >= 0:
            await self._play(socket)

    # Hearing.

    def _hear(self, told: dict[str, Any]) -> None:
        match told["type"]:
            case "table":
                if told["match"] != self.match:
                    self.match, self.since, self.update = told["match"], -1, {}
                self.table = told
                if told["you"] != self.guest.seat:
                    self.ledger.faults.append(f"{self.guest} sits at {told['you']}")
            case "update":
                self.ledger.seen.append(Seen(self.match, self.since, told))
                self.update, self.since = told, told["n"]
            case "refused":
                self._refused(told)

    def _refused(self, told: dict[str, Any]) -> None:
        pending = self._pending
        if not self.guest.cookie:
            self._answered = self._fence  # nobody in particular may ask nothing, and is told so
            return
        if told["do"].startswith("?"):
            self._answered = max(self._answered, int(told["do"][1:]))
            if pending is not None and pending.fence <= self._answered:
                self._pending = None
                if pending.refusals < self.manner.copies and not self.manner.jumbled:
                    self.ledger.taken.append(pending.act)
            return
        self.ledger.count(f"refused {told['code']}")
        if told["code"] not in USUAL:
            self.ledger.faults.append(f"{self.guest} is refused: {told}")
        if pending is not None and told["do"] == pending.act.do:
            pending.refusals += 1

    # Doing.

    async def _play(self, socket: ClientConnection) -> None:
        """Whatever this moment asks for, and now and then what it does not."""
        chance = self.dice.random()
        if self.table and not self.table["playing"]:
            if self.guest.host:
                await asyncio.sleep(chance / 10)
                await self._send(socket, type="start")
            return
        if chance < 0.02:
            await self._send(socket, type="say", text=f"¡{chance:.3f}!")
        told = self.update
        if not told or told["over"] or not told["legal"] or self._pending is not None:
            return
        if self.guest.seat in told["waiting"] or chance > 0.97:
            await asyncio.sleep(self.dice.uniform(0, THINKING))
            n = told["n"] + (self.dice.choice((-1, 1, 2)) if 0.02 < chance < 0.05 else 0)
            do = self.dice.choice(told["legal"])
            await self._act(socket, Act(self.match, max(n, 0) + 1, self.guest.seat, do))

    async def _act(self, socket: ClientConnection, act: Act) -> None:
        self.ledger.meant.add(act)
        self.ledger.count("sent")
        self._pending = Pending(act, self._fence + 1)
        await self._send(socket, type="act", do=act.do, n=act.n - 1, match=act.match)
        if self.dice.random() < 0.05:
            await self._hello(socket)  # while the act is under way
        await self._ask(socket)

    async def _ask(self, socket: ClientConnection) -> None:
        """A question that is always refused, by its own name."""
        self._fence += 1
        await self._send(socket, type="why", do=f"?{self._fence}")

    async def _hello(self, socket: ClientConnection) -> None:
        await self._send(socket, type="hello", since=self.since, match=self.match)

    async def _resend(self, socket: ClientConnection) -> None:
        """Whoever does not know the fate of an act may send it again, with its number."""
        act, self._doubtful = self._doubtful, None
        if act is not None and self.dice.random() < 0.7:
            self.ledger.count("sent again")
            self._pending = Pending(act, self._fence + 1)
            await self._send(socket, type="act", do=act.do, n=act.n - 1, match=act.match)
            await self._ask(socket)

    async def _send(self, socket: ClientConnection, **message: Any) -> None:
        self._late += [json.dumps(message)] * self.manner.copies
        if self.manner.jumbled and self.dice.random() < 0.5:
            return
        if self.manner.jumbled:
            self.dice.shuffle(self._late)
        ready, self._late = self._late, []
        for text in ready:
            await socket.send(text)


async def take_seat(port: int, code: str, cookie: str, seat: int) -> None:
    """Sit down, before anything is broken."""
    address = f"ws://127.0.0.1:{port}/ws/{code}"
    async with connect(
        address, additional_headers={"cookie": f"tapete={cookie}"}, proxy=None,
        open_timeout=LONG, ping_interval=None,
    ) as socket:  # fmt: skip
        await socket.send('{"type":"hello"}')
        await socket.send(json.dumps({"type": "sit", "seat": seat}))
        async with asyncio.timeout(LONG):
            while (told := json.loads(await socket.recv()))["type"] != "table" or (
                told["you"] != seat
            ):
                assert told["type"] != "refused", told
