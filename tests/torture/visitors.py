"""Somebody who looks around and opens tables meanwhile, over HTTP.

An answer is what was asked for, or a refusal with its code; never a server's bare error.
"""

import asyncio
import contextlib
import random
from collections.abc import Sequence

import httpx

from tapete import games
from torture.ledger import Ledger
from torture.servers import Server

MOST_TABLES = 20  # that one visitor opens
REFUSED = {"lost", "away"}  # what a server in trouble may say
PATIENCE = 5.0


async def visit(servers: Sequence[Server], ledger: Ledger, dice: random.Random) -> None:
    opened, cookies = 0, httpx.Cookies()
    while True:
        await asyncio.sleep(dice.uniform(0.02, 0.2))
        address = f"http://127.0.0.1:{dice.choice(servers).port}"
        with contextlib.suppress(httpx.HTTPError):
            async with httpx.AsyncClient(
                base_url=address, cookies=cookies, timeout=PATIENCE, verify=False
            ) as client:
                if not cookies or dice.random() < 0.1:
                    _hear(await client.post("/api/me", json={"name": "Visita"}), ledger)
                    cookies.update(client.cookies)
                elif dice.random() < 0.2 and opened < MOST_TABLES:
                    wanted = {"game": dice.choice(games.names()), "private": True}
                    answer = await client.post("/api/tables", json=wanted)
                    if _hear(answer, ledger):
                        ledger.tables.add(answer.json()["code"])
                        opened += 1
                else:
                    asked = dice.choice(("/api/me", "/api/tables", "/api/games", "/"))
                    _hear(await client.get(asked), ledger)


def _hear(answer: httpx.Response, ledger: Ledger) -> bool:
    """Whether it was done."""
    ledger.count(f"http {answer.status_code}")
    if answer.is_success:
        return True
    try:
        code = answer.json()["code"]
    except (ValueError, KeyError):
        code = ""
    if code not in REFUSED:
        asked = f"{answer.request.method} {answer.request.url.path}"
        ledger.faults.append(f"{asked} is answered {answer.status_code}: {answer.text[:200]}")
    return False
