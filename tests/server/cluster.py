"""Helper for tests: a PostgreSQL cluster of our own, where a server of it is on this machine."""

import asyncio
import contextlib
import getpass
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from patience import LONG
from tapete.server.run import bound
from tapete.server.store.schema import metadata

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def user() -> str:
    """PostgreSQL does not run as root."""
    if os.getuid() != 0:
        return getpass.getuser()
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), "")


class Cluster:
    """Started once; `emptied` makes it new for the next test."""

    def __init__(self, folder: Path, port: int, settings: str = "-c fsync=off") -> None:
        self._binaries, self._folder = BINARIES[-1].parent, folder
        self._options = f"-h 127.0.0.1 -p {port} -k {folder} {settings}"
        self.address = f"postgresql://tapete@127.0.0.1:{port}/postgres"

    def make(self, *words: str) -> None:
        shutil.chown(self._folder, user())
        data = self._folder / "data"
        _calm([self._binaries / "initdb", "-D", data, "-U", "tapete", "-A", "trust", "-N", *words])
        self.start()

    def start(self) -> None:
        self._control("-o", self._options, "-l", self._folder / "log", "start")

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")

    def restart(self, how: str) -> None:
        """`fast` says goodbye to everybody; `immediate` is a crash, and recovery from its log."""
        self._control("-m", how, "-o", self._options, "-l", self._folder / "log", "restart")

    def runs(self) -> bool:
        words = [str(self._binaries / "pg_isready"), "-q", "-d", self.address]
        return subprocess.run(words, check=False, cwd="/", timeout=LONG).returncode == 0

    def _control(self, *words: str | Path) -> None:
        wait = ["-w", "-t", str(int(LONG))]
        _calm([self._binaries / "pg_ctl", "-D", self._folder / "data", *wait, "-s", *words])

    def run(self, *statements: str) -> None:
        async def scene() -> None:
            connection = await asyncpg.connect(self.address, timeout=LONG)
            for statement in statements:
                await connection.execute(statement)
            await connection.close()

        asyncio.run(scene())

    def emptied(self) -> str:
        names = [*metadata.tables, "alembic_version"]
        self.run(*(f"DROP TABLE IF EXISTS {name} CASCADE" for name in names))
        return self.address


def _calm(words: list[str | Path]) -> None:
    as_user = {"user": user()} if os.getuid() == 0 else {}
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=LONG, **as_user)  # type: ignore[call-overload]


def missing() -> str:
    """Why there can be none here; nothing where there can."""
    if not BINARIES:
        return "no initdb under /usr/lib/postgresql/*/bin"
    return "" if user() else "no user but root to run PostgreSQL as"


@contextlib.contextmanager
def started() -> Iterator[Cluster]:
    """Skips what needs it where there is no PostgreSQL; `make test` installs it."""
    if why := missing():
        pytest.skip(why)
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    folder = Path(tempfile.mkdtemp(prefix="tapete-postgres-", dir="/tmp"))
    cluster = Cluster(folder, port)
    try:
        cluster.make()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder)
