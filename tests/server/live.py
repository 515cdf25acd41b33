"""Helpers for tests: a real server on a free loopback port, and people who connect to it."""

import asyncio
import contextlib
import json
import random
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from patience import LONG, LONGER, until, until_in_thread
from tapete.server.guard.limits import Limits
from tapete.server.run import bound, configured
from tapete.server.table.hall import Hall
from tapete.server.table.table import Table

LOOSE = Limits(
    messages_a_second=1e6, message_burst=1e6, requests_a_second=1e6, request_burst=1e6,
    hellos_a_second=1e6, hello_burst=1e6, tables_of_address=1000, connections_of_one=1000,
    connections_of_person=1000, reads_a_second=1e6, read_burst=1e6, refused_seconds=0.0,
    http_of_one=1000, lines_a_second=1e6, line_burst=1e6, list_seconds=0.0,
    guesses_a_second=1e6, guess_burst=1e6, turns_a_second=1e6, turn_burst=1e6, open_burst=1e6,
)  # fmt: skip
usual = ":memory:"  # the database of a server that names none


class Live:
    """A server that runs in this test's own loop."""

    def __init__(self, server: uvicorn.Server, port: int) -> None:
        self.server, self.port = server, port
        self.http = f"http://127.0.0.1:{port}"
        self.clients: list[httpx.AsyncClient] = []

    @property
    def hall(self) -> Hall:
        hall: Hall = self.server.config.app.state.hall
        return hall

    async def person(self, name: str) -> "Person":
        person = self.nobody()
        (await person.client.post("/api/me", json={"name": name})).raise_for_status()
        return person

    def nobody(self) -> "Person":
        self.clients.append(httpx.AsyncClient(base_url=self.http, timeout=LONG))
        return Person(self, self.clients[-1])


class Person:
    def __init__(self, live: Live, client: httpx.AsyncClient) -> None:
        self.live, self.client = live, client

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    async def opens(self, game: str = "the_game", **wanted: Any) -> str:
        answer = await self.client.post("/api/tables", json={"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    @contextlib.asynccontextmanager
    async def at(self, code: str, hello: Any = None, **headers: str) -> AsyncIterator["Line"]:
        address = f"ws://127.0.0.1:{self.live.port}/ws/{code}"
        more = {"cookie": self.cookie, **headers} if self.cookie else headers
        async with connect(
            address, additional_headers=more, compression=None, max_queue=None,
            open_timeout=LONG, ping_interval=None,
        ) as socket:  # fmt: skip
            line = Line(socket)
            if hello is not False:
                await line.send(type="hello", **(hello or {}))
            yield line


class Line:
    """One connection: the last table and update are kept, everything is in `heard`."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self, kind: str = "", seconds: float = LONG) -> dict[str, Any]:
        """The next message, of a kind where one is named."""
        while True:
            message: dict[str, Any] = json.loads(
                await asyncio.wait_for(self.socket.recv(), seconds)
            )
            self.heard.append(message)
            if message["type"] in ("table", "update"):
                setattr(self, message["type"], message)
            if kind in ("", message["type"]):
                return message

    async def until(self, holds: Callable[[dict[str, Any]], Any], kind: str) -> dict[str, Any]:
        while not holds(message := await self.next(kind)):
            pass
        return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send something that is refused, and give the refusal."""
        await self.send(**message)
        refused = await self.next("refused")
        assert set(refused["text"]) == {"es", "en"}
        assert all("\n" not in line and line for line in refused["text"].values())
        return refused

    async def plays_out(self) -> dict[str, Any]:
        """The first legal act whenever the table waits for this seat, up to the end."""
        answered = -1
        while not self.update or not self.update["over"]:
            told = self.update
            if told and told["seat"] in told["waiting"] and told["n"] > answered:
                answered = told["n"]
                await self.send(type="act", do=told["legal"][0], n=answered)
            heard = await self.next()
            if heard["type"] == "refused" and heard["code"] == "too-fast":
                await asyncio.sleep(0.2)
                answered = -1  # once more
        return self.update

    async def acts(self, dice: random.Random) -> None:
        """One random legal act of this seat, and the update after it."""
        n = self.update["n"]
        await self.send(type="act", do=dice.choice(self.update["legal"]), n=n)
        await self.until(lambda told: told["n"] > n, "update")


@contextlib.asynccontextmanager
async def serving(
    database: Any = None, pace: float = 0.0, limits: Limits = LOOSE
) -> AsyncIterator[Live]:
    listening = bound("127.0.0.1", 0)
    server = uvicorn.Server(configured(str(database or usual), pace, limits))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    running = asyncio.create_task(server.serve(sockets=[listening]))
    await until(lambda: server.started or running.done())
    assert server.started, "the server did not start"
    live = Live(server, listening.getsockname()[1])
    try:
        yield live
    finally:
        for client in live.clients:
            await client.aclose()
        server.should_exit = True
        await running
        listening.close()


def runs_out(table: Table) -> None:
    """The clock that runs at this table is at its end."""
    table.deadline = time.monotonic()
    table.moved.set()


async def starts(lines: list[Line]) -> None:
    """The first one deals; everybody has the first update."""
    await lines[0].send(type="start")
    for line in lines:
        await line.until(lambda told: told["seat"] >= 0, "update")


@dataclass(frozen=True)
class Sitting:
    """A table with people at it: who they are, and their connections in the order of seats."""

    live: Live
    code: str
    people: list[Person]
    lines: list[Line]

    @property
    def table(self) -> Table:
        return self.live.hall.held[self.code]

    async def starts(self) -> None:
        await starts(self.lines)


@contextlib.asynccontextmanager
async def sitting(
    game: str = "the_game",
    names: Sequence[str] = ("Ana", "Eva"),
    *,
    database: Any = None,
    pace: float = 0.0,
    limits: Limits = LOOSE,
    **wanted: Any,
) -> AsyncIterator[Sitting]:
    """A server, a table, and people who sit at it; the first one is the host."""
    async with serving(database, pace, limits) as live, contextlib.AsyncExitStack() as doors:
        people = [await live.person(name) for name in names]
        code = await people[0].opens(game, **wanted)
        yield Sitting(live, code, people, await seated(doors, people, code))


async def seated(doors: contextlib.AsyncExitStack, people: list[Person], code: str) -> list[Line]:
    """Everybody comes in and sits down in order; the first one, who opened it, sits already."""
    lines = []
    for seat, person in enumerate(people):
        line = await doors.enter_async_context(person.at(code))
        await line.next("table")
        if seat:
            await line.send(type="sit", seat=seat)
            await line.until(lambda told, seat=seat: told["you"] == seat, "table")
        lines.append(line)
    return lines


@contextlib.contextmanager
def in_a_thread(pace: float = 0.0) -> Iterator[Live]:
    """A server with a loop of its own, for tests whose thread calls and waits."""
    found: list[Live] = []
    loop, end = asyncio.new_event_loop(), asyncio.Event()

    async def serve() -> None:
        async with serving(pace=pace) as live:
            found.append(live)
            await end.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()))
    thread.start()
    until_in_thread(lambda: found or not thread.is_alive())
    assert found, "the server did not start"
    yield found[0]
    loop.call_soon_threadsafe(end.set)
    thread.join(LONG)
    loop.close()


def run(scene: Callable[[], Awaitable[None]], seconds: float = LONGER) -> None:
    asyncio.run(asyncio.wait_for(scene(), seconds))  # type: ignore[arg-type]
