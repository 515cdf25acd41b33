"""Hints in the terminal: F4 tells and points, `hint` prints; one line where there is none."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from tapete import games
from tapete.coach import hints
from tapete.coach.hints import Advice, Hint
from tapete.kit.game import Game
from tapete.terminal.sessions.hinting import lines_of
from terminal.screens import table, text_of, until_asked
from terminal.typist import typed

POSITION = "line=61.58.43 hands=14.44.57.72/12.13"


@pytest.fixture
def wise(monkeypatch: pytest.MonkeyPatch) -> None:
    def hint(game: Game, view: Any, memory: Any, legal: Sequence[int], moment: str) -> Hint:
        best = legal[-1]
        return Hint((Advice(best, (best,), 0.61, 0.01, True),), False)

    monkeypatch.setattr(hints, "hint", hint)
    monkeypatch.setattr(hints, "is_ready", lambda game: True)


@pytest.mark.usefixtures("wise")
@pytest.mark.parametrize(("language", "words"), [("en", "I would"), ("es", "Yo haría")])
def test_f4_tells_and_points(language: str, words: str) -> None:
    async def scene() -> None:
        app = table("take_that", language=language, position=POSITION, pace=1e6)
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(app, pilot)
            await pilot.press("f4")
            while f"{words}:" not in text_of(app):
                await pilot.pause(0.01)
            assert app.told is not None
            assert "(61 %)" in text_of(app)
            piece = app._piece(app.cursor)
            assert piece is not None and app.told.legal[-1] in piece.acts

    asyncio.run(scene())


@pytest.mark.usefixtures("wise")
def test_it_can_be_typed() -> None:
    said, _, _ = typed("take_that", ("deal", "hint", "hint", "quit"), games="1")
    assert "Thinking about it" in said


@pytest.mark.usefixtures("wise")
def test_while_the_search_is_compiled_the_usual_bot_answers_and_the_expert_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        compiled = asyncio.Event()

        async def prepared(game: Game) -> bool:
            return await compiled.wait()

        monkeypatch.setattr(hints, "is_ready", lambda game: False)
        monkeypatch.setattr(hints, "prepare", lambda game: None)
        monkeypatch.setattr(hints, "prepared", prepared)
        app = table("take_that", position=POSITION, pace=1e6)
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(app, pilot)
            await pilot.press("f4")
            while "getting ready" not in text_of(app):
                await pilot.pause(0.01)
            assert "%" not in app.notice.text
            compiled.set()
            while "(61 %)" not in text_of(app):
                await pilot.pause(0.01)

    asyncio.run(scene())


def test_a_plan_of_several_acts_is_told_whole() -> None:
    why = {"es": "Porque sí.", "en": "Because."}
    act = {"do": "12^1", "plan": ["12^1", "end"], "value": 0.5, "error": 0.1, "even": True}
    message = {"n": 3, "acts": [{**act, "why": why}], "known": False}
    told = lines_of(message, games.find("the_game"), "en")
    assert told.text.startswith("I would: 12 on the first row up (50 %). Because. Then: End turn.")
    assert told.acts == ("12^1",)
