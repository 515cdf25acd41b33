"""`tapete site` with a game of another package: built, kept, and played without a network."""

from pathlib import Path
from typing import Any

import pytest

from patience import LONG_MS
from server.clicking import PHONE, clicks_on
from server.static_host import hosting
from suites import ROOT, paths, tapete
from tapete.authoring.beside import environment

# Until the service worker keeps no more: then it has everything that the page may want.
KEPT = """async () => {
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
  const [name] = await caches.keys();
  const many = async () => (await (await caches.open(name)).keys()).length;
  const calm = () => new Promise((done) => setTimeout(done, 1000));
  for (let before = -1; before !== await many(); await calm()) before = await many();
}"""


@pytest.mark.slow
def test_a_game_of_another_package_plays_without_a_network(chromium: Any, tmp_path: Path) -> None:
    package = ROOT / "examples" / "escoba"
    found = environment(package, tmp_path / "found", paths())
    assert "escoba" in tapete(tmp_path, found, "site", str(tmp_path / "site"))
    context = chromium.new_context(viewport=PHONE, locale="es-ES", service_workers="allow")
    context.set_default_timeout(LONG_MS)
    page = context.new_page()
    with hosting(tmp_path / "site") as host:
        page.goto(host.address)
        page.evaluate(KEPT)
        context.set_offline(True)
        page.goto(host.address)
        page.locator("[data-key=play-escoba]").click()
        page.wait_for_selector(".table-page .hand .card")
        clicks_on(page, 6, "escoba")
        page.goto(f"{host.address}rules/escoba/")
        page.wait_for_selector("dl.rules")
    context.close()
