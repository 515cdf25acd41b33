"""Tables nobody attends: bots stop, matches end, and who opens most finds no room first."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import update

from patience import until
from server.live import LOOSE, Live, Person, run, serving
from tapete.server.errors import ServerError
from tapete.server.store import schema as kept
from tapete.server.table import bots_and_clocks
from tapete.server.table import hall as hall_of
from tapete.server.table.away import nobody
from tapete.server.table.hall import THINKING
from tapete.server.wire.messages import NewTable

DAY = 86400.0
BOTS: dict[str, Any] = {"players": 3, "bots": "regular", "start": True, "clock": 15}


@contextmanager
def later(seconds: float) -> Iterator[None]:
    """Our own clock as it will be by then."""
    with patch.object(nobody, "monotonic", lambda: time.monotonic() + seconds):
        yield


async def untouched(live: Live, days: float = 2.0) -> None:
    """As if nothing had happened at any table for so long."""
    old = time.time() - days * DAY
    await live.hall.store.write((update(kept.tables).values(touched=old), {}))
    await live.hall.store.write((update(kept.acts).values(at=old), {}))


async def visited(live: Live, who: Person, **wanted: Any) -> str:
    """A table where its host was for a moment."""
    code = await who.opens("take_that", **{**BOTS, **wanted})
    async with who.at(code) as line:
        await line.next("update")
    await until(lambda: not live.hall.held[code].doors)
    return code


def test_bots_without_a_socket_wait_for_the_first_who_comes() -> None:
    async def scene() -> None:
        async with serving(pace=1.0) as live:
            ana = await live.person("Ana")
            with patch.object(bots_and_clocks, "thought", wraps=bots_and_clocks.thought) as off:
                codes = [await ana.opens("take_that", **BOTS) for _ in range(10)]
                for _ in range(20):
                    await asyncio.sleep(0)
                assert not off.call_count
                assert {live.hall.held[code].playing_match().n for code in codes} == {0}
            async with ana.at(codes[0]) as line:
                await line.until(lambda told: told["waiting"], "update")

    run(scene)


def test_half_an_hour_after_the_last_has_gone_they_stop_and_clocks_stand() -> None:
    async def scene() -> None:
        async with serving(pace=1.0) as live:
            ana = await live.person("Ana")
            code = await visited(live, ana)
            table = live.hall.held[code]
            assert nobody.plays_on(table)
            with later(1799):
                assert nobody.plays_on(table)
            with later(1801):
                assert not nobody.plays_on(table)
                assert (await bots_and_clocks._next(table)).seat == -1
                table.deadline = time.monotonic() + 7
                bots_and_clocks._stand(table)
                assert table.deadline is None and 6 < (table.stood or 0) <= 7

    run(scene)


def test_after_a_day_the_match_ends_as_it_stands_and_can_be_read() -> None:
    async def scene() -> None:
        async with serving(pace=1.0) as live:
            ana = await live.person("Ana")
            code = await visited(live, ana)
            match = live.hall.held[code].body.match
            empty = await ana.opens("take_that")
            await untouched(live)
            with later(DAY - 60):
                await live.hall._closing.look()
                assert live.hall.held[code].body.playing
            with later(DAY + 60):
                await live.hall._closing.look()
            assert code not in live.hall.held  # out of memory …
            with pytest.raises(ServerError, match="no table"):
                await live.hall.seek(empty)  # there was nothing to keep
            assert (await ana.client.get(f"/api/matches/{match}/transcript")).status_code == 200
            async with ana.at(code) as line:  # … and still there for who comes back
                told = await line.next("table")
                assert told["stopped"] and "Nobody came" in told["because"]["en"]
                assert (await line.next("update"))["over"]

    run(scene)


def test_after_a_restart_too_but_nobody_is_surprised_by_a_wrong_clock(tmp_path: Any) -> None:
    """A day has passed by the system's clock: all the same half an hour of ours must have."""

    async def scene() -> None:
        async with serving(tmp_path / "x.db", pace=1.0) as live:
            ana = await live.person("Ana")
            code, other = await visited(live, ana), await visited(live, ana)
            await untouched(live)
        async with serving(tmp_path / "x.db", pace=1.0) as live:
            ana.live = live
            assert live.hall.held[code].playing_match().n >= 0
            await live.hall._closing.look()
            assert live.hall.held[code].body.playing
            async with ana.at(other) as line:
                await line.next("update")
                with later(1900):
                    await live.hall._closing.look()
                    assert code not in live.hall.held
                    assert live.hall.held[other].body.playing

    run(scene)


def test_one_address_has_so_many_tables_whoever_they_say_they_are() -> None:
    async def scene() -> None:
        async with serving(pace=1.0, limits=replace(LOOSE, tables_of_address=5)) as live:
            guests = [await live.person(f"Eva {number}") for number in range(6)]
            for guest in guests[:5]:
                await guest.opens()
            refused = await guests[5].client.post("/api/tables", json={"game": "the_game"})
            assert (refused.status_code, refused.json()["code"]) == (429, "too-many-tables")
            wanted: Any = {"game": "the_game"}
            from_elsewhere = await _opened(live, guests[5], wanted, "192.0.2.9")
            assert from_elsewhere in live.hall.held

    run(scene)


def test_many_tables_that_are_asked_for_at_once_are_counted_too() -> None:
    async def scene() -> None:
        async with serving(limits=replace(LOOSE, tables_of_address=5)) as live:
            guests = [await live.person(f"Eva {number}") for number in range(12)]
            wanted = {"game": "the_game"}
            asked = (guest.client.post("/api/tables", json=wanted) for guest in guests)
            found = sorted(answer.status_code for answer in await asyncio.gather(*asked))
            assert found == [201] * 5 + [429] * 7 and not live.hall.opening

    run(scene)


async def _opened(live: Live, who: Person, wanted: dict[str, Any], address: str) -> str:
    with patch("tapete.server.web.handlers.address_of", lambda request: address):
        answer = await who.client.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    return code


def test_a_full_house_makes_room_at_the_cost_of_who_opened_most() -> None:
    async def scene() -> None:
        async with serving(pace=1.0, limits=replace(LOOSE, tables=6)) as live:
            eva, ana = await live.person("Eva"), await live.person("Ana")
            evas = [await eva.opens("take_that", **BOTS) for _ in range(4)]
            async with eva.at(evas[0]) as watched:
                await watched.next("update")
                others = [await _opened(live, ana, {"game": "uno"}, "192.0.2.9") for _ in range(2)]
                refused = await eva.client.post("/api/tables", json={"game": "uno"})
                assert refused.json()["code"] == "too-many-tables"
                new = await _opened(live, ana, {"game": "uno"}, "192.0.2.9")
                assert live.hall.held.keys() >= {new, *others, evas[0], *evas[2:]}
                assert evas[1] not in live.hall.held  # the oldest that nobody attends
            match = (await live.hall.seek(evas[1])).body.match
            assert (await ana.client.get(f"/api/matches/{match}")).status_code == 200

    run(scene)


def test_one_openers_bots_think_two_at_a_time_and_others_need_not_wait() -> None:
    async def scene() -> None:
        async with serving(pace=1.0) as live:
            eva = await live.person("Eva")
            codes = [await eva.opens("take_that", **BOTS) for _ in range(6)]
            tables = [live.hall.held[code] for code in codes]
            assert len({id(table.thinking) for table in tables}) == 1
            assert tables[0].thinking._value == THINKING
            other = await _opened(live, eva, {"game": "uno"}, "192.0.2.9")
            assert live.hall.held[other].thinking is not tables[0].thinking

    run(scene)


def test_one_openers_tables_are_opened_one_after_the_other_and_others_in_between() -> None:
    async def scene() -> None:
        async with serving(pace=1.0) as live:
            at_once, most = 0, 0
            make_room = hall_of.make_room

            async def watched(hall: Any, guest: str, opener: str) -> int:
                nonlocal at_once, most
                at_once += opener == "192.0.2.66"
                most = max(most, at_once)
                await asyncio.sleep(0.01)
                at_once -= opener == "192.0.2.66"
                return await make_room(hall, guest, opener)

            with patch.object(hall_of, "make_room", watched):
                opens = partial(live.hall.open_table, wanted=NewTable(game="uno"))
                many = [opens("eva", "Eva", opener="192.0.2.66") for _ in range(12)]
                waiting = [asyncio.ensure_future(one) for one in many]
                await asyncio.sleep(0)
                await opens("ana", "Ana", opener="192.0.2.9")
                assert not all(one.done() for one in waiting)
                await asyncio.gather(*waiting)
            assert most == 1

    run(scene)
