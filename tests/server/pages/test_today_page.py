"""Today's deal by clicks: played once, beside the expert, told without spoilers; axe."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from every import slow_but
from patience import LONGER
from server.clicking import DESKTOP, PHONE, click_until, hand_of
from server.device.test_device_page import device
from server.pages.test_axe import clean
from server.program import Process
from tapete import games

pytestmark = pytest.mark.usefixtures("every_module")

FIRST, ALONE = "uno", "the_game"
NAMES = slow_but([FIRST], games.names())


@pytest.fixture
def wide(chromium: Any, program: Process) -> Iterator[Any]:
    with device(chromium, program, DESKTOP) as made:
        yield made


@pytest.fixture
def phone(chromium: Any, program: Process) -> Iterator[Any]:
    with device(chromium, program, PHONE) as made:
        yield made


def begun(context: Any, name: str) -> Any:
    page = context.new_page()
    page.goto("/today")
    page.click(f"[data-key=today-{name}]")
    page.wait_for_selector(".table-page .hand .card")
    return page


def played(page: Any, name: str) -> None:
    """To its end, by whatever can be clicked; bots are hurried."""
    click_until(page, "[data-key=today-result]", random.Random(name), seconds=LONGER)


def asks_for_a_hint(page: Any) -> None:
    page.wait_for_selector(".table-page.mine")
    click_until(page, "[data-key=hint]", random.Random(1))  # forced, or a question without a choice
    page.locator("[data-key=hint]").click()
    page.wait_for_selector(".hint-slip li")
    page.locator("[data-key=hint-close]").click()


def result_of(page: Any) -> str:
    text: str = page.locator(".today-table tr").first.inner_text()
    return text


@pytest.mark.parametrize("name", NAMES)
def test_a_day_is_played_once_and_told(wide: Any, name: str) -> None:
    page = begun(wide, name)
    assert page.locator("[data-key=lobby]").count() == 0
    asks_for_a_hint(page)
    played(page, name)
    page.click("[data-key=today-result]")
    page.wait_for_selector("[data-verdict]")
    clean(page, f"{name}: the result of today")
    mine = result_of(page)
    assert "with 1 hint" in mine, "who asked says so"
    text = page.locator("[data-key=share-text]").inner_text()
    date = page.evaluate("new Date().toISOString().slice(0, 10)")
    title = games.find(name).words.landing["title"]
    assert text.startswith(f"Tapete · {title} · {date}\n") and text.endswith("/today")
    assert len(text.splitlines()) == 4, "no streak yet, and nothing but numbers"
    page.reload()  # all of it is kept: neither the table nor the expert plays again
    page.wait_for_selector("[data-verdict]")
    assert result_of(page) == mine
    page.goto("/today")
    page.locator(".today-streak", has_text="Streak: 1 day").wait_for()
    page.click(f"[data-key=today-{name}]")
    page.wait_for_selector("[data-verdict]")
    for which in ("mine", "expert"):
        page.click(f"[data-key=see-{which}]")
        page.wait_for_selector(".replay-controls")
        page.go_back()
        page.wait_for_selector("[data-verdict]")
    if games.find(name).together:
        assert page.locator("[data-proof]").count() == 1


def test_everybody_has_the_same_cards(wide: Any, phone: Any) -> None:
    """Where nobody acts before one has begun."""
    one, other = begun(wide, ALONE), begun(phone, ALONE)
    for page in (one, other):
        page.wait_for_selector(".table-page.mine")
    assert len(hand_of(one)) > 1 and hand_of(one) == hand_of(other)
    one.reload()  # nor does a reload deal again
    one.wait_for_selector(".table-page.mine")
    assert hand_of(one) == hand_of(other)


def test_found_on_the_first_page_in_spanish_and_without_faults(phone: Any) -> None:
    page = phone.new_page()
    page.add_init_script("localStorage.setItem('language', 'es')")
    page.goto("/")
    page.click("[data-key=today]")
    page.get_by_role("heading", name="El reparto de hoy").wait_for()
    page.get_by_text("Prometido ya para el").wait_for()
    clean(page, "today's deals")


# By what the server says, or does not: what the page says then.
WRONG = {
    "out of reach": ({"status": 503}, "does not answer now"),
    "broken": (
        {"json": {"date": "2026-01-02", "secret": "00" * 32, "commitment": "11" * 32,
                  "next": {"date": "2026-01-03", "commitment": "22" * 32}}},
        "not the one that the server promised",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("answer", "said"), WRONG.values(), ids=WRONG)
def test_no_deal_is_said_in_one_line(wide: Any, answer: dict[str, Any], said: str) -> None:
    page = wide.new_page()
    page.route("**/api/today", lambda route: route.fulfill(**answer))
    page.goto("/today/uno")
    page.get_by_role("alert").get_by_text(said).wait_for()
    assert page.locator(".hand .card").count() == 0


def test_what_was_heard_today_is_enough_without_the_server(wide: Any) -> None:
    page = begun(wide, ALONE)
    page.wait_for_selector(".table-page.mine")
    held = hand_of(page)
    page.route("**/api/today", lambda route: route.fulfill(status=503))
    page.reload()
    page.wait_for_selector(".table-page.mine")
    assert hand_of(page) == held


def test_copied_and_shared(wide: Any) -> None:
    """What is copied is what is shown; a device's own sheet gets the same."""
    wide.grant_permissions(["clipboard-read", "clipboard-write"])
    page = wide.new_page()
    page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    page.goto("/today")
    page.evaluate(KEPT)
    page.goto("/today/uno")
    page.wait_for_selector("[data-verdict]")
    text = page.locator("[data-key=share-text]").inner_text()
    assert "■□□□ No. 1 of 4, 70 points" in text and "The expert: No. 1 of 4" in text
    page.click("[data-key=share]")
    page.wait_for_function("(text) => window.shared?.text === text", arg=text)
    page.click("[data-key=copy]")
    page.get_by_text("Copied, without spoilers").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == text


# A day that was played: today's, as if somebody had won it.
KEPT = """async () => {
  const { keepDay } = await import("/static/js/today/kept.js");
  const { dealOfDay, seedOf } = await import("/static/js/today/deal.js");
  const { date, key } = await dealOfDay();
  const ended = { scores: [70, 0, 0, 0], places: [1, 2, 2, 2], acts: [] };
  const levels = ["", "regular", "regular", "regular"];
  const table = { players: 4, options: {}, rules: 2, names: ["a", "b", "c", "d"], levels };
  await keepDay({ date, seed: seedOf(key, "uno"), game: "uno", ...table, ...ended, expert: ended });
}"""

UNDONE = """async (place) => {
  const { keep, kept } = await import("/static/js/pocket/store.js");
  const one = await kept(place);
  Object.assign(one.match, { acts: [] });
  await keep(place, { ...one, over: false });
}"""
YESTERDAY = """async (place) => {
  const { keep, kept } = await import("/static/js/pocket/store.js");
  const one = await kept(place);
  one.today.date = "2026-01-02";
  await keep(place, one);
}"""


def test_a_match_of_another_day_can_be_ended_or_left(wide: Any) -> None:
    page = begun(wide, ALONE)
    page.wait_for_selector(".table-page.mine")
    held = hand_of(page)
    page.goto("/today")
    page.evaluate(YESTERDAY, f"today {ALONE}")
    page.goto(f"/today/{ALONE}")
    page.get_by_text("2026-01-02").wait_for()
    page.click("[data-key=finish]")
    page.wait_for_selector(".table-page.mine")
    assert hand_of(page) == held
    page.goto(f"/today/{ALONE}")
    page.click("[data-key=finish]")
    played(page, ALONE)
    page.click("[data-key=today-result]")  # that day's
    page.get_by_role("heading", name="The deal of 2026-01-02").wait_for()
    page.goto("/today")
    page.evaluate(UNDONE, f"today {ALONE}")
    page.goto(f"/today/{ALONE}")
    page.click("[data-key=leave]")
    page.wait_for_selector(".table-page.mine")
    page.reload()  # today's lies there now
    page.wait_for_selector(".table-page.mine")
