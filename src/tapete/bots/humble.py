"""Where bots at live tables think: threads beside the event loop, and humble processes.

The threads run Python and so take turns with the event loop: they are no humbler than it is, for
whoever holds the interpreter and is not given a core keeps everybody waiting. What computes for
long (a search, a compiler, a replay) is a process or a thread of its own that gives way.
"""

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")

NICE = 10  # of twenty
MOST = 8  # at once


def be_humble() -> None:
    """This thread is, as far as this system lets it be, and whatever it starts."""
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


_threads = ThreadPoolExecutor(MOST, "tapete-bot")


async def thought(think: Callable[..., T], *about: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(_threads, partial(think, *about))
