"""A crowd of people in a process of its own: `python -m tapete.benchmarks.load.crowd JSON`.

Says on stdout a line each: `ready` (all play), `began` and `ended` (what counts), and at last
one JSON object. The server's CPU time is read by whoever started us, between those lines.
"""

import asyncio
import gc
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import quantiles
from typing import Any

import msgspec
import uvloop
from picows import ws_connect

from tapete.benchmarks.load.people import SEATS, AtTapete, Seat, open_at_boardgame, open_at_tapete
from tapete.server.run import more_files

OPENING = 8  # tables that open at the same time
WARM_ACTS = 5000  # V8 and Python's own specialising want to have seen the code
STUCK = 10.0  # seconds after which an act counts as lost


class Job(msgspec.Struct, kw_only=True):
    server: str
    kind: str  # tapete or boardgame
    tables: int
    seconds: float
    warm: float = 4.0
    pause: float = 0.0  # seconds between two acts of a table, on average; 0 for at once


class AtTable:
    """A table's seats, when its acts are due, and how long they took."""

    def __init__(self, crowd: "Crowd", seats: list[Seat]) -> None:
        self.crowd, self.seats = crowd, seats
        self._due = 0.0
        self._sent: tuple[int, float, Seat] | None = None  # act number, when, by whom
        self._seen = 0
        self.playing = asyncio.Event()
        for seat in seats:
            seat.heard, seat.asked = self._heard, self._asked
            seat.refused, seat.full = self._refused, self._full

    def _heard(self, seat: Seat, n: int) -> None:
        if self._sent is None or self._sent[0] != n:
            return
        _, sent, actor = self._sent
        now = time.perf_counter()
        if seat is actor:
            self.crowd.acknowledged(now - sent)
        self._seen += 1
        if self._seen == SEATS:
            self.crowd.seen(now - sent)

    def _asked(self, seat: Seat) -> None:
        self.playing.set()
        if not self.crowd.plays:
            self.crowd.later.append(lambda: self._asked(seat))
            return
        pause = self.crowd.job.pause
        if not pause:
            self._act(seat)
            return
        now = asyncio.get_running_loop().time()
        self._due = max(now, (self._due or now) + pause * random.uniform(0.5, 1.5))
        asyncio.get_running_loop().call_at(self._due, self._act, seat)

    def _act(self, seat: Seat) -> None:
        if not seat.gone:
            self._sent, self._seen = (seat.n + 1, time.perf_counter(), seat), 0
            seat.act()

    def _refused(self, seat: Seat) -> None:
        self.crowd.refused += 1

    def _full(self, seat: Seat) -> None:
        """The host deals, for the first time or again."""
        assert isinstance(seat, AtTapete)
        self.crowd.matches += 1
        seat.start()

    def waits(self) -> bool:
        """Whether an act was sent long ago and not everybody has heard of it."""
        return (
            self._sent is not None
            and self._seen < SEATS
            and time.perf_counter() - self._sent[1] > STUCK
        )


class Crowd:
    def __init__(self, job: Job) -> None:
        self.job = job
        self.plays = False
        self.later: list[Any] = []
        self.refused = self.matches = 0
        self.tables: list[AtTable] = []
        self._acknowledged: list[float] = []
        self._seen: list[float] = []

    def acknowledged(self, took: float) -> None:
        self._acknowledged.append(took)

    def seen(self, took: float) -> None:
        self._seen.append(took)

    async def run(self) -> dict[str, Any]:
        await self._sit_down()
        gc.collect()
        gc.freeze()
        gc.disable()  # our own pauses must not count as the server's
        _say("ready")
        self.plays = True
        for index, act in enumerate(self.later):
            # Tables are not in step with each other.
            pause = self.job.pause * index / len(self.later)
            asyncio.get_running_loop().call_later(pause, act)
        await self._warm_up()
        self._acknowledged, self._seen, self.refused, self.matches = [], [], 0, 0
        _say("began")
        began, spent = time.perf_counter(), time.process_time()
        await asyncio.sleep(self.job.seconds)
        _say("ended")
        took = time.perf_counter() - began
        return {
            "sockets": SEATS * self.job.tables,
            "seconds": round(took, 2),
            "acts": len(self._acknowledged),
            "acknowledged_ms": _percentiles(self._acknowledged),
            "seen_by_all_ms": _percentiles(self._seen),
            "refused": self.refused,
            "matches": self.matches,
            "dropped": sum(seat.gone for table in self.tables for seat in table.seats),
            "stuck": sum(table.waits() for table in self.tables),
            "client_cpu": round(time.process_time() - spent, 2),
        }

    async def _warm_up(self) -> None:
        """Some time, and where they play at once so many acts that code is compiled."""
        await asyncio.sleep(self.job.warm + self.job.pause)
        latest = time.perf_counter() + 5 * self.job.warm
        while not self.job.pause and len(self._seen) < WARM_ACTS and time.perf_counter() < latest:
            await asyncio.sleep(0.1)

    async def _sit_down(self) -> None:
        opening = asyncio.Semaphore(OPENING)
        with ThreadPoolExecutor(OPENING) as hands:
            await asyncio.gather(*(self._open(opening, hands) for _ in range(self.job.tables)))

    async def _open(self, opening: asyncio.Semaphore, hands: ThreadPoolExecutor) -> None:
        opened = open_at_tapete if self.job.kind == "tapete" else open_at_boardgame
        async with opening:
            loop = asyncio.get_running_loop()
            seats, doors = await loop.run_in_executor(hands, opened, self.job.server)
            table = AtTable(self, seats)
            self.tables.append(table)
            for seat, (address, cookie) in zip(seats, doors, strict=True):
                headers = {"cookie": cookie} if cookie else None
                await ws_connect(lambda seat=seat: seat, address, extra_headers=headers)
                await asyncio.wait_for(seat.inside.wait(), 60)
            await asyncio.wait_for(table.playing.wait(), 60)


def _percentiles(took: list[float]) -> dict[str, float]:
    if len(took) < 2:
        return {}
    cuts = quantiles(took, n=1000)
    named = {"p50": 499, "p90": 899, "p95": 949, "p99": 989, "p999": 998}
    return {name: round(1e3 * cuts[at], 2) for name, at in named.items()} | {
        "max": round(1e3 * max(took), 2)
    }


def _say(line: str) -> None:
    print(line, flush=True)


def main(text: str) -> None:
    more_files()
    result = uvloop.run(Crowd(msgspec.json.decode(text, type=Job)).run())
    _say(msgspec.json.encode(result).decode())


if __name__ == "__main__":
    main(sys.argv[1])
