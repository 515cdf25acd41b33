"""uvicorn's WebSocket protocol, with one way more to send, and an end to what it reads.

Every act sends a text to everybody at a table. Through ASGI each of them passes four
coroutines and a state machine; here it is framed and handed to the transport. The way is
offered as an extension of the ASGI scope, so that under any other server all still works.

What comes in is counted before it is read (`frames`), so that nobody waits for another's flood.
"""

import asyncio
from collections.abc import Callable
from struct import pack
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tapete.server import metrics
from tapete.server.guard.limits import Limits
from tapete.server.wire.frames import FrameCounter

EXTENSION = "tapete.say"
TOO_FAST = 4429  # why we close
WHOLE_TEXT = 0x81  # the last frame of a message, and a text
Say = Callable[[bytes], bool]  # whether the text has left


class WebSocketProtocol(WebSocketsSansIOProtocol):
    limits = Limits()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = FrameCounter(self.limits)
        self._told_how: dict[str, Any] = {}  # the scope's extensions

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application begins when we return
            self._told_how = cast(dict[str, Any], self.scope["extensions"])
            self._told_how[EXTENSION] = self.say

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated or self._frames.take(data):  # the handshake has no frames
            super().data_received(data)
        else:
            self._cut()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._told_how:  # a circle less for the garbage collection to find
            self._told_how.pop(EXTENSION, None)

    def _cut(self) -> None:
        """No more of this: nothing that is on its way is read."""
        metrics.REFUSALS.labels("flood").inc()
        self.conn.fail(TOO_FAST)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def say(self, text: bytes) -> bool:
        """Send it if that is possible at once; whoever gets False goes the long way."""
        if (
            not self.writable.is_set()
            or not self.handshake_complete
            or self.disconnected
            or self.close_sent
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(_head(len(text)) + text)
        return True


def protocol_within(limits: Limits) -> type[WebSocketProtocol]:
    """uvicorn makes protocols by itself: what they have to know they know from their class."""
    return type("WebSocketProtocol", (WebSocketProtocol,), {"limits": limits})


def _head(size: int) -> bytes:
    """Of a whole text in one frame without a mask (RFC 6455, 5.2)."""
    if size < 126:
        return pack("!BB", WHOLE_TEXT, size)
    if size < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, 126, size)
    return pack("!BBQ", WHOLE_TEXT, 127, size)
