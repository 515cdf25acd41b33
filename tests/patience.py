"""How long tests wait: for events, and only as a last resort for a clock.

A machine may be busy with anything: what comes at all comes within these, and a test that
passes never waits so long.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

LONG = 180.0  # seconds for anything that must come
LONGER = 600.0  # for a whole scene
LONG_MS = 1000 * LONG  # as Playwright counts
LOOK = 0.005  # seconds between looks at what tells nobody when it changes


async def until(holds: Callable[[], Any], what: str = "") -> None:
    """Look again and again; the loop goes on meanwhile."""
    give_up = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < give_up, f"it never came: {what or holds}"
        await asyncio.sleep(LOOK)


def until_in_thread(holds: Callable[[], Any], what: str = "") -> None:
    """The same where there is no loop to go on."""
    give_up = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < give_up, f"it never came: {what or holds}"
        time.sleep(LOOK)
