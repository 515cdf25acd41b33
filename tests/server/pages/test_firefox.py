"""The same table in Firefox, by clicks.

`make firefox` installs it and runs this; where it is not, this is skipped.
"""

import random
import shutil
import time
from collections.abc import Iterator
from typing import Any

import pytest

from patience import LONG, LONGER
from server.clicking import SHORT, play
from server.program import Process
from server.screens import ASK, SCREENS, ZONES, Screen

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
marionette_driver = pytest.importorskip("marionette_driver", reason="no Marionette: make firefox")
if FIREFOX is None:
    pytest.skip("no Firefox: make firefox", allow_module_level=True)

NARROWEST = 520  # a window of Firefox, in pixels
# Mozilla's driver leaves sockets and files to the garbage collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]

OPEN = """async (game, options) => {
  const post = async (path, body) => (await fetch(path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  })).json();
  await post("/api/me", { name: "Ana" });
  localStorage.setItem("name", "Ana");
  const wanted = { game, players: 3, options, bots: "regular", start: true };
  return (await post("/api/tables", wanted)).code;
}"""


class Mouse:
    def __init__(self, firefox: Any) -> None:
        self._firefox = firefox

    def click(self, x: float, y: float) -> None:
        hand = self._firefox.actions.sequence("pointer", "mouse", {"pointerType": "mouse"})
        hand.pointer_move(int(x), int(y)).click().perform()


class Page:
    """As much of Playwright's page as our clicking needs, over Mozilla's own driver."""

    def __init__(self, firefox: Any) -> None:
        self._firefox, self.mouse = firefox, Mouse(firefox)

    def evaluate(self, script: str, *what: Any) -> Any:
        return self._firefox.execute_async_script(
            f"const done = arguments[arguments.length - 1];"
            f"Promise.resolve(({script})(...[...arguments].slice(0, -1))).then(done);",
            script_args=what,
            sandbox=None,
        )

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def goes(self, address: str, until: str) -> None:
        self._firefox.navigate(address)
        self.sees(until)

    def sees(self, what: str) -> None:
        give_up = time.monotonic() + LONG
        while not self.evaluate("(what) => document.querySelector(what) !== null", what):
            assert time.monotonic() < give_up, f"{what} never came"
            time.sleep(0.02)

    def turned(self, screen: Screen) -> tuple[int, int]:
        """Window sizes count the browser's own bars; what is too narrow for a window is zoomed."""
        zoom = 1.5 if screen.width < NARROWEST else 1.0
        with self._firefox.using_context("chrome"):
            self._firefox.execute_script(
                "gBrowser.selectedBrowser.fullZoom = arguments[0]", script_args=(zoom,)
            )
            bars = self._firefox.execute_script(
                "const { clientWidth, clientHeight } = gBrowser.selectedBrowser;"
                "return [outerWidth - clientWidth, outerHeight - clientHeight]"
            )
        wide, high = int(screen.width * zoom + bars[0]), int(screen.height * zoom + bars[1])
        self._firefox.set_window_rect(width=wide, height=high)
        time.sleep(0.5)
        got: list[int] = self.evaluate("() => [innerWidth, innerHeight]")
        return got[0], got[1]


@pytest.fixture(scope="module")
def firefox() -> Iterator[Any]:
    from marionette_driver.marionette import Marionette

    prefs = {"intl.accept_languages": "es-ES", "ui.prefersReducedMotion": 1}
    driver = Marionette(bin=FIREFOX, headless=True, prefs=prefs, startup_timeout=LONG, port=0)
    driver.start_session()
    driver.timeout.script = LONG
    yield driver
    driver.quit()


@pytest.mark.parametrize("size", ["phone", "landscape", "tablet", "laptop"])
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_its_sheet_and_its_check(
    firefox: Any, program: Process, game: str, size: str
) -> None:
    program.lives()
    page, screen = Page(firefox), SCREENS[size]
    address = f"http://127.0.0.1:{program.port}"
    page.goes(address, "[data-key^=play-]")
    got = page.turned(screen)
    assert abs(got[0] - screen.width) < 4, got
    code = page.evaluate(OPEN, game, SHORT[game])
    page.goes(f"{address}/t/{code}", ".table-page .hand .card")
    dice = random.Random(game)
    assert play([page], dice, LONGER, clicks=4) == 4
    page.sees(".table-page.mine")
    wrong = page.evaluate(ASK, ZONES)
    assert play([page], dice, LONGER) == -1
    page.sees(".sheet h2")
    replay = page.evaluate("() => document.querySelector(\".sheet a[href^='/r/']\").href")
    page.goes(f"{replay}#check", "dialog[data-clean='1']")
    assert not wrong, "\n".join(wrong)
