"""A real browser at a real server: one click plays."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from patience import LONG, LONG_MS
from server.clicking import DESKTOP, MOSTLY_PHONES, PHONE, play
from server.program import Process
from tapete import games
from tapete.kit.game import Game


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def page(chromium: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A page that must not complain in its console, nor scroll sideways."""
    context = chromium.new_context(viewport=request.param, locale="es-ES", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(LONG_MS)
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    wide = page.evaluate("document.documentElement.scrollWidth")
    context.close()
    assert wrong == []
    assert wide <= request.param["width"]


@MOSTLY_PHONES
@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_one_click_plays(page: Any, program: Process, game: Game) -> None:
    """From the first page against bots, at once; and the next clicks are cards."""
    page.goto(f"http://127.0.0.1:{program.port}")
    page.click(f"[data-key=play-{game.name}]")
    page.wait_for_selector(".table-page .hand .card")
    # A look may draw the other seats itself, each with its number.
    places = page.locator(".cloth [data-seat]").evaluate_all(
        "all => all.map((e) => e.dataset.seat)"
    )
    assert len(set(places)) >= game.words.landing["players"] - 1
    assert play([page], random.Random(1), LONG, clicks=6) >= 6
