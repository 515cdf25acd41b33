"""A game without a look of its own is played on the plain table: by clicks, to the end."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from patience import LONG_MS, LONGER
from server.clicking import DESKTOP, MOSTLY_PHONES, PHONE, SHORT, play
from server.live import in_a_thread
from server.quick import Guest
from tapete import games
from tapete.server.web import handlers

HIDDEN = ("take_that", "the_game", "vale_todo")  # their looks are not served in this module


def forget() -> None:
    handlers.listed.cache_clear()
    handlers.game_files.cache_clear()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server that finds no look for these games, as for one that never had any."""
    found = games.browser_folders

    def without() -> Any:
        return {name: folder for name, folder in found().items() if name not in HIDDEN}

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "browser_folders", without)
        forget()
        with in_a_thread(0.0) as live:
            yield live.http
    forget()


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


def clean(page: Any, state: str) -> None:
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert not [f"{one['id']}: {node['target']}" for one in found for node in one["nodes"]], state


@MOSTLY_PHONES
@pytest.mark.parametrize("game", HIDDEN)
def test_a_match_by_clicks_its_sheet_replay_and_deal(page: Any, address: str, game: str) -> None:
    page.goto(address)
    page.wait_for_selector(f"[data-key=play-{game}]")
    ana = Guest(address, "Ana")
    ana.sits(page.context)
    code = ana.opens(game, players=2, bots="regular", start=True, options=SHORT[game])
    page.goto(f"{address}/t/{code}")
    page.wait_for_selector(".plain-table .lie")
    page.wait_for_selector(".hand .face-plain")
    page.wait_for_selector(".mine")
    clean(page, "on turn")
    assert play([page], random.Random(game), LONGER) == -1, "the match did not end"
    clean(page, "the last sheet")
    page.locator(".sheet a[href^='/r/']:not([href$='#check'])").click()
    page.wait_for_selector(".replay .plain-table")
    page.locator("[data-key=next]").click()
    page.locator("[data-key=who]").select_option("-2")
    page.wait_for_selector(".open-cards .face-plain")
    clean(page, "the replay")
    page.locator("[data-key=check]").click()
    page.wait_for_selector("dialog[data-clean='1']")
    said = page.locator("dialog").inner_text()
    assert "tapete verify" in said and "El reparto fue limpio" not in said


def test_acts_are_told_in_words(page: Any, address: str) -> None:
    """A card is chosen, then what it does is read on a button before it is done."""
    ana = Guest(address, "Ana")
    ana.sits(page.context)
    page.goto(f"{address}/t/{ana.opens('take_that', players=2, bots='regular', start=True)}")
    page.wait_for_selector('.mine .hand .card[data-can="1"]')
    page.locator('.hand .card[data-can="1"]').first.click(position={"x": 8, "y": 20})
    act = page.locator(".plain-act").first
    assert act.inner_text().startswith(("Alargar con el", "Emparejar el"))
    act.click()
    told = "() => /Pones|Emparejas/.test(document.querySelector('.nb-moves').textContent)"
    page.wait_for_function(told)


def test_the_list_says_who_has_a_look(page: Any, address: str) -> None:
    told = json.loads(page.request.get(f"{address}/api/games").body())
    assert {one["name"] for one in told if not one["look"]} == set(HIDDEN)
    page.goto(address)
    page.wait_for_selector(".fan .face-plain")
    status = page.request.get(f"{address}/static/games/{HIDDEN[0]}/index.js").status
    assert status == 404
