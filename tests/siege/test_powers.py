"""Who may send what: every message, by everybody who is not entitled to it, changes nothing."""

import contextlib
from typing import Any, get_args

import pytest

from server.live import Line, Person, Sitting, run, sitting
from tapete.server.store.documents import text_of
from tapete.server.wire import messages

MESSAGES: dict[str, dict[str, Any]] = {
    "hello": {},
    "act": {"do": "end", "n": 0},
    "why": {"do": "end"},
    "sit": {},
    "leave": {},
    "say": {"text": "hola"},
    "object": {"seat": 0, "text": "never said"},
    "word": {"text": "x"},
    "arrange": {"players": 4},
    "bot": {"seat": 2},
    "remove": {"seat": 1},
    "start": {},
    "back": {},
    "give": {"seat": 1},
    "wait": {"seat": 1},
    "let": {"name": "Leo", "seat": 2},
    "pause": {"on": True},
    "end": {},
    "name": {"name": "Rita"},
    "hurry": {"n": 0},
    "hint": {"n": 0},
}
HOSTS = ("arrange", "bot", "remove", "start", "give", "wait", "let", "pause", "end")
SEATED = ("act", "why", "leave", "say", "object", "word", "name", "hurry", "hint")

# What each is refused with; what is not named here is allowed, and other tests hold it.
LOBBY: dict[str, dict[str, str]] = {
    "nobody": {kind: "no-guest" for kind in MESSAGES if kind != "hello"},
    "watcher": dict.fromkeys(HOSTS, "not-host") | dict.fromkeys(SEATED, "not-seated"),
    "former": dict.fromkeys(HOSTS, "not-host") | dict.fromkeys(SEATED, "not-seated"),
    "seated": dict.fromkeys(HOSTS, "not-host")
    | {"act": "not-playing", "why": "not-playing", "hint": "not-playing", "sit": "seated"},
    "host": {"act": "not-playing", "why": "not-playing", "hint": "not-playing", "sit": "seated"},
}
MATCH: dict[str, dict[str, str]] = {
    "nobody": LOBBY["nobody"],
    "watcher": LOBBY["watcher"],
    "former": LOBBY["former"],
    "seated": dict.fromkeys(HOSTS, "not-host")
    | {"word": "playing", "sit": "seated", "hint": "no-hints"},
    "host": {"sit": "seated", "word": "playing", "arrange": "playing", "start": "playing"}
    | {"hint": "no-hints"},
}


def test_the_table_below_names_every_message() -> None:
    assert set(MESSAGES) == {kind.__struct_config__.tag for kind in get_args(messages.FromClient)}


@pytest.mark.parametrize("phase", ["lobby", "match"])
def test_nobody_uses_a_power_that_is_not_theirs(phase: str) -> None:
    async def scene() -> None:
        async with sitting(players=3) as at, contextlib.AsyncExitStack() as doors:
            lines = await _everybody(at, doors, phase)
            before = text_of(at.table.body)
            for role, refusals in (LOBBY if phase == "lobby" else MATCH).items():
                for kind, code in refusals.items():
                    told = await lines[role].ask(type=kind, **MESSAGES[kind])
                    assert told["code"] == code, (role, kind, told)
                    assert text_of(at.table.body) == before, f"{kind} by {role} changed something"

    run(scene)


async def _everybody(at: Sitting, doors: contextlib.AsyncExitStack, phase: str) -> dict[str, Line]:
    async def enters(person: Person) -> Line:
        line = await doors.enter_async_context(person.at(at.code))
        await line.next("table")
        return line

    former = await enters(await at.live.person("Leo"))
    await former.send(type="sit", seat=2)
    await former.until(lambda told: told["you"] == 2, "table")
    if phase == "match":  # who leaves then keeps the seat; who is removed does not
        await at.starts()
        await at.lines[0].send(type="remove", seat=2)
    else:
        await former.send(type="leave")
    await former.until(lambda told: told["you"] == -1, "table")
    return {
        "host": at.lines[0],
        "seated": at.lines[1],
        "former": former,
        "watcher": await enters(await at.live.person("Max")),
        "nobody": await enters(at.live.nobody()),
    }


def test_a_former_player_sees_no_hand_any_more() -> None:
    async def scene() -> None:
        async with sitting(players=2) as at:
            await at.starts()
            assert at.lines[1].update["view"]["hand"]
            await at.lines[0].send(type="remove", seat=1)
            await at.lines[1].until(lambda told: told["seat"] == -1, "update")
            again = at.lines[1].update
            assert "hand" not in again["view"] or not again["view"]["hand"]
            assert again["legal"] == []
            await at.lines[0].send(type="act", do=at.lines[0].update["legal"][0], n=0)
            told = await at.lines[1].until(lambda told: told["n"] > again["n"], "update")
            assert told["seat"] == -1 and told["legal"] == []

    run(scene)


def test_a_guest_with_two_devices_and_two_names_sits_once() -> None:
    """The name is looked up before the lock is taken: a change in between must not help."""

    async def scene() -> None:
        async with sitting(players=4) as at:
            leo = await at.live.person("Leo")
            async with leo.at(at.code) as one, leo.at(at.code) as two:
                await one.next("table")
                await two.next("table")
                await one.send(type="sit", seat=2)
                await leo.client.post("/api/me", json={"name": "Lea"})
                await two.send(type="sit", seat=3)
                assert (await two.next("refused"))["code"] == "seated"
                guest = at.table.body.seats[2].guest
                assert [seat.guest for seat in at.table.body.seats].count(guest) == 1

    run(scene)
