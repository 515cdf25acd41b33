"""Clocks: a bot acts when one runs out, and keeps the seat after two, until the person is back."""

import asyncio
import time
from typing import Any

import pytest

from server.live import run, runs_out, serving
from tapete.server.table import bots_and_clocks as driving

pytestmark = pytest.mark.usefixtures("both_stores")

PACE = 0.02  # 15 seconds are 0.3


@pytest.fixture
def ran_out(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """By how much each clock was over when it was found to have run out."""
    over: list[float] = []
    ran_out = driving._clock_ran_out

    async def noted(table: Any, found: Any) -> None:
        over.append(time.monotonic() - table.deadline)
        await ran_out(table, found)

    monkeypatch.setattr(driving, "_clock_ran_out", noted)
    return over


def test_a_bot_acts_for_a_late_person_and_then_keeps_the_seat(ran_out: list[float]) -> None:
    async def scene() -> None:
        async with serving(pace=PACE) as live:
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1, clock=15)
            async with ana.at(code) as line:
                await line.send(type="start")
                told = await line.until(lambda told: told["waiting"] == [0], "update")
                assert 0 <= told["seconds"] <= 15 * PACE
                await line.until(lambda told: told["n"] == 1, "update")
                assert not line.table["seats"][0]["driven"]
                await line.until(lambda told: told["n"] == 2, "update")
                await line.until(lambda told: told["seats"][0]["driven"], "table")
                await line.until(lambda told: told["n"] == 4, "update")
                assert len(ran_out) == 2 and min(ran_out) >= 0  # from then on no clock is asked
                await line.send(type="word", text="x")  # anything says that they are back
                await line.until(lambda told: not told["seats"][0]["driven"], "table")
                await line.until(lambda told: told["waiting"] == [0] or told["over"], "update")

    run(scene)


def test_one_act_in_time_begins_the_count_anew() -> None:
    async def scene() -> None:
        async with serving(pace=20) as live:  # a clock of minutes, which runs out when we say so
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1, clock=15)
            async with ana.at(code) as line:
                waits = lambda n: lambda told: told["n"] == n and told["seconds"]  # noqa: E731
                await line.send(type="start")
                await line.until(waits(0), "update")
                runs_out(live.hall.held[code])
                await line.until(waits(1), "update")
                await line.send(type="act", do=line.update["legal"][0], n=1)
                await line.until(waits(2), "update")
                runs_out(live.hall.held[code])
                await line.until(lambda told: told["n"] == 3, "update")
                assert not line.table["seats"][0]["driven"]

    run(scene)


def test_who_acts_as_the_clock_runs_out_has_acted(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with serving(pace=20) as live:
            ana, eva = await live.person("Ana"), await live.person("Eva")
            code = await ana.opens("uno", players=2, clock=15)
            async with ana.at(code) as line, eva.at(code) as other:
                await other.send(type="sit", seat=1)
                await line.until(lambda told: told["seats"][1]["name"] == "Eva", "table")
                await line.send(type="start")
                told = await line.until(lambda told: told["waiting"], "update")
                table, seat = live.hall.held[code], told["waiting"][0]
                first = driving.Next(table.match.n, seat, -1)
                await table.act(seat, table.match.legal(seat)[0], first.n)
                done = list(table.match.acts)
                await driving._clock_ran_out(table, first)
                other_seat = next(p for p in (0, 1) if not table.match.legal(p))
                late = driving.Next(table.match.n, other_seat, -1)  # by an act that was not saved
                await driving._clock_ran_out(table, late)
                assert table.match.acts == done
                assert not table.body.seats[seat].missed

    run(scene)
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


def test_without_a_clock_the_table_waits() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens("take_that", players=2, bots="regular", start=True)
            async with ana.at(code) as line:
                told = await line.until(lambda told: told["waiting"] == [0], "update")
                assert told["seconds"] is None
                await asyncio.sleep(0.2)
                assert live.hall.held[code].playing_match().n == told["n"]
            async with ana.at(code) as line:
                await line.plays_out()

    run(scene)
