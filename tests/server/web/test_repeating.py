"""What is done again and again ends when it is asked to, even if a cancellation is swallowed."""

import asyncio

from tapete.server.repeating import Repeating


def test_it_ends_though_one_cancellation_was_swallowed() -> None:
    async def scene() -> None:
        begun = asyncio.Event()

        async def swallows() -> None:
            if begun.is_set():
                await asyncio.sleep(3600)
            begun.set()
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:  # as `wait_for` does now and then
                return

        again = Repeating("swallows", swallows, 0.0)
        again.begin()
        await begun.wait()
        await asyncio.wait_for(again.end(), 60)

    asyncio.run(scene())
