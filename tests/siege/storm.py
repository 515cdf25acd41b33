"""A hundred thousand hostile messages against a running server, or three: `make siege`.

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
import sys
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from patience import LONGER
from server.clicking import SHORT
from siege.fort import STORES, fort
from siege.honest import honest
from siege.hostile import Arsenal
from siege.knocking import request, status_of
from siege.pairs import paired
from siege.reckoning import reckoned
from siege.scene import Storm
from tapete import games
from tapete.benchmarks.load.postgres import has_postgres

FINISH_SECONDS = LONGER
ROLES = ("nobody", "watcher", "seated", "former", "host")
HTTP_SHARE = 0.1
TOGETHER = 5  # messages sent before the server's answer to a ping is waited for
LINGER = 0.1  # seconds to hear the last answers


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
        status = await status_of(storm.port(), request(dice, cookie))
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


def stormed(
    messages: int, tables: int, knockers: int, seed: str, store: str = "sqlite"
) -> dict[str, Any]:
    """Run it all; the figures, and what is wrong (`faults`: nothing, one hopes)."""
    with fort(store) as besieged:
        storm = Storm(besieged.ports, messages, seed)
        began = time.monotonic()
        try:
            asyncio.run(raging(storm, tables, knockers))
        finally:
            seconds = time.monotonic() - began
            fallen = besieged.end()
        found = asyncio.run(reckoned(storm.seen, besieged.database, besieged.logs))
    faults = found.pop("faults")
    faults += fallen
    faults += [f"status {status}" for status in storm.statuses if status >= 500]
    faults += [f"stuck: {code}" for code in storm.stuck]
    return {
        "store": store,
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
    parser.add_argument("--store", choices=(*STORES, "both"), default="both")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=2, help="of each game")
    parser.add_argument("--paired", type=int, default=200, help="messages to each two worlds")
    parser.add_argument("--seed", default="siege")
    said = parser.parse_args()
    stores = [*STORES] if said.store == "both" else [said.store]
    if not has_postgres() and "postgres" in stores:
        print("no PostgreSQL here: its part is left out", file=sys.stderr)
        stores.remove("postgres")
    faults = []
    for store in stores:
        figures = stormed(said.messages, said.tables, 2, said.seed, store)
        print(json.dumps(figures, indent=1), flush=True)
        faults += figures["faults"]
    compared = asyncio.run(in_pairs(said.paired, faults))
    print(json.dumps({"paired_worlds": compared, "faults": faults}))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
