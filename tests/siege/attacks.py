"""What one rude client can do to everybody's server, from an address of its own.

`python -m siege.attacks NAME PORTS SECONDS TOLD`: says that it begins, and what was answered. It is
a process of its own, and a humble one: what is measured is the server's time, not the attacker's.
"""

import asyncio
import contextlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ADDRESS = "127.0.0.66"  # all of 127/8 is this machine: an attacker need not be our neighbour
SOCKETS = 58  # of the sixty that one address may have
SECONDS = 10.0  # for an answer
TIDYING = 30.0  # seconds at most, after an attack
PING = b"\x89\x80\0\0\0\0"
PIECES = b"\x01\x81\0\0\0\0{" + b"\0\x80\0\0\0\0" * 2000
NOTHING = b"\x81\x82\0\0\0\0{}"
GONE = (OSError, TimeoutError, WebSocketException, httpx.HTTPError)


@dataclass
class Attack:
    ports: list[int]
    until: float
    told: dict[str, str]  # a table of the bystanders (`code`), a long match (`match`)
    counted: Counter[str] = field(default_factory=Counter)

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    def port(self, number: int) -> int:
        return self.ports[number % len(self.ports)]

    def client(self, number: int) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=ADDRESS)
        address = f"http://127.0.0.1:{self.port(number)}"
        return httpx.AsyncClient(base_url=address, transport=transport, timeout=SECONDS)

    def line(self, number: int, code: str, cookie: str = "") -> connect:
        return connect(
            f"ws://127.0.0.1:{self.port(number)}/ws/{code}", local_addr=(ADDRESS, 0),
            additional_headers={"cookie": cookie} if cookie else {}, compression=None,
            max_queue=None, open_timeout=SECONDS, ping_interval=None, close_timeout=0.1,
        )  # fmt: skip

    async def again(self, do: Callable[[int], Awaitable[None]], number: int) -> None:
        """Over and over, whatever the server says to it."""
        while self.goes_on:
            try:
                await do(number)
            except GONE as wrong:
                self.counted[type(wrong).__name__] += 1
                await asyncio.sleep(0.01)

    async def together(self, do: Callable[[int], Awaitable[None]], count: int = 0) -> None:
        await asyncio.gather(*(self.again(do, number) for number in range(count or SOCKETS)))


async def flood(attack: Attack, piece: bytes) -> None:
    """As many bytes as the line takes, until it is cut; and again."""

    async def one(number: int) -> None:
        async with attack.line(number, attack.told["code"]) as line:
            while attack.goes_on:
                if line.transport.is_closing():
                    attack.counted["cut"] += 1
                    return
                if line.transport.get_write_buffer_size() < 1 << 16:
                    line.transport.write(piece)
                    attack.counted["bytes"] += len(piece)
                await asyncio.sleep(0.001)

    await attack.together(one)


async def pings(attack: Attack) -> None:
    await flood(attack, PING * 2000)


async def pieces(attack: Attack) -> None:
    await flood(attack, PIECES)


async def messages(attack: Attack) -> None:
    await flood(attack, NOTHING * 2000)


async def hello(attack: Attack) -> None:
    """Everybody who may watch does, and asks for everything fourteen times a second."""

    async def one(number: int) -> None:
        async with attack.line(number, attack.told["code"]) as line:
            heard = asyncio.create_task(_listen(line, attack))
            try:
                while attack.goes_on:
                    await line.send('{"type":"hello"}')
                    attack.counted["sent"] += 1
                    await asyncio.sleep(1 / 14)
            finally:
                heard.cancel()

    await attack.together(one)


async def churn(attack: Attack) -> None:
    """Come, say hello, go."""

    async def one(number: int) -> None:
        async with attack.line(number, attack.told["code"]) as line:
            await line.send('{"type":"hello"}')
            told = json.loads(await asyncio.wait_for(line.recv(), SECONDS))
            attack.counted[told.get("code") if told["type"] == "refused" else "came"] += 1

    await attack.together(one)


async def _listen(line: ClientConnection, attack: Attack) -> None:
    with contextlib.suppress(WebSocketException):
        async for raw in line:
            attack.counted["bytes"] += len(raw)
            attack.counted["refused"] += '"refused"' in raw[:40]


async def _get(attack: Attack, client: httpx.AsyncClient, path: str, **headers: str) -> None:
    async with client.stream("GET", path, headers=headers) as answer:
        async for part in answer.aiter_raw():
            attack.counted["bytes"] += len(part)
    attack.counted[str(answer.status_code)] += 1


async def gets(attack: Attack) -> None:
    async def one(number: int) -> None:
        async with attack.client(number) as client:
            while attack.goes_on:
                for path in ("/api/tables", "/ready", "/", "/api/games", "/static/js/main.js"):
                    await _get(attack, client, path)

    await attack.together(one)


async def replays(attack: Attack) -> None:
    """The longest match there is, five at a time, unpacked."""

    async def one(number: int) -> None:
        kind = "/transcript" if number % 2 else ""
        path = f"/api/matches/{attack.told['match']}{kind}"
        async with attack.client(number) as client:
            while attack.goes_on:
                await _get(attack, client, path, **{"accept-encoding": "identity"})

    await attack.together(one, 5)


async def tables(attack: Attack) -> None:
    """One guest after the other opens tables full of experts, and watches the last one to the end.

    Then they are all forgotten, and their tables with them: the next attack finds none of them.
    """

    async def one(number: int) -> None:
        async with attack.client(number) as client:
            await client.post("/api/me", json={"name": f"Eva {number}"})
            try:
                await _tables_of(attack, number, client)
            finally:
                gone = await client.delete("/api/me")
                attack.counted[f"forgotten {gone.status_code}"] += 1

    await attack.together(one)


async def _tables_of(attack: Attack, number: int, client: httpx.AsyncClient) -> None:
    wanted = {"game": "take_that", "bots": "expert", "start": True, "clock": 15, "pace": "quick"}
    cookie, code = f"tapete={client.cookies['tapete']}", ""
    while attack.goes_on:
        answer = await client.post("/api/tables", json=wanted)
        attack.counted[str(answer.status_code)] += 1
        if answer.status_code != 201:
            break
        code = answer.json()["code"]
        async with attack.line(number, code, cookie) as line:
            await line.send('{"type":"hello"}')
            await line.recv()
    if code:
        async with attack.line(number, code, cookie) as line:
            await line.send('{"type":"hello"}')
            while attack.goes_on:
                with contextlib.suppress(TimeoutError):
                    attack.counted["heard"] += bool(await asyncio.wait_for(line.recv(), 0.2))
    while attack.goes_on:
        await asyncio.sleep(0.1)


async def halves(attack: Attack) -> None:
    """Headers that never end."""

    async def one(number: int) -> None:
        local = (ADDRESS, 0)
        _, writer = await asyncio.open_connection(
            "127.0.0.1", attack.port(number), local_addr=local
        )
        attack.counted["lines"] += 1
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ")
        while attack.goes_on:
            writer.write(b"a")
            await writer.drain()
            await asyncio.sleep(0.2)

    await attack.together(one, 400)


ATTACKS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    made.__name__: made
    for made in (pings, pieces, messages, hello, churn, gets, replays, tables, halves)
}


def main() -> None:
    if os.sched_getscheduler(0) == os.SCHED_OTHER:
        os.nice(15)
    else:  # servers and bystanders go before everybody (`chrt`): the attack is to come first then
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
        os.setpriority(os.PRIO_PROCESS, 0, -15)
    name, ports, seconds, told = sys.argv[1:]
    wanted: dict[str, Any] = json.loads(told)
    until = time.monotonic() + float(seconds)
    attack = Attack([int(port) for port in ports.split(",")], until, wanted)

    async def all_of_it() -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ATTACKS[name](attack), float(seconds) + TIDYING)

    print("begun", flush=True)
    asyncio.run(all_of_it())
    print(json.dumps(dict(attack.counted)))


if __name__ == "__main__":
    main()
