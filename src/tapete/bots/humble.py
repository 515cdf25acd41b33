"""Where bots at live tables think: threads beside the event loop.

The threads run Python and so take turns with the event loop: they are no humbler than it is, for
whoever holds the interpreter and is not given a core keeps everybody waiting. What computes for
long (a search, a compiler, a replay) is a process or a thread of its own (`kit.humble`).
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")

MOST = 8  # at once

_threads = ThreadPoolExecutor(MOST, "tapete-bot")


async def thought(think: Callable[..., T], *about: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(_threads, partial(think, *about))
