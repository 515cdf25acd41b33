"""Too much, too big, unreadable: one clear message, and nobody else notices."""

import asyncio
import contextlib
from dataclasses import replace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from patience import LONG, until
from server.live import LOOSE, run, serving, sitting
from tapete.kit.errors import BadInput
from tapete.server.guard.limits import Limits, limits_with

pytestmark = pytest.mark.usefixtures("both_stores")


@pytest.mark.parametrize("both_stores", ["sqlite"], indirect=True)  # as fast as it can be
def test_too_fast_is_refused_and_then_forgiven() -> None:
    async def scene() -> None:
        limits = replace(LOOSE, messages_a_second=2, message_burst=5, abuse=30)
        async with serving(limits=limits) as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            async with ana.at(code) as line:
                await line.next("table")
                for _ in range(20):
                    await line.send(type="word", text="x")
                assert (await line.next("refused"))["code"] == "too-fast"
                await asyncio.sleep(1.2)  # two more are allowed by then, whatever else happens
                await line.send(type="word", text="calma")
                await line.until(lambda told: told["words"][0] == "calma", "table")

    run(scene)


def test_a_flood_ends_the_connection_and_the_seat_stays() -> None:
    async def scene() -> None:
        limits = replace(LOOSE, messages_a_second=1, message_burst=5, abuse=30)
        async with serving(limits=limits) as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            async with ana.at(code) as line:
                for _ in range(50):
                    await line.send(type="say", text="x")
                with pytest.raises(ConnectionClosed) as closed:
                    await line.next("never")
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
            async with ana.at(code) as line:
                assert (await line.next("table"))["you"] == 0

    run(scene)


@pytest.mark.parametrize(("limits", "size"), [(LOOSE, 3_000_000), (Limits(), 1_500_000)])
def test_a_message_beyond_all_measure_ends_the_connection_with_its_reason(
    limits: Limits, size: int
) -> None:
    """Up to a mebibyte is read and refused in words (test_bad_input); more is not read.

    By the usual limits two of them are a flood of frames before they are anything else.
    """

    async def scene() -> None:
        async with sitting(names=["Ana"], limits=limits) as at:
            with contextlib.suppress(ConnectionClosed):
                await at.lines[0].send(type="say", text="x" * size)
            with pytest.raises(ConnectionClosed) as closed:
                await at.lines[0].next("refused")
            if closed.value.rcvd is not None:  # the system may cut the line before it is read
                assert closed.value.rcvd.code == 1009
                assert "exceeds limit" in closed.value.rcvd.reason
            async with at.people[0].at(at.code) as line:
                assert (await line.next("table"))["you"] == 0

    run(scene)


def test_somebody_who_does_not_read_is_let_go_and_nobody_waits_for_them() -> None:
    async def scene() -> None:
        async with sitting("uno", players=3, limits=replace(LOOSE, slow_seconds=1.0)) as at:
            for n in range(40):  # what a newcomer still reads
                await at.lines[0].send(type="say", text=f"{n}" * 100)
            await at.lines[1].until(lambda told: told["text"].startswith("39"), "said")
            headers = {"cookie": at.people[1].cookie}
            address = f"ws://127.0.0.1:{at.live.port}/ws/{at.code}"
            async with connect(
                address,
                additional_headers=headers,
                max_queue=1,
                close_timeout=0.1,
                open_timeout=LONG,
            ) as deaf:
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(600):  # each asks for everything again, and nothing is read
                        await deaf.send('{"type":"hello"}')
                await at.lines[0].send(type="word", text="x")
                await at.lines[1].until(lambda told: told["words"][0] == "x", "table")
                await until(lambda: len(at.table.readers) <= 2)
            assert at.table.is_here(at.table.body.seats[1].guest)  # the other device still is

    run(scene)


@pytest.mark.parametrize(
    "raw",
    [
        "", "{", "null", "[]", '"hello"', '{"type":"nothing"}', '{"type":"act"}', "[" * 4000,
        '{"type":"hello","since":1e99}', '{"type":"act","do":"x","n":-1}', b"\xff\xfe", b"",
        '{"type":"hello","seat":1}', '{"type":"sit","seat":99}',
        '{"type":"act","do":"x","n":0,"seat":1}', '{"type":"say","text":"\\ud800"}',
    ],
    ids=lambda raw: repr(raw)[:40],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_and_the_line_stays_open(raw: str | bytes) -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            async with ana.at(await ana.opens()) as line:
                await line.next("table")
                await line.socket.send(raw)
                refused = await line.next("refused")
                assert refused["code"] == "bad-message"
                assert refused["text"]["es"] != refused["text"]["en"]
                await line.send(type="word", text="aquí")
                await line.until(lambda told: told["words"][0] == "aquí", "table")

    run(scene)


def test_connections_and_tables_have_an_end() -> None:
    async def scene() -> None:
        limits = replace(LOOSE, connections_of_person=2, tables_of_one=3, playing_of_one=2)
        async with serving(limits=limits) as live:
            ana = await live.person("Ana")
            codes = [await ana.opens() for _ in range(5)]
            async with ana.at(codes[-1]) as one, ana.at(codes[-1]) as two:
                await one.next("table")
                await two.next("table")
                async with ana.at(codes[-1], hello=False) as three:
                    assert (await three.next())["code"] == "too-many"
            assert len((await ana.client.get("/api/tables")).json()) == 3  # the oldest are gone
            for _ in range(2):
                await ana.opens(bots="regular", start=True)
            refused = await ana.client.post("/api/tables", json={"game": "uno"})
            assert (refused.status_code, refused.json()["code"]) == (503, "too-many")

    run(scene)


def test_the_house_is_full_for_everybody() -> None:
    async def scene() -> None:
        async with sitting(limits=replace(LOOSE, connections=2)) as at:
            async with at.people[0].at(at.code, hello=False) as third:
                refused = await third.next()
                assert refused["code"] == "too-many"
                assert refused["text"]["en"] == "There is no room for more right now."
            await at.lines[1].send(type="word", text="aquí")  # those inside notice nothing
            await at.lines[0].until(lambda told: told["words"][1] == "aquí", "table")

    run(scene)


def test_requests_from_one_address_have_an_end() -> None:
    async def scene() -> None:
        limits = replace(LOOSE, requests_a_second=0.01, request_burst=3)
        async with serving(limits=limits) as live:
            client = live.nobody().client
            answers = []
            for _ in range(5):  # without a cookie each time: nobody in particular
                client.cookies.clear()
                answers.append(await client.post("/api/me", json={"name": "Ana"}))
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
            assert answers[-1].json()["code"] == "too-fast"
            assert (await client.get("/api/games")).status_code == 200

    run(scene)


def test_limits_are_said_by_name() -> None:
    said = limits_with(["connections_of_one=5000", "messages_a_second=1e9"])
    assert said == replace(Limits(), connections_of_one=5000, messages_a_second=1e9)
    assert limits_with([]) == Limits()


@pytest.mark.parametrize(
    "wrong", ["tablez=3", "tables", "tables=", "tables=many", "tables=1e3", "tables=-1",
              "slow_seconds=inf", "slow_seconds=nan", "=1", ""],
)  # fmt: skip
def test_a_limit_that_is_none_is_told_in_one_line(wrong: str) -> None:
    with pytest.raises(BadInput) as told:
        limits_with([wrong])
    assert "\n" not in str(told.value) and "limit" in str(told.value)
