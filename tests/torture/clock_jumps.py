"""Clocks set forwards and back under people who play: `python -m torture.clock_jumps`.

A real `tapete serve` under Debian's libfaketime (package `faketime`): the system's clock jumps by
hours, days and a year, both ways, again and again, while a crowd plays by the API; the clock that
only ever goes forwards is left alone, as it is where an operator sets a clock. Nobody may be cut
off, no act may wait, and every act that was acknowledged is in the file.
"""

import contextlib
import itertools
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tapete.benchmarks.load.crowd import Job
from tapete.benchmarks.load.servers import LOOSE

JUMPS = ("+1h", "+26h", "-2h", "+40d", "-400d", "+366d", "-1d", "+0")
PLACES = ("/usr/lib/*/faketime/libfaketime.so.1", "/usr/lib/faketime/libfaketime.so.1")


def library() -> Path | None:
    """Where Debian puts it, or None."""
    found = (path for place in PLACES for path in Path("/").glob(place[1:]))
    return next(found, None)


def jumped(seconds: float, tables: int = 6, every: float = 1.0) -> dict[str, Any]:
    """What the crowd saw, how often the clock was set, and what the file and the log say."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        clock = folder / "clock"
        clock.write_text("+0\n", "ascii")
        with _server(folder, clock) as address:
            job = Job(server=address, kind="tapete", tables=tables, seconds=seconds, pause=0.05)
            words = [sys.executable, "-m", "tapete.benchmarks.load.crowd"]
            crowd = subprocess.Popen(
                [*words, msgspec.json.encode(job).decode()], stdout=subprocess.PIPE, text=True
            )
            with crowd:
                assert crowd.stdout is not None
                lines = iter(crowd.stdout)
                while next(lines).strip() != "began":
                    pass
                jumps = _jump(clock, time.monotonic() + seconds, every)
                while next(lines).strip() != "ended":
                    pass
                told: dict[str, Any] = msgspec.json.decode(next(lines))
        with contextlib.closing(sqlite3.connect(folder / "jumps.db")) as database:
            (kept,) = database.execute("select count(*) from acts").fetchone()
        log = (folder / "log").read_text("utf-8", "replace")
        faults = [line for line in log.splitlines() if "Traceback" in line or '"error"' in line]
        return {**told, "jumps": jumps, "kept": kept, "faults": faults}


def _jump(clock: Path, until: float, every: float) -> int:
    for count, jump in enumerate(itertools.cycle(JUMPS)):
        if time.monotonic() > until:
            return count
        new = clock.with_suffix(".new")
        new.write_text(f"{jump}\n", "ascii")
        new.replace(clock)  # never half of it
        time.sleep(every)
    raise AssertionError("a cycle has no end")


@contextlib.contextmanager
def _server(folder: Path, clock: Path) -> Iterator[str]:
    faked = {
        "LD_PRELOAD": str(library()),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_CACHE_DURATION": "1",  # seconds: reading it with every look at the clock is slow
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "DONT_FAKE_MONOTONIC": "1",  # as older versions call it
    }
    limits = [word for limit in LOOSE for word in ("--limit", limit)]
    words = ["serve", "--port", "0", "--database", str(folder / "jumps.db"), *limits]
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(
            [sys.executable, "-m", "tapete.cli", *words],
            stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ | faked,
        ) as server,
    ):  # fmt: skip
        try:
            assert server.stdout is not None
            said = next(line for line in server.stdout if "http://" in line)
            yield said[said.index("http://") :].strip().rstrip("/")
        finally:
            server.kill()


if __name__ == "__main__":
    found = jumped(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0)
    print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    sys.exit(bool(found["dropped"] or found["stuck"] or found["faults"]))
