"""Live tables at once over loopback: from sending an act to the update at all seats.

A server in a process of its own, on a file in a temporary folder, with real commits. At every
table two people sit with a bot. A person who is waited for takes some time, as people do;
bots take none. An act counts until the last of the table's connections has its update.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tapete.kit.errors import BadInput

GAME, SEATS, PEOPLE = "uno", 3, 2
SECONDS, WARM_SECONDS = 10.0, 3.0
THINKING = (0.5, 1.5)  # seconds; a quick table


class Seated:
    """One table, its people's connections, and the acts on their way."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._sent: dict[int, float] = {}  # by the act's number
        self._heard: dict[int, int] = {}
        self.took: list[tuple[float, float]] = []  # (when, how long)
        self.acts = 0

    async def play(self, until: float) -> None:
        cookies = [await self._named(f"P{seat}") for seat in range(PEOPLE)]
        while time.monotonic() < until:
            body = {"game": GAME, "players": SEATS, "private": True}
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
                    s["kind"] == "person" for s in told["seats"][:PEOPLE]
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
        await asyncio.sleep(random.uniform(*THINKING))
        act = {"type": "act", "do": random.choice(told["legal"]), "n": told["n"]}
        self._sent[told["n"] + 1] = time.monotonic()
        await socket.send(json.dumps(act))

    def _note(self, n: int) -> None:
        self.acts = max(self.acts, n)
        if n in self._sent:
            self._heard[n] = self._heard.get(n, 0) + 1
            if self._heard[n] == PEOPLE:
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
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "tapete.benchmarks.serving", str(Path(folder) / "bench.db")]
        server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            if not said.startswith("http"):
                raise BadInput("the server of the benchmark did not start")
            took = asyncio.run(_played(said.strip(), tables))
        finally:
            server.terminate()
            server.wait()
    if len(took) < 2:
        raise BadInput("no act came through: too few tables, or a machine too slow")
    return {
        "tables": tables,
        "game": GAME,
        "seats": SEATS,
        "people": PEOPLE,
        "cores": os.cpu_count(),
        "acts": len(took),
        "acts_a_second": round(len(took) / SECONDS, 1),
        "median_ms": round(1e3 * median(took), 2),
        "p95_ms": round(1e3 * quantiles(took, n=20)[-1], 2),
    }


async def _played(server: str, tables: int) -> list[float]:
    # Tables begin one after the other, as they do; what counts begins when all of them play.
    began = time.monotonic() + WARM_SECONDS + tables * 0.02
    seated = [Seated(server) for _ in range(tables)]
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


def told(measured: dict[str, Any]) -> str:
    return (
        "{tables} tables of {game}, {people} people and {bots} bot each, {cores} cores: "
        "{acts} acts by people in {seconds:.0f} s, from sending to the update at all seats "
        "median {median_ms} ms, 95th percentile {p95_ms} ms"
    ).format(**measured, bots=measured["seats"] - measured["people"], seconds=SECONDS)
