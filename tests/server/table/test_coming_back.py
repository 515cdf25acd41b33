"""Coming to a table and back to it: codes, names, one's own tables; bots that are hurried."""

import pytest

from server.live import LOOSE, run, serving, sitting
from tapete.server.table import agreement

STILL = 1e6  # a pace at which no bot gets to act by itself


@pytest.mark.parametrize("written", ["nube 19", "NUBE19", " Nube-19 ", "nübe–19", "NUBE-19"])
def test_a_code_in_any_spelling(written: str) -> None:
    assert agreement.code(written) == "NUBE-19"


def test_what_is_no_code_stays_what_it_is() -> None:
    assert agreement.code(" 19 nube ") == "19 NUBE"


def test_a_table_is_found_by_its_code_however_it_is_written() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            async with ana.at(code.replace("-", "").lower()) as line:
                assert (await line.next("table"))["code"] == code

    run(scene)


def test_the_own_tables_and_the_last_match() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana, eva = await live.person("Ana"), await live.person("Eva")
            mine = await ana.opens("take_that", players=2, bots="random", options={"games": "1"})
            await ana.opens("uno")  # nothing has been played there
            assert (await live.nobody().client.get("/api/me/tables")).status_code == 401
            async with ana.at(mine) as line:
                await line.send(type="start")
                await line.until(lambda told: told["seat"] >= 0, "update")
                (found,) = (await ana.client.get("/api/me/tables")).json()
                assert (found["code"], found["seat"], found["playing"]) == (mine, 0, True)
                assert found["names"][0] == "Ana"
                await line.plays_out()
            (found,) = (await ana.client.get("/api/me/tables")).json()
            assert not found["playing"]
            replay = await ana.client.get(f"/api/matches/{found['match']}")
            assert replay.status_code == 200
            assert (await eva.client.get("/api/me/tables")).json() == []

    run(scene)


def test_another_name_at_the_table() -> None:
    async def scene() -> None:
        async with sitting() as at:
            ana, eva = at.lines
            assert (await ana.ask(type="name", name="eva"))["code"] == "name-taken"
            await ana.send(type="name", name="Ana María")
            await eva.until(lambda told: told["seats"][0]["name"] == "Ana María", "table")
            await ana.ask(type="name", name="")  # by now the first one has been kept
            assert (await at.people[0].client.get("/api/me")).json()["name"] == "Ana María"

    run(scene)


def test_hurrying_a_bot_and_its_pace() -> None:
    async def scene() -> None:
        wanted = {"players": 3, "bots": "regular"}
        async with sitting("uno", ("Ana",), pace=STILL, limits=LOOSE, **wanted) as at:
            (ana,) = at.lines
            await ana.send(type="arrange", pace="calm")
            await ana.until(lambda told: told["pace"] == "calm", "table")
            assert (await ana.ask(type="arrange", pace="slow"))["code"] == "bad-message"
            await at.starts()
            while ana.update["seat"] in ana.update["acting"]:
                await ana.send(type="act", do=ana.update["legal"][0], n=ana.update["n"])
                await ana.next("update")
            n = ana.update["n"]
            await ana.send(type="hurry", n=n)
            await ana.until(lambda told: told["n"] == n + 1, "update")

    run(scene)


def test_who_plays_with_others_hurries_nobody() -> None:
    async def scene() -> None:
        async with sitting(pace=STILL) as at:
            assert (await at.lines[1].ask(type="hurry", n=0))["code"] == "not-host"

    run(scene)
