"""Processes that give way: what computes for long beside a server is humble from its first moment.

`python -m tapete.kit.ways.humble [--turn=NAME] MODULE WORDS…` runs a module so, with NAME in turn.
Little is imported here: for what a process imports before it is humble, everybody's table waits.

Servers of one machine have what they need computed in turn: three at once on two cores are felt at
everybody's table, however humble they are.
"""

import atexit
import contextlib
import importlib
import multiprocessing
import os
import runpy
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import wait
from pathlib import Path

from tapete.kit.cores import usable_cores

NICE = 10  # of twenty
AT_ONCE = max(1, usable_cores() // 2)  # the other cores are the tables'
MOST_SECONDS = 300.0  # then it goes on all the same: nothing stands still because of another
IMPORT_SECONDS = 5.0  # the same for what somebody at a table may be waiting for
LOOK_SECONDS = 0.02
TURN = "--turn="


def be_humble() -> None:
    """This thread is, as far as this system lets it be, and whatever it starts."""
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def begin_beside(turn: str, module: str) -> None:
    """In a process of a pool: give way to people's tables, and end when they do.

    What it will need is imported in turn, but not behind another's whole compilation.
    """
    be_humble()
    atexit.register(os._exit, 0)  # nothing to tidy up, and modules would complain of their end
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_parent() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()
    with in_turn(turn, most=IMPORT_SECONDS):
        importlib.import_module(module)


@contextlib.contextmanager
def in_turn(what: str, at_once: int = AT_ONCE, most: float = MOST_SECONDS) -> Iterator[float]:
    """Of all processes of this user here, by locks that end with their process, however it ends.

    Gives the seconds that were waited.
    """
    user = os.getuid() if hasattr(os, "getuid") else 0
    name = f"{tempfile.gettempdir()}/tapete-{user}-{what}"
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        places = [_opened(Path(f"{name}-{place}.lock"), stack) for place in range(at_once)]
        while not any(map(_taken, places)) and time.monotonic() < began + most:
            time.sleep(LOOK_SECONDS)
        yield time.monotonic() - began


def _opened(path: Path, stack: contextlib.ExitStack) -> int | None:
    """None where there is no room for it: then everybody begins at once."""
    try:
        opened = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    except OSError:
        return None
    stack.callback(os.close, opened)
    return opened


def _taken(place: int | None) -> bool:
    """Whether it is ours now; also where the system has no such lock."""
    if place is None:
        return True
    try:
        import fcntl

        fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        return True
    return True


def _run() -> None:
    be_humble()
    del sys.argv[0]
    with contextlib.ExitStack() as stack:
        if sys.argv[0].startswith(TURN):
            stack.enter_context(in_turn(sys.argv.pop(0).removeprefix(TURN)))
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    _run()
