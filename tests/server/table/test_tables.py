"""Around the match: seats, the host's powers, who sees which hand."""

from dataclasses import replace
from typing import Any

import pytest

from patience import until
from server.live import LOOSE, Line, run, serving, sitting

pytestmark = pytest.mark.usefixtures("both_stores")


def test_sitting_down() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana, eva, leo, twin = [await live.person(n) for n in ("Ana", "Eva", "Leo", "ANA")]
            code = await ana.opens("the_game", players=3)
            async with eva.at(code) as line, twin.at(code) as other, leo.at(code) as third:
                assert (await line.next("table"))["you"] == -1
                assert (await line.ask(type="sit", seat=0))["code"] == "seat-taken"
                assert (await line.ask(type="sit", seat=7))["code"] == "no-seat"
                assert (await line.ask(type="leave"))["code"] == "not-seated"
                assert (await line.ask(type="say", text="hola"))["code"] == "not-seated"
                assert (await other.ask(type="sit"))["code"] == "name-taken"
                await line.send(type="sit", seat=2)
                await line.until(lambda told: told["you"] == 2, "table")
                assert (await line.ask(type="sit"))["code"] == "seated"
                await third.send(type="sit")
                await third.until(lambda told: told["you"] == 1, "table")
                max_ = await live.person("Max")
                async with max_.at(code) as late:
                    assert (await late.ask(type="sit"))["code"] == "full"
                names = [seat["name"] for seat in third.table["seats"]]
                assert names == ["Ana", "Leo", "Eva"]

    run(scene)


def test_only_the_host_decides() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana, eva = await live.person("Ana"), await live.person("Eva")
            code = await ana.opens("the_game", players=2)
            async with ana.at(code) as host, eva.at(code) as guest:
                await guest.send(type="sit")
                await guest.until(lambda told: told["you"] == 1, "table")
                for message in (
                    {"type": "start"},
                    {"type": "arrange", "clock": 30},
                    {"type": "bot", "seat": 0},
                    {"type": "remove", "seat": 0},
                ):
                    assert (await guest.ask(**message))["code"] == "not-host"
                wrong: list[tuple[dict[str, Any], str]] = [
                    ({"type": "arrange", "options": {"nonsense": "1"}}, "unknown-option"),
                    ({"type": "arrange", "options": {"expert": "1", "x": "1"}}, "unknown-option"),
                    ({"type": "arrange", "players": 9}, "bad-players"),
                    ({"type": "arrange", "players": 1}, "seat-taken"),
                    ({"type": "arrange", "clock": 7}, "bad-message"),
                    ({"type": "bot", "seat": 9}, "no-seat"),
                    ({"type": "bot", "seat": 0}, "own-seat"),
                    ({"type": "bot", "seat": 1, "level": "genius"}, "unknown-bot"),
                    ({"type": "bot", "seat": 1, "level": "expert@open"}, "unknown-bot"),
                    ({"type": "remove", "seat": 0}, "own-seat"),
                ]
                before = host.table
                for message, code_ in wrong:
                    assert (await host.ask(**message))["code"] == code_
                await host.send(type="arrange", players=3, options={"expert": "on"}, clock=30)
                told = await host.until(lambda told: told["players"] == 3, "table")
                assert (told["options"]["expert"], told["clock"]) == ("on", 30)
                assert told["seats"][:2] == (before or told)["seats"][:2]
                await host.send(type="bot", seat=2)
                told = await host.until(lambda told: told["seats"][2]["kind"] == "bot", "table")
                name = told["seats"][2]["name"]
                await host.send(type="bot", seat=2, level="strong")
                told = await host.until(lambda told: told["seats"][2]["level"] == "strong", "table")
                assert told["seats"][2]["name"] == name  # the same bot, at another level
                await host.send(type="remove", seat=1)
                await guest.until(lambda told: told["you"] == -1, "table")
                await host.send(type="start")
                await host.next("update")
                assert (await host.ask(type="start"))["code"] == "playing"
                assert (await host.ask(type="arrange", players=2))["code"] == "playing"

    run(scene)


def test_a_guest_never_sees_two_hands_of_one_match() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana, eva = await live.person("Ana"), await live.person("Eva")
            code = await ana.opens("the_game", players=4)
            async with ana.at(code) as host, eva.at(code) as guest:
                await guest.send(type="sit", seat=1)
                await guest.until(lambda told: told["you"] == 1, "table")
                await host.send(type="start")
                await guest.until(lambda told: told["seat"] == 1, "update")
                await guest.send(type="leave")  # a bot plays; the seat stays theirs
                await guest.until(lambda told: told["seats"][1]["driven"], "table")
                for seat in (2, 3):
                    assert (await guest.ask(type="sit", seat=seat))["code"] == "seated"
                assert not guest.table["seats"][1]["driven"]  # whoever says anything is back
                await host.send(type="remove", seat=1)
                watching = await guest.until(lambda told: told["seat"] == -1, "update")
                assert not watching["legal"] and not watching["view"].get("hand")
                for seat in (1, 2, 3):
                    assert (await guest.ask(type="sit", seat=seat))["code"] == "removed"
                hands = {m["seat"] for m in guest.heard if m["type"] == "update"}
                assert hands == {-1, 1}

    run(scene)


def test_who_watches_sees_what_nobody_hides() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana, eva = await live.person("Ana"), await live.person("Eva")
            for game in ("the_game", "uno", "vale_todo", "take_that", "recto_verso"):
                code = await ana.opens(game, bots="regular", start=True)
                async with eva.at(code) as guest, live.nobody().at(code) as nobody:
                    for line in (guest, nobody):
                        told = await line.next("update")
                        assert (told["seat"], told["legal"]) == (-1, [])
                        table = live.hall.held[code]
                        assert table.match is not None
                        seen = table.game.shown(table.match.view(-1))
                        assert told["n"] < table.match.n or told["view"] == seen
                    assert (await guest.ask(type="act", do="x", n=0))["code"] == "not-seated"
                    assert (await guest.ask(type="why", do="x"))["code"] == "not-seated"

    run(scene)


def test_a_bigger_table_after_a_match_and_the_words_of_the_deal() -> None:
    """Whoever sits down after a match is shown it as a watcher; commitments come before words."""

    async def scene() -> None:
        async with serving() as live:
            ana, eva = await live.person("Ana"), await live.person("Eva")
            code = await ana.opens("take_that", players=2, bots="regular")
            async with ana.at(code) as host, eva.at(code) as guest:
                promised = (await host.next("table"))["next_commitment"]
                await host.send(type="word", text="mis palabras")
                await host.until(lambda told: told["words"][0] == "mis palabras", "table")
                await host.send(type="start")
                assert await dealt_as(host) == promised
                assert (await host.ask(type="word", text="otras"))["code"] == "playing"
                await host.plays_out()
                await host.send(type="arrange", players=4)
                await guest.until(lambda told: told["players"] == 4, "table")
                await guest.send(type="sit", seat=3)
                await guest.until(lambda told: told["you"] == 3, "table")
                await guest.send(type="hello")
                assert (await guest.next("update"))["seat"] == -1
                shown = await ana.client.get(f"/api/matches/{host.table['match']}")
                assert shown.json()["deal"]["commitment"] == promised
                await host.send(type="start")  # a rematch
                rematch = await guest.until(lambda told: told["seat"] == 3, "update")
                assert not rematch["over"]
                refused = await ana.client.get(f"/api/matches/{guest.table['match']}")
                assert (refused.status_code, refused.json()["code"]) == (403, "not-over")

    run(scene)


async def dealt_as(line: Line) -> str:
    told = await line.until(lambda told: told["playing"], "table")
    return str(told["commitment"])


def test_a_host_who_vanished_is_followed_by_somebody_who_is_here() -> None:
    async def scene() -> None:
        limits = replace(LOOSE, host_away=0.15)
        async with sitting(names=("Ana", "Eva", "Leo"), players=4, limits=limits) as at:
            ana, eva, leo = at.lines
            assert (await eva.ask(type="start"))["code"] == "not-host"
            await ana.socket.close()
            told = await eva.until(lambda told: told["hosting"], "table")
            assert told["host"] == 1 and told["seats"][0]["kind"] == "person"
            assert not leo.table["hosting"]
            async with at.people[0].at(at.code) as back:  # a guest as any other now
                assert (await back.next("table"))["hosting"] is False
                assert (await back.ask(type="start"))["code"] == "not-host"
                await eva.send(type="start")
                assert (await back.next("update"))["seat"] == 0

    run(scene)


def test_a_host_who_comes_back_in_time_stays_host() -> None:
    async def scene() -> None:
        async with sitting(players=3) as at:
            await at.lines[0].socket.close()
            await at.lines[1].until(lambda told: not told["seats"][0]["here"], "table")
            assert at.table.absence._clock is not None
            async with at.people[0].at(at.code) as back:
                assert (await back.next("table"))["hosting"] is True
                assert at.table.absence._clock is None  # nobody follows any more
            await at.lines[1].socket.close()
            await until(lambda: not at.table.readers)
            assert at.table.absence._clock is None  # nobody is here: nobody follows
            assert at.table.seat_of(at.table.body.host) == 0

    run(scene)
