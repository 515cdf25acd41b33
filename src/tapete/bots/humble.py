"""Where bots at live tables think: threads beside the event loop.

The threads run Python and so take turns with the event loop: they are no humbler than it is, for
whoever holds the interpreter and is not given a core keeps everybody waiting. What computes for
long (a search, a compiler, a replay) is a process or a thread of its own (`kit.ways.humble`).
"""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from subprocess import PIPE, Popen
from threading import Event
from typing import Any, TypeVar

T = TypeVar("T")

MOST = 8  # at once
HUMBLE = "tapete.kit.ways.humble"  # runs a module: before that imports anything it gives way
PREPARING = "search"  # what servers of one machine compile and load, they do in turn

_threads = ThreadPoolExecutor(MOST, "tapete-bot")


async def thought(think: Callable[..., T], *about: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(_threads, partial(think, *about))


async def ran_beside(*words: str, said: bytes = b"") -> tuple[int, bytes, bytes]:
    """`python -m WORDS` in a humble process: its status, what it told and what it complained of.

    Begun by a thread: uvloop copies the server for it (6 ms) and waits until the other one runs.
    Whoever stops waiting ends it, also one that the thread is only just beginning.
    """
    command = (sys.executable, "-m", HUMBLE, *words)
    begun: list[Popen[bytes]] = []
    left = Event()

    def run() -> tuple[int, bytes, bytes]:
        with Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
            begun.append(process)
            if left.is_set():
                process.kill()
            told, complaints = process.communicate(said)
        return process.returncode, told, complaints

    try:
        return await asyncio.to_thread(run)
    except asyncio.CancelledError:
        left.set()
        for process in begun:
            process.kill()
        raise
