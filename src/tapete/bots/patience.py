"""Work that may take only so long: in a thread that nobody waits for once its time is up."""

import ctypes
import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class TooLong(Exception):
    """The time is up; what was to come of it is no longer wanted."""


class _GivenUp(SystemExit):
    """Raised inside the thread that is no longer waited for. Threads end silently on it."""


def within(seconds: float, work: Callable[[], T]) -> T:
    """What comes of the work, or TooLong.

    A thread cannot be ended from outside. One that runs Python is told to stop; one that waits
    or computes elsewhere goes on unheeded, and as a daemon keeps no process from ending.
    """
    found: list[T] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as wrong:
            raised.append(wrong)

    thread = threading.Thread(target=run, name="within", daemon=True)
    thread.start()
    thread.join(seconds)
    if found:
        return found[0]
    if raised:
        raise raised[0]
    if thread.ident is not None:
        stop = ctypes.py_object(_GivenUp)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), stop)
    raise TooLong
