"""A PostgreSQL cluster for a round, in a folder that may be a small disk."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.cluster import Cluster
from tapete.server.run import bound


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    """It writes as in earnest: nothing is switched off. Short pieces of log fill a disk soon."""
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    made = Cluster(folder, port, settings="")
    made.make("--wal-segsize=1")
    try:
        yield made
    finally:
        if made.runs():
            made.stop()
