"""Something that is done again and again for as long as a server lives."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("tapete.repeating")


async def stopped(task: asyncio.Task[None]) -> None:
    """Cancelled until it has ended: before Python 3.12 `wait_for` can swallow a cancellation that
    comes as what it waits for is done, and a task that goes on for ever then never ends."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=1.0)


class Repeating:
    def __init__(self, name: str, do: Callable[[], Awaitable[None]], seconds: float) -> None:
        """`seconds` lie between the end of one time and the beginning of the next."""
        self._name, self._do, self._seconds = name, do, seconds
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.create_task(self._go_on(), name=self._name)

    async def end(self) -> None:
        if self._task is not None:
            await stopped(self._task)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            try:
                await self._do()
            except Exception as wrong:  # the next time may be better
                log.warning("%s failed", self._name, extra={"error": type(wrong).__name__})
