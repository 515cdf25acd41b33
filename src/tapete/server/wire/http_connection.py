"""uvicorn's HTTP protocol, with an end to headers that never end, and to lines of one address.

Where an address has too many lines, the one that has been idle longest makes room: whoever comes
and says at once what they want is let in, whatever their neighbours do. Lines that come in a crowd
are read one after the other, a moment apart, so that nobody else's acts wait for all of them. Only
where they come faster than anybody could use them are some of them cut unread. The addresses of
`proxies` speak for everybody, and are not counted.
"""

import asyncio
import ipaddress
from collections import deque
from collections.abc import Callable

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tapete.server import metrics
from tapete.server.guard.counting import house
from tapete.server.guard.limits import Gate, Limits


class Queues:
    """Of each address: the lines that are not read yet."""

    def __init__(self, limits: Limits) -> None:
        self._pace = Gate(limits.turns_a_second, limits.turn_burst)
        self._moment = 1 / max(1.0, limits.turns_a_second)
        self._waiting: dict[str, deque[HttpConnection]] = {}

    def come(self, house: str, line: "HttpConnection") -> None:
        if house not in self._waiting and self._pace.take(house):
            return
        line.flow.pause_reading()
        if house not in self._waiting:
            self._waiting[house] = deque()
            line.loop.call_later(self._moment, self._next, house, line.loop)
        self._waiting[house].append(line)

    def _next(self, house: str, loop: asyncio.AbstractEventLoop) -> None:
        waiting = self._waiting[house]
        while waiting and waiting[0].transport.is_closing():
            waiting.popleft()
        if waiting and self._pace.take(house):
            waiting.popleft().flow.resume_reading()
        if waiting:
            loop.call_later(self._moment, self._next, house, loop)
        else:
            del self._waiting[house]


class HttpConnection(H11Protocol):
    limits = Limits()
    proxies: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...] = ()
    lines: dict[str, dict["HttpConnection", None]] = {}  # of each address, the oldest first
    coming = Gate(1e9, 1e9)
    queues = Queues(Limits())  # every server has its own of these three
    processes: Callable[[], int] = staticmethod(lambda: 1)  # that share what an address may do

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head_timer: asyncio.TimerHandle | None = None
        self._house = self._counted_as(self.client[0] if self.client else "")
        if self._house:
            theirs = self.lines.setdefault(self._house, {})
            theirs[self] = None
            if not self.coming.take(self._house, self.processes()):
                self._cut()
            else:
                if len(theirs) > self.limits.http_of_one:
                    next((line for line in theirs if line._is_idle()), next(iter(theirs)))._cut()
                self.queues.come(self._house, self)
        self._wait_for_head()

    def _is_idle(self) -> bool:
        return self.conn.their_state is h11.IDLE

    def _cut(self) -> None:
        metrics.REFUSALS.labels("flood").inc()
        self.transport.abort()
        self._left()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._left()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:  # what came is not a whole head
            self._wait_for_head()
        else:
            self._head_came()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._left()
        super().handle_websocket_upgrade(event)

    def _wait_for_head(self) -> None:
        if self._head_timer is None and not self.transport.is_closing():
            seconds = self.limits.head_seconds
            self._head_timer = self.loop.call_later(seconds, self.transport.abort)

    def _head_came(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _left(self) -> None:
        self._head_came()
        if theirs := self.lines.get(self._house):
            theirs.pop(self, None)
            if not theirs:
                del self.lines[self._house]
        self._house = ""

    def _counted_as(self, host: str) -> str:
        if self.proxies and any(ipaddress.ip_address(host) in known for known in self.proxies):
            return ""
        return house(host)


def http_within(
    limits: Limits, proxies: str | None, processes: Callable[[], int] = lambda: 1
) -> type[HttpConnection]:
    """uvicorn makes protocols by itself: what they have to know they know from their class."""
    known = {
        "limits": limits,
        "proxies": _networks(proxies or ""),
        "lines": {},
        "coming": Gate(limits.lines_a_second, limits.line_burst),
        "queues": Queues(limits),
        "processes": staticmethod(processes),
    }
    return type("HttpConnection", (HttpConnection,), known)


def _networks(proxies: str) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
    """`10.0.0.1, 192.0.2.0/24`, or `*` for everybody; names of sockets are passed over."""
    if proxies.strip() == "*":
        return ipaddress.ip_network("0.0.0.0/0"), ipaddress.ip_network("::/0")
    found = []
    for word in filter(None, map(str.strip, proxies.split(","))):
        try:
            found.append(ipaddress.ip_network(word, strict=False))
        except ValueError:
            continue
    return tuple(found)
