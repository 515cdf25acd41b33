"""Too much, too big, unreadable: one clear message, and nobody else notices."""

import asyncio
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed

from server.live import LOOSE, run, serving


def test_too_fast_is_refused_and_then_forgiven() -> None:
    async def scene() -> None:
        limits = replace(LOOSE, messages_a_second=20, message_burst=5, abuse=30)
        async with serving(limits=limits) as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            async with ana.at(code) as line:
                await line.next("table")
                for _ in range(20):
                    await line.send(type="word", text="x")
                assert (await line.next("refused"))["code"] == "too-fast"
                await asyncio.sleep(0.4)
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


def test_a_big_message_is_refused() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            async with ana.at(code) as line:
                await line.next("table")
                assert (await line.ask(type="say", text="x" * 5000))["code"] == "too-big"
                assert (await line.ask(type="say", text="x" * 300))["code"] == "bad-message"
                await line.send(type="say", text="x" * 1_000_000)
                with pytest.raises(ConnectionClosed) as closed:
                    await line.next("refused")
                assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
            refused = await ana.client.post("/api/me", json={"name": "x" * 1_000_000})
            assert (refused.status_code, refused.json()["code"]) == (413, "too-big")
            async with ana.at(code) as line:
                assert (await line.next("table"))["you"] == 0

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
        limits = replace(LOOSE, connections_of_one=2, tables_of_one=3, playing_of_one=2)
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


def test_requests_from_one_address_have_an_end() -> None:
    async def scene() -> None:
        limits = replace(LOOSE, requests_a_second=0.01, request_burst=3)
        async with serving(limits=limits) as live:
            client = live.nobody().client
            answers = [await client.post("/api/me", json={"name": "Ana"}) for _ in range(5)]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
            assert answers[-1].json()["code"] == "too-fast"
            assert (await client.get("/api/games")).status_code == 200

    run(scene)
