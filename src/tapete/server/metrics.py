"""What Prometheus is told: numbers of this process. No table's code, no guest, no address.

Served on an address of its own (`tapete serve --metrics`), never beside the tables.
"""

import contextlib
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from tapete.kit.errors import BadInput

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class ActSeconds(Collector):
    """How many acts there were and how long they took.

    Counted after every act, in the event loop alone, so without the locks that the library's own
    kinds take for it; they are made when somebody asks.
    """

    def __init__(self) -> None:
        self._counts = [0] * (len(FAST) + 1)
        self._seconds = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(FAST, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        counts, up_to = accumulate(self._counts), (*map(str, FAST), "+Inf")
        buckets = [(most, float(count)) for most, count in zip(up_to, counts, strict=True)]
        yield CounterMetricFamily("tapete_acts", "Acts saved and told.", buckets[-1][1])
        told = "From an act asked for to the act on disk and told."
        yield HistogramMetricFamily("tapete_act_seconds", told, buckets, self._seconds)


ACT_SECONDS = ActSeconds()
REGISTRY.register(ACT_SECONDS)
COMMITS = Counter("tapete_commits", "Groups written.", registry=REGISTRY)
GROUP = Histogram(
    "tapete_commit_group",
    "Writes in one commit.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
    registry=REGISTRY,
)
COMMIT_SECONDS = Histogram("tapete_commit_seconds", "One commit.", buckets=FAST, registry=REGISTRY)
TABLES = Gauge("tapete_tables", "Tables in the memory of this process.", registry=REGISTRY)
LEASES = Gauge("tapete_leases", "Tables whose bots and clocks run here.", registry=REGISTRY)
SOCKETS = Gauge("tapete_sockets", "Connections to tables.", registry=REGISTRY)
REFUSALS = Counter("tapete_refusals", "Refused, by code.", ["code"], registry=REGISTRY)
RACES = Counter("tapete_races", "Writes for which another was first.", registry=REGISTRY)
TAKEOVERS = Counter("tapete_lease_takeovers", "Tables taken over.", registry=REGISTRY)
LAG = Histogram(
    "tapete_doorbell_lag_seconds",
    "From an act at another process to its reading here, by the hosts' clocks.",
    buckets=FAST,
    registry=REGISTRY,
)


def committed(count: int, seconds: float) -> None:
    COMMITS.inc()
    GROUP.observe(count)
    COMMIT_SECONDS.observe(seconds)


@contextlib.contextmanager
def served(address: str) -> Iterator[int]:
    """On HOST:PORT, or PORT of loopback, for as long as this lasts; nothing where none is said."""
    if not address:
        yield 0
        return
    host, _, port = address.rpartition(":")
    try:
        server, thread = start_http_server(int(port), host or "127.0.0.1", REGISTRY)
    except (ValueError, OverflowError):
        raise BadInput(f"--metrics wants a port, or host:port, not {address}") from None
    except OSError as wrong:
        raise BadInput(f"cannot tell metrics on {address}: {wrong.strerror or wrong}") from None
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
