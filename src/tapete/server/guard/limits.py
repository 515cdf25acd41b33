"""How much the server takes, and from whom. Tests loosen it or tighten it."""

import math
import time
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from tapete.kit.errors import BadInput

MOST_KNOWN = 10_000  # addresses remembered; those that were calm longest are forgotten


@dataclass(frozen=True, kw_only=True)
class Limits:
    message_bytes: int = 4096  # one message of a WebSocket
    body_bytes: int = 16 * 1024  # of an HTTP request
    messages_a_second: float = 15.0  # of one person, and of one connection
    message_burst: float = 40.0
    hellos_a_second: float = 0.2  # of one connection: each is answered with everything
    hello_burst: float = 10.0
    hints_a_second: float = 0.5  # of one person: each is a search
    hint_burst: float = 10.0
    slow_seconds: float = 20.0  # that one message may take to leave
    abuse: int = 100  # messages refused as too fast, one after the other, that end a connection
    requests_a_second: float = 10.0  # of one person: what changes or costs something
    request_burst: float = 120.0
    reads_a_second: float = 20.0  # of one person: pages, files, lists
    read_burst: float = 200.0  # a first visit asks for some sixty
    refused_seconds: float = 1.0  # until one too many is answered, more or less
    turns_a_second: float = 200.0  # of one address, requests and new lines each: others wait …
    turn_burst: float = 60.0  # … but for a first visit's
    head_seconds: float = 10.0  # that the header of a request may take
    http_of_one: int = 100  # lines of one address that are no table's: the idlest goes
    lines_a_second: float = 50.0  # that come from one address
    line_burst: float = 500.0
    list_seconds: float = 1.0  # that a list of tables is kept
    guesses_a_second: float = 1 / 30  # codes of no table, from one address
    guess_burst: float = 20.0
    strangers_a_second: float = 1 / 60  # who come in at one private table by its short code
    stranger_burst: float = 12.0
    connections: int = 4000
    connections_of_one: int = 60  # of one address; who sits at a table is let in all the same
    connections_of_person: int = 12
    tables: int = 3000
    tables_of_one: int = 20  # idle tables of one host; the oldest one is forgotten
    tables_of_address: int = 60  # opened from one address and not yet closed
    opened_a_second: float = 20.0  # tables from one address: others wait …
    open_burst: float = 6.0  # … but for the first
    playing_of_one: int = 20  # matches of one host at the same time
    bots_a_second: float = 20.0  # acts of bots at all the tables that one address opened
    left_bots_a_second: float = 5.0  # and at all the tables where nobody is
    acts: int = 6000  # of a match, which then ends as it stands
    alone: float = 1800.0  # seconds without anybody until bots and clocks of a table stop
    closed: float = 86400.0  # and until its match ends
    kept_days: float = 30.0  # without a visit until somebody is forgotten
    host_away: float = 90.0  # seconds without the host until somebody who is here decides
    # Several processes over one database, in seconds.
    beat: float = 1.0  # between signs of life
    lease: float = 5.0  # without one until others take over
    poll: float = 3.0  # between looks at all tables here, should the bell not have rung
    idle: float = 120.0  # a table that nobody reads here stays in memory


def limits_with(said: Iterable[str]) -> Limits:
    """The usual limits with some changed, each said as `name=number`."""
    usual = Limits()
    known = {field.name: type(getattr(usual, field.name)) for field in fields(Limits)}
    changed: dict[str, float] = {}
    for words in said:
        name, _, number = words.partition("=")
        if name not in known:
            raise BadInput(f"there is no limit '{name}'; there are: {', '.join(known)}")
        try:
            changed[name] = known[name](number)
        except ValueError:
            raise BadInput(f"a limit is said as {name}=number, not '{words}'") from None
        if not 0 <= changed[name] < math.inf:
            raise BadInput(f"the limit {name} cannot be {number}")
    return replace(usual, **changed)  # type: ignore[arg-type]


class Bucket:
    """So many a second, and some more at once."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._a_second, self._burst = a_second, burst
        self._left, self._at = burst, time.monotonic()

    def take(self, cost: int = 1) -> bool:
        left = self.left()
        if left < cost:
            return False
        self._left = left - cost
        return True

    def is_spent(self, cost: int = 1) -> bool:
        return self.left() < cost

    def left(self) -> float:
        now = time.monotonic()
        left, self._at = self._left + (now - self._at) * self._a_second, now
        self._left = left if left < self._burst else self._burst
        return self._left


class Gate:
    """A bucket for everybody: an address, or a guest."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._a_second, self._burst = a_second, burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, cost: int = 1) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._a_second, self._burst)
        self._buckets[address] = bucket  # the latest is last
        while len(self._buckets) > MOST_KNOWN:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take(cost)

    def is_spent(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        return bucket is not None and bucket.is_spent()
