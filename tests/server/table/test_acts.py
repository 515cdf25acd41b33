"""An act is taken once, from its own seat, and only when it is saved."""

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import select

from server.live import run, serving, sitting
from tapete.server.store import schema as kept

pytestmark = pytest.mark.usefixtures("both_stores")


def test_a_stale_or_repeated_act_is_refused_and_changes_nothing() -> None:
    async def scene() -> None:
        async with sitting("take_that", players=2) as at:
            one, two = at.lines
            await at.starts()
            actor = one if one.update["legal"] else two
            other = two if actor is one else one
            act = {"type": "act", "do": actor.update["legal"][0], "n": 0}
            await actor.send(**act)
            await actor.send(**act)
            refused = await actor.next("refused")
            assert (refused["code"], refused["do"]) == ("stale", act["do"])
            assert refused["text"]["es"] != refused["text"]["en"]
            assert (await actor.ask(**{**act, "n": 7}))["code"] == "stale"
            match = at.table.match
            assert match is not None and match.n == 1
            nonsense = await actor.ask(type="act", do="nonsense", n=1)
            assert nonsense["code"] == "no-such-act"
            await other.until(lambda told: told["n"] == 1, "update")
            waits = one if one.update["legal"] else two
            idle = two if waits is one else one
            mine = waits.update["legal"][0]
            assert (await idle.ask(type="act", do=mine, n=1))["code"] in (
                "out-of-turn",
                "forbidden",
            )
            assert (await idle.ask(type="why", do=mine))["rule"]
            await waits.send(type="why", do=mine)
            assert (await waits.next("allowed"))["do"] == mine
            assert match.n == 1

    run(scene)


def test_an_act_of_another_match_is_refused_whatever_its_number() -> None:
    """One that was sent before a rematch and comes after it must not count in the new one."""

    async def scene() -> None:
        async with sitting("the_game", players=2) as at:
            one, _ = at.lines
            await at.starts()
            act = {"type": "act", "do": one.update["legal"][0], "n": 0}
            assert (await one.ask(**act, match="0123456789abcdef"))["code"] == "stale"
            assert at.table.playing_match().n == 0
            await one.send(**act, match=at.table.body.match)
            assert (await one.until(lambda told: told["n"], "update"))["n"] == 1

    run(scene)


def test_nobody_acts_for_another_seat() -> None:
    """A message cannot name a seat; the seat comes from the cookie."""

    async def scene() -> None:
        async with sitting("the_game", players=2) as at:
            one, two = at.lines
            await at.starts()
            hers = next(act for act in one.update["legal"] if act not in two.update["legal"])
            refused = await two.ask(type="act", do=hers, n=0)
            assert refused["rule"] == "TG-07"
            assert (await two.ask(type="act", do=hers, n=0, seat=0))["code"] == "bad-message"
            assert at.table.playing_match().n == 0

    run(scene)


@pytest.mark.parametrize("both_stores", ["sqlite"], indirect=True)  # shared: test_many
def test_an_act_that_cannot_be_saved_is_taken_back() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1, start=True)
            table = live.hall.held[code]
            write = table.store.write

            async def fails(*statements: Any) -> None:
                raise OSError("disk full")

            async def fails_late(*statements: Any) -> None:
                await write(*statements)  # it is on disk, but nobody knows
                raise OSError("connection lost")

            async with ana.at(code) as line:
                before = await line.next("update")
                for broken in (fails, fails_late):
                    table.store.write = broken  # type: ignore[method-assign]
                    lost = await line.ask(type="act", do=before["legal"][0], n=0)
                    assert lost["code"] == "lost"
                    assert (await line.ask(type="arrange", clock=30))["code"] == "lost"
                    await line.send(type="hello")
                    again = await line.until(lambda told: told["notes"], "update")
                    for part in ("n", "view", "legal", "notes"):
                        assert again[part] == before[part]
                    assert line.table["clock"] == 0
                table.store.write = write  # type: ignore[method-assign]
                await line.acts(random.Random(1))
                query = select(kept.acts.c.n).where(kept.acts.c.match == table.body.match)
                assert [n for (n,) in await table.store.rows(query)] == [1]

    run(scene)


def test_one_bad_write_does_not_cost_the_others_theirs() -> None:
    async def scene() -> None:
        async with serving() as live:
            store = live.hall.store
            rows = [{"name": name, "value": "x"} for name in ("a", "b", "a", "c")]
            told = await asyncio.gather(
                *(store.write((kept.settings.insert(), row)) for row in rows),
                return_exceptions=True,
            )
            assert [type(one).__name__ for one in told] == [
                "NoneType",
                "NoneType",
                "IntegrityError",
                "NoneType",
            ]

    run(scene)


def test_after_a_lost_connection_the_client_continues_from_its_number() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1, start=True)
            async with ana.at(code) as line:
                await line.next("update")
                for _ in range(3):
                    await line.acts(random.Random(2))
                whole, match = line.update, line.table["match"]
            async with ana.at(code, {"since": 2, "match": match}) as line:
                told = await line.next("update")
                assert {note["n"] for note in told["notes"]} == {3}
                assert told["view"] == whole["view"]
            for hello in ({"since": -1}, {"since": 900}, {"since": 2, "match": "another"}):
                async with ana.at(code, hello) as line:
                    told = await line.next("update")
                    assert {note["n"] for note in told["notes"]} >= {0, 1, 2, 3}

    run(scene)


def test_chat_goes_to_all_and_the_rule_of_silence_is_kept() -> None:
    async def scene() -> None:
        async with sitting("the_game", players=2) as at:
            one, two = at.lines
            await at.starts()
            await one.send(type="say", text="<b>hola</b>")
            said = await two.next("said")
            assert (said["name"], said["text"]) == ("Ana", "<b>hola</b>")
            assert (await one.ask(type="say", text="tengo el 57"))["rule"] == "TG-13"
            await two.send(type="say", phrase="thanks")
            assert (await one.until(lambda m: m["seat"] == 1, "said"))["phrase"] == "thanks"
            assert (await one.ask(type="say", phrase="cuarenta"))["rule"] == "TG-13"

    run(scene)


def test_the_person_s_page_says_which_language_a_line_is_in() -> None:
    async def scene() -> None:
        async with sitting("the_game", players=2) as at:
            one, two = at.lines
            await at.starts()
            assert (await one.ask(type="say", text="once", language="es"))["rule"] == "TG-13"
            await one.send(type="say", text="once", language="en")
            assert (await two.next("said"))["text"] == "once"

    run(scene)


def test_a_line_that_passed_can_be_objected_to_by_the_others_once() -> None:
    async def scene() -> None:
        async with sitting("the_game", players=2) as at:
            one, two = at.lines
            await at.starts()
            await one.send(type="say", text="my age, you know")
            await two.next("said")
            line = {"type": "object", "seat": 0, "text": "my age, you know"}
            assert (await one.ask(**line))["code"] == "not-said", "not to one's own"
            assert (await two.ask(**{**line, "text": "never said"}))["code"] == "not-said"
            await two.send(**line)
            heard = await two.next("said")
            assert (heard["rule"], heard["against"]) == ("TG-13", 0)
            await two.send(**line)
            await two.send(type="say", text="that's all")
            told = [(await one.next("said"))["text"] for _ in range(2)]
            assert told == ["my age, you know", "that's all"]
        async with sitting("uno", players=2) as at:
            one, two = at.lines
            await at.starts()
            await one.send(type="say", text="hola")
            await two.next("said")
            assert (await two.ask(type="object", seat=0, text="hola"))["code"] == "not-said"

    run(scene)
