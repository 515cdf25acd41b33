"""Starts servers quickly: everything is imported once, and each server is a fork of that.

`python -m torture.launcher CLOCKS` reads one line a server: the words of a `tapete` command and
the file of its log; it answers with the process's number. A server's clocks are wrong by what
the file CLOCKS says at that moment. Nothing of this is known to the program itself.

With a second word, `early`, they acknowledge before they save: to see that it is found out.
"""

import asyncio
import contextlib
import ctypes
import gc
import json
import mmap
import os
import signal
import struct
import sys
import time
from importlib import import_module
from typing import Any

CLOCKS = struct.Struct("dd")  # seconds that the wall clock, and the other one, are ahead
DIES_WITH_PARENT = 1  # prctl's PR_SET_PDEATHSIG
LOOSE = {
    "messages_a_second": 1e6, "message_burst": 1e6, "requests_a_second": 1e6,
    "request_burst": 1e6, "connections_of_one": 1000, "tables_of_one": 1000,
    "connections_of_person": 1000, "tables_of_address": 10**6, "http_of_one": 1000,
    "lines_a_second": 1e6, "line_burst": 1e6, "turns_a_second": 1e6, "open_burst": 1e6,
    "reads_a_second": 1e6, "read_burst": 1e6, "hellos_a_second": 1e6, "hello_burst": 1e6,
}  # fmt: skip
LATE: set["asyncio.Task[None]"] = set()  # what a broken server has yet to save


def main(clocks: str, broken: str = "") -> None:
    _set_clocks(clocks)
    from tapete import cli, games
    from tapete.server.guard.limits import Limits

    import_module("tapete.server.run")  # once, before any fork
    (Limits.__init__.__kwdefaults__ or {}).update(LOOSE)  # everybody comes from one address here
    if broken == "early":
        _save_later()
    games.every()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are nobody's to bury
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            _become(order["log"])
            sys.argv = ["tapete", *order["words"]]
            cli.main()
        print(child, flush=True)


def _become(log: str) -> None:
    """A process as a shell would start it, except that it ends with ours."""
    ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for number, target in ((0, os.open(os.devnull, os.O_RDONLY)), (1, written), (2, written)):
        os.dup2(target, number)


def _set_clocks(path: str) -> None:
    with open(path, "r+b") as file:
        shared = mmap.mmap(file.fileno(), CLOCKS.size)
    wall, steady = time.time, time.monotonic
    time.time = lambda: wall() + CLOCKS.unpack(shared)[0]
    time.monotonic = lambda: steady() + CLOCKS.unpack(shared)[1]


def _save_later() -> None:
    from tapete.server.store.store import Store

    write = Store.write

    async def write_later(store: Store, *statements: Any) -> None:
        async def late() -> None:
            await asyncio.sleep(0.1)
            with contextlib.suppress(Exception):
                await write(store, *statements)

        if statements[0][0].is_insert and statements[0][0].table.name == "acts":
            LATE.add(asyncio.create_task(late()))
        else:
            await write(store, *statements)

    Store.write = write_later  # type: ignore[assignment]


if __name__ == "__main__":
    main(*sys.argv[1:])
