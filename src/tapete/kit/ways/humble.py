"""Processes that give way: what computes for long beside a server is humble from its first moment.

`python -m tapete.kit.ways.humble MODULE WORDS…` runs a module so. Little is imported here: for
what a process imports before it is humble, everybody's table waits.
"""

import atexit
import contextlib
import multiprocessing
import os
import runpy
import sys
import threading
from multiprocessing.connection import wait

NICE = 10  # of twenty


def be_humble() -> None:
    """This thread is, as far as this system lets it be, and whatever it starts."""
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def begin_beside() -> None:
    """In a process of a pool: give way to people's tables, and end when they do."""
    be_humble()
    atexit.register(os._exit, 0)  # nothing to tidy up, and modules would complain of their end
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_parent() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()


if __name__ == "__main__":
    be_humble()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
