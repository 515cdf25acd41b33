"""Guessing: what somebody without the code of a private table learns, and how fast."""

from dataclasses import replace

from starlette.requests import HTTPConnection

from server.live import LOOSE, run, serving
from tapete.server.guard.counting import address_of
from tapete.server.guard.limits import Limits
from tapete.server.table.hall import CODE_WORDS


def test_a_private_table_is_told_to_nobody_who_has_not_its_code() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens("uno", private=True)
            eva = await live.person("Eva")
            for path in ("/api/tables", "/api/games", "/health", "/"):
                assert code not in (await eva.client.get(path)).text
            assert code in (await ana.client.get(f"/api/tables/{code}/qr.svg")).url.path

    run(scene)


def test_wrong_codes_run_out_and_then_right_ones_tell_nothing() -> None:
    """By whatever door: the socket or the QR code."""

    async def scene() -> None:
        few = replace(LOOSE, guesses_a_second=0.001, guess_burst=6)
        async with serving(limits=few) as live:
            ana = await live.person("Ana")
            code = await ana.opens(private=True)
            eva = await live.person("Eva")
            async with ana.at(code) as inside:
                await inside.next("table")
                told = []
                for number in range(8):
                    if number % 2:
                        async with eva.at(f"NADA-{number}", hello=False) as line:
                            told.append((await line.next())["code"])
                    else:
                        answer = await eva.client.get(f"/api/tables/NADA-{number}/qr.svg")
                        told.append(answer.json()["code"])
                assert told == ["no-table"] * 6 + ["too-fast"] * 2
                async with eva.at(code, hello=False) as line:
                    assert (await line.next())["code"] == "too-fast"
                right = await eva.client.get(f"/api/tables/{code}/qr.svg")
                assert right.json()["code"] == "too-fast"
                await inside.send(type="word", text="x")  # who is in stays in
                await inside.until(lambda told: told["words"][0] == "x", "table")

    run(scene)


def test_right_codes_cost_nothing() -> None:
    async def scene() -> None:
        async with serving(limits=replace(LOOSE, guesses_a_second=0.001, guess_burst=2)) as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            for written in (code, code.lower(), f"%20{code}%20") * 3:
                assert (await ana.client.get(f"/api/tables/{written}/qr.svg")).status_code == 200

    run(scene)


def chance_in(hours: float, tables: int, limits: Limits) -> float:
    """That one address finds one given table: guesses by then, of all the codes there are."""
    numbers = 98 if tables < 200 else 9998
    guesses = limits.guess_burst + limits.guesses_a_second * 3600 * hours
    return guesses / (len(CODE_WORDS) * numbers)


def test_the_chance_of_a_guesser_is_what_the_page_says() -> None:
    """docs/reliability/siege.md: 4.2 % in an hour in a small house, 0.04 % in a large one."""
    assert round(chance_in(1, 10, Limits()), 3) == 0.042
    assert round(chance_in(1, 1000, Limits()), 4) == 0.0004


def test_one_ipv6_line_is_one_address() -> None:
    def house(host: str) -> str:
        return address_of(HTTPConnection({"type": "http", "headers": [], "client": (host, 1)}))

    assert house("2001:db8:1:2::1") == house("2001:db8:1:2:ffff::9") != house("2001:db8:1:3::1")
    assert house("::ffff:10.0.0.1") == house("10.0.0.1") != house("10.0.0.2")
    assert house("testclient") == "testclient"
