"""What is done to servers, sockets, clocks, disk and database: one function each.

Each leaves everything healed, so that the judgement after it finds people who play.
"""

import asyncio
import contextlib
import signal
from collections.abc import Awaitable, Callable

import asyncpg

from torture.disk import full
from torture.scene import Scene

HOUR = 3600.0
DAY = 24 * HOUR


async def kill(scene: Scene) -> int:
    """SIGKILL at a random moment, now and then once more while it starts."""
    dice, servers = scene.dice, scene.servers.all
    struck = servers if dice.random() < 0.2 else [dice.choice(servers)]
    kills = 0
    await asyncio.sleep(dice.uniform(0.0, 0.3))
    for server in struck:
        await server.end()
        kills += 1
    for server in struck:
        await server.start()
        if dice.random() < 0.15:
            await asyncio.sleep(dice.uniform(0.0, 0.3))
            await server.end()
            kills += 1
            await server.start()
        await server.ready()
    return kills


async def stop(scene: Scene) -> None:
    """SIGTERM, as a service manager does it, and a new start."""
    server = scene.dice.choice(scene.servers.all)
    await server.end(signal.SIGTERM)
    await server.start()
    await server.ready()


async def pause(scene: Scene) -> None:
    """The process stands still for a while, as on a machine that is moved."""
    server = scene.dice.choice(scene.servers.all)
    server.send(signal.SIGSTOP)
    await asyncio.sleep(scene.dice.uniform(0.2, 2.0))
    server.send(signal.SIGCONT)


async def cut(scene: Scene) -> None:
    for link in scene.links:
        link.cut()


async def freeze(scene: Scene) -> None:
    """Nothing goes through any more, both ways; then it goes on, or is cut."""
    frozen = scene.links
    for link in frozen:
        link.flowing.clear()
    await asyncio.sleep(scene.dice.uniform(0.3, 5.0))
    for link in frozen:
        if scene.dice.random() < 0.5:
            link.cut()
        link.flowing.set()


async def lag(scene: Scene) -> None:
    """Each piece of each connection waits as long as it likes: two tabs disagree about order."""
    for link in scene.links:
        link.lag = 0.25
    await asyncio.sleep(scene.dice.uniform(0.5, 1.5))


async def double(scene: Scene) -> None:
    for link in scene.links:
        link.doubling = True
    await asyncio.sleep(scene.dice.uniform(0.5, 1.5))


async def clock(scene: Scene) -> None:
    """Forwards or backwards; the steady clock only goes forwards.

    Never a month from one to the other: a table at which nobody plays is forgotten then.
    """
    dice = scene.dice
    wall = dice.choice((-14 * DAY, -HOUR, -1.0, 1.0, HOUR, 14 * DAY))
    scene.steady += dice.choice((0.0, 1.0, HOUR))
    scene.servers.set_clocks(wall, scene.steady)
    await asyncio.sleep(dice.uniform(0.1, 0.5))


async def disk_full(scene: Scene) -> None:
    """No room for a second or two: acts are refused, and go on when there is some again."""
    seconds = scene.dice.uniform(0.5, 2.0)
    if scene.disk is not None:
        with full(scene.disk):
            await asyncio.sleep(seconds)
    else:
        for server in scene.servers.all:
            server.may_write(0)
        await asyncio.sleep(seconds)
        for server in scene.servers.all:
            server.may_write()
    if scene.cluster is not None and not scene.cluster.runs():
        with contextlib.suppress(Exception):
            await asyncio.to_thread(scene.cluster.stop)
        await asyncio.to_thread(scene.cluster.start)


async def database(scene: Scene) -> None:
    assert scene.cluster is not None
    how = scene.dice.choice(("fast", "immediate"))
    await asyncio.to_thread(scene.cluster.restart, how)


async def backends(scene: Scene) -> None:
    """Every connection to the database ends; the database itself runs on."""
    assert scene.cluster is not None
    ours = await asyncpg.connect(scene.cluster.address)
    await ours.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )
    await ours.close()


Fault = Callable[[Scene], Awaitable[None]]
ANYWHERE: dict[str, Fault] = {
    "stop": stop, "pause": pause, "cut": cut, "freeze": freeze, "lag": lag, "double": double,
    "clock": clock, "disk": disk_full,
}  # fmt: skip
POSTGRES: dict[str, Fault] = {"database": database, "backends": backends}
