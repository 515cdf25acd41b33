"""Honest people in the storm: they play match after match, and come back where they are cut off."""

import asyncio
import json
import random
import time
from typing import Any

from websockets.exceptions import ConnectionClosed

from siege.scene import Storm

PATIENCE = 1.0  # seconds that a host gives somebody who does not act


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
