"""uvicorn's WebSocket protocol, with shorter ways in and out, and an end to what it reads.

Every act sends a text to everybody at a table. Through ASGI each of them passes four
coroutines and a state machine; here it is framed and handed to the transport. A text that comes
in alone while somebody waits for it, as nearly every act does, is handed to them: no parser, no
queue, and the transport need not stop reading meanwhile. These ways are offered as an extension
of the ASGI scope, so that under any other server all still works.

What comes in is counted before it is read (`frames`), so that nobody waits for another's flood.
"""

import asyncio
from collections.abc import Callable
from struct import pack
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where that was built
from websockets.http11 import Request

from tapete.server import metrics
from tapete.server.guard.limits import Limits
from tapete.server.wire.frames import WHOLE_TEXT, FrameCounter, lone_text

EXTENSION = "tapete.line"
TOO_FAST, NO_TEXT = 4429, 1007  # why we close


class Line(Protocol):
    """What the extension offers."""

    def say(self, frame: bytes) -> bool:
        """Send it if that is possible at once; whoever gets False goes the long way."""

    def hear(self) -> "asyncio.Future[bytes | None] | None":
        """The next text; None where something else has come, to be received the long way."""


class Events(asyncio.Queue[Any]):
    """What uvicorn has for the application; whoever waits elsewhere is told that there is some."""

    def __init__(self, put: Callable[[], None]) -> None:
        super().__init__()
        self._told = put

    def _put(self, item: Any) -> None:
        super()._put(item)
        self._told()

    def tell_nobody(self) -> None:
        self._told = lambda: None


class WebSocketProtocol(WebSocketsSansIOProtocol):
    limits = Limits()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = FrameCounter(self.limits)
        self._told_how: dict[str, Any] = {}  # the scope's extensions
        self._heard: asyncio.Future[bytes | None] | None = None  # somebody waits for a text
        self.queue = self._events = Events(self._events_came)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application begins when we return
            self._told_how = cast(dict[str, Any], self.scope["extensions"])
            self._told_how[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        begins = self._heard is not None and self._frames.at_rest
        if self.handshake_initiated and not self._frames.take(data):  # the handshake has no frames
            self._cut(TOO_FAST, "flood")
        elif not (begins and self._hand_over(data)):
            super().data_received(data)

    def _hand_over(self, data: bytes) -> bool:
        """A whole text and nothing else to the one who waits for it; False for anything else."""
        found = lone_text(data)
        conn, heard = self.conn, self._heard
        if found is None or heard is None or heard.done():
            return False
        if conn.reader.buffer or conn.current_size is not None or self.close_sent:
            return False  # the rest of a frame or of a message, or nobody listens any more
        mask, masked = found
        text = apply_mask(masked, mask)
        if not text.isascii() and not _is_utf8(text):
            return False
        self._heard = None
        heard.set_result(text)
        return True

    def hear(self) -> asyncio.Future[bytes | None] | None:
        if not self.queue.empty():
            return None
        self._heard = self.loop.create_future()
        return self._heard

    def _events_came(self) -> None:
        heard, self._heard = self._heard, None
        if heard is not None and not heard.done():
            heard.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._events.tell_nobody()  # circles less for the garbage collection to find
        self._told_how.pop(EXTENSION, None)

    def send_receive_event_to_app(self) -> None:
        """A text that is no UTF-8 ends the line (RFC 6455, 8.1), and is no fault of ours."""
        if self.curr_msg_data_type == "text":
            self.frames = [b"".join(self.frames)]
            if not _is_utf8(self.frames[0]):
                return self._cut(NO_TEXT, "bad-message")
        super().send_receive_event_to_app()

    def _cut(self, why: int, told: str) -> None:
        """No more of this: nothing that is on its way is read."""
        metrics.REFUSALS.labels(told).inc()
        self.conn.fail(why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def say(self, frame: bytes) -> bool:
        if (
            not self.writable.is_set()
            or not self.handshake_complete
            or self.disconnected
            or self.close_sent
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(frame)
        return True


def protocol_within(limits: Limits) -> type[WebSocketProtocol]:
    """uvicorn makes protocols by itself: what they have to know they know from their class."""
    return type("WebSocketProtocol", (WebSocketProtocol,), {"limits": limits})


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def framed(text: bytes) -> bytes:
    """A whole text in one frame without a mask (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return pack("!BB", WHOLE_TEXT, size) + text
    if size < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, 126, size) + text
    return pack("!BBQ", WHOLE_TEXT, 127, size) + text
