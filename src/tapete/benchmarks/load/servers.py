"""Servers to be measured, each a process of its own: `tapete serve`, and boardgame.io on node."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from tapete.benchmarks.load.postgres import postgres
from tapete.kit.errors import BadInput

# All people come from this machine, and some of them play as fast as they can.
LOOSE = (
    "requests_a_second=1e9 request_burst=1e9 messages_a_second=1e9 message_burst=1e9 "
    "connections=20000 connections_of_one=20000 tables=20000 playing_of_one=20000 "
    "http_of_one=20000 lines_a_second=1e9 line_burst=1e9 turns_a_second=1e9 open_burst=1e9 "
    "hello_burst=100 tables_of_address=20000 reads_a_second=1e9 read_burst=1e9"
).split()
GAME = Path(__file__).with_name("boardgame_io.cjs")
# node-persist is what its FlatFile asks for; with koa-compose 4.2 its lobby answers nothing.
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3.1.0", "koa-compose@4.1.0")


@dataclass(frozen=True)
class House:
    """Where a server is, and the processes whose time and memory are counted."""

    name: str
    address: str
    server: psutil.Process
    database: psutil.Process | None = None
    kind: str = field(default="tapete")

    def cpu(self) -> float:
        """Seconds, user and system, of the server alone."""
        spent = self.server.cpu_times()
        return float(spent.user + spent.system)

    def database_cpu(self) -> float:
        """Of PostgreSQL's processes, those that have ended included."""
        if self.database is None:
            return 0.0
        spent = self.database.cpu_times()
        total = spent.user + spent.system + spent.children_user + spent.children_system
        for child in self.database.children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                total += sum(child.cpu_times()[:2])
        return float(total)

    def memory(self) -> int:
        return int(self.server.memory_info().rss)


@contextlib.contextmanager
def tapete_on_sqlite() -> Iterator[House]:
    with tempfile.TemporaryDirectory() as folder, _tapete(f"{folder}/load.db") as house:
        yield House("tapete, SQLite", *house)


@contextlib.contextmanager
def tapete_on_postgresql() -> Iterator[House]:
    with postgres() as (address, pid), _tapete(address) as house:
        yield House("tapete, PostgreSQL", *house, database=psutil.Process(pid))


@contextlib.contextmanager
def _tapete(database: str) -> Iterator[tuple[str, psutil.Process]]:
    limits = [word for limit in LOOSE for word in ("--limit", limit)]
    words = ["-m", "tapete.cli", "serve", "--port", "0", "--database", database, *limits]
    with _started([sys.executable, *words], {}) as started:
        yield started


@contextlib.contextmanager
def boardgame_in_memory() -> Iterator[House]:
    with _boardgame("memory") as house:
        yield House("boardgame.io, memory", *house, kind="boardgame")


@contextlib.contextmanager
def boardgame_on_files() -> Iterator[House]:
    with tempfile.TemporaryDirectory() as folder, _boardgame("flatfile", folder) as house:
        yield House("boardgame.io, FlatFile", *house, kind="boardgame")


@contextlib.contextmanager
def _boardgame(*words: str) -> Iterator[tuple[str, psutil.Process]]:
    extra = {"NODE_PATH": str(_packages() / "node_modules"), "NODE_ENV": "production"}
    with _started(["node", str(GAME), *words], extra) as started:
        yield started


def has_node() -> bool:
    return shutil.which("node") is not None and shutil.which("npm") is not None


def _packages() -> Path:
    """boardgame.io in the user's cache folder; fetched by name the first time."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = home / "tapete" / PACKAGES[0].replace("@", "-")
    if not (folder / ".ready").exists():
        folder.mkdir(parents=True, exist_ok=True)
        words = "npm install --no-package-lock --no-save --no-audit --no-fund --silent --prefix"
        done = subprocess.run([*words.split(), str(folder), *PACKAGES], check=False)
        if done.returncode:
            raise BadInput("boardgame.io could not be installed by npm")
        (folder / ".ready").touch()
    return folder


@contextlib.contextmanager
def _started(words: list[str], extra: dict[str, str]) -> Iterator[tuple[str, psutil.Process]]:
    """A server that says its address on stdout once it listens; ended when we are done."""
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **extra},
    ) as running:
        try:
            assert running.stdout is not None
            for line in running.stdout:
                if "http://" in line:
                    address = line[line.index("http://") :].strip().rstrip("/")
                    yield address, psutil.Process(running.pid)
                    break
            else:
                raise BadInput(f"a server to be measured did not start: {' '.join(words[:4])}")
        finally:
            running.kill()
