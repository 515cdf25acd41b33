"""A whole match of each game by keys, one by mouse; what is pressed is what is played."""

import asyncio

import pytest

from tapete import games
from tapete.terminal.app.table_app import TableApp
from tapete.terminal.sessions.local import Local
from terminal.screens import play_out, table, text_of, until_asked
from terminal.tables import short


@pytest.mark.parametrize("name", games.names())
def test_a_whole_match_by_keys(name: str) -> None:
    players, options = short(name)
    app = table(name, players=players, language="es", options=options)

    screen = asyncio.run(play_out(app))
    assert isinstance(app.session, Local)
    match = app.session.match
    assert match.over and app.told is not None and app.told.places == match.result().places
    assert sum(seat == 0 for seat, _ in match.acts) > 3
    assert f"1. {'●▲■◆'[match.result().places.index(min(match.result().places))]}" in screen or (
        match.game.together
    )
    assert "▸" in screen  # the cursor is on what can be done now


def test_another_match_follows() -> None:
    position = "pile=- line=34 hands=35.88/66.77"
    app = table("take_that", options={"games": "1"}, position=position)

    async def played() -> None:
        async with app.run_test() as pilot:
            await until_asked(app, pilot)
            await pilot.press("t")  # Take the line: nothing is left to draw
            await until_asked(app, pilot)
            assert app.told is not None and app.told.over and "1. ▲" in text_of(app)
            await pilot.press("p")  # Play again
            await until_asked(app, pilot)
            assert app.told is not None and not app.told.over and app.told.n == 0
            await pilot.press("ctrl+q")

    asyncio.run(played())
    assert app.return_value == "The match is left unfinished."


async def clicked(app: TableApp, pilot: object, key: str) -> None:
    region = app.targets[key]
    await pilot.click(offset=(region.x + 1, region.y + region.height // 2))  # type: ignore[attr-defined]
    await pilot.pause()  # type: ignore[attr-defined]


def test_by_mouse() -> None:
    """One click points, the second plays; a button does it at once; what cannot be says why."""
    app = table("take_that", options={"games": "1"})

    async def played() -> None:
        async with app.run_test() as pilot:
            await until_asked(app, pilot)
            first = app.told.view["hand"][0]
            await clicked(app, pilot, f"hand {first}")
            assert app.told.n == 0 and app.cursor == f"hand {first}"
            await clicked(app, pilot, f"hand {first}")
            assert app.session.match.acts[0] == (0, app.session.game.read_action(first))
            await until_asked(app, pilot)
            far = [piece for piece in app.look.own(app.scene) if not piece.acts]
            await clicked(app, pilot, far[-1].key)
            assert app.notice is not None and app.notice.rule == "TT-06"
            assert "TT-06" in text_of(app)
            done = app.session.match.n
            await clicked(app, pilot, "choice take")
            assert app.session.game.action_text(app.session.match.acts[done][1]) == "take"

    asyncio.run(played())


def test_the_table_tells_where_it_is_too_small_and_recovers() -> None:
    app = table("uno")

    async def looked() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(app, pilot)
            await pilot.resize_terminal(60, 20)
            await pilot.pause(0.1)
            assert "60×20" in text_of(app)
            await pilot.resize_terminal(120, 40)
            await pilot.pause(0.1)
            assert "Moves" in text_of(app)

    asyncio.run(looked())


def test_moves_and_rules_open_over_the_table() -> None:
    app = table("vale_todo")

    async def looked() -> None:
        async with app.run_test() as pilot:
            await until_asked(app, pilot)
            await pilot.press("f2")
            assert "The first card is" in text_of(app)
            await pilot.press("escape", "question_mark")
            await pilot.press(*"VT-16")
            await pilot.pause()
            assert "VT-16" in text_of(app) and "VT-15" not in text_of(app)
            await pilot.press("escape")
            assert len(app.screen_stack) == 1

    asyncio.run(looked())
