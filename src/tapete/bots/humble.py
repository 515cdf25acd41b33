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
from typing import Any, TypeVar

T = TypeVar("T")

MOST = 8  # at once
HUMBLE = "tapete.kit.ways.humble"  # runs a module: before that imports anything it gives way

_threads = ThreadPoolExecutor(MOST, "tapete-bot")


async def thought(think: Callable[..., T], *about: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(_threads, partial(think, *about))


async def ran_beside(*words: str, said: bytes = b"") -> tuple[int, bytes, bytes]:
    """`python -m WORDS` in a humble process: its status, what it told and what it complained of.

    Begun by a thread: uvloop copies the server for it (6 ms) and waits until the other one runs.
    """
    command = (sys.executable, "-m", HUMBLE, *words)
    process = await asyncio.to_thread(Popen, command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    try:
        told, complaints = await asyncio.to_thread(process.communicate, said)
    except asyncio.CancelledError:
        process.kill()
        raise
    return process.returncode, told, complaints
