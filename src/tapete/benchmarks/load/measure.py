"""`tapete bench --load`: people who play by the API, beside boardgame.io in the same run.

Server and people are processes of their own on this machine. Two ways of playing:

- paced: every seat acts once in five seconds. How long an act takes until its own seat has
  the update (its acknowledgement: by then it is on disk) and until all four seats have it.
- saturated: every seat answers at once. Acts per CPU second of the server's process; the
  servers take turns, several rounds, so that a busy machine is busy for all of them.
"""

import contextlib
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from statistics import median
from typing import Any

import msgspec

from tapete.benchmarks.load import servers
from tapete.benchmarks.load.crowd import Job
from tapete.benchmarks.load.people import SEATS
from tapete.benchmarks.load.postgres import has_postgres
from tapete.benchmarks.load.servers import House
from tapete.kit.cores import usable_cores
from tapete.kit.errors import BadInput

SECONDS_AN_ACT = 5.0  # of one seat, when paced
Opened = Callable[[], AbstractContextManager[House]]


@dataclass(frozen=True)
class LoadTest:
    """How much is measured; the usual one takes some minutes."""

    sockets: tuple[int, ...] = (2000, 4000)
    seconds: float = 20.0
    tables: int = 40  # that play as fast as they can
    saturated_seconds: float = 8.0
    rounds: int = 3
    warm: float = 4.0  # seconds before what counts
    others: bool = True  # PostgreSQL and boardgame.io, where they are


def measure_load(plan: LoadTest = LoadTest()) -> dict[str, Any]:
    ours: list[Opened] = [servers.tapete_on_sqlite]
    peers: list[Opened] = []
    left_out = []
    if plan.others and has_postgres():
        ours.append(servers.tapete_on_postgresql)
    else:
        left_out.append("PostgreSQL: not wanted, or there is no initdb here")
    if plan.others and servers.has_node():
        peers = [servers.boardgame_in_memory, servers.boardgame_on_files]
    else:
        left_out.append("boardgame.io: not wanted, or there is no node and npm here")
    rounds = [
        _played(opened, plan.tables, plan.saturated_seconds, plan.warm, 0.0)
        for _ in range(plan.rounds)
        for opened in (*ours, *peers)
    ]
    paced = [
        _played(opened, sockets // SEATS, plan.seconds, plan.warm, SECONDS_AN_ACT / SEATS)
        for sockets in plan.sockets
        for opened in (*ours, *peers[:1])
    ]
    return {
        "machine": f"{usable_cores()} × {_processor()}, Python {platform.python_version()}",
        "saturated": rounds,
        "acts_per_cpu_second": (speeds := _speeds(rounds)),
        "ratios": _ratios(rounds, speeds),
        "paced": paced,
        "left_out": left_out,
    }


def _played(
    opened: Opened, tables: int, seconds: float, warm: float, pause: float
) -> dict[str, Any]:
    """One server, one crowd, and what both of them say."""
    with opened() as house:
        empty = house.memory()
        job = Job(
            server=house.address,
            kind=house.kind,
            tables=tables,
            seconds=seconds,
            warm=warm,
            pause=pause,
        )
        with _crowd(job) as said:
            _await(said, "ready")
            full = house.memory()
            _await(said, "began")
            cpu, database = house.cpu(), house.database_cpu()
            _await(said, "ended")
            cpu, database = house.cpu() - cpu, house.database_cpu() - database
            told = msgspec.json.decode(next(said, "{}"), type=dict[str, Any])
    if not told.get("acts"):
        raise BadInput(f"no act came through at {house.name}")
    return {
        "server": house.name,
        "tables": tables,
        **told,
        "acts_a_second": round(told["acts"] / told["seconds"], 1),
        "server_cpu": round(cpu, 2),
        "database_cpu": round(database, 2),
        "acts_per_cpu_second": round(told["acts"] / max(cpu, 0.01)),
        "kib_a_table": round((full - empty) / tables / 1024),
    }


@contextlib.contextmanager
def _crowd(job: Job) -> Iterator[Iterator[str]]:
    words = [
        sys.executable,
        "-m",
        "tapete.benchmarks.load.crowd",
        msgspec.json.encode(job).decode(),
    ]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as crowd:
        try:
            assert crowd.stdout is not None
            yield iter(crowd.stdout)
        finally:
            crowd.kill()


def _await(said: Iterator[str], line: str) -> None:
    if next(said, "").strip() != line:
        raise BadInput("the crowd went home: it could not sit down, or its server has ended")


def _speeds(rounds: list[dict[str, Any]]) -> dict[str, int]:
    """The median of the rounds."""
    found: dict[str, list[int]] = {}
    for one in rounds:
        found.setdefault(one["server"], []).append(one["acts_per_cpu_second"])
    return {server: round(median(some)) for server, some in found.items()}


def _ratios(rounds: list[dict[str, Any]], speeds: dict[str, int]) -> dict[str, float]:
    """Ours over theirs round by round, and the median of that."""
    ratios = {}
    ours = [name for name in speeds if name.startswith("tapete")]
    for theirs in (name for name in speeds if name not in ours):
        for name in ours:
            pairs = zip(
                (one["acts_per_cpu_second"] for one in rounds if one["server"] == name),
                (one["acts_per_cpu_second"] for one in rounds if one["server"] == theirs),
                strict=True,
            )
            ratios[f"{name} / {theirs}"] = round(median(mine / its for mine, its in pairs), 2)
    return ratios


def _processor() -> str:
    with contextlib.suppress(OSError), open("/proc/cpuinfo") as file:
        for line in file:
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def told(load: dict[str, Any]) -> str:
    """Some lines for a person."""
    lines = [load["machine"], "", "As fast as they can, acts per CPU second of the server:"]
    for server, speed in load["acts_per_cpu_second"].items():
        each = [one for one in load["saturated"] if one["server"] == server]
        rounds = ", ".join(str(one["acts_per_cpu_second"]) for one in each)
        lines.append(f"  {server:24} {speed:6}   ({rounds}; {each[0]['tables']} tables)")
    lines += [f"  {name:48} {ratio:5.2f}" for name, ratio in load["ratios"].items()]
    lines += ["", f"One act in {SECONDS_AN_ACT:.0f} s of every seat, milliseconds:"]
    for one in load["paced"]:
        own, every = one["acknowledged_ms"], one["seen_by_all_ms"]
        lines.append(
            f"  {one['server']:24} {one['sockets']:5} sockets {one['acts_a_second']:6.0f} acts/s  "
            f"acknowledged p50 {own['p50']:.1f} p99 {own['p99']:.1f}  "
            f"seen by all p50 {every['p50']:.1f} p99 {every['p99']:.1f} max {every['max']:.0f}  "
            f"dropped {one['dropped']} stuck {one['stuck']}  "
            f"{one['kib_a_table']} KiB a table  CPU {one['server_cpu'] / one['seconds']:.0%}"
        )
    return "\n".join([*lines, *(f"Left out: {why}" for why in load["left_out"])])
