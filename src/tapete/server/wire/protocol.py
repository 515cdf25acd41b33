"""uvicorn's WebSocket protocol, with one way more to send.

Every act sends a text to everybody at a table. Through ASGI each of them passes four
coroutines and a state machine; here it is framed and handed to the transport. The way is
offered as an extension of the ASGI scope, so that under any other server all still works.
"""

from collections.abc import Callable
from struct import pack
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "tapete.say"
WHOLE_TEXT = 0x81  # the last frame of a message, and a text
Say = Callable[[bytes], bool]  # whether the text has left


class WebSocketProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application begins when we return
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self.say

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


def _head(size: int) -> bytes:
    """Of a whole text in one frame without a mask (RFC 6455, 5.2)."""
    if size < 126:
        return pack("!BB", WHOLE_TEXT, size)
    if size < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, 126, size)
    return pack("!BBQ", WHOLE_TEXT, 127, size)
