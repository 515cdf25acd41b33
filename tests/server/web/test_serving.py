"""`tapete serve` as a program: one server a file, a browser opened, ended with sockets open."""

import asyncio
import json
import os
import random
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from patience import LONG, until_in_thread
from server.live import Live, run
from server.program import Process


def test_a_second_server_on_the_same_file_says_so_and_ends(tmp_path: Path) -> None:
    database = str(tmp_path / "tapete.db")
    first = Process(database)
    first.start()
    try:
        second = subprocess.run(
            [sys.executable, "-m", "tapete.cli", "serve", "--port", "0", "--database", database],
            capture_output=True, text=True, timeout=LONG, check=False,
        )  # fmt: skip
        assert second.returncode == 2
        assert second.stdout == ""
        assert second.stderr.strip().splitlines() == [
            f"tapete: another tapete serves from {database}: stop it, or use --database"
        ]
    finally:
        first.kill()
    first.start()  # the lock ended with the process that was killed
    first.kill()


@pytest.mark.skipif(os.name == "nt", reason="the fake browser is a shell script")
def test_open_opens_the_browser_once_it_listens(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(
        f'#!/bin/sh\nprintf "%s\\n" "$1" > {opened}.part; mv {opened}.part {opened}\n'
    )
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    words = f"serve --open --port 0 --database {tmp_path / 'tapete.db'}"
    with subprocess.Popen(
        [sys.executable, "-m", "tapete.cli", *words.split()],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env={**os.environ, "BROWSER": f"{browser} %s"},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        address = process.stdout.readline().removeprefix("Tapete: ").strip()
        until_in_thread(lambda: opened.exists() and opened.read_text())
        process.send_signal(signal.SIGINT)
    assert opened.read_text().strip() == address
    assert process.returncode == 0


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_ended_with_sockets_open_and_everybody_goes_on(tmp_path: Path, how: signal.Signals) -> None:
    process = Process(str(tmp_path / "tapete.db"))
    process.start()

    async def scene() -> None:
        live = Live(uvicorn.Server(uvicorn.Config("", log_config=None)), process.port)
        ana, eva = await live.person("Ana"), await live.person("Eva")
        code = await ana.opens("take_that", players=2, options={"games": "1"})
        async with ana.at(code) as one, eva.at(code) as two, eva.at(code) as third:
            await two.send(type="sit", seat=1)
            await two.until(lambda told: told["you"] == 1, "table")
            await one.send(type="start")
            for line in (one, two, third):
                await line.until(lambda told: told["waiting"], "update")
            actor = one if one.update["waiting"] == [0] else two
            await actor.acts(random.Random(1))
            n, match = actor.update["n"], actor.table["match"]
            assert await asyncio.to_thread(process.end, how) == -how
            for line in (one, two, third):
                with pytest.raises(ConnectionClosed):
                    await line.next("never")
        process.start()
        async with ana.at(code, {"since": n, "match": match}) as one, eva.at(code) as two:
            told = await one.next("update")
            assert told["n"] == n and told["notes"] == []
            assert (await two.next("update"))["n"] == n
            ends = await asyncio.gather(one.plays_out(), two.plays_out())
            assert json.dumps(ends[0]["ended"]) == json.dumps(ends[1]["ended"])
        for client in live.clients:
            await client.aclose()

    try:
        run(scene)
    finally:
        process.kill()
