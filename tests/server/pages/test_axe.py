"""axe finds no violation on any page, in any state of it, at a desk or on a phone."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from patience import LONG_MS
from server.clicking import DESKTOP, MOSTLY_PHONES, PHONE, SHORT, find
from server.quick import Guest

ONLY = {"resultTypes": ["violations"]}


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def page(chromium: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    context = chromium.new_context(viewport=request.param, locale="es-ES", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(LONG_MS)
    yield page
    context.close()


def clean(page: Any, state: str) -> None:
    """No violation now; each one found is told with where it is."""
    found = Axe().run(page, options=ONLY).response["violations"]
    told = [f"{one['id']}: {node['target']}" for one in found for node in one["nodes"][:3]]
    assert not told, f"{state}: {told}"


def test_the_first_page_the_rules_and_what_went_wrong(page: Any, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("[data-key=play-uno]")
    clean(page, "landing")
    page.goto(f"{address}/rules/uno")
    page.wait_for_selector("dl")
    clean(page, "rules")
    for path in ("/me/nonsense", "/nowhere", "/r/nothing"):
        page.goto(address + path)
        page.wait_for_selector("[role=alert]")
        clean(page, path)
    page.goto(f"{address}/t/NADA-1")
    page.wait_for_selector("#notices .slip")
    clean(page, "a table that is not there")


def test_the_lobby_for_the_host_and_for_who_comes(page: Any, address: str, ana: Guest) -> None:
    code = ana.opens("uno", options={})  # with house rules to write
    page.goto(f"{address}/t/{code}")
    page.wait_for_selector("#name")
    clean(page, "who comes")
    ana.sits(page.context)
    page.goto(f"{address}/t/{code}")
    page.wait_for_selector("[data-key=start]")
    for more in page.locator("summary").all():
        more.click()
    clean(page, "the host")


@MOSTLY_PHONES
@pytest.mark.parametrize("game", SHORT)
def test_a_table_its_rules_and_its_end(page: Any, address: str, ana: Guest, game: str) -> None:
    code = ana.opens(game, bots="regular", start=True)
    ana.sits(page.context)
    ana.plays_out(code, 3)
    page.goto(f"{address}/t/{code}")
    page.wait_for_selector(".table-page .hand .card")
    page.wait_for_selector(".mine")
    clean(page, "on turn")
    if things := [thing for thing in find(page)["cards"] if thing["at"]]:
        page.mouse.click(*things[0]["at"])
        clean(page, "a card chosen")
    if page.locator("[data-key=rules]").is_visible():
        page.locator("[data-key=rules]").click()
    else:
        page.locator("[data-key=notes]").click()
        clean(page, "the notebook open")
        page.locator(".nb-close").click()
        page.locator("[data-key=menu]").click()
        clean(page, "the menu")
        page.locator(".menu-row").filter(has_text="Reglas").click()
    page.wait_for_selector("dialog[open]")
    clean(page, "the rules in their drawer")
    page.keyboard.press("Escape")
    match = ana.plays_out(code)
    page.wait_for_selector(".sheet a[href^='/r/']:not([href$='#check'])")
    clean(page, "the last sheet")
    page.goto(f"{address}/r/{match}")
    page.wait_for_selector(".replay")
    page.locator("[data-key=next]").click()
    clean(page, "the replay")
    page.locator("[data-key=who]").select_option("-2")
    clean(page, "open hands")
    page.locator("[data-key=check]").click()
    page.wait_for_selector("dialog[data-clean]")
    clean(page, "the deal checked")
