"""Frames are counted as they come in, before anybody takes the trouble to read them.

A message is counted by the endpoint, which answers one too many in words. Pings, pongs and the
pieces of a message never get there, and reading one costs ten times what sending it does: so
whoever sends more frames than all those answers would need is cut off here.
"""

from tapete.server.guard.limits import Bucket, Limits

A_FRAME_MORE = 1 << 13  # bytes that count as much as a frame
TWICE = 2  # what the endpoint would take and refuse: frames are cut off where words are no use
SMALL, MIDDLE, LARGE = 125, 126, 127  # how a length is written (RFC 6455, 5.2)
MASKED = 0x80
WHOLE_TEXT = 0x81  # the last frame of a message, and a text
HEAD = 6  # bytes before a short text: what it is, its length, its mask


class FrameCounter:
    """One for every connection."""

    def __init__(self, limits: Limits) -> None:
        burst = limits.message_burst + TWICE * limits.abuse
        self._bucket = Bucket(TWICE * limits.messages_a_second, burst)
        self._head = b""  # of a frame whose length is not known yet
        self._rest = 0  # bytes of a frame that are still to come

    @property
    def at_rest(self) -> bool:
        """Whether what comes next begins a frame."""
        return not self._rest and not self._head

    def take(self, data: bytes) -> bool:
        """Whether that is as much as somebody may send."""
        if self._head:
            data, self._head = self._head + data, b""
        at, end = self._rest, len(data)
        cost, most = 0, self._bucket.left()
        while at < end:
            size = _size(data, at, end)
            if size == 0:
                self._head, at = data[at:], end
                break
            cost += 1 + size // A_FRAME_MORE
            if cost > most:
                return False
            at += size
        self._bucket.take(cost)
        self._rest = at - end
        return True


def lone_text(data: bytes) -> tuple[bytes, bytes] | None:
    """The mask and what is masked, where all of this is one short text in one frame."""
    if len(data) < HEAD or data[0] != WHOLE_TEXT or data[1] != MASKED + len(data) - HEAD:
        return None
    return (data[2:HEAD], data[HEAD:]) if len(data) - HEAD <= SMALL else None


def _size(data: bytes, at: int, end: int) -> int:
    """Of the frame that begins there, its head included; 0 while that has not come whole."""
    if end - at < 2:
        return 0
    length, head = data[at + 1] & ~MASKED, 6 if data[at + 1] & MASKED else 2
    if length <= SMALL:
        return head + length
    digits = 2 if length == MIDDLE else 8
    if end - at < 2 + digits:
        return 0
    return head + digits + int.from_bytes(data[at + 2 : at + 2 + digits], "big")
