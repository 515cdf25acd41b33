"""Whole matches on a device by clicks, with the network cut; where "play now" leads; axe."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from every import slow_but
from patience import LONGER
from server.clicking import AGAIN, DESKTOP, PHONE, click_until, hand_of, mostly
from server.device.test_device_page import dealt, device
from server.pages.test_axe import clean
from server.program import Process
from tapete import games

pytestmark = pytest.mark.usefixtures("every_module")

QUICK = "take_that"  # where nobody is given a moment to speak up
MIDDLE = 12  # clicks until the page is loaded anew


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def context(chromium: Any, program: Process, request: pytest.FixtureRequest) -> Iterator[Any]:
    with device(chromium, program, request.param) as made:
        yield made


@mostly("context", "phone")
@pytest.mark.parametrize("name", slow_but([QUICK], games.names()))
def test_a_whole_match_without_a_network(context: Any, name: str) -> None:
    """Loaded anew in the middle it goes on where it was; at the end it says who won."""
    page = dealt(context, name)
    dice = random.Random(name)
    context.set_offline(True)
    clicks = click_until(page, AGAIN, dice, most=MIDDLE)
    page.wait_for_selector(f".table-page.mine, {AGAIN}")
    if not page.locator(AGAIN).count():
        held = hand_of(page)
        context.set_offline(False)
        page.reload()
        page.wait_for_selector(".table-page.mine")
        context.set_offline(True)
        assert hand_of(page) == held
        clicks += click_until(page, AGAIN, dice, seconds=LONGER)
    assert clicks > 3
    assert page.locator(".sheet h2, .sheet h1").first.inner_text()
    assert page.locator("a[href^='/r/']").count() == 0, "no server has it"
    page.click(AGAIN)
    page.wait_for_selector(".table-page .hand .card")


# How a browser is kept from playing by itself; the server plays then.
WITHOUT = {
    "WebAssembly": "delete window.WebAssembly",
    "storage": "Object.defineProperty(window, 'indexedDB', { get() { throw new Error('no'); } })",
}


def test_play_now_is_on_the_device(context: Any) -> None:
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page.goto("/")
    page.click("[data-key=play-uno]")
    page.wait_for_selector(".table-page .hand .card")
    assert page.url.endswith("/d/uno")
    assert not [one for one in asked if one.startswith("POST")], "the server was asked for a table"


@pytest.mark.parametrize("script", WITHOUT.values(), ids=WITHOUT)
def test_play_now_is_on_the_server_where_the_device_cannot(context: Any, script: str) -> None:
    context.add_init_script(script)
    page = context.new_page()
    page.goto("/")
    page.click("[data-key=play-uno]")
    page.wait_for_selector(".table-page .hand .card")
    assert "/t/" in page.url


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_violation(context: Any, language: str) -> None:
    """The table, who sits there, the curtain, and a table that cannot be."""
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(f"localStorage.setItem('language', '{language}')")
    page.goto("/d/take_that#people")
    page.wait_for_selector("[data-key=begin]")
    clean(page, "who sits there")
    page.click("[data-key=begin]")
    page.wait_for_selector("[data-key=curtain]")
    clean(page, "the curtain")
    page.click("[data-key=curtain]")
    page.wait_for_selector(".table-page .hand .card")
    clean(page, "the table")
    page.route("**/static/modules/*", lambda route: route.fulfill(status=404))
    page.goto("/d/uno")
    page.wait_for_selector("[role=alert]")
    clean(page, "no module")
