"""Where the storm rages, and what is counted of it."""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect

from patience import LONG
from siege.reckoning import Seen

SECONDS = LONG  # for an answer


@dataclass
class Storm:
    """Servers of one store, all that is done to them, and what came of it."""

    ports: list[int]  # of every server
    messages: int
    seed: str
    seen: Seen = field(default_factory=Seen)
    sent: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    finished: Counter[str] = field(default_factory=Counter)
    stuck: list[str] = field(default_factory=list)
    over: bool = False
    cut: int = 0  # lines of honest people that were cut

    def __post_init__(self) -> None:
        self._dice = random.Random(self.seed)

    def port(self) -> int:
        """Any of them serves any table."""
        return self._dice.choice(self.ports)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port()}"

    async def guest(self, name: str) -> str:
        """A new guest's cookie."""
        async with httpx.AsyncClient(base_url=self.address, timeout=SECONDS) as client:
            (await client.post("/api/me", json={"name": name})).raise_for_status()
            return f"tapete={client.cookies['tapete']}"

    async def opens(self, cookie: str, **wanted: Any) -> str:
        async with httpx.AsyncClient(base_url=self.address, timeout=SECONDS) as client:
            answer = await client.post("/api/tables", json=wanted, headers={"cookie": cookie})
            answer.raise_for_status()
            code: str = answer.json()["code"]
            return code

    def line(self, code: str, cookie: str) -> connect:
        headers = {"cookie": cookie} if cookie else {}
        address = f"ws://127.0.0.1:{self.port()}/ws/{code}"
        return connect(
            address, additional_headers=headers, compression=None, max_queue=None,
            open_timeout=SECONDS, ping_interval=None,
        )  # fmt: skip
