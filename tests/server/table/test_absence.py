"""Nobody can freeze a table: a bot plays for who is gone, and gives the seat back."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from patience import until
from server.live import Line, Sitting, run, runs_out, sitting
from server.store.test_many import apart, several
from tapete.kit.errors import BadInput
from tapete.server.store.documents import TableDocument
from tapete.server.store.reading import table_body
from tapete.terminal.sessions.remote import Remote

GAMES = ("uno", "vale_todo", "the_game", "recto_verso", "take_that")
both = pytest.mark.usefixtures("both_stores")


def counting(told: dict[str, Any]) -> bool:
    return bool(told["waiting"]) and told["seconds"] is not None


async def goes(at: Sitting, seat: int, line: Line) -> None:
    """That seat's connection ends; the others see it."""
    await at.lines[seat].socket.close()
    await line.until(lambda told: not told["seats"][seat]["here"], "table")


async def their_turn(at: Sitting) -> int:
    """Whom the table waits for: the others have done what they could."""
    await until(lambda: at.table.waiting >= 0)
    return at.table.waiting


@both
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_for_who_is_gone_and_gives_the_seat_back(game: str) -> None:
    async def scene() -> None:
        async with sitting(game, players=2) as at:
            await at.starts()
            gone = await their_turn(at)
            stays = at.lines[1 - gone]
            await goes(at, gone, stays)
            told = await stays.until(counting, "update")
            assert told["waiting"] == [gone] and 29 < told["seconds"] <= 30
            before = told["n"]
            runs_out(at.table)
            driven = await stays.until(lambda told: told["seats"][gone]["driven"], "table")
            bot = driven["seats"][gone]["by"]
            assert bot and driven["seats"][gone]["name"] == ("Ana", "Eva")[gone]
            assert driven["held"][-1] == {
                "seat": gone, "since": before, "name": ("Ana", "Eva")[gone], "by": bot,
            }  # fmt: skip
            await stays.until(lambda told: told["n"] > before, "update")
            async with at.people[gone].at(at.code) as line:
                seen = await line.next("table")
                assert seen["you"] == gone and seen["seats"][gone]["driven"]  # the bot goes on …
                assert seen["played"]
                await line.send(type="back")  # … until they say so
                own = await line.until(lambda told: not told["seats"][gone]["driven"], "table")
                assert own["held"][-1]["by"] == "" and own["played"] == []

    run(scene)


@both
def test_who_comes_back_in_time_has_lost_nothing() -> None:
    async def scene() -> None:
        async with sitting("take_that", players=2) as at:
            await at.starts()
            gone = await their_turn(at)
            stays = at.lines[1 - gone]
            await goes(at, gone, stays)
            n = (await stays.until(counting, "update"))["n"]
            async with at.people[gone].at(at.code) as line:
                told = await line.until(lambda told: told["waiting"] == [gone], "update")
                if told["seconds"] is not None:
                    told = await line.until(lambda told: told["seconds"] is None, "update")
                assert told["n"] == n and told["legal"]
                assert not line.table["seats"][gone]["driven"]

    run(scene)


@both
def test_a_table_that_waits_for_ever_does_and_its_host_decides() -> None:
    async def scene() -> None:
        async with sitting("take_that", players=2, wait=0) as at:
            await at.starts()
            assert await their_turn(at) == 0
            n = at.table.playing_match().n
            await at.table.act(0, at.table.playing_match().legal(0)[0], n)
            await until(lambda: at.table.waiting == 1)
            host = at.lines[0]
            await goes(at, 1, host)
            await asyncio.sleep(0.1)
            assert at.table.deadline is None
            await host.send(type="bot", seat=1)
            await host.until(lambda told: told["seats"][1]["driven"], "table")
            await host.send(type="give", seat=1)
            await host.until(lambda told: not told["seats"][1]["driven"], "table")

    run(scene)


@both
def test_two_minutes_more_once() -> None:
    async def scene() -> None:
        async with sitting("take_that", players=2) as at:
            await at.starts()
            assert await their_turn(at) == 0
            await at.table.act(0, at.table.playing_match().legal(0)[0], at.table.playing_match().n)
            await until(lambda: at.table.waiting == 1)
            host = at.lines[0]
            assert (await host.ask(type="wait", seat=1))["code"] == "no-wait"  # they are here
            await goes(at, 1, host)
            await host.until(counting, "update")
            await host.send(type="wait", seat=1)
            await host.until(lambda told: told["seats"][1]["waited"], "table")
            await host.until(lambda told: counting(told) and told["seconds"] > 100, "update")
            assert (await host.ask(type="wait", seat=1))["code"] == "no-wait"
            runs_out(at.table)
            await host.until(lambda told: told["seats"][1]["driven"], "table")

    run(scene)


@both
def test_who_plays_alone_finds_the_table_as_they_left_it() -> None:
    async def scene() -> None:
        async with sitting("take_that", names=("Ana",), players=3, bots="regular") as at:
            await at.starts()
            await their_turn(at)
            await at.lines[0].socket.close()
            await until(lambda: not at.table.readers)
            await asyncio.sleep(0.1)
            assert at.table.deadline is None and at.table.waiting == 0

    run(scene)


@both
def test_leaving_keeps_the_seat_and_a_rematch_gives_it_to_who_is_here() -> None:
    async def scene() -> None:
        async with sitting("take_that", ("Ana", "Eva", "Leo"), players=3) as at:
            await at.starts()
            ana, eva, leo = at.lines
            await leo.send(type="leave")
            await leo.socket.close()
            told = await ana.until(lambda told: told["seats"][2]["driven"], "table")
            assert told["seats"][2]["name"] == "Leo"
            await ana.send(type="bot", seat=1)
            await eva.until(lambda told: told["seats"][1]["driven"], "table")
            await ana.send(type="end")
            ended = await eva.until(lambda told: told["over"], "update")
            assert len(ended["ended"]["scores"]) == 3 and not ended["legal"]
            assert eva.table["stopped"] and not eva.table["playing"]
            shown = await at.people[0].client.get(f"/api/matches/{eva.table['match']}")
            assert shown.status_code == 200
            await ana.send(type="start")
            fresh = lambda told: told["playing"] and not told["stopped"]  # noqa: E731
            again = await eva.until(fresh, "table")
            assert [seat["kind"] for seat in again["seats"]] == ["person", "person", "bot"]
            assert not again["seats"][1]["driven"]

    run(scene)


@both
def test_in_a_pause_nobody_acts_and_clocks_stand() -> None:
    async def scene() -> None:
        async with sitting("take_that", players=2, clock=60, pace=1) as at:
            await at.starts()
            host, guest = at.lines
            first = await host.until(counting, "update")
            assert (await guest.ask(type="pause"))["code"] == "not-host"
            await host.send(type="pause")
            await guest.until(lambda told: told["paused"], "table")
            await until(lambda: at.table.deadline is None)
            at.table.stood = 41.0
            line = at.lines[first["waiting"][0]]
            refused = await line.ask(type="act", do=line.update["legal"][0], n=first["n"])
            assert refused["code"] == "paused"
            await guest.send(type="say", text="¡Ya vengo!")
            assert (await host.next("said"))["text"] == "¡Ya vengo!"
            await host.send(type="pause", on=False)
            await guest.until(lambda told: not told["paused"], "table")
            told = await guest.until(counting, "update")
            assert 40 < told["seconds"] <= 41

    run(scene)


@both
def test_a_persons_seat_goes_to_nobody_else_and_who_is_removed_stays_so() -> None:
    async def scene() -> None:
        async with sitting("take_that", names=("Ana", "Eva"), players=2) as at:
            await at.starts()
            host, eva = at.lines
            await host.send(type="remove", seat=1)
            told = await eva.until(lambda told: told["you"] == -1, "table")
            assert told["seats"][1]["kind"] == "bot" and told["seats"][1]["instead"] == "Eva"
            assert (await eva.ask(type="sit"))["code"] == "removed"
            async with (await at.live.person("Leo")).at(at.code) as line:
                assert (await line.ask(type="sit"))["code"] == "full"
                assert (await line.ask(type="sit", seat=1))["code"] == "seat-taken"
            await host.send(type="end")
            await eva.until(lambda told: not told["playing"], "table")
            assert (await eva.ask(type="sit"))["code"] == "removed"

    run(scene)


def test_whoever_leads_counts_absence_and_all_see_it(postgres: str) -> None:
    """Two processes: the leader waits, drives the bot; the other shows the same clock."""

    async def scene() -> None:
        async with several(postgres, 3) as lives, apart(lives, "take_that") as lines:
            await asyncio.gather(lines[0].send(type="start"))
            for line in lines:
                await line.until(lambda told: told["seat"] >= 0, "update")
            code = lines[0].table["code"]
            tables = [live.hall.held[code] for live in lives]
            leader = next(table for table in tables if table.leased)
            await until(lambda: leader.waiting >= 0)
            gone = leader.waiting
            stays = lines[(gone + 1) % 3]
            await lines[gone].socket.close()
            told = await stays.until(counting, "update")
            assert told["waiting"] == [gone] and 25 < told["seconds"] <= 30
            runs_out(leader)
            driven = await stays.until(lambda told: told["seats"][gone]["driven"], "table")
            assert driven["seats"][gone]["by"]
            await stays.until(lambda told: told["n"] > 0, "update")

    run(scene)


def test_a_terminal_asks_for_a_seat_and_who_enters_again_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    async def scene() -> None:
        async with sitting("take_that", names=("Ana",), players=3, joining="now") as at:
            await at.starts()
            address = f"{at.live.http}/t/{at.code}"
            with pytest.raises(BadInput, match="come again"):
                await Remote.enter(address, "Leo", "en")
            host = at.lines[0]
            asking = await host.until(lambda told: told["asking"], "table")
            await host.send(type="let", seat=asking["asking"][0]["seat"], name="Leo")
            await host.until(lambda told: not told["asking"], "table")
            session = await Remote.enter(address, "Leo", "en")
            await session.close()  # leaves: a bot plays
            seat = asking["asking"][0]["seat"]
            await host.until(lambda told: told["seats"][seat]["driven"], "table")
            session = await Remote.enter(address, "Leo", "en")
            await host.until(lambda told: not told["seats"][seat]["driven"], "table")
            await session.close()

    run(scene)


def test_a_table_of_before_is_read_and_waits_thirty_seconds() -> None:
    old = (
        '{"code":"LIMA-2","game":"uno","host":"x","players":2,"options":{},"playing":true,'
        '"seats":[{"guest":"x","name":"Ana"},{"guest":"y","name":"Eva","driven":true}]}'
    )
    body: TableDocument = table_body(old)
    assert body.wait == 30 and not body.paused and not body.held
    assert body.seats[1].driven and body.seats[1].by == ""
