"""What the server keeps is its user's alone, and the key is not among the data."""

import os
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from server.live import run, serving
from tapete import cli
from tapete.kit.errors import BadInput
from tapete.server.run import configured, usual_database
from tapete.server.store.signing_key import signing_key
from tapete.server.store.store import Store


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def setting(database: Path, name: str) -> list[Any]:
    with closing(sqlite3.connect(database)) as rows:
        return rows.execute("SELECT value FROM settings WHERE name = ?", [name]).fetchall()


@pytest.fixture(autouse=True)
def open_handed() -> Any:
    """A shell that would let everybody read."""
    earlier = os.umask(0)
    yield
    os.umask(earlier)


def test_database_journal_lock_and_key_are_private(tmp_path: Path) -> None:
    database = tmp_path / "new" / "tapete.db"

    async def scene() -> None:
        async with serving(database) as live:
            await (await live.person("Ana")).opens("uno")
            found = {path.name: mode(path) for path in database.parent.iterdir()}
            names = {f"tapete.db{end}" for end in ("", "-wal", "-shm", ".lock", ".key")}
            assert found == dict.fromkeys(names, 0o600)
            assert mode(database.parent) == 0o700

    run(scene)


def test_what_an_older_program_left_open_is_closed(tmp_path: Path) -> None:
    database = tmp_path / "tapete.db"
    with closing(sqlite3.connect(database)) as rows:
        rows.execute("PRAGMA journal_mode=WAL")
    database.chmod(0o644)

    async def scene() -> None:
        async with serving(database):
            assert mode(database) == 0o600

    run(scene)


def test_the_usual_folder_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "tapete").mkdir(0o755)
    assert mode(Path(usual_database()).parent) == 0o700


def told_by(database: Path, capsys: Any, monkeypatch: Any, *more: str) -> str:
    words = ["tapete", "serve", "--port", "0", "--database", str(database), *more]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as left:
        cli.main()
    told: str = capsys.readouterr().err.splitlines()[-1]
    assert left.value.code == 2 and "Traceback" not in told
    return told


def test_a_folder_where_everybody_writes_is_refused(
    tmp_path: Path, capsys: Any, monkeypatch: Any
) -> None:
    (tmp_path / "all").mkdir(0o777)
    told = told_by(tmp_path / "all" / "x.db", capsys, monkeypatch)
    assert "chmod 700" in told and str(tmp_path / "all") in told


def test_a_second_server_by_a_link_is_refused(
    tmp_path: Path, capsys: Any, monkeypatch: Any
) -> None:
    database, other = tmp_path / "tapete.db", tmp_path / "other"
    other.mkdir(0o700)
    store = Store(str(database))

    async def scene() -> None:
        await store.open()
        (other / "same.db").symlink_to(database)
        with pytest.raises(BadInput, match="another tapete serves"):
            await Store(str(other / "same.db")).open()
        os.link(database, other / "hard.db")
        with pytest.raises(BadInput, match="second name"):
            await Store(str(other / "hard.db")).open()
        (other / "hard.db").unlink()
        await store.close()

    run(scene)


def test_a_damaged_page_is_told_in_one_line(tmp_path: Path, capsys: Any, monkeypatch: Any) -> None:
    database = tmp_path / "tapete.db"

    async def scene() -> None:
        async with serving(database) as live:
            for name in ("Ana", "Eva", "Leo"):
                await (await live.person(name)).opens("the_game", bots="regular", start=True)

    run(scene)
    with closing(sqlite3.connect(database)) as rows:
        rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = rows.execute("SELECT rootpage FROM sqlite_master WHERE name='acts'").fetchone()
    whole = bytearray(database.read_bytes())
    whole[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
    database.write_bytes(whole)
    told = told_by(database, capsys, monkeypatch)
    assert told.startswith(f"tapete: the database {database} ")
    assert "restore it from a backup" in told


def test_the_key_moves_out_of_the_data_and_cookies_stay_good(tmp_path: Path) -> None:
    database, key = tmp_path / "tapete.db", tmp_path / "tapete.db.key"

    async def scene() -> None:
        async with serving(database) as live:
            cookie = (await live.person("Ana")).cookie
        old = key.read_text()
        key.unlink()
        with closing(sqlite3.connect(database)) as rows:
            rows.execute("DELETE FROM settings WHERE name='key'")
            rows.execute("INSERT INTO settings VALUES ('secret', ?)", [old])
            rows.commit()
        async with serving(database) as live:
            answer = await live.nobody().client.get("/api/me", headers={"cookie": cookie})
            assert answer.json()["name"] == "Ana"
        assert setting(database, "secret") == [] and key.read_text() == old
        with closing(sqlite3.connect(database)) as rows:
            assert old not in "".join(rows.iterdump())

    run(scene)


def test_a_key_of_ones_own_and_one_that_is_none(
    tmp_path: Path, capsys: Any, monkeypatch: Any
) -> None:
    database, key = tmp_path / "tapete.db", tmp_path / "keys" / "tapete"

    def with_key(*words: Any) -> uvicorn.Config:
        return configured(*words, key=str(key))

    monkeypatch.setattr("server.live.configured", with_key)

    async def scene() -> None:
        async with serving(database) as live:
            await live.person("Ana")
        assert mode(key) == 0o600 and mode(key.parent) == 0o700
        assert not (tmp_path / "tapete.db.key").exists()

    run(scene)
    key.write_text("none")
    assert "holds no key" in told_by(database, capsys, monkeypatch, "--key", str(key))


def test_processes_over_one_database_have_one_key(postgres: str, tmp_path: Path) -> None:
    async def scene() -> None:
        stores = [Store(postgres) for _ in range(2)]
        for store in stores:
            await store.open()
        first = await signing_key(stores[0])
        assert await signing_key(stores[1]) == first  # no file: they agree by the database
        named = str(tmp_path / "key")
        assert await signing_key(stores[0], named) == first  # it moves out …
        assert await signing_key(stores[1], named) == first
        with pytest.raises(BadInput, match="--key"):  # … and nobody goes on without it
            await signing_key(stores[1])
        with pytest.raises(BadInput, match="another key"):
            await signing_key(stores[1], str(tmp_path / "other"))
        for store in stores:
            await store.close()

    run(scene)
