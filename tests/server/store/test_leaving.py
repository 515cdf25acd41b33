"""A process that goes, killed or asked to: another leads on, and nobody's act is lost."""

import asyncio
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from patience import until
from server.live import Line, Live, run, serving
from server.program import Process
from server.store.test_many import QUICK, log_of, moved


@pytest.fixture
def other(postgres: str) -> Iterator[Process]:
    """`tapete serve` over the same database."""
    process = Process(postgres, f"--limit lease={QUICK.lease:.0f}")
    process.start()
    yield process
    process.kill()


def at(process: Process) -> Live:
    return Live(uvicorn.Server(uvicorn.Config("", log_config=None)), process.port)


async def closed(*lives: Live) -> None:
    for live in lives:
        for client in live.clients:
            await client.aclose()


async def plays_until_cut(line: Line) -> int:
    """Acts whenever it is waited for; the close code."""
    answered = -1
    try:
        while True:
            told = line.update
            if told and told["seat"] in told["waiting"] and told["n"] > answered:
                answered = told["n"]
                await line.send(type="act", do=told["legal"][0], n=answered)
            await line.next()
    except ConnectionClosed as cut:
        return cut.rcvd.code if cut.rcvd is not None else 1006


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_bots_go_on_at_another_process(postgres: str, other: Process, how: signal.Signals) -> None:
    async def scene() -> None:
        there = at(other)
        ana = await there.person("Ana")
        wanted: dict[str, Any] = {"players": 4, "bots": "regular", "start": True}
        code = await ana.opens("take_that", options={"games": "1"}, **wanted)
        async with serving(postgres, limits=QUICK) as here, moved(ana, here).at(code) as line:
            await line.until(lambda told: told["waiting"] == [0], "update")  # led from there
            assert not here.hall.held[code].leased
            status = await asyncio.to_thread(other.end, how)
            assert status == -how
            began = time.monotonic()
            n = line.update["n"]
            await line.send(type="act", do=line.update["legal"][0], n=n)
            await line.until(lambda told: told["n"] > n, "update")  # people need no leader
            if not line.update["over"]:
                await line.until(lambda told: told["waiting"] or told["over"], "update")
            spent = time.monotonic() - began
            assert here.hall.held[code].leased or line.update["over"]
            assert spent < QUICK.lease  # given up, or found dead: not only forgotten
            ended = await line.plays_out()
            acts = await log_of(here, line.table["match"])
            assert [number for number, _, _ in acts] == list(range(1, ended["n"] + 1))
        await closed(there)

    run(scene)


def test_who_is_sent_away_goes_on_elsewhere_and_nothing_is_lost(
    postgres: str, other: Process
) -> None:
    async def scene() -> None:
        there = at(other)
        async with serving(postgres, limits=QUICK) as here:
            ana, eva = await there.person("Ana"), await here.person("Eva")
            code = await ana.opens("take_that", players=3, bots="regular")
            async with ana.at(code) as one, eva.at(code) as two:
                await one.send(type="remove", seat=2)
                for line in (one, two):  # at the other server one hears of it a little later
                    await line.until(lambda told: told["seats"][2]["kind"] == "free", "table")
                await two.send(type="sit", seat=2)
                await two.until(lambda told: told["you"] == 2, "table")
                await one.send(type="start")
                playing = asyncio.create_task(two.plays_out())
                moving = asyncio.create_task(plays_until_cut(one))
                await until(lambda: one.update and one.update["n"] >= 5)
                status = await asyncio.to_thread(other.end, signal.SIGTERM)
                assert status == -signal.SIGTERM
                assert await moving == 1012
                known, match = one.update["n"], one.table["match"]
                acts = await log_of(here, match)
                assert len(acts) >= known, "an act that was told is not in the log"
                hello = {"since": known, "match": match}
                async with moved(ana, here).at(code, hello) as again:
                    ends = await asyncio.gather(again.plays_out(), playing)
                    assert ends[0]["ended"] == ends[1]["ended"]
                acts = await log_of(here, match)
                assert [number for number, _, _ in acts] == list(range(1, ends[0]["n"] + 1))
        await closed(there)

    run(scene)


@pytest.mark.usefixtures("both_stores")
def test_ready_only_while_it_can_save_and_stays() -> None:
    async def scene() -> None:
        async with serving() as live:
            client = live.nobody().client
            while (await client.get("/ready")).status_code != 200:
                await asyncio.sleep(0.05)
            rows = live.hall.store.rows

            async def away(query: Any) -> list[Any]:
                raise OSError("no database")

            live.hall.store.rows = away  # type: ignore[method-assign]
            while (await client.get("/ready")).status_code == 200:  # what is known beside
                await asyncio.sleep(0.05)
            live.hall.store.rows = rows  # type: ignore[method-assign]
            while (await client.get("/ready")).json() != {"ready": True}:
                await asyncio.sleep(0.05)
            await live.hall.drain()
            assert (await client.get("/ready")).status_code == 503
            assert (await client.get("/health")).status_code == 200

    run(scene)
