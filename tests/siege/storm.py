"""A hundred thousand hostile messages against a running server: `make siege`.

At every game people play matches; at the same tables attackers watch, sit, leave, come back and
send all of `hostile`; others knock by HTTP, and others open tables of their own. Afterwards
(`reckoning`): no crash, no 5xx, no traceback, every view exactly what the rules show that seat,
and the honest players have finished their matches.
"""

import argparse
import asyncio
import contextlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from patience import LONG, LONGER
from server.clicking import SHORT
from siege.hostile import Arsenal
from siege.knocking import request, status_of
from siege.pairs import paired
from siege.reckoning import Seen, reckoned
from tapete import games

PATIENCE = 1.0  # seconds that a host gives somebody who does not act
FINISH_SECONDS = LONGER
SECONDS = LONG  # for an answer
ROLES = ("nobody", "watcher", "seated", "former", "host")
HTTP_SHARE = 0.1
TOGETHER = 5  # messages sent before the server's answer to a ping is waited for
LINGER = 0.1  # seconds to hear the last answers
TESTS = Path(__file__).parents[1]  # where `python -m siege.fort` is found


@dataclass
class Storm:
    port: int
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

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

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
        address = f"ws://127.0.0.1:{self.port}/ws/{code}"
        return connect(
            address, additional_headers=headers, compression=None, max_queue=None,
            open_timeout=SECONDS, ping_interval=None,
        )  # fmt: skip


# Honest people.


async def honest(storm: Storm, code: str, cookie: str, role: str, dice: random.Random) -> None:
    """Plays to the end, again and again; comes back where the line is cut, as people do."""
    while True:
        try:
            return await playing(storm, code, cookie, role, dice)
        except ConnectionClosed:  # a machine under load answers no ping for a while
            storm.cut += 1


async def playing(storm: Storm, code: str, cookie: str, role: str, dice: random.Random) -> None:
    """Random legal acts until all is over; a host replaces who does not act."""
    table: dict[str, Any] = {}
    host = role == "host"
    answered, waited, since = ("", -1), ("", -1), 0.0
    async with storm.line(code, cookie) as line:
        await line.send('{"type":"hello"}')
        if not host:
            await line.send('{"type":"sit"}')
        while True:
            try:
                told = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
            except TimeoutError:
                told = {"type": ""}
                if storm.over and not table.get("playing", True):
                    return
            if told["type"] == "table":
                table = told
                full = all(seat["kind"] != "free" for seat in told["seats"])
                if host and not told["playing"] and full and not storm.over:
                    await line.send('{"type":"start"}')
            if told["type"] == "update":
                moment = table["match"], told["n"]
                if moment != waited:
                    waited, since = moment, time.monotonic()
                if told["over"]:
                    storm.finished[table["match"]] += 1
                    if storm.over:
                        return
                elif told["seat"] in told["waiting"] and moment != answered:
                    answered = moment
                    act = {"type": "act", "do": dice.choice(told["legal"]), "n": told["n"]}
                    await line.send(json.dumps(act))
            if host and table.get("playing") and time.monotonic() - since > PATIENCE:
                since = time.monotonic()
                for seat, one in enumerate(table["seats"]):
                    if one["kind"] == "person" and not one["name"].startswith("Honest"):
                        await line.send(json.dumps({"type": "bot", "seat": seat}))


# Attackers.


@dataclass
class Attacker:
    storm: Storm
    role: str
    code: str
    cookie: str
    arsenal: Arsenal

    async def storms(self, messages: int) -> None:
        """So many hostile messages, over several connections one after the other."""
        left = messages
        while left > 0:
            share = min(left, self.arsenal.dice.randrange(50, 400))
            with contextlib.suppress(ConnectionClosed):
                async with self.storm.line(self.code, self.cookie) as line:
                    heard = asyncio.create_task(listening(self.storm, line))
                    try:
                        await line.send('{"type":"hello"}')
                        if self.role in ("seated", "former"):
                            await line.send('{"type":"sit"}')
                        if self.role == "former":
                            await line.send('{"type":"leave"}')
                        for number in range(share):
                            await line.send(self.arsenal.message(self.storm.seen.n.get(line, 0)))
                            self.storm.sent[self.role] += 1
                            left -= 1
                            if number % TOGETHER == 0:
                                await (await line.ping())
                        await asyncio.sleep(LINGER)
                    finally:
                        heard.cancel()


async def listening(storm: Storm, line: ClientConnection) -> None:
    """Everything that an attacker hears is kept, to be compared with the rules afterwards."""
    with contextlib.suppress(ConnectionClosed):
        async for raw in line:
            told = json.loads(raw)
            storm.seen.hear(line, told)
            if told["type"] == "refused":
                storm.codes[told["code"]] += 1


async def knocking(storm: Storm, number: int, requests: int) -> None:
    dice = random.Random(f"{storm.seed} {number}")
    cookie = await storm.guest(f"Knock {number}")
    for _ in range(requests):
        status = await status_of(storm.port, request(dice, cookie))
        storm.statuses[status] += 1
        storm.sent["http"] += 1


# The whole.


async def raging(storm: Storm, tables: int, knockers: int) -> None:
    people, attackers = [], []
    for number in range(tables):
        for game in games.names():
            host = await storm.guest(f"Honest {number}")
            other = await storm.guest(f"Honest too {number}")
            wanted = {"game": game, "players": 3, "options": SHORT.get(game, {})}
            code = await storm.opens(host, **wanted)
            dice = random.Random(f"{storm.seed} {code}")
            people += [
                asyncio.create_task(honest(storm, code, host, "host", dice), name=code),
                asyncio.create_task(honest(storm, code, other, "guest", dice), name=code),
            ]
            for role in ROLES:
                arsenal = Arsenal(f"{storm.seed} {game} {role} {number}", game)
                cookie = await storm.guest(f"Evil {role}") if role != "nobody" else ""
                at = code
                if role == "host":  # at a table of their own
                    at = await storm.opens(cookie, **wanted, bots="random", start=True)
                attackers.append(Attacker(storm, role, at, cookie, arsenal))
    requests = int(storm.messages * HTTP_SHARE) // knockers
    each = -(-(storm.messages - requests * knockers) // len(attackers))
    await asyncio.gather(
        *(one.storms(each) for one in attackers),
        *(knocking(storm, number, requests) for number in range(knockers)),
    )
    storm.over = True
    done, late = await asyncio.wait(people, timeout=FINISH_SECONDS)
    for task in late:
        storm.stuck.append(task.get_name())
        task.cancel()
    for task in done:
        task.result()


def stormed(messages: int, tables: int, knockers: int, seed: str) -> dict[str, Any]:
    """Run it all; the figures, and what is wrong (`faults`: nothing, one hopes)."""
    with tempfile.TemporaryDirectory() as folder:
        database, log = Path(folder, "siege.db"), Path(folder, "log")
        with log.open("wb") as errors:
            fort = subprocess.Popen(
                [sys.executable, "-m", "siege.fort", str(database)],
                stdout=subprocess.PIPE, stderr=errors, cwd=TESTS,
            )  # fmt: skip
            assert fort.stdout is not None
            storm = Storm(int(fort.stdout.readline()), messages, seed)
            began = time.monotonic()
            try:
                asyncio.run(raging(storm, tables, knockers))
                lived = fort.poll() is None
            finally:
                seconds = time.monotonic() - began
                fort.terminate()
                status = fort.wait(LONG)
                fort.stdout.close()
        found = reckoned(storm.seen, database, log)
    faults = found.pop("faults")
    if not lived or status not in (0, -15):
        faults.append(f"the server ended with {status}")
    faults += [f"status {status}" for status in storm.statuses if status >= 500]
    faults += [f"stuck: {code}" for code in storm.stuck]
    return {
        "messages": sum(storm.sent.values()),
        "by": dict(storm.sent),
        "seconds": round(seconds, 1),
        "http": {str(status): count for status, count in sorted(storm.statuses.items())},
        "refused": dict(storm.codes.most_common()),
        "matches_finished": len(storm.finished),
        "honest_lines_cut": storm.cut,
        **found,
        "faults": faults,
    }


async def in_pairs(messages: int, faults: list[str]) -> dict[str, int]:
    """Frames, pages and lines that two servers with other hidden cards gave alike, by game."""
    compared: Counter[str] = Counter()
    for game in games.every():
        for number, (acts, seat) in enumerate([(1, 0), (5, 1), (12, 2), (8, 0), (3, 2), (20, 1)]):
            try:
                compared[game.name] += await paired(game, number, acts, seat, messages)
            except AssertionError as wrong:
                faults.append(f"worlds differ: {str(wrong)[:200]}")
    return dict(compared)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=2, help="of each game")
    parser.add_argument("--paired", type=int, default=200, help="messages to each two worlds")
    parser.add_argument("--seed", default="siege")
    said = parser.parse_args()
    figures = stormed(said.messages, said.tables, 2, said.seed)
    print(json.dumps(figures, indent=1), flush=True)
    compared = asyncio.run(in_pairs(said.paired, figures["faults"]))
    print(json.dumps({"paired_worlds": compared, "faults": figures["faults"]}))
    sys.exit(1 if figures["faults"] else 0)


if __name__ == "__main__":
    main()
