"""Databases of older programs open and keep what they have; those of newer ones say so."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, select, text

from server.cluster import Cluster
from server.live import run, serving
from tapete.kit.errors import BadInput
from tapete.server.store import schema as kept
from tapete.server.store.schema import HEAD, metadata
from tapete.server.store.store import Store, engine_for
from tapete.server.store.upgrading import MIGRATIONS

# As programs before 0.4 made them.
FIRST = """
CREATE TABLE settings (name VARCHAR(40) NOT NULL, value TEXT, PRIMARY KEY (name));
CREATE TABLE guests (id VARCHAR(32) NOT NULL, name VARCHAR(40), since FLOAT, PRIMARY KEY (id));
CREATE TABLE tables (code VARCHAR(16) NOT NULL, body TEXT, touched FLOAT, PRIMARY KEY (code));
CREATE INDEX ix_tables_touched ON tables (touched);
CREATE TABLE matches (id VARCHAR(32) NOT NULL, code VARCHAR(16), body TEXT, began FLOAT,
  ended FLOAT, PRIMARY KEY (id));
CREATE INDEX ix_matches_code ON matches (code);
CREATE INDEX ix_matches_began ON matches (began);
CREATE TABLE acts (match VARCHAR(32) NOT NULL, n INTEGER NOT NULL, seat INTEGER, action BIGINT,
  at FLOAT, PRIMARY KEY (match, n));
"""
OLD = {"settings": "name value", "guests": "id name since", "tables": "code body touched",
       "matches": "id code body began ended", "acts": "match n seat action at"}  # fmt: skip


async def played(database: str) -> tuple[str, str, str, int]:
    """A match half played: its table, a free table, the host's cookie, the acts so far."""
    async with serving(database) as live:
        ana = await live.person("Ana")
        code = await ana.opens("the_game", players=2, bots="regular", start=True)
        free = await ana.opens("uno", players=3)
        async with ana.at(code) as line:
            await line.until(lambda told: told["waiting"] == [0], "update")
            await line.send(type="act", do=line.update["legal"][0], n=line.update["n"])
            told = await line.until(lambda told: told["waiting"] == [0], "update")
        return code, free, ana.client.cookies["tapete"], told["n"]


async def made_old(database: str) -> None:
    """Back to how the first programs made it, rows kept."""
    engine = engine_for(database)
    async with engine.begin() as connection:
        rows: dict[str, list[Any]] = {}
        for name, columns in OLD.items():
            query = text(f"SELECT {columns.replace(' ', ', ')} FROM {name}")
            rows[name] = [dict(row._mapping) for row in await connection.execute(query)]
        for name in [*metadata.tables, "alembic_version"]:
            await connection.execute(text(f"DROP TABLE {name}"))
        for statement in FIRST.split(";")[:-1]:
            await connection.execute(text(statement))
        for name, found in rows.items():
            if found:
                await connection.execute(metadata.tables[name].insert(), found)
    await engine.dispose()


async def revision(database: str) -> str:
    store = Store(database)
    await store.open()
    (found,) = await store.rows(text("SELECT version_num FROM alembic_version"))
    await store.close()
    return str(found[0])


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres"))
    return str(tmp_path / "tapete.db")


def test_an_old_database_opens_and_keeps_its_matches(database: str) -> None:
    async def scene() -> None:
        code, free, cookie, n = await played(database)
        await made_old(database)
        stores = [Store(database) for _ in range(3 if "://" in database else 1)]
        await asyncio.gather(*(store.open() for store in stores))  # one migrates, others wait
        for store in stores:
            await store.close()
        assert await revision(database) == HEAD
        async with serving(database) as live:
            ana = live.nobody()
            ana.client.cookies.set("tapete", cookie, domain="127.0.0.1")
            listed = (await ana.client.get("/api/tables")).json()
            assert [table["code"] for table in listed] == [free]
            async with ana.at(code) as line:
                told = await line.until(lambda told: told["waiting"] == [0], "update")
                assert told["n"] == n
                await line.plays_out()

    run(scene)


def test_a_migrated_database_is_the_same_as_a_new_one(database: str) -> None:
    async def scene() -> None:
        await played(database)
        await made_old(database)
        store = Store(database)
        await store.open()
        await store.close()

        def differences(connection: Any) -> Any:
            options = {"compare_type": True}
            return compare_metadata(MigrationContext.configure(connection, opts=options), metadata)

        engine = engine_for(database)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    run(scene)


def test_a_body_that_cannot_be_read_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "tapete.db"
    body = {"host": "x", "seats": [{}, {"guest": "x"}], "game": "chess", "players": 2}
    texts = ["{", "[]", json.dumps({"host": "x", "seats": [3]}), json.dumps(body)]
    texts.append(json.dumps({**body, "code": "ODD-5", "options": {}}))  # but for the game, fine
    rows = [(f"ODD-{number}", text) for number, text in enumerate(texts, 1)]
    with sqlite3.connect(file) as connection:
        connection.executescript(FIRST)
        connection.executemany("INSERT INTO tables VALUES (?, ?, 9e9)", rows)
    connection.close()

    async def scene() -> None:
        async with serving(file) as live:
            assert not live.hall.held
            query = select(kept.tables.c.code, kept.tables.c.body)
            assert [tuple(row) for row in await live.hall.store.rows(query)] == rows
            assert (await live.nobody().client.get("/api/tables")).json() == []

    run(scene)


def test_the_head_is_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_a_database_of_a_newer_program_says_so_in_one_line(database: str) -> None:
    async def scene() -> None:
        store = Store(database)
        await store.open()
        await store.write((text("UPDATE alembic_version SET version_num = '9999'"), {}))
        await store.close()
        with pytest.raises(BadInput, match="of a newer tapete") as wrong:
            await Store(database).open()
        assert "\n" not in str(wrong.value)

    run(scene)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "tapete.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(FIRST + "CREATE TABLE said (nonsense TEXT);")
    connection.close()

    async def scene() -> None:
        with pytest.raises(BadInput, match="cannot be opened"):
            await Store(str(file)).open()

    run(scene)
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as opened:
        columns = opened.execute(text("PRAGMA table_info(tables)")).all()
    engine.dispose()
    assert [column[1] for column in columns] == ["code", "body", "touched"]


def test_a_cluster_that_restarts_is_found_again(cluster: Cluster, postgres: str) -> None:
    async def scene() -> None:
        async with serving(postgres) as live:
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1, start=True)
            async with ana.at(code) as line:
                await line.next("update")
                await asyncio.to_thread(cluster.stop)
                while (await ana.client.get("/ready")).status_code == 200:
                    await asyncio.sleep(0.05)
                await asyncio.to_thread(cluster.start)
                while (await ana.client.get("/ready")).status_code == 503:
                    await asyncio.sleep(0.05)
                await line.plays_out()

    run(scene)
