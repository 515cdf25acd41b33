"""`tapete serve` is lost: the page that was visited once says so, and still plays on the device."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from patience import LONG_MS
from server.clicking import DESKTOP
from server.program import Process
from tapete import games
from tapete.kit.ways.wasm.shelf import module_of

# What happens by itself once the page has been calm for some seconds.
KEEP = """async () => {
  const { keepHere } = await import("/static/js/net/offline.js");
  await keepHere();
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
  const cache = await caches.open((await caches.keys())[0]);
  const modules = () => cache.keys().then((all) => all.length);
  const calm = () => new Promise((done) => setTimeout(done, 400));
  for (let before = -1; before !== await modules(); await calm()) before = await modules();
}"""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Process]:
    for name in games.names():
        module_of(games.find(name))  # built before anybody waits for it
    process = Process(str(tmp_path / "tapete.db"))
    process.start()
    yield process
    process.kill()


def test_the_landing_says_so_and_plays_on_the_device(chromium: Any, own: Process) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="es-ES", service_workers="allow")
    context.set_default_timeout(LONG_MS)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{own.port}/")
    page.wait_for_selector("[data-key=open-uno]")
    page.evaluate(KEEP)
    own.kill()
    page.goto(f"http://127.0.0.1:{own.port}/")
    page.get_by_text("las mesas con código esperan a que haya red").wait_for()
    assert not page.locator("[data-key=open-uno], #code").count()
    page.locator("[data-key=play-uno]").click()
    page.wait_for_selector(".table-page .hand .card")
    page.goto(f"http://127.0.0.1:{own.port}/rules/uno")
    page.wait_for_selector("dl.rules")
    page.locator(".logo").click()
    page.get_by_text("Sin conexión:").wait_for()
    own.start()
    page.wait_for_selector("[data-key=open-uno]")  # by itself
    assert not page.get_by_text("Sin conexión:").count()
    context.close()
