"""A table on a server: HTTP to come in, a WebSocket to play. docs/api.md is the protocol."""

import asyncio
import contextlib
import json
from collections.abc import Mapping
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from tapete import games
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.painting.moment import Around, Told
from tapete.terminal.sessions import messages
from tapete.terminal.sessions.address import SECONDS, Address, post, short
from tapete.terminal.sessions.cookies import Cookies
from tapete.terminal.sessions.hinting import lines_of
from tapete.terminal.sessions.powers import SIGN, power
from tapete.terminal.sessions.session import Event, Hear, Refused, Said, Signal
from tapete.terminal.sessions.teller import Teller
from tapete.terminal.words import say

AGAIN_SECONDS = (0.5, 1.0, 2.0, 4.0)  # between tries to come back; the last one for ever
OBJECT = "!"
STRANGE = "does not answer as a table should"


class Remote:
    """Made by `enter`, which says in one line why it cannot be."""

    game: Game

    def __init__(self, address: Address, cookie: str, language: str) -> None:
        self.address, self.language = address, language
        self._cookie = cookie
        self._hear: Hear = _nobody
        self._socket: ClientConnection | None = None
        self._table: dict[str, Any] = {}
        self._n, self._match = -1, ""
        self._last: dict[str, Any] = {}  # what somebody else said last
        self._early: list[Event] = []  # what came before anybody listened
        self._sending: set[asyncio.Task[None]] = set()
        self._teller: Teller | None = None

    @classmethod
    async def enter(
        cls, text: str, name: str, language: str, wanted: Mapping[str, Any] | None = None
    ) -> "Remote":
        """Come in by that name and sit down; `wanted` opens a table where no code is said."""
        address, cookies = Address.read(text), Cookies()
        cookie = cookies.cookie(address.server, name)
        _, cookie = await post(address.server, "/api/me", {"name": name}, cookie)
        cookies.keep(address.server, name, cookie)
        if not address.code:
            if wanted is None:
                raise BadInput("say which game to open a table for, or the code of a table")
            made, _ = await post(address.server, "/api/tables", wanted, cookie)
            address = Address.read(f"{address.server}{made['link']}")
        session = cls(address, cookie, language)
        await session._entered()
        return session

    async def _entered(self) -> None:
        try:
            await asyncio.wait_for(self._enter(), SECONDS)
        except (TimeoutError, ConnectionClosed, KeyError, TypeError, ValueError):
            raise BadInput(f"{self.address.server} {STRANGE}") from None

    def understand(self, teller: Teller) -> None:
        """How notes and phrases become sentences; must be given before `run`."""
        self._teller = teller

    # What the surface calls.

    async def run(self, hear: Hear) -> None:
        self._hear = hear
        for event in self._early:
            hear(event)
        tries = 0
        while True:
            if self._socket is None:
                await asyncio.sleep(AGAIN_SECONDS[min(tries, len(AGAIN_SECONDS) - 1)])
                tries += 1
                if not await self._back():
                    continue
                tries = 0
            assert self._socket is not None
            try:
                async for text in self._socket:
                    self._take(messages.read(text))
            except ConnectionClosed:
                pass
            except (KeyError, TypeError, ValueError, IndexError, AttributeError):
                raise BadInput(f"{self.address.server} {STRANGE}") from None
            self._socket = None
            hear(Signal(say("cut off", self.language), here=False))

    async def close(self) -> None:
        """Leave: a bot takes the seat, so that nobody waits; coming back gives it back."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(json.dumps({"type": "leave"}))
            await self._socket.close()

    def act(self, do: str) -> None:
        self._send(type="act", do=do, n=max(0, self._n), match=self._match)

    def why(self, do: str) -> None:
        self._send(type="why", do=do)

    def start(self) -> None:
        self._send(type="start")

    def say(self, text: str) -> None:
        """`!` alone objects to the last line that somebody else said; `/` begins a host's power."""
        if text.startswith(SIGN):
            meant = power(text, self._table)
            if meant is None:
                self._hear(Refused(say("powers", self.language)))
            else:
                self._send(**meant)
        elif text == OBJECT and self.game.talk and self._last:
            self._send(type="object", **self._last)
        else:
            self._send(type="say", text=text, language=self.language)

    def hint(self) -> None:
        self._send(type="hint", n=max(0, self._n), match=self._match)

    # Messages.

    def _send(self, **message: Any) -> None:
        """On its way; a lost connection is told by `run`."""
        task = asyncio.get_running_loop().create_task(self._sent(message))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _sent(self, message: dict[str, Any]) -> None:
        if self._socket is None:
            return
        try:
            await self._socket.send(json.dumps(message))
        except ConnectionClosed:
            return  # `run` hears it too

    def _take(self, message: dict[str, Any]) -> None:
        event: Event
        match message["type"]:
            case "table":
                self._table = message
                event = self._around(message)
            case "update":
                event = self._told(message)
            case "refused":
                text = str(message["text"][self.language])
                rule = message["rule"] or ""
                event = Refused(text.removeprefix(f"{rule}: "), rule, message["code"])
            case "hint":
                event = lines_of(message, self.game, self.language)
            case "said":
                event = Said(message["name"], self._said(message))
            case _:
                return
        self._hear(event)

    def _said(self, message: dict[str, Any]) -> str:
        """A line, a phrase, or an objection; remembers what one could object to."""
        if message.get("hint"):
            return say("asked hint", self.language)
        if rule := message.get("rule"):
            whose = self._table["seats"][message["against"]]["name"]
            return say("objection", self.language, rule=rule, who=whose, text=message["text"])
        if message["text"] and message["seat"] != self._table["you"]:
            self._last = {"seat": message["seat"], "text": message["text"]}
        assert self._teller is not None
        return str(message["text"]) or self._teller.phrase(message["phrase"])

    def _around(self, table: dict[str, Any]) -> Around:
        if table["match"] != self._match:
            self._n, self._match = -1, table["match"]
        return messages.around(table, self.address.table, self.language)

    def _told(self, update: dict[str, Any]) -> Told:
        assert self._teller is not None
        before, self._n = self._n, update["n"]
        names = [seat["name"] for seat in self._table["seats"]]
        return messages.told(update, before, self._teller, names)

    # Coming in, and back.

    async def _enter(self) -> None:
        """The first words with the table, until there is a seat for us."""
        self._socket = await self._connected()
        with contextlib.suppress(ConnectionClosed):  # why it was closed can still be read
            await self._socket.send(json.dumps({"type": "hello"}))
        asked = False
        async for text in self._socket:
            message = messages.read(text)
            if message["type"] == "refused":
                await self._socket.close()
                raise BadInput(str(message["text"][self.language]))
            if message["type"] == "table":
                self._table = message
                if message["you"] >= 0:
                    break
                for list_, words in (("coming", "let in"), ("asking", "asked host")):
                    if any(one["you"] for one in message.get(list_, ())):
                        await self._socket.close()
                        raise BadInput(say(words, self.language))
                if not asked:
                    asked = True
                    await self._socket.send(json.dumps({"type": "sit"}))
        else:
            raise TimeoutError
        self.game = games.find(self._table["game"])
        await self._socket.send(json.dumps({"type": "back"}))  # whoever comes in is here
        # Ask for everything once more, now that somebody will listen.
        await self._socket.send(json.dumps({"type": "hello"}))
        self._early = [self._around(self._table)]

    async def _back(self) -> bool:
        try:
            socket = await asyncio.wait_for(self._connected(), SECONDS)
            hello = {"type": "hello", "since": self._n, "match": self._match}
            await socket.send(json.dumps(hello))
        except (BadInput, TimeoutError, ConnectionClosed):
            return False
        self._socket = socket
        self._hear(Signal(say("back again", self.language), here=True))
        return True

    async def _connected(self) -> ClientConnection:
        try:
            return await connect(self.address.socket, additional_headers={"cookie": self._cookie})
        except (OSError, InvalidHandshake, InvalidURI) as wrong:
            raise BadInput(f"cannot reach {self.address.server}: {short(wrong)}") from None


def _nobody(event: Event) -> None:
    """Before anybody listens."""
