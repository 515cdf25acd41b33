"""Today's deal in a static site: from the date alone, without a network."""

import re
from pathlib import Path
from typing import Any

import pytest

from patience import LONG_MS
from server.clicking import PHONE
from server.pages.test_axe import clean
from server.pages.test_today_page import played
from server.site.test_site_page import visited
from server.static_host import hosting
from tapete import games
from tapete.match import Match, Seeded, today
from tapete.server.site.folder import write
from tapete.server.site.site import assembled

GAME = games.find("the_game")  # alone: nobody acts before one has begun


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("site") / "site"
    write(assembled(), made)
    return made


def test_the_date_deals_without_a_network(chromium: Any, folder: Path) -> None:
    """The cards are those of `tapete today`; the expert's net is not here, and that is said."""
    context = chromium.new_context(viewport=PHONE, locale="en-GB", service_workers="allow")
    context.set_default_timeout(LONG_MS)
    with hosting(folder) as host:
        page = visited(context, host)
    context.set_offline(True)
    page.goto(host.address)
    page.click("[data-key=today]")
    page.get_by_text("The cards follow from the date alone").wait_for()
    clean(page, "today's deals in a site")
    page.click(f"[data-key=today-{GAME.name}]")
    page.wait_for_selector(".table-page.mine")
    date = page.evaluate("new Date().toISOString().slice(0, 10)")
    seed = today.seed_of(date, GAME)
    match = Match(GAME, today.players_of(GAME), today.options_of(GAME), Seeded(seed))
    held = page.eval_on_selector_all(".hand .card", "all => all.map((one) => one.dataset.key)")
    dealt = [str(card) for card in GAME.shown(match.view(0))["hand"]]
    assert sorted(re.findall(r"\d+", one)[0] for one in held) == sorted(dealt)
    played(page, GAME.name)
    page.click("[data-key=today-result]")
    page.get_by_text("The expert is not here").wait_for()
    page.reload()
    page.wait_for_selector("[data-key=share-text]")
    assert page.locator("[data-key=share-text]").inner_text().endswith(f"{host.address}today/")
    context.close()
