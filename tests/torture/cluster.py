"""A PostgreSQL cluster of our own, to be restarted, crashed and filled up."""

import getpass
import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tapete.server.serving import bound

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def user() -> str:
    """PostgreSQL does not run as root."""
    if os.getuid() != 0:
        return getpass.getuser()
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), "")


def missing() -> str:
    """Why there can be none here; nothing where there can."""
    if not BINARIES:
        return "no initdb under /usr/lib/postgresql/*/bin"
    return "" if user() else "no user but root to run PostgreSQL as"


class Cluster:
    def __init__(self, folder: Path, settings: str) -> None:
        self._binaries, self._folder = BINARIES[-1].parent, folder
        with bound("127.0.0.1", 0) as free:
            port = free.getsockname()[1]
        self._options = f"-h 127.0.0.1 -p {port} -k {folder} {settings}"
        self.address = f"postgresql://tapete@127.0.0.1:{port}/postgres"

    def make(self) -> None:
        made = [self._binaries / "initdb", "-D", self._folder / "data", "--wal-segsize=1"]
        self._calm(*made, "-U", "tapete", "-A", "trust", "-N")

    def start(self) -> None:
        self._control("-o", self._options, "-l", self._folder / "log", "start")

    def stop(self, how: str = "immediate") -> None:
        self._control("-m", how, "stop")

    def restart(self, how: str) -> None:
        """`fast` says goodbye to everybody; `immediate` is a crash, and recovery from the log."""
        self._control("-m", how, "-o", self._options, "-l", self._folder / "log", "restart")

    def runs(self) -> bool:
        words = [self._binaries / "pg_isready", "-q", "-d", self.address]
        return subprocess.run(words, check=False, cwd="/", timeout=60).returncode == 0

    def _control(self, *words: str | Path) -> None:
        self._calm(self._binaries / "pg_ctl", "-D", self._folder / "data", "-w", "-s", *words)

    def _calm(self, *words: str | Path) -> None:
        as_user = {"user": user()} if os.getuid() == 0 else {}
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=60, **as_user)  # type: ignore[call-overload]


@contextmanager
def cluster(folder: Path, settings: str = "") -> Iterator[Cluster]:
    """One that runs; `folder` is there, and is emptied afterwards."""
    shutil.chown(folder, user())
    made = Cluster(folder, settings)
    made.make()
    made.start()
    try:
        yield made
    finally:
        if made.runs():
            made.stop()
