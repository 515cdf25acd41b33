"""What a server leaves behind: its log, and its database. tests/torture has what it survives."""

import json
import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import httpx
from sqlalchemy import update

from patience import LONG
from server.live import run, serving
from tapete.server.store import schema as kept


def test_the_log_is_json_and_the_database_the_users_own(tmp_path: Path) -> None:
    """No names, no cookies, no chat, no cards: only what happened, where and when."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-m", "tapete.cli", "serve", "--port", "0", "--pace", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    ) as process:  # fmt: skip
        assert process.stdout is not None and process.stderr is not None
        address = process.stdout.readline().removeprefix("Tapete: ").strip()
        with httpx.Client(base_url=address, timeout=LONG) as client:
            client.post("/api/me", json={"name": "Quiteria"})
            wanted = {"game": "the_game", "bots": "regular", "start": True}
            code = client.post("/api/tables", json=wanted).json()["code"]
            secrets = [
                client.cookies["tapete"],
                client.post("/api/me/link").json()["link"],
                "Quiteria",
            ]
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


def test_an_old_table_is_forgotten_but_never_one_that_is_being_played(tmp_path: Path) -> None:
    """A clock that is wrong by a month, or people who play slowly, must not cost a match."""
    database = tmp_path / "tapete.db"

    async def scene() -> None:
        async with serving(database) as live:
            ana = await live.person("Ana")
            idle = await ana.opens("the_game", players=2)
            played = await ana.opens("the_game", players=1, start=True)
            await live.hall.store.write((update(kept.tables).values(touched=0.0), {}))
        async with serving(database) as live:
            assert set(live.hall.held) == {played} and idle != played
            assert live.hall.held[played].playing_match().n == 0

    run(scene)
