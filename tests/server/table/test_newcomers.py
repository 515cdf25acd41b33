"""Nobody gets a hand that is not theirs: who comes in the middle of a match, who was removed."""

import contextlib
from pathlib import Path
from typing import Any

import pytest

from patience import until
from server.live import Line, Sitting, run, serving, sitting
from tapete.kit.errors import BadInput
from tapete.terminal.sessions.remote import Remote

both = pytest.mark.usefixtures("both_stores")
TWO_DEALS = {"options": {"games": "2"}, "players": 4}


async def let_in(at: Sitting, line: Line, name: str, seat: int) -> dict[str, Any]:
    """They ask, the host lets them."""
    await line.send(type="sit", seat=seat)
    asking = {"seat": seat, "name": name, "you": False}
    await at.lines[0].until(lambda told: asking in told["asking"], "table")
    await at.lines[0].send(type="let", seat=seat, name=name)
    return await line.until(lambda told: any(one["you"] for one in told["coming"]), "table")


async def to_the_next_deal(at: Sitting) -> int:
    """Everybody plays the first legal act until somebody has dealt; that act's number."""
    match = at.table.playing_match()
    for line in at.lines:
        line.heard.clear()

    def dealt() -> bool:
        return at.table.game.dealing in (action for _, action in match.acts)

    while not dealt():
        await until(lambda: dealt() or 0 <= at.table.waiting < len(at.lines))
        if not dealt():
            seat = at.table.waiting
            await at.table.act(seat, match.legal(seat)[0], match.n)
    return next(n for n, (_, action) in enumerate(match.acts, 1) if action == at.table.game.dealing)


@both
def test_who_is_let_in_has_the_hand_from_the_next_deal_on() -> None:
    async def scene() -> None:
        async with sitting("take_that", **TWO_DEALS) as at:
            await at.starts()
            host, eva = at.lines
            leo = await at.live.person("Leo")
            async with leo.at(at.code) as line:
                await line.send(type="sit", seat=2)
                asked = await host.until(lambda told: told["asking"], "table")
                assert asked["asking"] == [{"seat": 2, "name": "Leo", "you": False}]
                assert (await line.ask(type="sit", seat=1))["code"] == "seat-taken"
                assert (await eva.ask(type="let", seat=2, name="Leo"))["code"] == "not-host"
                await host.send(type="let", seat=2, name="Leo")
                told = await line.until(lambda told: told["coming"], "table")
                bot = told["seats"][2]["name"]
                assert told["you"] == -1 and told["seats"][2]["kind"] == "bot"
                assert (await line.ask(type="act", do="x", n=0))["code"] == "not-seated"
                dealt = await to_the_next_deal(at)
                told = await line.until(lambda told: told["you"] == 2, "table")
                assert not told["coming"] and told["seats"][2]["name"] == "Leo"
                held = [(one["since"], one["name"]) for one in told["held"] if one["seat"] == 2]
                assert held == [(-1, bot), (dealt, "Leo")]
                mine = await line.until(lambda told: told["seat"] == 2, "update")
                assert mine["n"] >= dealt and mine["view"]["hand"]
                hands = [told for told in line.heard if told["type"] == "update"]
                assert {told["seat"] for told in hands if told["n"] < dealt} == {-1}
            async with at.live.nobody().at(at.code) as nobody:  # what all may read …
                public = (await nobody.next("update"))["notes"]
            async with leo.at(at.code) as again:  # … and he, of what was before
                own = (await again.until(lambda told: told["seat"] == 2, "update"))["notes"]
            early = [note for note in own if note["n"] < dealt]
            assert early == [note for note in public if note["n"] < dealt]

    run(scene)


@both
def test_three_fresh_cookies_read_no_hand() -> None:
    """A host and two friends who have nothing but cookies: none of the bots' hands is shown."""

    async def scene() -> None:
        async with sitting("take_that", names=("Ana",), **TWO_DEALS) as at:
            await at.starts()
            async with contextlib.AsyncExitStack() as doors:
                for seat, name in enumerate(("Eva", "Leo", "Mia"), 1):
                    person = await at.live.person(name)
                    line = await doors.enter_async_context(person.at(at.code))
                    await let_in(at, line, name, seat)
                    assert (await at.lines[0].ask(type="sit"))["code"] == "seated"
                    shown = [told for told in line.heard if told["type"] == "update"]
                    assert shown and {told["seat"] for told in shown} == {-1}
                    assert not any(told["view"].get("hand") for told in shown)
                async with (await at.live.person("Max")).at(at.code) as late:
                    assert (await late.ask(type="sit"))["code"] == "full"

    run(scene)


@both
def test_a_promise_holds_for_the_next_match_and_can_be_taken_back() -> None:
    async def scene() -> None:
        async with sitting("the_game", names=("Ana",), players=3) as at:  # one deal a match
            await at.starts()
            host = at.lines[0]
            leo, mia = await at.live.person("Leo"), await at.live.person("Mia")
            async with leo.at(at.code) as line, mia.at(at.code) as other:
                await let_in(at, line, "Leo", 1)
                await let_in(at, other, "Mia", 2)
                await host.send(type="let", seat=2, name="Mia", sits=False)
                await other.until(lambda told: len(told["coming"]) == 1, "table")
                await host.send(type="end")
                await line.until(lambda told: not told["playing"], "table")
                await host.send(type="start")
                told = await line.until(lambda told: told["playing"], "table")
                assert [seat["kind"] for seat in told["seats"]] == ["person", "person", "bot"]
                assert (await line.until(lambda told: told["seat"] == 1, "update"))["view"]["hand"]
                await line.send(type="leave")
                await line.until(lambda told: told["seats"][1]["driven"], "table")

    run(scene)


@both
def test_who_was_promised_a_seat_and_takes_another_has_one() -> None:
    """Else they would see one hand and be asked for the other: the table would stand still."""

    async def scene() -> None:
        async with sitting("the_game", names=("Ana",), players=3) as at:
            await at.starts()
            host = at.lines[0]
            async with (await at.live.person("Leo")).at(at.code) as line:
                await let_in(at, line, "Leo", 1)
                await host.send(type="end")
                await line.until(lambda told: not told["playing"], "table")
                await host.send(type="remove", seat=2)
                await line.until(lambda told: told["seats"][2]["kind"] == "free", "table")
                await line.send(type="sit", seat=2)
                told = await line.until(lambda told: told["you"] == 2, "table")
                assert not told["coming"]
                await host.send(type="start")
                told = await line.until(lambda told: told["playing"], "table")
                assert [seat["kind"] for seat in told["seats"]] == ["person", "bot", "person"]
                assert told["you"] == 2
                assert (await line.until(lambda told: told["seat"] == 2, "update"))["view"]["hand"]

    run(scene)


@both
def test_where_the_table_agreed_a_newcomer_plays_on_with_the_bots_hand() -> None:
    async def scene() -> None:
        async with sitting("take_that", joining="now", **TWO_DEALS) as at:
            await at.starts()
            host = at.lines[0]
            assert host.table["joining"] == "now"
            assert (await host.ask(type="arrange", joining="deal"))["code"] == "playing"
            async with (await at.live.person("Leo")).at(at.code) as line:
                await line.send(type="sit", seat=2)
                await host.until(lambda told: told["asking"], "table")
                await host.send(type="let", seat=2, name="Leo")
                told = await line.until(lambda told: told["you"] == 2, "table")
                assert not told["asking"] and not told["coming"]
                await line.until(lambda told: told["seat"] == 2, "update")
                refused = await host.ask(type="let", seat=2, name="Leo")
                assert refused["code"] == "nobody-asks"

    run(scene)


@both
def test_bots_keep_their_level() -> None:
    async def scene() -> None:
        async with sitting("take_that", names=("Ana",), joining="now", **TWO_DEALS) as at:
            host = at.lines[0]
            await host.send(type="bot", seat=1, level="novice")
            await host.until(lambda told: told["seats"][1]["level"] == "novice", "table")
            await at.starts()
            assert (await host.ask(type="bot", seat=1, level="expert"))["code"] == "playing"
            async with (await at.live.person("Leo")).at(at.code) as line:
                await line.send(type="sit", seat=1)
                await host.until(lambda told: told["asking"], "table")
                await host.send(type="let", seat=1, name="Leo")
                await line.until(lambda told: told["you"] == 1, "table")
                await line.send(type="leave")
                await line.until(lambda told: told["seats"][1]["driven"], "table")
                assert at.table.bot_level(1) == "novice"
                await host.send(type="remove", seat=1)
                told = await host.until(lambda told: told["seats"][1]["kind"] == "bot", "table")
                assert told["seats"][1]["level"] == "novice"

    run(scene)


def test_who_is_removed_stays_so_after_a_restart_and_under_another_host(tmp_path: Path) -> None:
    async def scene() -> None:
        database = tmp_path / "tapete.db"
        async with sitting("uno", ("Ana", "Eva", "Leo"), database=database, players=4) as at:
            ana, eva, leo = at.lines
            await ana.send(type="remove", seat=2)
            await leo.until(lambda told: told["seats"][2]["kind"] == "free", "table")
            assert (await leo.ask(type="sit", seat=3))["code"] == "removed"
            await ana.send(type="leave")
            await eva.until(lambda told: told["hosting"], "table")
            assert (await leo.ask(type="sit"))["code"] == "removed"
            await eva.send(type="start")
            await leo.until(lambda told: told["playing"], "table")
            assert (await leo.ask(type="sit"))["code"] == "removed"
            cookie, code = at.people[2].client.cookies["tapete"], at.code
        async with serving(database) as live:
            again = live.nobody()
            again.client.cookies.set("tapete", cookie, domain="127.0.0.1")
            await again.client.post("/api/me", json={"name": "Otro"})
            async with again.at(code) as line:
                assert (await line.ask(type="sit"))["code"] == "removed"

    run(scene)


def test_a_terminal_is_told_that_the_seat_comes_with_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    async def scene() -> None:
        async with sitting("take_that", names=("Ana",), **TWO_DEALS) as at:
            await at.starts()
            address = f"{at.live.http}/t/{at.code}"
            with pytest.raises(BadInput, match="come again"):
                await Remote.enter(address, "Leo", "en")
            asking = await at.lines[0].until(lambda told: told["asking"], "table")
            seat = asking["asking"][0]["seat"]
            await at.lines[0].send(type="let", seat=seat, name="Leo")
            await at.lines[0].until(lambda told: told["coming"], "table")
            with pytest.raises(BadInput, match="next deal"):
                await Remote.enter(address, "Leo", "en")
            await to_the_next_deal(at)
            await at.lines[0].until(lambda told: told["seats"][seat]["driven"], "table")
            session = await Remote.enter(address, "Leo", "en")
            await session.close()

    run(scene)
