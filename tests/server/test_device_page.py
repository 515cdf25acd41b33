"""A table on this device, by clicks: without a network, after a reload, in two tabs."""

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from patience import LONG, LONG_MS
from server.clicking import DESKTOP, PHONE, click_one, hand_of
from server.program import Process
from tapete import games
from tapete.kit.ways.wasm.shelf import module_of

HURRY = "() => document.querySelector('.cloth')?.click()"


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def context(chromium: Any, program: Process, request: pytest.FixtureRequest) -> Iterator[Any]:
    for name in games.names():
        module_of(games.find(name))  # built before anybody waits for it
    context = chromium.new_context(
        viewport=request.param, locale="en-GB", base_url=f"http://127.0.0.1:{program.port}"
    )
    context.set_default_timeout(LONG_MS)
    yield context
    context.close()


def acts(page: Any, wanted: int, seed: str) -> None:
    """That many clicks that do something, or as many as the match has; bots are hurried."""
    dice, until = random.Random(seed), time.monotonic() + LONG
    while wanted > 0:
        assert time.monotonic() < until, "the table stands still"
        if page.locator("[data-key=again]").count():
            return
        if click_one(page, dice):
            wanted -= 1
        else:
            page.evaluate(HURRY)
            page.wait_for_timeout(20)


def dealt(context: Any, name: str) -> Any:
    page = context.new_page()
    page.goto(f"/d/{name}")
    page.wait_for_selector(".table-page .hand .card")
    return page


@pytest.mark.parametrize("name", games.names())
def test_without_a_network_and_after_a_reload(context: Any, name: str) -> None:
    page = dealt(context, name)
    acts(page, 4, name)
    context.set_offline(True)
    acts(page, 12, name)
    assert page.locator(".cut-off").count() == 0
    page.wait_for_selector(".table-page.mine, [data-key=again]")
    if page.locator("[data-key=again]").count():
        return  # it was over before
    held = hand_of(page)
    context.set_offline(False)
    page.reload()
    page.wait_for_selector(".table-page.mine .hand .card")
    assert hand_of(page) == held
    acts(page, 2, name)


def test_a_second_tab_is_told_so(context: Any) -> None:
    first = dealt(context, "the_game")  # where nobody acts before somebody has offered to start
    held = hand_of(first)
    second = context.new_page()
    second.goto("/d/the_game")
    second.get_by_text("That table is open in another tab.").wait_for()
    assert second.locator(".hand .card").count() == 0
    assert hand_of(first) == held


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        ("broken", "That game's module is broken."),
        ("gone", "There is no module of that game here."),
    ],
)
def test_without_a_module_one_line_says_so(context: Any, fault: str, line: str) -> None:
    body = {"body": b"\0asm"} if fault == "broken" else {"status": 404}
    what = "**/static/modules/*.wasm" if fault == "broken" else "**/static/modules/*"
    context.route(what, lambda route: route.fulfill(**body))
    page = context.new_page()
    page.goto("/d/uno")
    page.get_by_text(line).wait_for()
