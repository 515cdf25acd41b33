"""uvicorn's HTTP protocol, with an end to headers that never end, and to lines of one address.

The addresses of `proxies` speak for everybody, and are not counted.
"""

import asyncio
import ipaddress
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tapete.server import metrics
from tapete.server.web.counting import house
from tapete.server.web.limits import Limits


class HttpConnection(H11Protocol):
    limits = Limits()
    proxies: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...] = ()
    lines: Counter[str] = Counter()  # of each address; every server has its own

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head_timer: asyncio.TimerHandle | None = None
        self._house = self._counted_as(self.client[0] if self.client else "")
        self.lines[self._house] += bool(self._house)
        if self.lines[self._house] > self.limits.http_of_one:
            metrics.REFUSALS.labels("flood").inc()
            transport.abort()
            return
        self._wait_for_head()

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
        if self._house:
            self.lines[self._house] -= 1
            if not self.lines[self._house]:
                del self.lines[self._house]
        self._house = ""

    def _counted_as(self, host: str) -> str:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:  # a socket of this machine, which only a proxy uses
            return ""
        return "" if any(address in network for network in self.proxies) else house(host)


def http_within(limits: Limits, proxies: str | None) -> type[HttpConnection]:
    """uvicorn makes protocols by itself: what they have to know they know from their class."""
    known = {"limits": limits, "lines": Counter(), "proxies": _networks(proxies or "")}
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
