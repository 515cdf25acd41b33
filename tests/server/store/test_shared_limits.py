"""What one address may do is counted over all processes, and after a restart too."""

import asyncio
import gc
import time
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from sqlalchemy import select, update

from patience import until
from server.live import LOOSE, Live, run, serving
from server.store.test_many import QUICK, moved, several
from tapete.server.guard.bot_pace import BotPace
from tapete.server.guard.counting import NEIGHBOURS, Counted
from tapete.server.store import schema as kept
from tapete.server.table import capacity
from tapete.server.web.identity import Identity
from tapete.server.wire.protocol import WebSocketProtocol


async def opened(live: Live, count: int) -> list[int]:
    """What each of so many new guests is answered who opens a table."""
    guests = [await live.person(f"Eva {number}") for number in range(count)]
    wanted = {"game": "the_game"}
    return [(await one.client.post("/api/tables", json=wanted)).status_code for one in guests]


def test_tables_are_counted_over_all_processes(postgres: str) -> None:
    async def scene() -> None:
        async with several(postgres, 2, limits=replace(QUICK, tables_of_address=3)) as lives:
            assert await opened(lives[0], 2) == [201, 201]
            assert await opened(lives[1], 2) == [201, 429]
            assert await opened(lives[0], 1) == [429]

    run(scene)


def test_and_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        limits = replace(LOOSE, tables_of_address=2)
        async with serving(tmp_path / "x.db", limits=limits) as live:
            assert await opened(live, 3) == [201, 201, 429]
            tables = list(live.hall.held.values())
            assert tables[0].thinking is tables[1].thinking
        async with serving(tmp_path / "x.db", limits=limits) as live:
            assert await opened(live, 1) == [429]
            tables = list(live.hall.held.values())
            assert tables[0].bot_pace is tables[1].bot_pace

    run(scene)


def test_neighbours_get_the_table_that_was_left() -> None:
    """An address that is full, because of somebody who went some minutes ago."""

    async def scene() -> None:
        async with serving(limits=replace(LOOSE, tables_of_address=2)) as live:
            assert await opened(live, 3) == [201, 201, 429]
            store, old = live.hall.store, time.time() - 2 * capacity.GONE_SECONDS
            (first, *_) = list(live.hall.held)
            left = update(kept.tables).where(kept.tables.c.code == first).values(touched=old)
            await store.write((left, {}))
            assert await opened(live, 2) == [201, 429]
            assert first not in live.hall.held

    run(scene)


def test_the_store_has_a_mark_and_no_address() -> None:
    async def scene() -> None:
        async with serving() as live:
            await opened(live, 2)
            rows = await live.hall.store.rows(select(kept.tables))
            assert len({row.opener for row in rows}) == 1
            assert "127.0.0.1" not in str(rows)

    run(scene)
    assert Identity("a").mark("192.0.2.1") == Identity("a").mark("192.0.2.1")
    assert Identity("a").mark("192.0.2.1") != Identity("b").mark("192.0.2.1")


def test_wrong_codes_are_counted_over_all_processes(postgres: str) -> None:
    async def scene() -> None:
        limits = replace(QUICK, guesses_a_second=0.001, guess_burst=4)
        async with several(postgres, 2, limits=limits) as lives:
            eva = await lives[0].person("Eva")
            for number in range(4):
                found = await eva.client.get(f"/api/tables/NADA-{number}/qr.svg")
                assert found.json()["code"] == "no-table"
            (bucket,) = lives[0].hall.guesses._buckets
            await until(lambda: lives[1].hall.guesses.is_spent(bucket))
            found = await moved(eva, lives[1]).client.get("/api/tables/NADA-9/qr.svg")
            assert found.json()["code"] == "too-fast"

    run(scene)


def test_processes_know_how_many_they_are(postgres: str) -> None:
    async def scene() -> None:
        async with several(postgres, 2) as lives:
            await until(lambda: [live.hall.sharing.living() for live in lives] == [2, 2])
            await lives[1].hall._rounds.release()  # type: ignore[union-attr]
            await until(lambda: lives[0].hall.sharing.living() == 1)

    run(scene)


@pytest.mark.parametrize("processes", [1, 3])
def test_a_process_gives_an_address_its_share(processes: int) -> None:
    counted = Counted(0.0, 3.0, lambda: processes)
    asked = [counted.take(f"guest {number}", "192.0.2.9") for number in range(100)]
    assert sum(asked) == NEIGHBOURS * 3 // processes


def test_bots_of_many_tables_take_turns() -> None:
    pace = BotPace(10.0)
    assert [pace.next(100.0), pace.next(200.0)] == [100.0, 200.0]  # few need not wait
    many = [pace.next(200.0) for _ in range(20)]
    assert many == pytest.approx([200.1 + 0.1 * number for number in range(20)])
    shared = BotPace(10.0, lambda: 3)
    assert [shared.next(5.0), shared.next(5.0)] == pytest.approx([5.0, 5.3])


def test_a_crowd_of_one_address_is_read_one_after_the_other() -> None:
    """Everybody comes in, a moment apart; and somebody from elsewhere does not wait for them."""

    async def scene() -> None:
        async with serving(limits=replace(LOOSE, turns_a_second=50.0, turn_burst=5.0)) as live:
            began = time.monotonic()
            asked = [live.nobody().client.get("/health") for _ in range(15)]
            found = [answer.status_code for answer in await asyncio.gather(*asked)]
            assert found == [200] * 15
            assert time.monotonic() - began > 10 / 50 - 0.05

    run(scene)


def test_a_crowd_of_watchers_is_told_of_in_few_words() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            table = live.hall.held[code]
            async with ana.at(code) as line:
                await line.next("table")
                with patch.object(table, "tell_table", wraps=table.tell_table) as told:
                    for _ in range(10):
                        async with live.nobody().at(code) as watcher:
                            await watcher.next("table")
                    await until(lambda: len(table.readers) == 1)
                    await line.until(lambda told: told["watchers"] == 0, "table")
                    assert told.call_count < 20

    run(scene)


def test_somebody_who_comes_and_goes_leaves_no_line_behind() -> None:
    """Collections of what they left stopped everybody's table."""

    def lines() -> int:
        return sum(issubclass(type(one), WebSocketProtocol) for one in gc.get_objects())

    async def scene() -> None:
        async with serving() as live:
            code = await (await live.person("Ana")).opens()
            gc.collect()
            gc.disable()
            try:
                before = lines()
                for _ in range(5):
                    async with live.nobody().at(code) as line:
                        await line.next("table")
                await until(lambda: lines() == before)
            finally:
                gc.enable()

    run(scene)
