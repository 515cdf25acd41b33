"""Two servers, the same open cards, other hidden ones, the same hostile messages to both.

Whatever an attacker on a seat, and one who watches, hear from the two must be the same bytes,
frame by frame: updates, refusals, chat, pages, errors; and so must every line of the log.
"""

import asyncio
import contextlib
import hashlib
import json
import logging
import random
import re
from dataclasses import dataclass, field
from typing import Any

import httpx
from sqlalchemy import insert
from starlette.requests import HTTPConnection

from patience import LONG, until
from server.live import Line, Live, Person, serving
from server.table.test_worlds import TELLING, _found_out, _reveals, change_a_card, walked
from siege.hostile import Arsenal
from tapete.kit.game import Game
from tapete.match import Match
from tapete.server.logs import JsonLines
from tapete.server.store import store as kept
from tapete.server.store.documents import MatchDocument, Seat, TableDocument, text_of
from tapete.server.table.table import Table
from tapete.server.web.identity import COOKIE

CODE, MATCH, SECRET = "LIMA-2", "0123456789abcdef", "00" * 32
PAGES = (
    f"/api/matches/{MATCH}",
    f"/api/matches/{MATCH}/transcript",
    f"/api/matches/{MATCH}%00",
    "/api/tables",
    f"/api/tables/{CODE}/qr.svg",
    f"/t/{CODE}",
    f"/r/{MATCH}",
    "/api/me/x",
    "/nowhere",
    "/health",
)
MOST_ACTS = 12
CLOCK = re.compile(r'"seconds":[0-9.e-]+')  # who is not there yet is waited for: time passes alike


@dataclass
class World:
    """One of the two: what is dealt there, and all that came out of it."""

    match: Match
    heard: dict[str, list[str]] = field(default_factory=lambda: {"seat": [], "watcher": []})
    pages: list[Any] = field(default_factory=list)
    log: list[str] = field(default_factory=list)


class Listener(logging.Handler):
    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.INFO)
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        line = json.loads(JsonLines().format(record))
        del line["time"]
        self._lines.append(json.dumps(line))


def two_worlds(game: Game, number: int, acts: int, seat: int) -> tuple[Match, Match] | None:
    secret = hashlib.sha256(f"pairs {number} {acts}".encode()).digest()
    one, other = (walked(game, acts, number, secret) for _ in range(2))
    if one.over or not change_a_card(other, seat):
        return None
    return one, other


def script(one: Match, other: Match, dice: random.Random) -> list[tuple[int, int]]:
    """Acts that are allowed in both worlds and show no hidden card by rule; both are used up."""
    done: list[tuple[int, int]] = []
    while len(done) < MOST_ACTS and not one.over and not _found_out(one, other):
        asked = one.asked
        allowed = [
            action
            for action in sorted(set(one.legal(asked)) & set(other.legal(asked)))
            if not one.game.action_text(action).startswith(TELLING)
            and not _reveals(one, other, action)
        ]
        if not allowed:
            break
        done.append((asked, dice.choice(allowed)))
        for world in (one, other):
            world.act(*done[-1])
    return done[:-1] if _found_out(one, other) else done


async def paired(game: Game, number: int, acts: int, seat: int, messages: int) -> int:
    """How many frames, pages and lines were compared; 0 where no card could be changed."""
    found = two_worlds(game, number, acts, seat)
    if found is None:
        return 0
    done = script(*found, random.Random(number))
    again = two_worlds(game, number, acts, seat)
    assert again is not None
    worlds = [World(match) for match in again]
    assert worlds[0].match.open_state() != worlds[1].match.open_state()
    for world in worlds:
        await besieged(world, seat, done, messages, f"{game.name} {number} {acts} {seat}")
    one, other = worlds
    where = f"{game.name}, deal {number}, after {acts} acts, seat {seat}"
    for role in one.heard:
        assert len(one.heard[role]) > messages // 4, f"{where}: {role} heard hardly anything"
        for number_, (a, b) in enumerate(zip(one.heard[role], other.heard[role])):
            assert a == b, f"{where}: frame {number_} to the {role}"
        assert len(one.heard[role]) == len(other.heard[role]), where
    assert one.pages == other.pages, where
    assert one.log == other.log and one.log, where
    return sum(map(len, one.heard.values())) + len(one.pages) + len(one.log)


async def besieged(
    world: World, seat: int, done: list[tuple[int, int]], messages: int, seed: str
) -> None:
    """The same table, the same people, the same acts and the same attacks in each world."""
    listener, log = Listener(world.log), logging.getLogger("tapete")
    level = log.level
    log.addHandler(listener)
    log.setLevel(logging.INFO)
    try:
        async with serving() as live, contextlib.AsyncExitStack() as doors:
            people = [await live.person(f"Seat {p}") for p in range(3)]
            table = await _laid(live, people, world.match, seat)
            await _settled(table)
            lines = []
            for person in (*people, await live.person("Watcher")):
                lines.append(await doors.enter_async_context(person.at(CODE)))
                await lines[-1].next("update")  # one after the other, so that all hear the same
            game = world.match.game.name
            attackers = {
                "seat": Attack(lines[seat], Arsenal(f"{seed} seat", game)),
                "watcher": Attack(lines[-1], Arsenal(f"{seed} watcher", game)),
            }
            share = messages // (2 * (len(done) + 1)) + 1
            for actor, action in [*done, (-1, -1)]:
                await _settled(table)
                for role, attack in attackers.items():
                    world.heard[role] += await attack.storms(share)
                if actor >= 0:
                    await table.act(actor, action, table.playing_match().n)
            world.pages = [await _page(live, people[seat], path) for path in PAGES]
    finally:
        log.removeHandler(listener)
        log.setLevel(level)


async def _settled(table: Table) -> None:
    """Until the table waits for somebody, or the match is over."""
    await until(lambda: table.waiting >= 0 or not table.body.playing)


async def _laid(live: Live, people: list[Person], match: Match, seat: int) -> Table:
    """That match at a table of the server, kept in its database as if it was played there."""
    identity = live.server.config.app.state.identity
    guests = []
    for person in people:
        cookie = f"{COOKIE}={person.client.cookies[COOKIE]}".encode()
        guests.append(
            identity.of(HTTPConnection({"type": "http", "headers": [(b"cookie", cookie)]}))
        )
    names = [f"Seat {p}" for p in range(3)]
    body = TableDocument(
        code=CODE,
        game=match.game.name,
        host=guests[(seat + 1) % 3],
        players=3,
        options=match.options.texts(),
        secret=SECRET,
        match=MATCH,
        playing=True,
        wait=0,  # a clock for who is not here yet would tell each world its own time
        seats=[Seat(guest=guest, name=name) for guest, name in zip(guests, names, strict=True)],
        sat={guest: p for p, guest in enumerate(guests)},
    )
    of_match = MatchDocument(
        game=match.game.name,
        rules=match.game.version,
        players=3,
        options=match.options.texts(),
        secret=match.dealing.secret.hex(),
        words=[],
        names=names,
        levels=[""] * 3,  # type: ignore[attr-defined]
    )
    store = live.hall.store
    await store.write(
        (insert(kept.tables), {"code": CODE, "body": text_of(body), "touched": 0.0}),
        (
            insert(kept.matches),
            {"id": MATCH, "code": CODE, "body": text_of(of_match), "began": 0.0},
        ),
        *(
            (insert(kept.acts), {"match": MATCH, "n": n, "seat": p, "action": action, "at": 0.0})
            for n, (p, action) in enumerate(match.acts, 1)
        ),
    )
    return live.hall._seat(Table(store, body, match))


class Attack:
    """One attacker's line: each message is answered before the next is sent."""

    def __init__(self, line: Line, arsenal: Arsenal) -> None:
        self._line, self._arsenal, self._number = line, arsenal, 0

    async def storms(self, messages: int) -> list[str]:
        heard: list[str] = []
        for _ in range(messages):
            message = self._arsenal.message(500_000)
            if any(word in str(message) for word in ("leave", "sit", "pass", "draw")):
                message = '{"type":"why","do":"pass"}'  # nothing that would change the match
            await self._line.socket.send(message)
            heard += await self._answers()
        return heard

    async def _answers(self) -> list[str]:
        """Whatever comes up to the answer of a question that only we ask."""
        self._number += 1
        mark = f"mark {self._number}"
        await self._line.socket.send(json.dumps({"type": "why", "do": mark}))
        heard = []
        while True:
            raw = await asyncio.wait_for(self._line.socket.recv(), LONG)
            told = json.loads(raw)
            if told["type"] == "refused" and told["do"] == mark:
                return heard
            heard.append(CLOCK.sub('"seconds":0', str(raw)))


async def _page(live: Live, person: Person, path: str) -> Any:
    async with httpx.AsyncClient(base_url=live.http, timeout=LONG) as client:
        got = await client.get(path, headers={"cookie": person.cookie, "host": "tapete.example"})
    headers = {name: value for name, value in got.headers.items() if name != "date"}
    return path, got.status_code, headers, got.text
