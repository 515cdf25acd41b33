"""All that can be broken in a round: database, servers, and the doors before them."""

import contextlib
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from server.cluster import Cluster
from torture.cluster import cluster
from torture.disk import small_disk
from torture.plan import Plan
from torture.proxy import Door, Link
from torture.servers import Servers


@dataclass
class Scene:
    servers: Servers
    doors: list[Door]
    dice: random.Random
    cluster: Cluster | None
    disk: Path | None  # a small one, where it could be mounted
    steady: float = 0.0  # seconds that the steady clock is ahead

    @property
    def links(self) -> list[Link]:
        """Some of all connections, in no order."""
        links = [link for door in self.doors for link in door.links]
        return self.dice.sample(links, len(links) // 2)

    def heal(self) -> None:
        for door in self.doors:
            for link in door.links:
                link.heal()


@contextlib.asynccontextmanager
async def staged(plan: Plan, folder: Path, number: int) -> AsyncIterator[Scene]:
    """Every other round is on a small disk, which can be full; the rest on the usual one."""
    dice = random.Random(f"{plan.seed} {number}")
    data = folder / "data"
    data.mkdir()
    async with contextlib.AsyncExitStack() as doors:
        small = number % 2 == 1 and doors.enter_context(small_disk(data))
        made = doors.enter_context(cluster(data)) if plan.store == "postgres" else None
        database = made.address if made else str(data / "tapete.db")
        servers = await doors.enter_async_context(
            Servers(database, folder, plan.processes, plan.broken)
        )
        fronts = [
            await doors.enter_async_context(Door(server.port, dice)) for server in servers.all
        ]
        yield Scene(servers, fronts, dice, made, data if small else None)
