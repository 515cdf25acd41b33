"""A real browser at a real server: one click plays, and every game can be clicked to its end."""

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

CHROMIUM = Path("/usr/bin/chromium")

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
SERVE = """
import sys, uvicorn
from tapete.server.app import application
uvicorn.run(application(sys.argv[1], 0.0), port=int(sys.argv[2]), ws="websockets-sansio",
            log_level="warning")
"""

# Clicks one thing that can be done, as a person's hand would; tells what it was.
CLICK = """() => {
  const some = (s) =>
    [...document.querySelectorAll(s)].filter((e) => !e.disabled && e.checkVisibility());
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  if (some(".again").length) return "over";
  const doors = [some(".choice"), some(".is-selected")].find((list) => list.length);
  if (doors) { any(doors).click(); return "choice"; }
  if (!document.querySelector(".mine")) return "";
  const [cards, acts] = [some('.card[data-can="1"]'), some('.action[data-can="1"]')];
  const things = cards.length && (!acts.length || Math.random() < 0.9) ? cards : acts;
  if (!things.length) return "";
  any(things).click();
  return "thing";
}"""

OPEN = """async ([game, players, options]) => {
  const post = async (path, body) => (await fetch(path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  })).json();
  await post("/api/me", { name: "Ana" });
  return (await post("/api/tables", { game, players, options, bots: "regular", start: true })).code;
}"""

SHORT: dict[str, tuple[int, dict[str, str]]] = {
    "uno": (3, {"hands": "1", "card3": "again"}),
    "vale_todo": (2, {"limit": "1"}),
    "the_game": (2, {}),
    "take_that": (3, {"games": "1"}),
    "recto_verso": (2, {"turns": "20", "voids": "1"}),
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    database = str(tmp_path_factory.mktemp("browser") / "tapete.db")
    server = subprocess.Popen([sys.executable, "-c", SERVE, database, str(port)])
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{address}/health", timeout=1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield address
    finally:
        server.terminate()
        server.wait(10)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with sync_playwright() as started:
        browser = started.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def page(chromium: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A page that must not complain in its console, nor scroll sideways."""
    context = chromium.new_context(viewport=request.param, locale="es-ES", reduced_motion="reduce")
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    wide = page.evaluate("document.documentElement.scrollWidth")
    context.close()
    assert wrong == []
    assert wide <= request.param["width"]


def click_on(page: Any, seconds: float, enough: int = 10_000) -> int:
    """Click whatever can be clicked until the match is over, or enough was done."""
    until = time.monotonic() + seconds
    done = 0
    while time.monotonic() < until and done < enough:
        what = page.evaluate(CLICK)
        if what == "over":
            return -1
        done += bool(what)
        page.wait_for_timeout(8)
    return done


def test_one_click_plays_uno(page: Any, address: str) -> None:
    page.goto(address)
    page.click("[data-key=play-uno]")
    page.wait_for_selector(".table-page .hand .card")
    assert page.locator(".seats .seat").count() == 3
    assert page.locator(".hand .card").count() == 1 or click_on(page, 8, 6) != 0


@pytest.mark.parametrize("game", SHORT)
def test_clicked_to_the_end(page: Any, address: str, game: str) -> None:
    players, options = SHORT[game]
    page.goto(address)
    code = page.evaluate(OPEN, [game, players, options])
    page.goto(f"{address}/t/{code}")
    page.wait_for_selector(".table-page")
    assert click_on(page, 45) == -1, page.inner_text(".actions")
    page.wait_for_selector(".sheet h2")
