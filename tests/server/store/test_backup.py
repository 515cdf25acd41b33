"""Backups taken while people play, by the commands of docs/deploy.md."""

import shutil
import sqlite3
import subprocess
from pathlib import Path

import httpx
import pytest

from patience import LONG
from server.cluster import BINARIES, Cluster
from server.live import Person, run, serving
from tapete.match import transcript


@pytest.fixture(params=["sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> str:
    if request.param == "postgres":
        request.getfixturevalue("cluster")
    return str(request.param)


def test_a_backup_under_play_comes_back(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = str(tmp_path / "tapete.db")
    if kind == "postgres":
        database = request.getfixturevalue("postgres")

    async def scene() -> None:
        async with serving(database) as live:
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1, start=True)
            async with ana.at(code) as line:
                await line.next("update")
                await line.send(type="act", do=line.update["legal"][0], n=0)
                kept = await line.until(lambda told: told["n"] == 1, "update")
                copied(database, tmp_path)
                await line.plays_out()
        restored(database, tmp_path, request)
        async with serving(database) as live:
            back = Person(
                live,
                httpx.AsyncClient(base_url=live.http, cookies=ana.client.cookies, timeout=LONG),
            )
            async with back.client, back.at(code) as line:
                told = await line.next("update")
                assert (told["n"], told["view"]) == (1, kept["view"])
                ended = await line.plays_out()
                address = f"/api/matches/{line.table['match']}/transcript"
                lines = (await back.client.get(address)).text.splitlines()
            assert transcript.replay(lines).n == ended["n"]

    run(scene)


def copied(database: str, folder: Path) -> None:
    if database.startswith("postgresql://"):
        dump = [BINARIES[-1].parent / "pg_dump", "--format=custom", f"--file={folder / 'dump'}"]
        subprocess.run([*dump, database], check=True, timeout=LONG)
        return
    with sqlite3.connect(database) as there, sqlite3.connect(folder / "copy.db") as here:
        there.backup(here)  # what `.backup` of the sqlite3 command does
    there.close()
    here.close()


def restored(database: str, folder: Path, request: pytest.FixtureRequest) -> None:
    if database.startswith("postgresql://"):
        cluster: Cluster = request.getfixturevalue("cluster")
        subprocess.run(
            [BINARIES[-1].parent / "pg_restore", "--clean", f"--dbname={cluster.address}",
             folder / "dump"], check=True, timeout=LONG,
        )  # fmt: skip
        return
    for name in ("tapete.db-wal", "tapete.db-shm"):
        (folder / name).unlink(missing_ok=True)
    shutil.move(folder / "copy.db", database)
