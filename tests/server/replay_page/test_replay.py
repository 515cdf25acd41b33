"""The replay page: step by step, from any seat or with open hands, and a deal that is checked."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from patience import LONG_MS
from server.clicking import DESKTOP, PHONE
from server.program import Process
from server.quick import Guest
from tapete.match import transcript


@pytest.fixture(scope="module")
def ana(program: Process) -> Guest:
    return Guest(f"http://127.0.0.1:{program.port}", "Ana")


@pytest.fixture(scope="module")
def match(ana: Guest) -> str:
    return ana.plays_out(ana.opens("uno", bots="regular", start=True))


@pytest.fixture
def page(chromium: Any, ana: Guest) -> Iterator[Any]:
    context = chromium.new_context(viewport=DESKTOP, locale="en-GB", base_url=ana.address)
    page = context.new_page()
    page.set_default_timeout(LONG_MS)
    yield page
    context.close()


def at(page: Any) -> str:
    hash_: str = page.evaluate("location.hash")
    return hash_


def test_keys_buttons_and_the_slider_move_it(page: Any, match: str) -> None:
    page.goto(f"/r/{match}")
    page.wait_for_selector(".replay")
    last = int(page.locator("[data-key=slider]").get_attribute("max"))
    for key, expected in (
        ("ArrowRight", "#1-0"), ("ArrowRight", "#2-0"), ("ArrowLeft", "#1-0"), ("v", "#1-1"),
        ("v", "#1-2"), ("v", "#1-open"), ("v", "#1-0"), ("End", f"#{last}-0"),
        ("ArrowRight", f"#{last}-0"), ("Home", "#0-0"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert at(page) == expected, key
    page.locator("[data-key=slider]").fill(str(last - 9))
    assert at(page) == f"#{last - 9}-0"
    page.locator("[data-key=next]").click()
    assert page.locator(".replay-count").inner_text() == f"Move {last - 8} of {last}"
    page.locator("[data-key=play]").click()
    page.wait_for_selector("[data-key=play][aria-label=Pause]")
    page.locator("[data-key=speed]").select_option("8")  # so quick that nobody need see it begin
    page.wait_for_selector("[data-key=play][aria-label=Play]")
    assert at(page) == f"#{last}-0"
    assert page.locator(".nb-score h2").inner_text() == "Result"


CUT_OFF = """() => [...document.querySelectorAll(".cloth, .replay-controls :is(button, select)")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth
    || one.closest(".cloth").getBoundingClientRect().right < one.getBoundingClientRect().right)
  .map((one) => one.dataset.key ?? one.className)"""


@pytest.mark.parametrize("who", ["0", "open"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_is_cut_off(page: Any, match: str, size: dict[str, int], who: str) -> None:
    """With open hands neither."""
    page.set_viewport_size(size)
    page.goto(f"/r/{match}#9-{who}")
    page.wait_for_selector(".replay .centre .card, .replay .discard")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(CUT_OFF) == []


def test_a_seat_sees_its_hand_and_open_hands_show_all(page: Any, ana: Guest, match: str) -> None:
    told = page.request.get(f"/api/matches/{match}", max_retries=1).json()
    step = told["steps"][9]
    page.goto(f"/r/{match}#9-1")
    page.wait_for_selector(".replay .hand .card")
    assert page.locator(".hand .card").count() == len(step["views"][1]["hand"])
    assert page.locator(".open-hands").count() == 0
    page.locator("[data-key=who]").select_option("-2")
    for seat, view in enumerate(step["views"]):
        shown = page.locator(f".open-hands [data-seat='{seat}'] .card svg")
        cards = shown.evaluate_all("all => all.map((card) => card.dataset.card)")
        assert sorted(cards) == sorted(view["hand"])
    with page.expect_download() as loading:
        page.locator("[data-key=download]").click()
    lines = loading.value.path().read_text("utf-8").splitlines()
    assert transcript.replay(lines).n == len(told["steps"]) - 1


def test_a_match_that_goes_on_is_not_shown(page: Any, ana: Guest) -> None:
    code = ana.opens("uno", bots="regular", start=True)
    running = ana.plays_out(code, 1)
    page.goto(f"/r/{running}")
    assert page.locator("[role=alert]").inner_text() == "It can be seen once it is over."
    assert page.locator(".card").count() == 0


def test_a_table_that_was_left_does_not_come_back_over_the_replay(page: Any, ana: Guest) -> None:
    """What was just played is shown for two seconds; who leaves meanwhile has left."""
    code = ana.opens("uno", bots="regular", start=True)
    ana.sits(page.context)
    page.goto(f"/t/{code}")
    page.wait_for_selector(".table-page .hand .card")
    match = ana.plays_out(code)
    page.locator(".sheet a[href^='/r/']:not([href$='#check'])").click()  # it sees every act first
    page.wait_for_selector(".replay")
    page.wait_for_timeout(2600)
    assert page.locator(".replay").count() == 1
    assert page.url.partition("#")[0].endswith(f"/r/{match}")


@pytest.mark.parametrize("fake", ["secret", "words", "act", "view", "card", "score"])
def test_a_server_that_lies_is_found_out(page: Any, match: str, fake: str) -> None:
    told = page.request.get(f"/api/matches/{match}", max_retries=1).json()
    if fake == "secret":
        told["deal"]["secret"] = "00" * 32
    elif fake == "words":
        told["deal"]["words"][1] = "others"
    elif fake == "act":
        told["steps"][2]["do"] = "catch"
    elif fake == "view":
        told["steps"][3]["views"][1]["pile"] -= 1
    elif fake == "card":
        hand = told["steps"][2]["views"][0]["hand"]
        hand[0] = "B9" if hand[0] != "B9" else "R1"
    else:
        told["ended"]["scores"][0] += 100
    page.route("**/api/matches/*", lambda route: route.fulfill(body=json.dumps(told)))
    page.goto(f"/r/{match}")
    page.locator("[data-key=check]").click()
    page.wait_for_selector("dialog[data-clean='0']")
    said = page.locator("dialog").inner_text()
    assert "This does not add up" in said and "What it proves" not in said
    assert page.locator("dialog [data-says=bad]").count() >= 1


@pytest.mark.parametrize(
    ("fault", "line"),
    [("none", "This browser has no WebAssembly"), ("broken", "This game's module is broken"),
     ("missing", "There is no module of this game here")],
)  # fmt: skip
def test_without_a_module_one_line_says_so(page: Any, match: str, fault: str, line: str) -> None:
    """The promise is checked all the same, and no more is claimed than that."""
    if fault == "none":
        page.add_init_script("delete globalThis.WebAssembly")
    elif fault == "broken":
        page.route("**/static/modules/*.wasm", lambda route: route.fulfill(body=b"\0asm no more"))
    else:
        page.route("**/static/modules/*", lambda route: route.fulfill(status=404))
    page.goto(f"/r/{match}#check")
    page.wait_for_selector("dialog[data-clean='1']")
    said = page.locator("dialog").inner_text()
    assert line in said and "The secret is the promised one" in said
    assert "The match was clean" not in said
    assert page.locator("dialog [data-says=bad]").count() == 0
