"""A server that is killed in the middle, again and again, loses no act that it acknowledged."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from server.live import Live, Person, run
from server.program import Process
from tapete.match import transcript

KILLS = 5


def killed_many_times(database: str) -> None:
    process = Process(database)
    process.start()

    async def scene() -> None:
        live = Live(uvicorn.Server(uvicorn.Config("")), process.port)
        ana, eva = await live.person("Ana"), await live.person("Eva")
        code = await ana.opens("take_that", players=3)
        bots = await ana.opens("the_game", players=3, bots="regular", start=True)
        dice = random.Random(database)
        last: dict[str, Any] = {}
        for kill in range(KILLS):
            last = await _some_acts(ana, eva, code, dice, last)
            async with ana.at(bots) as line:  # bots play on beside it
                await line.next("update")
            process.kill()
            process.start()
            assert process.port == live.port, kill
        await _finished(ana, eva, code)
        for client in live.clients:
            await client.aclose()

    try:
        run(scene)
    finally:
        process.kill()


async def _some_acts(
    ana: Person, eva: Person, code: str, dice: random.Random, last: dict[str, Any]
) -> dict[str, Any]:
    """Compare with what stood before the kill, play on, and leave one act on its way."""
    async with ana.at(code) as one, eva.at(code) as two:
        if not last:
            await two.send(type="sit", seat=1)
            await two.until(lambda told: told["you"] == 1, "table")
            await one.send(type="start")
        for line in (one, two):
            await line.next("update")
        if last:
            assert one.update["n"] >= last["n"], "an acknowledged act was lost"
            if one.update["n"] == last["n"]:
                assert (one.update["view"], one.update["legal"]) == (last["view"], last["legal"])
        for _ in range(dice.randrange(1, 6)):
            actor = await _waited_for(one, two)
            if actor is None:
                break
            await actor.acts(dice)
        actor = await _waited_for(one, two)
        if actor is not None:
            act = {"do": dice.choice(actor.update["legal"]), "n": actor.update["n"]}
            await actor.send(type="act", **act)
        return one.update


async def _waited_for(one: Any, two: Any) -> Any:
    """Whose turn it is, once both have heard so; None when the match is over."""
    while True:
        told, heard = one.update, two.update
        if told["n"] != heard["n"] or told["waiting"] != heard["waiting"]:
            behind = (told["n"], bool(told["waiting"])) < (heard["n"], bool(heard["waiting"]))
            await (one if behind else two).next("update")
        elif told["over"]:
            return None
        elif told["waiting"]:
            return one if told["waiting"] == [0] else two
        else:
            await one.next("update")


async def _finished(ana: Person, eva: Person, code: str) -> None:
    """To the end; then the deal and every act replay to what the table says."""
    async with ana.at(code) as one, eva.at(code) as two:
        ended, _ = await asyncio.gather(one.plays_out(), two.plays_out())
        address = f"/api/matches/{one.table['match']}/transcript"
    lines = (await ana.client.get(address)).text.splitlines()
    match = transcript.replay(lines)
    assert match.over and match.n == ended["n"]
    assert list(match.result().scores) == ended["ended"]["scores"]


def test_killed_many_times_and_nothing_is_lost(tmp_path: Path) -> None:
    killed_many_times(str(tmp_path / "tapete.db"))


def test_the_log_is_json_and_the_database_the_users_own(tmp_path: Path) -> None:
    """No names, no cookies, no chat, no cards: only what happened, where and when."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-m", "tapete.cli", "serve", "--port", "0", "--pace", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    ) as process:  # fmt: skip
        assert process.stdout is not None and process.stderr is not None
        address = process.stdout.readline().removeprefix("Tapete: ").strip()
        with httpx.Client(base_url=address) as client:
            client.post("/api/me", json={"name": "Quiteria"})
            wanted = {"game": "the_game", "bots": "regular", "start": True}
            code = client.post("/api/tables", json=wanted).json()["code"]
            secrets = [client.cookies["tapete"], client.get("/api/me").json()["link"], "Quiteria"]
        with urllib.request.urlopen(f"{address}health") as answer:
            assert json.load(answer)["ok"]
        process.send_signal(signal.SIGINT)
        told = process.stderr.read()
    assert process.returncode == 0
    lines = [json.loads(line) for line in told.splitlines()]
    assert any(line.get("table") == code and "act" in line for line in lines)
    for line in lines:
        assert set(line) <= {"time", "level", "event", "table", "act", "code", "count", "error"}
    assert not [secret for secret in secrets if secret in told]
    assert (tmp_path / "tapete" / "tapete.db").exists()
