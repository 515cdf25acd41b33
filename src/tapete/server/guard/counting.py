"""Who asks too much: counted by person first, and by address only well above that.

People behind one address share it: one of them who asks too much is refused, the others are not.
What an address may ask is for all processes over one database together: each gives its share.
"""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from weakref import WeakValueDictionary

from starlette.requests import HTTPConnection

from tapete.server import metrics
from tapete.server.errors import ServerError
from tapete.server.guard.limits import Gate, Limits
from tapete.server.table.table import Table

NEIGHBOURS = 8  # times what one person may ask, of all behind an address together


@lru_cache(4096)
def house(host: str) -> str:
    """Whose limits count: an address, or all those that one IPv6 line has (its first 64 bits)."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))


class Counted:
    """Requests of one kind. Somebody without a cookie is the address they come from."""

    def __init__(
        self, a_second: float, burst: float, processes: Callable[[], int] = lambda: 1
    ) -> None:
        self._processes = processes
        self._own = Gate(a_second, burst)
        self._all = Gate(NEIGHBOURS * a_second, NEIGHBOURS * burst)

    def take(self, guest: str | None, address: str) -> bool:
        return self.take_own(guest, address) and self.take_all(address)

    def take_own(self, guest: str | None, address: str) -> bool:
        return self._own.take(guest or address)

    def take_all(self, address: str) -> bool:
        return self._all.take(address, min(NEIGHBOURS, self._processes()))


class Turns:
    """Requests of one address begin one after the other, and everybody else's in between.

    Where they come in crowds they begin a moment apart: an act takes several rounds of the event
    loop, and waits in each of them for whatever else is done there.
    """

    def __init__(self, a_second: float = 1e9, burst: float = 1e9) -> None:
        self._pace, self._moment = Gate(a_second, burst), 1 / max(1.0, a_second)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, address: str) -> asyncio.Lock:
        """Theirs: whoever has it is the one of that address whose turn it is."""
        return self._locks.setdefault(address, asyncio.Lock())

    async def take(self, address: str) -> None:
        async with self.of(address):
            await asyncio.sleep(0)
            await self.moment(address)

    async def moment(self, address: str) -> None:
        """Until one more of theirs may begin."""
        while not self._pace.take(address):
            await asyncio.sleep(self._moment)


class Lines:
    """Connections to tables: how many there are, of whom. Who sits at a table always finds room."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._addresses.total()

    def check(self, table: Table, guest: str | None, address: str) -> None:
        limits = self._limits
        sits = table.seat_of(guest) >= 0
        if (
            len(self) >= limits.connections
            or (guest and self._people[guest] >= limits.connections_of_person)
            or (not sits and self._addresses[address] >= limits.connections_of_one)
        ):
            raise ServerError("too-many")

    def come(self, guest: str | None, address: str) -> None:
        metrics.SOCKETS.inc()
        self._addresses[address] += 1
        self._people[guest or ""] += 1

    def go(self, guest: str | None, address: str) -> None:
        metrics.SOCKETS.dec()
        for counter, key in ((self._addresses, address), (self._people, guest or "")):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]


def address_of(connection: HTTPConnection) -> str:
    return house(connection.client.host if connection.client else "")
