"""Several servers over one database: any of them serves any table, and nothing happens twice."""

import asyncio
import contextlib
import logging
import math
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from patience import until
from server.live import LOOSE, Line, Live, Person, run, runs_out, seated, serving, starts
from tapete.match import transcript
from tapete.server.processes.notify import Notifier
from tapete.server.store import schema as kept

QUICK = replace(LOOSE, beat=0.1, lease=60.0, poll=0.3)  # the dead are found by their process


@contextlib.asynccontextmanager
async def several(database: str, count: int, **more: Any) -> AsyncIterator[list[Live]]:
    async with contextlib.AsyncExitStack() as doors:
        limits = more.pop("limits", QUICK)
        yield [
            await doors.enter_async_context(serving(database, limits=limits, **more))
            for _ in range(count)
        ]


def moved(person: Person, live: Live) -> Person:
    """The same guest, by way of another server."""
    other = live.nobody()
    other.client.cookies.set("tapete", person.client.cookies["tapete"], domain="127.0.0.1")
    return other


@contextlib.asynccontextmanager
async def apart(lives: list[Live], game: str, **wanted: Any) -> AsyncIterator[list[Line]]:
    """A table whose people sit at one server each; the first is the host."""
    async with contextlib.AsyncExitStack() as doors:
        people = [await live.person(f"P{seat}") for seat, live in enumerate(lives)]
        code = await people[0].opens(game, players=len(lives), **wanted)
        yield await seated(doors, people, code)


async def log_of(live: Live, match: str) -> list[tuple[int, int, int]]:
    columns = (kept.acts.c.n, kept.acts.c.seat, kept.acts.c.action)
    query = select(*columns).where(kept.acts.c.match == match).order_by(kept.acts.c.n)
    return [(row[0], row[1], row[2]) for row in await live.hall.store.rows(query)]


@pytest.mark.parametrize("count", [2, 3])
def test_people_at_different_processes_play_a_whole_match(postgres: str, count: int) -> None:
    async def scene() -> None:
        async with several(postgres, count) as lives:
            async with apart(lives, "take_that", options={"games": "1"}) as lines:
                for line in lines:  # everybody sees everybody
                    here = lambda told: all(seat["here"] for seat in told["seats"])  # noqa: E731
                    if not line.table or not here(line.table):
                        await line.until(here, "table")
                await starts(lines)
                ends = await asyncio.gather(*(line.plays_out() for line in lines))
                match = lines[0].table["match"]
                assert all(end["ended"] == ends[0]["ended"] for end in ends)
            for live in lives:
                address = f"/api/matches/{match}/transcript"
                told = await live.nobody().client.get(address)
                again = transcript.replay(told.text.splitlines())
                assert again.over and again.n == ends[0]["n"]
            acts = await log_of(lives[0], match)
            assert [n for n, _, _ in acts] == list(range(1, ends[0]["n"] + 1))

    run(scene)


def test_two_act_for_the_same_number_at_the_same_moment(
    postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    """THE GAME lets anybody begin: both try, one counts, the other is refused as stale."""

    async def scene() -> None:
        async with several(postgres, 2) as lives, apart(lives, "the_game") as lines:
            await starts(lines)
            stale = 0
            for n in range(1):
                acts = [line.update["legal"][0] for line in lines]
                assert all(line.update["n"] == n for line in lines)
                for line, act in zip(lines, acts, strict=True):
                    await line.send(type="act", do=act, n=n)
                for line in lines:
                    await line.until(lambda told, n=n: told["n"] > n, "update")
                    heard = [told for told in line.heard if told["type"] == "refused"]
                    stale += sum(told["code"] in ("stale", "out-of-turn") for told in heard)
                    assert len(heard) <= 1
            ((_, seat, _),) = await log_of(lives[0], lines[0].table["match"])
            if not stale:  # whose act did not count may hear of it a little later
                stale += (await lines[1 - seat].next("refused"))["code"] == "stale"
            assert stale == 1
            views = [line.update["view"]["rows"] for line in lines]
            assert views[0] == views[1]
            for live in lives:  # whoever was second has nothing wrong with the database
                assert live.hall.store.failed_at == -math.inf

    run(scene)
    assert not [line for line in caplog.records if line.levelno >= logging.ERROR]


def test_an_act_from_a_seat_that_was_lost_elsewhere_is_refused(postgres: str) -> None:
    """The bell has not rung yet at the second server; the database knows better."""

    async def scene() -> None:
        async with several(postgres, 2) as lives, apart(lives, "the_game") as lines:
            await starts(lines)
            deaf = lives[1].hall.held[lines[0].table["code"]]
            deaf.listener.ring = lambda kind, number: None  # type: ignore[method-assign]
            await lines[0].send(type="remove", seat=1)
            await lines[0].until(lambda told: told["seats"][1]["kind"] == "bot", "table")
            refused = await lines[1].ask(type="act", do=lines[1].update["legal"][0], n=0)
            assert refused["code"] in ("not-seated", "stale")
            assert lines[1].table["you"] == -1

    run(scene)


def test_two_changes_of_a_table_at_once_are_both_made(postgres: str) -> None:
    async def scene() -> None:
        async with several(postgres, 2) as lives:
            ana = await lives[0].person("Ana")
            code = await ana.opens("uno", players=4)
            twin = moved(ana, lives[1])
            async with ana.at(code) as one, twin.at(code) as two:
                await one.next("table")
                await two.next("table")
                for turn in range(5):
                    await asyncio.gather(
                        one.send(type="word", text=f"{turn}"),
                        two.send(type="bot", seat=1 + turn % 3),
                        two.send(type="arrange", clock=(15, 30, 15, 30, 60)[turn]),
                    )
                for line in (one, two):
                    await line.until(
                        lambda told: (
                            told["words"][0] == "4"
                            and told["clock"] == 60
                            and [seat["kind"] for seat in told["seats"][1:]] == ["bot"] * 3
                        ),
                        "table",
                    )
                assert not [told for told in one.heard + two.heard if told["type"] == "refused"]
            query = select(kept.tables.c.version).where(kept.tables.c.code == code)
            assert (await lives[0].hall.store.rows(query))[0][0] == 15

    run(scene)


def test_a_missed_ring_is_covered_by_the_poll(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Notifier, "_rang", lambda *_: None)

    async def scene() -> None:
        limits = replace(QUICK, poll=0.1)
        options = {"games": "1"}
        async with (
            several(postgres, 2, limits=limits) as lives,
            apart(lives, "take_that", options=options) as lines,
        ):
            await starts(lines)
            await lines[0].send(type="say", text="hola")
            assert (await lines[1].next("said"))["text"] == "hola"
            for _ in range(3):
                waits = [line for line in lines if line.update["waiting"]]
                while not waits:
                    await asyncio.gather(*(line.next("update") for line in lines))
                    waits = [line for line in lines if line.update["waiting"]]
                seat = waits[0].update["waiting"][0]
                n = lines[seat].update["n"]
                await lines[seat].acts(random.Random(1))
                for line in lines:
                    if line.update["n"] <= n or not line.update["waiting"]:
                        await line.until(
                            lambda told, n=n: told["n"] > n and told["waiting"], "update"
                        )

    run(scene)


def test_chat_and_watchers_are_everywhere(postgres: str) -> None:
    async def scene() -> None:
        async with several(postgres, 2) as lives:
            ana = await lives[0].person("Ana")
            code = await ana.opens("uno", players=2)
            async with ana.at(code) as one:
                await one.send(type="say", text="uno")
                await one.next("said")
                async with lives[1].nobody().at(code) as two:
                    await one.until(lambda told: told["watchers"] == 1, "table")
                    assert (await two.next("said"))["text"] == "uno"  # a newcomer reads it too
                    await one.send(type="say", text="dos")
                    assert (await two.next("said"))["text"] == "dos"
                    assert two.table["seats"][0]["here"]
                await one.until(lambda told: told["watchers"] == 0, "table")
            async with moved(ana, lives[1]).at(code) as again:
                said = [(await again.next("said"))["text"] for _ in range(2)]
                assert said == ["uno", "dos"]

    run(scene)


def test_a_host_at_another_process_is_here_and_is_followed_when_gone(postgres: str) -> None:
    async def scene() -> None:
        async with several(postgres, 3) as lives, apart(lives, "the_game") as lines:
            tables = [live.hall.held[lines[0].table["code"]] for live in lives]
            # The host is here, elsewhere: nobody's clock runs.
            await until(lambda: all(table.absence._clock is None for table in tables))
            await lines[1].send(type="hello")
            assert (await lines[1].next("table"))["host"] == 0
            for table in tables:
                table.absence._seconds = 0.1
            await lines[0].socket.close()
            for line in lines[1:]:
                await line.until(lambda told: told["host"] == 1, "table")
            assert (await lines[2].ask(type="start"))["code"] == "not-host"

    run(scene)


def test_codes_lists_and_limits_are_the_databases(postgres: str) -> None:
    async def scene() -> None:
        limits = replace(QUICK, tables_of_one=2, idle=0.0)
        async with several(postgres, 2, limits=limits) as lives:
            ana = await lives[0].person("Ana")
            twin = moved(ana, lives[1])
            codes = [await who.opens("uno", players=3) for who in (ana, twin, ana, twin)]
            for who in (ana, twin):
                listed = (await who.client.get("/api/tables")).json()
                assert [table["code"] for table in listed] == codes[2:]
            await until(lambda: not lives[0].hall.held)  # nobody looks: not in memory
            async with moved(ana, lives[1]).at(codes[2]) as line:
                assert (await line.next("table"))["you"] == 0
            async with ana.at(codes[0], hello=False) as line:
                assert (await line.next())["code"] == "no-table"

    run(scene)


def test_an_act_that_was_saved_though_nobody_knew_counts_once(postgres: str) -> None:
    async def scene() -> None:
        async with several(postgres, 1) as (live,):
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1, start=True)
            table = live.hall.held[code]
            write = table.store.write

            async def fails_late(*statements: Any) -> None:
                await write(*statements)
                raise OSError("connection lost")

            async with ana.at(code) as line:
                before = await line.next("update")
                act = {"type": "act", "do": before["legal"][0], "n": 0}
                table.store.write = fails_late  # type: ignore[method-assign]
                assert (await line.ask(**act))["code"] == "lost"
                table.store.write = write  # type: ignore[method-assign]
                assert (await line.ask(**act))["code"] == "stale"  # a client that resends
                await line.send(type="hello")
                await line.until(lambda told: told["n"] == 1, "update")
                assert len(await log_of(live, line.table["match"])) == 1

    run(scene)


def test_a_clock_runs_at_one_process_and_is_seen_at_another(postgres: str) -> None:
    async def scene() -> None:
        async with several(postgres, 2, pace=1.0) as lives:
            ana = await lives[0].person("Ana")
            code = await ana.opens("the_game", players=1, clock=15, start=True)
            assert lives[0].hall.held[code].leased
            async with moved(ana, lives[1]).at(code) as line:
                told = await line.until(lambda told: told["waiting"] == [0], "update")
                assert 0 < told["seconds"] <= 15
                await line.send(type="arrange", clock=30)  # it begins anew, there too
                longer = lambda told: (told["seconds"] or 0) > 20  # noqa: E731
                assert (await line.until(longer, "update"))["seconds"] <= 30
                runs_out(lives[0].hall.held[code])
                await line.until(lambda told: told["n"] == 1, "update")  # once
                assert not lives[1].hall.held[code].leased
            assert len(await log_of(lives[0], line.table["match"])) == 1

    run(scene)


def test_acts_of_several_tables_in_one_statement_ring_for_each(postgres: str) -> None:
    """A writer may join acts that come in together."""

    async def scene() -> None:
        async with several(postgres, 1) as (live,):
            ana = await live.person("Ana")
            tables = [
                live.hall.held[await ana.opens("the_game", players=1, start=True)] for _ in range(3)
            ]
            rung: list[tuple[str, str, int]] = []
            listens = asyncio.Event()

            async def missed() -> None:
                listens.set()

            bell = live.hall.store.notifier(lambda *ring: rung.append(ring), missed)
            bell.open()
            await listens.wait()
            rows = []
            for table in tables:
                row = {"match": table.body.match, "n": 1, "seat": 0, "action": 1, "at": 1.0}
                statement, values = table.sharing.act(table, row)
                rows.append(values)
            async with live.hall.store._engine.begin() as connection:
                await connection.execute(statement, rows)
            await until(lambda: len(rung) >= len(tables))
            await bell.close()
            assert sorted(rung) == sorted((table.body.code, "a", 1) for table in tables)

    run(scene)
