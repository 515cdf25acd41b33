"""Clocks: a bot acts when one runs out, and keeps the seat after two, until the person is back."""

import asyncio
import time

import pytest

from server.live import run, serving

pytestmark = pytest.mark.usefixtures("both_stores")

PACE = 0.02  # 15 seconds are 0.3


def test_a_bot_acts_for_a_late_person_and_then_keeps_the_seat() -> None:
    async def scene() -> None:
        async with serving(pace=PACE) as live:
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1, clock=15)
            async with ana.at(code) as line:
                await line.send(type="start")
                told = await line.until(lambda told: told["waiting"] == [0], "update")
                assert 0 < told["seconds"] <= 15 * PACE
                began = time.monotonic()
                await line.until(lambda told: told["n"] == 1, "update")
                assert time.monotonic() - began > 10 * PACE
                assert not line.table["seats"][0]["driven"]
                await line.until(lambda told: told["n"] == 2, "update")
                await line.until(lambda told: told["seats"][0]["driven"], "table")
                began = time.monotonic()
                await line.until(lambda told: told["n"] == 4, "update")
                assert time.monotonic() - began < 28 * PACE  # two clocks would take 30
                await line.send(type="word", text="x")  # anything says that they are back
                await line.until(lambda told: not told["seats"][0]["driven"], "table")
                await line.until(lambda told: told["waiting"] == [0] or told["over"], "update")

    run(scene)


def test_one_act_in_time_begins_the_count_anew() -> None:
    async def scene() -> None:
        async with serving(pace=PACE) as live:
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1, clock=15)
            async with ana.at(code) as line:
                await line.send(type="start")
                await line.until(lambda told: told["n"] == 1, "update")  # the clock
                await line.send(type="act", do=line.update["legal"][0], n=1)
                await line.until(lambda told: told["n"] == 2, "update")
                await line.until(lambda told: told["n"] == 3, "update")  # the clock again
                assert not line.table["seats"][0]["driven"]

    run(scene)


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
