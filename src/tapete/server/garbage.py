"""When Python looks for garbage: rarely, and best while nobody plays.

A full collection looks at everything that all tables hold and stops everybody meanwhile: a third
of a second with four thousand people. Acts leave nothing behind that only a collection can find
(`tests/server/web/test_garbage.py`); people who come and go and matches that end do, a little.
"""

import asyncio
import gc
import time

from tapete.server.repeating import stopped

# Of the objects made and not yet freed: a look at the newest, at those that outlived five such
# looks, at all. Full ones by themselves only after some two million, and Python adds that what is
# new must be a quarter of what is there. Somebody who comes and goes leaves a hundred objects in
# circles; where many do, looks at 50,000 at once stopped everybody for 12 to 21 ms.
THRESHOLDS = 1_000, 5, 400
LOOK_SECONDS = 5.0
QUIET = 0.05  # of a core


class GarbageCollection:
    """From the start of a server to its end."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._usual = gc.get_threshold()

    def begin(self) -> None:
        gc.collect()
        gc.freeze()  # what is there now stays: no later collection has to look at it
        gc.set_threshold(*THRESHOLDS)
        self._task = asyncio.create_task(_tidy(LOOK_SECONDS))

    async def end(self) -> None:
        gc.set_threshold(*self._usual)
        gc.unfreeze()
        if self._task is not None:
            await stopped(self._task)


async def _tidy(seconds: float) -> None:
    """Collect everything whenever the process has had little to do and there may be something."""
    while True:
        spent = time.process_time()
        await asyncio.sleep(seconds)
        if time.process_time() - spent < QUIET * seconds and gc.get_count()[2]:
            gc.collect()
