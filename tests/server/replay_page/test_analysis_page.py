"""The analysis beside a replay, by clicks: progress, stop, curve, decisions, luck, kept."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from patience import LONG_MS
from server.clicking import DESKTOP, PHONE
from server.pages.test_axe import clean
from server.program import Process
from server.quick import Guest
from tapete import games
from tapete.kit.ways.wasm.shelf import module_of
from tapete.server.web import device

SLOWLY = 3000  # worlds: nobody waits for it, it is stopped
WORDS = device.coach_told()["words"]


UNO, TAKE_THAT = ("uno", "es-ES"), ("take_that", "en-GB")
GAMES = [UNO, pytest.param(TAKE_THAT, marks=pytest.mark.slow)]
only_one = pytest.mark.parametrize("played", [UNO], indirect=True, ids=str)


@pytest.fixture(scope="module", params=GAMES, ids=str)
def played(request: pytest.FixtureRequest, program: Process) -> tuple[str, str, str, Guest]:
    """A finished match: its game, a language, its name, and who played it."""
    game, language = request.param
    module_of(games.find(game))  # built before anybody waits for it
    ana = Guest(f"http://127.0.0.1:{program.port}", "Ana")
    return game, language, ana.plays_out(ana.opens(game, bots="regular", start=True)), ana


def visiting(chromium: Any, played: tuple[str, str, str, Guest]) -> Any:
    context = chromium.new_context(
        viewport=DESKTOP, locale=played[1], base_url=played[3].address, reduced_motion="reduce"
    )
    context.set_default_timeout(LONG_MS)
    return context


@pytest.fixture(scope="module")
def device_of_ana(chromium: Any, played: tuple[str, str, str, Guest]) -> Iterator[Any]:
    """It keeps what it has worked out: the first test waits, the others find it there."""
    context = visiting(chromium, played)
    yield context
    context.close()


def at(context: Any, played: tuple[str, str, str, Guest]) -> Any:
    page = context.new_page()
    page.goto(f"/r/{played[2]}")
    page.wait_for_selector(".replay .hand")
    return page


@pytest.fixture
def page(device_of_ana: Any, played: tuple[str, str, str, Guest]) -> Iterator[Any]:
    page = at(device_of_ana, played)
    yield page
    page.close()


@pytest.fixture
def new_page(chromium: Any, played: tuple[str, str, str, Guest]) -> Iterator[Any]:
    """On a device that has never seen the match."""
    context = visiting(chromium, played)
    yield at(context, played)
    context.close()


def said(played: tuple[str, str, str, Guest], name: str) -> str:
    text: str = WORDS[name][played[1][:2]]
    return text


def analysed(page: Any) -> None:
    """Asked for, or found where it was kept."""
    page.wait_for_selector(".replay[data-kept]")
    if page.locator(".replay[data-kept='0']").count():
        page.locator("[data-key=analyse]").click()
    page.wait_for_selector(".luck", state="attached")


# What a page keeps after it has shown it.
KEPT = """async () => {
  const { inAnalyses } = await import("/static/js/pocket/store.js");
  return (await inAnalyses("readonly", (all) => all.count())) > 0;
}"""


MARKED = "document.querySelector('[data-key=stop]').dataset.same = '1'"


def gives_reasons(played: tuple[str, str, str, Guest], text: str) -> bool:
    """What speaks for the better act or against the one played; of some there is but one thing
    to say."""
    starts = (said(played, name).partition("{")[0] for name in ("better_does", "yours_does"))
    return text.startswith((*starts, said(played, "no_words"))) and "{" not in text


def numbers(text: str) -> list[float]:
    found = re.findall(r"[+−-]?\d+(?:[.,]\d+)?", text)
    return [float(one.replace("−", "-").replace(",", ".")) for one in found]


def test_a_match_is_analysed_by_clicks(page: Any, played: tuple[str, str, str, Guest]) -> None:
    analysed(page)
    headings = page.locator(".replay-book h2").all_inner_texts()
    for name in ("curve", "luck", "worst", "grades"):
        assert said(played, name) in headings
    players = page.locator("[data-key=who] option").count() - 1
    assert page.locator(".curve polyline").count() == players
    for line in page.locator(".luck-sum").all_inner_texts():
        start, luck, skill, result = numbers(line)
        assert start + luck + skill == result
    page.locator(".luck summary").click()
    for row in page.locator(".luck tbody tr").all():
        start, *parts, result = numbers(" ".join(row.locator("td").all_inner_texts()))
        assert start + sum(parts) == pytest.approx(result, abs=1e-9), "exactly, as it stands there"
    clean(page, "analysed")


def test_the_worst_three_lead_to_the_cards(page: Any, played: tuple[str, str, str, Guest]) -> None:
    analysed(page)
    worst = page.locator(".worst .decision")
    assert 1 <= worst.count() <= 3
    n = int(worst.first.get_attribute("data-key").rsplit("-", 1)[1])
    worst.first.click()
    slip = page.locator(f".verdict-slip[data-n='{n}'][data-coming='1']")
    slip.wait_for()
    assert page.evaluate("location.hash").startswith(f"#{n - 1}-")
    assert gives_reasons(played, slip.locator(".why").inner_text())
    if worst.count() > 1:
        page.locator("[data-key=next-worst]").click()
        page.wait_for_selector(f".verdict-slip:not([data-n='{n}'])")
    page.locator("[data-key=hindsight]").check()
    expect(page.locator(".hindsight")).not_to_have_count(0)
    expect(page.locator(".all-wrong")).to_contain_text(said(played, "hindsight_note"))
    clean(page, "a decision")
    curve, slider = page.locator(".curve"), page.locator("[data-key=slider]")
    for x, act in ((curve.bounding_box()["width"] - 4, slider.get_attribute("max")), (4, "0")):
        curve.click(position={"x": x, "y": 60})
        expect(slider).to_have_value(act)  # a touch of the curve leads there


def test_it_is_kept_with_the_match(page: Any) -> None:
    analysed(page)
    page.wait_for_function(KEPT)
    sums = page.locator(".luck-sum").all_inner_texts()
    page.route("**/static/js/analysis/worker.js", lambda route: route.abort())
    page.reload()
    page.wait_for_selector(".luck")  # nobody asked, and nothing is worked out again
    assert page.locator(".luck-sum").all_inner_texts() == sums
    page.locator("[data-key=close-analysis]").click()
    page.wait_for_selector(".nb-moves")
    page.locator("[data-key=analyse]").click()
    page.wait_for_selector(".luck")


@only_one
def test_it_can_be_stopped_and_gone_on_with(
    new_page: Any, played: tuple[str, str, str, Guest]
) -> None:
    page, slow = new_page, device.coach_told()
    slow["worlds"][played[0]] = SLOWLY
    page.route("**/static/coach.json", lambda route: route.fulfill(json=slow))
    page.locator("[data-key=analyse]").click()
    page.wait_for_selector(".working progress:not([data-done='0'])")
    clean(page, "while it works")
    page.evaluate(MARKED)
    done = page.locator(".working progress").get_attribute("data-done")
    page.wait_for_selector(f".working progress:not([data-done='{done}'])")
    assert page.locator("[data-key=stop][data-same]").count(), "a press on it is not lost"
    page.locator("[data-key=stop]").click()
    page.wait_for_selector("[data-key=go-on]")
    status = page.locator(".working [role=status]").inner_text()
    done, whole = numbers(status)
    assert 1 <= done < whole and page.locator("progress, .luck").count() == 0
    page.wait_for_function(KEPT)
    page.reload()
    page.wait_for_selector("[data-key=go-on]")
    assert page.locator(".working [role=status]").inner_text() == status
    page.locator("[data-key=go-on]").click()
    page.wait_for_selector(".working progress:not([data-done='0'])")


def test_on_a_phone_it_is_a_sheet(page: Any) -> None:
    page.set_viewport_size(PHONE)
    page.reload()
    page.wait_for_selector(".replay .hand")
    analysed(page)
    if not page.locator(".luck").is_visible():  # it was kept: nobody has opened the sheet yet
        page.locator("[data-key=analyse]").click()
    page.wait_for_selector(".luck")
    clean(page, "the sheet")
    page.locator(".worst .decision").first.click()
    page.wait_for_selector(".verdict-slip")
    page.wait_for_selector(".replay-book", state="hidden")
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing is wider than the screen"


@only_one
def test_a_browser_without_the_module_says_so(new_page: Any) -> None:
    page = new_page
    page.route("**/static/modules/*", lambda route: route.fulfill(status=404))
    page.locator("[data-key=analyse]").click()
    assert "tapete analyse" in page.locator(".replay-book [role=alert]").inner_text()


@only_one
def test_a_transcript_in_a_file_is_analysed_too(
    page: Any, played: tuple[str, str, str, Guest]
) -> None:
    text = page.request.get(f"/api/matches/{played[2]}/transcript", max_retries=1).body()
    page.goto("/check")
    files = [{"name": "match.jsonl", "mimeType": "application/jsonl", "buffer": text}]
    page.locator("[data-key=file]").set_input_files(files)
    page.wait_for_selector(".replay .hand")
    analysed(page)
    assert page.locator(".luck-sum").count() > 1
