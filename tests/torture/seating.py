"""Who plays what in a round, and how they behave."""

import asyncio

import httpx

from patience import LONG
from tapete import games
from torture.ledger import Ledger
from torture.people import Guest, Manner, Tab, take_seat
from torture.plan import Plan
from torture.scene import Scene

# Short matches, so that ends and rematches are struck too.
SHORT: dict[str, dict[str, str]] = {
    "uno": {"hands": "1"},
    "vale_todo": {"limit": "1"},
    "take_that": {"games": "1"},
    "recto_verso": {"turns": "20", "voids": "1"},
}


class Seating:
    """Tables, opened before anything is broken, and the pages of those at them."""

    def __init__(self, scene: Scene, ledger: Ledger) -> None:
        self._scene, self._ledger = scene, ledger
        self.playing = asyncio.Event()  # while it is set people act
        self.tabs: list[Tab] = []
        self.clocked: set[str] = set()  # tables with a clock

    async def seat_all(self, plan: Plan) -> None:
        """Of each game a table of people, and one of a person and bots, some by the clock."""
        for game in plan.games or games.names():
            await self._seat(game, 2, 0, 0)
            small = ((1, 2, 0), (1, 1, 0), (1, 1, 15))
            await self._seat(game, *self._scene.dice.choice(small))

    async def _seat(self, game: str, people: int, bots: int, clock: int) -> None:
        port, dice = self._scene.servers.all[0].port, self._scene.dice
        players = max(people + bots, games.find(game).seats[0])
        wanted = {"game": game, "players": players, "clock": clock}
        wanted["options"] = SHORT.get(game, {})
        code, address = "", f"http://127.0.0.1:{port}"
        for seat in range(people):
            async with httpx.AsyncClient(base_url=address, timeout=LONG, verify=False) as client:
                (await client.post("/api/me", json={"name": f"P{seat}"})).raise_for_status()
                if not seat:
                    answer = await client.post("/api/tables", json=wanted)
                    code = answer.raise_for_status().json()["code"]
                else:
                    await take_seat(port, code, client.cookies["tapete"], seat)
                guest = Guest(code, client.cookies["tapete"], seat, not seat)
            self._open(guest, Manner(copies=dice.choice((1, 1, 2))))
            if dice.random() < 0.4:
                self._open(guest, Manner(jumbled=dice.random() < 0.5))
        if dice.random() < 0.4:
            self._open(Guest(code), Manner())
        self._ledger.tables.add(code)
        if clock:
            self.clocked.add(code)

    def _open(self, guest: Guest, manner: Manner) -> None:
        scene = self._scene
        tab = Tab(guest, scene.doors, self._ledger, scene.dice, manner, self.playing)
        self.tabs.append(tab)
