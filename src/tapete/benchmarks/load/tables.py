"""Live tables at once over loopback: from sending an act to the update at all seats.

A server in a process of its own, on a file in a temporary folder, with real commits. At every
table some people sit, scripted, and bots in the other seats take no time. An act counts until
the last of the table's people has its update. Measured three ways: one person a table who
takes some time for an act, as people do; two of them; and one who answers at once, which
measures how much the machine can carry rather than how long somebody waits.
"""

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tapete.benchmarks import compared
from tapete.kit.cores import usable_cores
from tapete.kit.errors import BadInput

SEATS = 3
SECONDS, WARM_SECONDS = 10.0, 3.0
THINKING = (0.5, 1.5)  # seconds; a quick table
AT_ONCE = (0.0, 0.0)


@dataclass(frozen=True)
class Manner:
    """How the tables are played."""

    people: int
    thinking: tuple[float, float]

    @property
    def said(self) -> str:
        low, high = self.thinking
        return f"{self.people} a table, {f'{low}–{high} s an act' if high else 'at once'}"


MANNERS = (Manner(1, THINKING), Manner(2, THINKING), Manner(1, AT_ONCE))


class Seated:
    """One table, its people's connections, and the acts on their way."""

    def __init__(self, server: str, manner: Manner) -> None:
        self._server, self._manner = server, manner
        self._sent: dict[int, float] = {}  # by the act's number
        self._heard: dict[int, int] = {}
        self.took: list[tuple[float, float]] = []  # (when, how long)
        self.acts = 0

    async def play(self, until: float) -> None:
        cookies = [await self._named(f"P{seat}") for seat in range(self._manner.people)]
        while time.monotonic() < until:
            body = {"game": compared().name, "players": SEATS, "private": True}
            answer, _ = await asyncio.to_thread(self._post, "/api/tables", body, cookies[0])
            address = f"{self._server.replace('http', 'ws', 1)}/ws/{answer['code']}"
            self._sent, self._heard = {}, {}
            people = [
                self._sit(address, cookie, seat, until) for seat, cookie in enumerate(cookies)
            ]
            await asyncio.gather(*people)

    async def _sit(self, address: str, cookie: str, seat: int, until: float) -> None:
        async with connect(address, additional_headers={"cookie": cookie}) as socket:
            await socket.send('{"type":"hello"}')
            if seat:
                await socket.send(json.dumps({"type": "sit", "seat": seat}))
            async for text in socket:
                told = json.loads(text)
                full = "seats" in told and all(
                    s["kind"] == "person" for s in told["seats"][: self._manner.people]
                )
                if told["type"] == "table" and not seat and full and not told["playing"]:
                    await socket.send('{"type":"start"}')
                if told["type"] != "update":
                    continue
                self._note(told["n"])
                if told["over"] or time.monotonic() > until:
                    return
                if told["seat"] == seat and seat in told["waiting"]:
                    await self._act(socket, told)

    async def _act(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        await asyncio.sleep(random.uniform(*self._manner.thinking))
        act = {"type": "act", "do": random.choice(told["legal"]), "n": told["n"]}
        self._sent[told["n"] + 1] = time.monotonic()
        await socket.send(json.dumps(act))

    def _note(self, n: int) -> None:
        self.acts = max(self.acts, n)
        if n in self._sent:
            self._heard[n] = self._heard.get(n, 0) + 1
            if self._heard[n] == self._manner.people:
                sent = self._sent.pop(n)
                self.took.append((sent, time.monotonic() - sent))

    async def _named(self, name: str) -> str:
        _, cookie = await asyncio.to_thread(self._post, "/api/me", {"name": name}, "")
        return cookie

    def _post(self, path: str, body: dict[str, Any], cookie: str) -> tuple[Any, str]:
        headers = {"content-type": "application/json", "cookie": cookie}
        request = urllib.request.Request(self._server + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer), (answer.headers["set-cookie"] or "").split(";")[0]


def measure_tables(tables: int) -> dict[str, Any]:
    """Median and 95th percentile of an act's way, with so many tables playing."""
    measured = [_measured(tables, manner) for manner in MANNERS]
    head = {"tables": tables, "game": compared().name, "seats": SEATS, "cores": usable_cores()}
    return {**head, "seconds": SECONDS, "measured": measured}


def _measured(tables: int, manner: Manner) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        words = [
            sys.executable,
            "-m",
            "tapete.benchmarks.load.server",
            str(Path(folder) / "bench.db"),
        ]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                said = server.stdout.readline()
                if not said.startswith("http"):
                    raise BadInput("the server of the benchmark did not start")
                took = asyncio.run(_played(said.strip(), tables, manner))
            finally:
                server.terminate()
    if len(took) < 2:
        raise BadInput("no act came through: too few tables, or a machine too slow")
    return {
        "people": manner.said,
        "acts": len(took),
        "median_ms": round(1e3 * median(took), 2),
        "p95_ms": round(1e3 * quantiles(took, n=20)[-1], 2),
    }


async def _played(server: str, tables: int, manner: Manner) -> list[float]:
    # Tables begin one after the other, as they do; what counts begins when all of them play.
    began = time.monotonic() + WARM_SECONDS + tables * 0.02
    seated = [Seated(server, manner) for _ in range(tables)]
    playing = []
    for one in seated:
        playing.append(asyncio.create_task(one.play(began + SECONDS)))
        await asyncio.sleep(0.02)
    await asyncio.wait(playing, timeout=began + SECONDS + 5 - time.monotonic())
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    for wrong in ended:
        if isinstance(wrong, Exception):
            raise wrong
    return [took for one in seated for sent, took in one.took if began < sent < began + SECONDS]


def told(live: dict[str, Any]) -> str:
    """A few lines for a person."""
    lines = [
        "{tables} tables of {game} at once, {seats} seats, {cores} cores, {seconds:.0f} s each; "
        "from sending an act to the update at all people of the table:".format(**live)
    ]
    for row in live["measured"]:
        figures = "median {median_ms:7.2f} ms, 95th percentile {p95_ms:7.2f} ms".format(**row)
        lines.append(f"  {row['people']:28} {row['acts']:6} acts  {figures}")
    return "\n".join(lines)
