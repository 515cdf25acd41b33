"""Two people in two browsers and a bot play whole matches of every game, by the mouse.

One sits at a desk in Spanish, the other has a phone in English. In the middle one reloads, and
the server is killed and started again: the match goes on where it stood.
"""

import random
import re
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from every import slow_are
from patience import LONG, LONG_MS, LONGER
from server.clicking import DESKTOP, PHONE, SHORT, at_rest, hand_of, play, settled
from server.program import Process

SECONDS = LONGER  # a match takes a few; on a loaded machine one is patient
WHILE_IT_WAS_GONE = re.compile(r"WebSocket connection|ERR_CONNECTION|ERR_EMPTY_RESPONSE")

OPEN = """async ([game, options]) => {
  const post = async (path, body) => (await fetch(path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  })).json();
  await post("/api/me", { name: "Ana" });
  localStorage.setItem("name", "Ana");
  return (await post("/api/tables", { game, players: 3, options })).code;
}"""


@pytest.fixture
def people(chromium: Any) -> Iterator[tuple[Any, Any]]:
    """Ana at a desk in Spanish, Eva with a phone in English; neither console may complain."""
    wrong: list[str] = []
    pages = []
    for size, locale, motion in ((DESKTOP, "es-ES", "no-preference"), (PHONE, "en-GB", "reduce")):
        context = chromium.new_context(viewport=size, locale=locale, reduced_motion=motion)
        page = context.new_page()
        page.set_default_timeout(LONG_MS)
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        pages.append(page)
    yield pages[0], pages[1]
    wide = [page.evaluate("document.documentElement.scrollWidth") for page in pages]
    for page in pages:
        page.context.close()
    assert [line for line in wrong if not WHILE_IT_WAS_GONE.search(line)] == []
    assert wide[0] <= DESKTOP["width"] and wide[1] <= PHONE["width"]


def sits_down(ana: Any, eva: Any, address: str, game: str) -> None:
    """Ana opens a table, Eva comes by the link and says her name, Ana starts."""
    ana.goto(address)
    code = ana.evaluate(OPEN, [game, SHORT[game]])
    ana.goto(f"{address}/t/{code}")
    eva.goto(f"{address}/t/{code}")
    eva.locator("#name").fill("Eva")
    eva.get_by_role("button", name=re.compile("Sit here|Sit down")).first.click()
    ana.get_by_text("Eva", exact=False).first.wait_for()
    ana.locator("[data-key=start]").click()
    for page in (ana, eva):
        page.wait_for_selector(".table-page .hand .card")


def reloads(eva: Any, people: tuple[Any, Any]) -> None:
    """The page is loaded again: the same seat, the same cards."""
    settled(people)
    before = at_rest(eva)
    eva.reload()
    eva.wait_for_selector(".table-page .hand .card")
    assert hand_of(eva) == before


def killed_and_started(program: Process, people: tuple[Any, Any], how: signal.Signals) -> None:
    """The server is gone; the pages come back by themselves to the same table."""
    asked = settled(people)
    before = [at_rest(page) for page in people]
    program.end(how)
    for page in people:
        page.get_by_text(re.compile("conexión|connection")).first.wait_for()
    heard: set[int] = set()
    for number, page in enumerate(people):
        page.on("websocket", lambda socket, number=number: socket.on(
            "framereceived", lambda _: heard.add(number)))  # fmt: skip
    program.start()
    until = time.monotonic() + LONG
    while len(heard) < 2 and time.monotonic() < until:
        asked.wait_for_timeout(20)
    assert heard == {0, 1}, "a page did not come back"
    assert settled(people) is asked
    assert [hand_of(page) for page in people] == before


# The longest by far, and every game is played whole in a browser by other tests too: here one,
# and games of other packages; the rest with `make studies`.
LONG_ONES = ("recto_verso", "take_that", "the_game", "vale_todo")
GAMES = slow_are(LONG_ONES, SHORT)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot(people: tuple[Any, Any], program: Process, game: str) -> None:
    program.lives()
    ana, eva = people
    dice = random.Random(game)
    address = f"http://127.0.0.1:{program.port}"
    sits_down(ana, eva, address, game)
    assert ana.locator("html").get_attribute("lang") == "es"
    assert eva.locator("html").get_attribute("lang") == "en"
    assert play(people, dice, SECONDS, clicks=6) >= 6, "the match was over before it began"
    reloads(eva, people)
    assert play(people, dice, SECONDS, clicks=6) >= 6
    # Asked to end, a server closes with 1012; killed, it says nothing. Pages come back from both.
    how = signal.SIGTERM if game in ("uno", "take_that") else signal.SIGKILL
    killed_and_started(program, people, how)
    assert play(people, dice, SECONDS) == -1, ana.locator(".actions").inner_text()
    for page in people:
        assert page.locator(".sheet h2").inner_text()
    replay = [page.locator("a[href^='/r/']").first.get_attribute("href") for page in people]
    assert replay[0] == replay[1]
    checks(eva, game)


def checks(eva: Any, game: str) -> None:
    """From the last sheet to the replay; there she deals again, and remembers the promise."""
    eva.locator(".sheet a[href^='/r/']:not([href$='#check'])").click()
    eva.wait_for_selector(f".replay[data-game={game}]")
    eva.locator("[data-key=last]").click()
    eva.locator("[data-key=check]").click()
    eva.wait_for_selector("dialog[data-clean]")
    assert eva.locator("dialog").get_attribute("data-clean") == "1"
    said = eva.locator("dialog").inner_text()
    assert "This device saw that commitment before the cards were dealt." in said
    assert "The match was clean" in said and "What it does not prove" in said
