"""Addresses and bodies made to confuse: never a file of ours, never a 5xx, one clear line."""

import asyncio
import json
from itertools import product

import pytest

from patience import LONG
from server.live import run, serving
from siege.knocking import HOSTS, PATHS, TAILS
from tapete.server.guard.limits import Limits

SECRETS = (b"root:", b"import contextlib", b"def application")  # of files that are not to be had


async def answer(port: int, raw: bytes) -> tuple[int, bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(raw)
    await writer.drain()
    said = await asyncio.wait_for(reader.read(-1), LONG)
    writer.close()
    return int(said.split(b" ", 2)[1]), said


def asked(path: str, host: str = "127.0.0.1", more: str = "") -> bytes:
    lines = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n"
    return lines.encode("latin-1", "replace")


def test_no_address_leads_out_of_the_house_or_breaks_it() -> None:
    async def scene() -> None:
        async with serving() as live:
            for path, tail in product(PATHS, TAILS):
                status, said = await answer(live.port, asked(path + tail))
                assert status < 500, (path, tail)
                assert not any(secret in said for secret in SECRETS), (path, tail)
                assert b"set-cookie" not in said.lower(), (path, tail)

    run(scene)


@pytest.mark.parametrize(
    "tail",
    [
        "../app.py",
        "..%2fapp.py",
        "%2e%2e/app.py",
        "js/../../app.py",
        "%2e%2e%2fapp.py",
        "//etc/passwd",
        "..%5capp.py",
        "js%00.js",
        "x" * 5000,
        "%2fetc%2fpasswd",
        "js/%2e%2e/%2e%2e/%2e%2e/cli.py",
        "games/uno/../../words.toml",
        "games/uno/%2e%2e/%2e%2e/words.toml",
        "games/uno/..%2f..%2frules.py",
        "games/uno/%2fetc%2fpasswd",
        "games/_shedding/../../cards.py",
        "games/nothing/index.js",
        "games/uno/",
    ],
    ids=lambda tail: tail[:20],
)
def test_static_files_are_those_of_one_folder(tail: str) -> None:
    async def scene() -> None:
        async with serving() as live:
            status, said = await answer(live.port, asked(f"/static/{tail}"))
            assert status == 404 and not any(secret in said for secret in SECRETS)

    run(scene)


def test_a_host_that_is_none() -> None:
    """Whoever sends a strange Host gets an answer, and no strange host into the QR code's."""

    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            for host in HOSTS:
                for path in ("/", "/api/me", f"/api/tables/{code}/qr.svg", "/nowhere"):
                    for more in ("", "Accept: text/html\r\n", "Origin: http://[\r\n"):
                        status, _ = await answer(live.port, asked(path, host, more))
                        assert status < 500, (host, path)

    run(scene)


NUMBERS = (
    "1e99",
    "-1",
    "0",
    "1.5",
    "99999999999999999999999",
    "true",
    '"3"',
    "[]",
    "NaN",
    "-0",
    "null",
)


def test_numbers_out_of_range_and_shapes_that_are_none() -> None:
    async def scene() -> None:
        async with serving() as live:
            client = (await live.person("Ana")).client
            deep = "[" * 8000 + "]" * 8000
            bodies = [f'{{"game":"uno","players":{number}}}' for number in NUMBERS[:-1]]
            bodies += [
                f'{{"game":"uno","clock":{number}}}' for number in ("7", "1e1", '"0"', "-15")
            ]
            bodies += [
                f'{{"game":"uno","options":{{"hands":"{number}"}}}}'
                for number in ("9" * 5000, "-1", "1e3", "0x10", "١٢", " 3", "3 ", "+3", "1_0", "")
            ]
            bodies += [
                f'{{"game":{deep}}}',
                '{"game":"uno","game":["uno"]}',
                "\ufeff{}",
                "NaN",
                '{"game":"',
            ]
            bodies += [
                '{"game":"uno","options":{"__proto__":"x"}}',
                '{"game":"uno","options":{"":""}}',
            ]
            for body in bodies:
                got = await client.post("/api/tables", content=body.encode())
                assert got.status_code in (201, 400, 404, 413), (body[:80], got.text)
                if got.status_code != 201:
                    text = json.loads(got.text)["text"]
                    assert all("\n" not in line and len(line) < 200 for line in text.values())
            opened = [table["players"] for table in (await client.get("/api/tables")).json()]
            assert all(2 <= players <= 10 for players in opened)

    run(scene)


def test_what_is_read_twice_is_read_alike() -> None:
    """Of two equal keys the last counts, for the message and for what its refusal quotes."""

    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens(players=2)
            async with ana.at(code) as line:
                await line.next("table")
                await line.send(type="start")
                await line.next("update")
                await line.socket.send('{"type":"why","do":"first","do":"last"}')
                assert (await line.next("refused"))["do"] == "last"
                await line.socket.send('{"type":"leave","type":"why","do":"x"}')
                told = await line.next("refused")
                assert told["code"] in ("bad-message", "no-such-act")
                assert live.hall.held[code].body.seats[0].kind == "person", "it left"

    run(scene)


def test_reading_what_costs_something_has_an_end_too() -> None:
    async def scene() -> None:
        async with serving(limits=Limits(requests_a_second=0.01, request_burst=4)) as live:
            client = live.nobody().client
            for path in ("/api/tables/NADA-2/qr.svg", "/api/matches/0123", "/me/x"):
                said = [(await client.get(path)).status_code for _ in range(6)]
                assert said[-1] == 429

    run(scene)
