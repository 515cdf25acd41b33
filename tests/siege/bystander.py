"""Others' tables while somebody attacks: `python -m siege.bystander`, part of `make siege`.

Four people at each of some tables play on, and every act is timed from its sending to the update
at all four: quiet, and while each of `attacks` runs from another address, against a server as
anybody starts it. On a SQLite file, and on three processes over PostgreSQL with the people spread
over them. What is asked for: p99 under attack within three times the quiet one.
"""

import argparse
import asyncio
import contextlib
import json
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect

from patience import LONG
from siege.attacks import ATTACKS
from tapete import games
from tapete.benchmarks.load.postgres import has_postgres, postgres
from tapete.match import Fair, Match
from tapete.server.store import schema as kept
from tapete.server.store.documents import MatchDocument, text_of
from tapete.server.store.store import Store

TESTS = Path(__file__).parents[1]
GAME, SEATS = "uno", 4
OPTIONS = {"customizable": "0", "shuffle": "off", "call": "off", "challenge": "off"}
THINK = 0.05  # seconds between two acts of a table
LONG_MATCH = 5900  # acts
ALLOWED = 3.0  # times the quiet p99


@dataclass
class Table:
    """Four people who play on, one act at a time."""

    lines: list[ClientConnection]
    dice: random.Random
    updates: list[dict[str, Any]] = field(default_factory=lambda: [{} for _ in range(SEATS)])
    over: bool = False

    async def read(self, seat: int) -> dict[str, Any]:
        """The next update of that seat."""
        while True:
            raw = await asyncio.wait_for(self.lines[seat].recv(), LONG)
            told: dict[str, Any] = json.loads(raw)
            if told["type"] == "update":
                self.updates[seat] = told
                return told

    async def until(self, seat: int, n: int) -> None:
        while (await self.read(seat))["n"] < n:
            pass

    async def deal(self) -> None:
        await self.lines[0].send('{"type":"start"}')
        for seat in range(SEATS):
            while (await self.read(seat))["n"] or self.updates[seat]["over"]:
                pass

    async def act(self) -> float:
        """One act; seconds until all four have seen it."""
        if self.updates[0]["over"]:
            await self.deal()
        seat = next(p for p in range(SEATS) if self.updates[p]["legal"])
        told = self.updates[seat]
        do = {"type": "act", "do": self.dice.choice(told["legal"]), "n": told["n"]}
        began = time.perf_counter()
        await self.lines[seat].send(json.dumps(do))
        await asyncio.gather(*(self.until(p, told["n"] + 1) for p in range(SEATS)))
        return time.perf_counter() - began


@contextlib.asynccontextmanager
async def sat(ports: list[int], count: int) -> AsyncIterator[tuple[list[Table], str]]:
    """So many tables that have begun, and the code of one of them."""
    async with contextlib.AsyncExitStack() as doors:
        tables, code = [], ""
        for number in range(count):
            lines = []
            for seat in range(SEATS):
                port = ports[seat % len(ports)]
                cookie, code = await named(port, f"Ana {number} {seat}", code if seat else "")
                line = connect(
                    f"ws://127.0.0.1:{port}/ws/{code}", additional_headers={"cookie": cookie},
                    compression=None, max_queue=None, open_timeout=LONG, ping_interval=None,
                )  # fmt: skip
                lines.append(await doors.enter_async_context(line))
                await lines[-1].send('{"type":"hello"}')
                if seat:
                    await lines[-1].send(json.dumps({"type": "sit", "seat": seat}))
                    while f'"you":{seat}' not in str(await lines[-1].recv()):
                        pass
            tables.append(Table(lines, random.Random(number)))
            await tables[-1].deal()
        yield tables, code


async def named(port: int, name: str, code: str) -> tuple[str, str]:
    """A new guest's cookie, and the table they open where there is none yet."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=LONG) as client:
        (await client.post("/api/me", json={"name": name})).raise_for_status()
        if not code:
            wanted = {"game": GAME, "players": SEATS, "options": OPTIONS}
            code = (await client.post("/api/tables", json=wanted)).json()["code"]
        return f"tapete={client.cookies['tapete']}", code


async def timed(tables: list[Table], seconds: float) -> list[float]:
    until, spent = time.monotonic() + seconds, []

    async def play(table: Table) -> None:
        while time.monotonic() < until:
            spent.append(await table.act())
            await asyncio.sleep(table.dice.uniform(0, 2 * THINK))

    await asyncio.gather(*(play(table) for table in tables))
    return sorted(spent)


def p(share: float, spent: list[float]) -> float:
    """In milliseconds."""
    return round(1000 * spent[min(len(spent) - 1, int(share * len(spent)))], 1)


async def long_match(database: str) -> str:
    """One as long as a live table lets it be, put into a database that nobody serves from yet."""
    game, secret, words = games.find(GAME), secrets.token_bytes(32), ["a", "b"]
    match, dice = Match(game, 2, game.options(), Fair(words, secret)), random.Random(2)
    while match.n < LONG_MATCH and not match.over:
        match.act(match.asked, dice.choice(match.legal(match.asked)))
    body = MatchDocument(
        game=GAME, rules=game.version, players=2, options=match.options.texts(),
        secret=secret.hex(), words=words, names=words, levels=["", ""],
    )  # fmt: skip
    row = {"id": "10ng", "code": "x", "body": text_of(body), "began": 0.0, "ended": 1.0}
    store = Store(database)
    await store.open()
    rows = [
        (kept.ADD_ACT, {"match": "10ng", "n": n, "seat": seat, "action": action, "at": 0.0})
        for n, (seat, action) in enumerate(match.acts, 1)
    ]
    await store.write((kept.matches.insert(), row))
    for at in range(0, len(rows), 500):
        await store.write(*rows[at : at + 500])
    await store.close()
    return "10ng"


def _ended(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    server.communicate(timeout=LONG)


@contextlib.contextmanager
def served(database: str, processes: int) -> Iterator[dict[int, int]]:
    """So many servers as anybody starts them; the port and the number of each process."""
    words = ["-m", "tapete.cli", "serve", "--port", "0", "--database", database]
    with contextlib.ExitStack() as stack:
        ports = {}
        for _ in range(processes):
            server = subprocess.Popen(
                [sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
            stack.callback(_ended, server)
            assert server.stdout is not None
            port = int(server.stdout.readline().decode().rstrip("/\n").rpartition(":")[2])
            ports[port] = server.pid
        yield ports


def cpu_of(pids: Iterable[int]) -> float:
    """Seconds of processor that they have had, all together."""
    return sum(sum(psutil.Process(pid).cpu_times()[:2]) for pid in pids)


async def measured(
    served_at: dict[int, int], match: str, names: list[str], count: int, seconds: float
) -> dict[str, Any]:
    """An attack begins when the one before is over: its tables are forgotten by then."""
    figures: dict[str, Any] = {}
    ports, pids = list(served_at), served_at.values()
    async with sat(ports, count) as (tables, code):
        await timed(tables, 1.0)  # whatever is made the first time
        quiet: list[float] = []
        for name in names:
            rested = cpu_of(pids)
            before = await timed(tables, seconds)
            rested = cpu_of(pids) - rested
            quiet.append(p(0.99, before))
            told = json.dumps({"code": code, "match": match})
            said = ",".join(map(str, ports))
            attacker = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "siege.attacks", name, said, str(seconds + 1), told),
                stdout=subprocess.PIPE, cwd=TESTS,
            )  # fmt: skip
            assert attacker.stdout is not None
            await asyncio.wait_for(attacker.stdout.readline(), LONG)  # it has begun
            await timed(tables, 1.0)
            busy = cpu_of(pids)
            under = await timed(tables, seconds)
            busy = cpu_of(pids) - busy
            counted = json.loads((await attacker.communicate())[0])
            figures[name] = {
                "acts": len(under), "quiet_p99_ms": p(0.99, before), "p50_ms": p(0.5, under),
                "p99_ms": p(0.99, under), "worst_ms": p(1, under), "attacker": counted,
                "cores": [round(spent / seconds, 2) for spent in (rested, busy)],
            }  # fmt: skip
            print(f"  {name}: {json.dumps(figures[name])}", file=sys.stderr, flush=True)
    usual = sorted(quiet)[len(quiet) // 2]
    for one in figures.values():
        one["ratio"] = round(one["p99_ms"] / usual, 2)
    return {"quiet_p99_ms": usual, "attacks": figures}


def watched(store: str, names: list[str], count: int, seconds: float) -> dict[str, Any]:
    with contextlib.ExitStack() as stack:
        if store == "postgres":
            database, processes = stack.enter_context(postgres())[0], 3
        else:
            database = f"{stack.enter_context(tempfile.TemporaryDirectory())}/siege.db"
            processes = 1
        match = asyncio.run(long_match(database)) if "replays" in names else ""
        ports = stack.enter_context(served(database, processes))
        return asyncio.run(measured(ports, match, names, count, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--store", choices=("sqlite", "postgres", "both"), default="both")
    parser.add_argument("--attacks", default=",".join(ATTACKS))
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=8.0)
    said = parser.parse_args()
    stores = ["sqlite", "postgres"] if said.store == "both" else [said.store]
    if not has_postgres() and "postgres" in stores:
        print("no PostgreSQL here: its part is left out", file=sys.stderr)
        stores.remove("postgres")
    slow = []
    for store in stores:
        figures = watched(store, said.attacks.split(","), said.tables, said.seconds)
        print(json.dumps({store: figures}, indent=1), flush=True)
        slow += [f"{store} {n}" for n, one in figures["attacks"].items() if one["ratio"] > ALLOWED]
    print(json.dumps({"slower_than_allowed": slow}))
    sys.exit(1 if slow else 0)


if __name__ == "__main__":
    main()
