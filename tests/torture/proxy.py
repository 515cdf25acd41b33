"""A door in front of a server, where connections are cut, frozen, delayed and doubled."""

import asyncio
import contextlib
import random
from dataclasses import dataclass, field

CHUNK = 1 << 16
UPGRADED = b"\r\n\r\n"  # after it a client sends frames


@dataclass(eq=False)
class Link:
    """One connection on its way through; both ways obey the same."""

    client: asyncio.StreamWriter
    server: asyncio.StreamWriter
    flowing: asyncio.Event = field(default_factory=asyncio.Event)
    lag: float = 0.0  # seconds a piece waits, at most
    doubling: bool = False  # whether a client's messages arrive twice

    def cut(self) -> None:
        """As if a cable were pulled and the router said so: no goodbye."""
        for writer in (self.client, self.server):
            writer.transport.abort()

    def heal(self) -> None:
        self.flowing.set()
        self.lag, self.doubling = 0.0, False


class Door:
    """Listens on a port of its own and forwards to the server's."""

    def __init__(self, target: int, dice: random.Random) -> None:
        self._target, self._dice = target, dice
        self.links: set[Link] = set()
        self.port = 0

    async def __aenter__(self) -> "Door":
        self._listening = await asyncio.start_server(self._come, "127.0.0.1", 0)
        self.port = self._listening.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._listening.close()
        for link in list(self.links):
            link.cut()

    async def _come(self, coming: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        try:
            going, server = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            client.transport.abort()
            return
        link = Link(client, server)
        link.flowing.set()
        self.links.add(link)
        ways = [
            asyncio.create_task(self._up(link, coming)),
            asyncio.create_task(self._down(link, going)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.wait(ways)
        self.links.discard(link)
        link.cut()

    async def _down(self, link: Link, going: asyncio.StreamReader) -> None:
        with contextlib.suppress(OSError):
            while piece := await going.read(CHUNK):
                await self._held(link)
                link.client.write(piece)
                await link.client.drain()

    async def _up(self, link: Link, coming: asyncio.StreamReader) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            link.server.write(await coming.readuntil(UPGRADED))
            while True:
                piece = await _frame(coming)
                await self._held(link)
                link.server.write(piece)
                if link.doubling and piece[0] & 15 == 1:  # a text; the same once more
                    link.server.write(piece)
                await link.server.drain()

    async def _held(self, link: Link) -> None:
        await link.flowing.wait()
        if link.lag:
            await asyncio.sleep(self._dice.uniform(0, link.lag))


async def _frame(coming: asyncio.StreamReader) -> bytes:
    """One frame of a WebSocket as a client sends it, masked (RFC 6455, 5.2)."""
    head = await coming.readexactly(2)
    length, more = head[1] & 127, b""
    if length >= 126:
        more = await coming.readexactly(2 if length == 126 else 8)
        length = int.from_bytes(more, "big")
    return head + more + await coming.readexactly(4 + length)
