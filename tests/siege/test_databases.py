"""A server on a hostile database: told in one line, or the good tables served and no others."""

import json
import logging
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from server.live import run, serving
from tapete import cli

Change = Callable[[sqlite3.Connection], object]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with two tables: one where a match is played, one where it is over."""
    path = tmp_path_factory.mktemp("kept") / "tapete.db"

    async def scene() -> None:
        async with serving(path) as live:
            ana = await live.person("Ana")
            options = {"games": "1"}
            playing = await ana.opens("take_that", players=2, options=options)
            async with ana.at(playing) as line:
                await line.send(type="start")
                while line.update.get("n", 0) < 6:
                    await line.next("update")
                    if 0 in line.update["waiting"] and line.update["n"] < 6:
                        await line.send(type="act", do=line.update["legal"][0], n=line.update["n"])
            over = await ana.opens(
                "take_that", players=2, options=options, bots="random", start=True
            )
            async with ana.at(over) as line:
                await line.plays_out()

    run(scene)
    with closing(sqlite3.connect(path)) as rows:
        rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        rows.execute("PRAGMA journal_mode=DELETE")
    return path.read_bytes()


def served(tmp_path: Path, kept: bytes, change: Change) -> Path:
    path = tmp_path / "hostile.db"
    path.write_bytes(kept)
    with closing(sqlite3.connect(path)) as rows:
        change(rows)
        rows.commit()
    return path


def body(**fields: object) -> Change:
    """Every table's body says something else."""
    written = ", ".join(
        f"'$.{name}', json('{json.dumps(value)}')" for name, value in fields.items()
    )
    return lambda rows: rows.execute(f"UPDATE tables SET body = json_set(body, {written})")


def match_body(**fields: object) -> Change:
    written = ", ".join(
        f"'$.{name}', json('{json.dumps(value)}')" for name, value in fields.items()
    )
    return lambda rows: rows.execute(f"UPDATE matches SET body = json_set(body, {written})")


def sql(text: str) -> Change:
    return lambda rows: rows.executescript(text)


REFUSED: dict[str, Change | bytes] = {
    "no database": b"this is not a database at all, it is a letter" * 50,
    "random bytes": bytes(range(256)) * 64,
    "a trigger": sql("CREATE TRIGGER t AFTER INSERT ON acts BEGIN DELETE FROM acts; END"),
    "a view": sql("DROP TABLE guests; CREATE VIEW guests AS SELECT 'x' id, 'Ana' name, 0 since"),
    "other columns": sql("DROP TABLE acts; CREATE TABLE acts (a, b)"),
    "bytes for letters": sql("UPDATE tables SET body = CAST(x'7bff7d' AS TEXT)"),
}

LEFT: dict[str, Change] = {
    "an unknown game": body(game="chess"),
    "an unknown option": body(options={"cheat": "on"}),
    "an option out of range": body(options={"games": "99999"}),
    "no seats": body(seats=[]),
    "too many players": body(players=10**6),
    "a secret that is none": body(secret="zz"),
    "a short secret": body(secret="00"),
    "a number for a game": body(game=7),
    "a match that is not kept": body(match="ffffffffffffffff"),
    "a match whose name is none": body(match="\0"),
    "no JSON": sql("UPDATE tables SET body = '{'"),
    "deep JSON": sql(f"UPDATE tables SET body = '{'[' * 5000}'"),
    "a blob": sql("UPDATE tables SET body = x'00ff'"),
    "a number": sql("UPDATE tables SET body = 7"),
    "nothing": sql("UPDATE tables SET body = NULL"),
    "an act missing": sql("DELETE FROM acts WHERE n = 2"),
    "an act that never was": sql("UPDATE acts SET action = 10000000 WHERE n = 2"),
    "an act that is a text": sql("UPDATE acts SET action = 'x' WHERE n = 2"),
    "an act of another seat": sql("UPDATE acts SET seat = 1 - seat WHERE n = 2"),
    "an act of no seat": sql("UPDATE acts SET seat = 'x' WHERE n = 2"),
    "acts that begin late": sql("UPDATE acts SET n = n + 100"),
    "a match of an unknown game": match_body(game="chess"),
    "a match with another secret": match_body(secret="ab" * 32),
    "a match with no secret": match_body(secret="x"),
    "a match with unknown options": match_body(options={"cheat": "on"}),
    "a match for a million": match_body(players=10**6),
    "a match that is no JSON": sql("UPDATE matches SET body = '{'"),
    "a match that is a blob": sql("UPDATE matches SET body = x'ff00'"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_database_of_ours_is_refused_in_one_line(
    name: str, tmp_path: Path, kept: bytes, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    change = REFUSED[name]
    if isinstance(change, bytes):
        path = tmp_path / "hostile.db"
        path.write_bytes(change)
    else:
        path = served(tmp_path, kept, change)
    monkeypatch.setattr(sys, "argv", ["tapete", "serve", "--port", "0", "--database", str(path)])
    with pytest.raises(SystemExit) as left:
        cli.main()
    told = capsys.readouterr().err
    assert left.value.code == 2
    assert told.startswith("tapete: the database ") and told.count("\n") == 1
    assert "Traceback" not in told


@pytest.mark.parametrize("page", [0, 1, 2, 5])
def test_a_damaged_page_is_named_in_one_line(
    page: int, tmp_path: Path, kept: bytes, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    path, size = tmp_path / "damaged.db", int.from_bytes(kept[16:18], "big")
    begins, ends = max(100, page * size), (page + 1) * size  # without its head it is none at all
    path.write_bytes(kept[:begins] + b"\x5a" * (ends - begins) + kept[ends:])
    monkeypatch.setattr(sys, "argv", ["tapete", "serve", "--port", "0", "--database", str(path)])
    with pytest.raises(SystemExit) as left:
        cli.main()
    told = capsys.readouterr().err
    assert left.value.code == 2
    assert told.startswith(f"tapete: the database {path} ") and told.count("\n") == 1
    assert "restore it from a backup" in told and "***" not in told


@pytest.mark.parametrize("name", LEFT)
def test_a_damaged_table_is_left_and_the_house_is_open(
    name: str, tmp_path: Path, kept: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    path = served(tmp_path, kept, LEFT[name])
    caplog.set_level(logging.INFO, logger="tapete")

    async def scene() -> None:
        async with serving(path) as live:
            ana = await live.person("Ana")
            for code in list(live.hall._tables):  # those that came back can be looked at
                async with ana.at(code) as line:
                    await line.next("table")
            with closing(sqlite3.connect(path)) as rows:
                matches = [row[0] for row in rows.execute("SELECT id FROM matches")]
            for match in matches:
                for tail in ("", "/transcript"):
                    answer = await ana.client.get(f"/api/matches/{match}{tail}")
                    assert answer.status_code in (200, 403, 410), answer.text
            await ana.opens("uno")

    run(scene)
    assert not any(record.exc_info for record in caplog.records)
    assert any(record.message == "table left" for record in caplog.records), "it was taken for good"
