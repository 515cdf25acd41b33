"""Hints at live tables: who may ask, who is told, one at a time, and nobody waits meanwhile."""

import asyncio
import contextlib
import dataclasses
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import pytest

from patience import LONG, until
from server.live import LOOSE, Line, Sitting, run, sitting
from tapete import bots, games
from tapete.bots import seated
from tapete.bots.search import elsewhere
from tapete.coach import hints
from tapete.coach.hints import Advice, Hint
from tapete.kit.game import Game

both = pytest.mark.usefixtures("both_stores")
PEOPLE = {"players": 2, "options": {"games": "1"}}


class Wise:
    """Stands in for the search: the first legal act, once it may answer."""

    def __init__(self) -> None:
        self.may = threading.Event()
        self.may.set()
        self.asked: list[tuple[int, str]] = []  # by which seat's view, and when
        self.wrong: Exception | None = None

    def hint(self, game: Game, view: Any, memory: Any, legal: Sequence[int], moment: str) -> Hint:
        self.asked.append((view.seat, moment))
        assert self.may.wait(LONG)
        if self.wrong is not None:
            raise self.wrong
        return Hint((Advice(legal[0], (legal[0],), 0.5, 0.01, True),), False)


@pytest.fixture
def wise(monkeypatch: pytest.MonkeyPatch) -> Wise:
    made = Wise()
    monkeypatch.setattr(hints, "hint", made.hint)
    monkeypatch.setattr(hints, "is_ready", lambda game: True)
    return made


async def asks(line: Line) -> None:
    await line.send(type="hint", n=line.update["n"])


def whose_turn(lines: list[Line]) -> tuple[Line, Line]:
    """Who has something to choose, and the other."""
    one, other = lines
    return (one, other) if len(one.update["legal"]) > 1 else (other, one)


@contextlib.asynccontextmanager
async def two_people() -> AsyncIterator[tuple[Sitting, Line, Line]]:
    """Who have agreed on hints: their table, who is to choose now, and the other."""
    async with sitting("take_that", hints=True, **PEOPLE) as at:
        await at.starts()
        yield at, *whose_turn(at.lines)


def test_who_plays_with_bots_may_always_ask_and_nobody_is_told(wise: Wise) -> None:
    async def scene() -> None:
        async with sitting("take_that", names=("Ana",), **PEOPLE) as at:
            await at.starts()
            line = at.lines[0]
            while not (line.update["waiting"] == [0] and len(line.update["legal"]) > 1):
                await line.next()
            n, match = line.update["n"], line.table["match"]
            await asks(line)
            told = await line.next("hint")
            assert told["n"] == n and told["acts"][0]["do"] in line.update["legal"]
            assert set(told["acts"][0]["why"]) == set(told["prize"]) == {"es", "en"}
            assert wise.asked == [(0, f"{match}/{n}")]
            assert not [heard for heard in line.heard if heard["type"] == "said"]
            assert (await line.ask(type="hint", n=n + 1))["code"] == "stale"
            assert (await line.ask(type="hint", n=n, match="another"))["code"] == "stale"

    run(scene)


@both
def test_among_people_only_if_it_was_agreed_before_the_match(wise: Wise) -> None:
    async def scene() -> None:
        async with sitting("take_that", **PEOPLE) as at:
            await at.starts()
            one, _ = whose_turn(at.lines)
            assert (await one.ask(type="hint", n=one.update["n"]))["code"] == "no-hints"
            assert (await at.lines[0].ask(type="arrange", hints=True))["code"] == "playing"
            await at.lines[0].send(type="end")
            await at.lines[0].until(lambda told: not told["playing"], "table")
            assert (await at.lines[1].ask(type="arrange", hints=True))["code"] == "not-host"
            await at.lines[0].send(type="arrange", hints=True)
            told = await at.lines[1].until(lambda told: told["hints"], "table")
            assert told["hints"] and not wise.asked

    run(scene)


@both
def test_everybody_sees_that_it_was_asked_for_once_an_act(wise: Wise) -> None:
    async def scene() -> None:
        async with two_people() as (at, one, other):
            seat, n = one.update["seat"], one.update["n"]
            for _ in range(2):
                await asks(one)
                await one.next("hint")
            said = await other.next("said")
            assert (said["seat"], said["hint"]) == (seat, f"{one.table['match']}/{n}")
            assert not said["text"]
            await one.send(type="act", do=one.update["legal"][0], n=n)
            await other.until(lambda told: told["n"] > n, "update")
            kinds = [heard["type"] for heard in other.heard]
            assert kinds.count("said") == 1 and "hint" not in kinds
            async with at.live.nobody().at(at.code) as late:  # who comes later reads it, too
                assert (await late.next("said"))["hint"] == said["hint"]

    run(scene)


def test_one_at_a_time_and_the_table_goes_on_meanwhile(wise: Wise) -> None:
    async def scene() -> None:
        async with two_people() as (_, one, _):
            n = one.update["n"]
            wise.may.clear()
            await asks(one)
            await until(lambda: wise.asked)
            assert (await one.ask(type="hint", n=n))["code"] == "hinting"
            await one.send(type="act", do=one.update["legal"][0], n=n)
            await one.until(lambda told: told["n"] > n, "update")
            wise.may.set()
            assert (await one.next("hint"))["n"] == n  # of an act that is past: a page drops it

    run(scene)


def test_it_is_counted(wise: Wise) -> None:
    async def scene() -> None:
        few = dataclasses.replace(LOOSE, hints_a_second=0.0, hint_burst=2.0)
        async with sitting("take_that", hints=True, limits=few, **PEOPLE) as at:
            await at.starts()
            one, _ = whose_turn(at.lines)
            for _ in range(2):
                await asks(one)
                await one.next("hint")
            assert (await one.ask(type="hint", n=one.update["n"]))["code"] == "too-fast"

    run(scene)


def test_who_has_no_hand_or_nothing_to_choose_gets_none(wise: Wise) -> None:
    async def scene() -> None:
        async with sitting("take_that", hints=True, **PEOPLE) as at:
            assert (await at.lines[0].ask(type="hint", n=0))["code"] == "not-playing"
            await at.starts()
            one, other = whose_turn(at.lines)
            n = one.update["n"]
            assert (await other.ask(type="hint", n=n))["code"] == "no-choice"
            async with (await at.live.person("Leo")).at(at.code) as leo:
                assert (await leo.ask(type="hint", n=n))["code"] == "not-seated"
            await at.lines[0].send(type="pause")
            await one.until(lambda told: told["paused"], "table")
            assert (await one.ask(type="hint", n=n))["code"] == "paused"
            assert not wise.asked

    run(scene)


class Compiler:
    """Stands in for what makes a search ready: it is when `compiled` says so."""

    def __init__(self) -> None:
        self.wanted: list[Game] = []
        self.compiled: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    async def prepared(self, game: Game) -> bool:
        return await asyncio.shield(self.compiled)


@pytest.fixture
def unready(wise: Wise, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Compiler]:
    def made() -> Compiler:
        compiler = Compiler()
        monkeypatch.setattr(hints, "is_ready", lambda game: False)
        monkeypatch.setattr(hints, "prepare", compiler.wanted.append)
        monkeypatch.setattr(hints, "prepared", compiler.prepared)
        return compiler

    return made


def test_while_the_search_is_compiled_the_usual_bot_answers_and_the_expert_later(
    unready: Callable[[], Compiler],
) -> None:
    async def scene() -> None:
        async with two_people() as (at, one, other):
            compiler = unready()
            for _ in range(2):  # again: the same answer at once
                await asks(one)
                told = await one.next("hint")
                assert told["by"] == "regular" and told["coming"]
                [act] = told["acts"]
                assert act["do"] in one.update["legal"] and act["value"] is act["error"] is None
                assert set(act["why"]) == {"es", "en"}
            assert compiler.wanted == [at.table.game] * 2
            assert (await other.next("said"))["hint"]
            compiler.compiled.set_result(True)
            told = await one.next("hint")
            assert told["by"] == "expert" and not told["coming"] and told["acts"][0]["value"] == 0.5
            assert [heard["type"] for heard in one.heard].count("hint") == 3

    run(scene)


@pytest.mark.parametrize("compiled", [True, False])
def test_the_expert_says_nothing_about_an_act_that_is_past(
    unready: Callable[[], Compiler], wise: Wise, compiled: bool
) -> None:
    async def scene() -> None:
        async with two_people() as (_, one, _):
            compiler = unready()
            await asks(one)
            await one.next("hint")
            await one.send(type="act", do=one.update["legal"][0], n=one.update["n"])
            await one.next("update")
            compiler.compiled.set_result(compiled)
            await asyncio.sleep(0.05)
            assert not wise.asked
            assert [heard["type"] for heard in one.heard].count("hint") == 1

    run(scene)


def test_where_it_cannot_be_compiled_nothing_more_is_promised(
    unready: Callable[[], Compiler],
) -> None:
    async def scene() -> None:
        async with two_people() as (_, one, _):
            compiler = unready()
            await asks(one)
            assert (await one.next("hint"))["coming"]
            compiler.compiled.set_result(False)
            assert not (await one.next("hint"))["coming"]

    run(scene)


@pytest.mark.parametrize("wrong", [elsewhere.NoAnswer("none"), RuntimeError("a bug of ours")])
def test_where_none_comes_the_usual_bot_answers_and_another_may_be_asked_for(
    wise: Wise, wrong: Exception
) -> None:
    async def scene() -> None:
        async with two_people() as (_, one, _):
            wise.wrong = wrong
            await asks(one)
            told = await one.next("hint")
            assert told["by"] == "regular" and not told["coming"]
            wise.wrong = None
            await asyncio.sleep(0)
            await asks(one)
            assert (await one.next("hint"))["by"] == "expert"

    run(scene)


def test_where_nobody_can_answer_that_is_said(wise: Wise, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "stand_in", lambda *about: None)

    async def scene() -> None:
        async with two_people() as (_, one, _):
            wise.wrong = elsewhere.NoAnswer("none")
            assert (await one.ask(type="hint", n=one.update["n"]))["code"] == "no-hint"
            monkeypatch.setattr(hints, "is_ready", lambda game: False)
            monkeypatch.setattr(hints, "prepare", lambda game: None)
            assert (await one.ask(type="hint", n=one.update["n"]))["code"] == "not-ready"

    run(scene)


def test_the_process_beside_gives_the_hint_that_the_judge_here_would(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = games.find("take_that")
    elsewhere.load(game)
    monkeypatch.setattr(seated.SEARCH, "_ready", {game.name})
    monkeypatch.setattr(elsewhere, "PATIENCE", LONG)

    async def scene() -> None:
        async with two_people() as (at, one, _):
            match, seat = at.table.playing_match(), one.update["seat"]
            told = []
            for _ in range(2):
                await asks(one)
                told.append(await one.next("hint"))
            assert told[0] == told[1]
            assert game.mind is not None
            moment = f"{one.table['match']}/{match.n}"
            seed = tuple(hints.seed_key(f"hint {moment}"))
            mask = list(game.mask_of(match.legal(seat)))
            asked = (match.view(seat), game.mind.Memory(), mask, seed)
            here = hints._hint(game.name, bots.COMPILED, *asked)
            assert [game.action_text(one.action) for one in here.advice] == [
                one["do"] for one in told[0]["acts"]
            ]

    run(scene)
