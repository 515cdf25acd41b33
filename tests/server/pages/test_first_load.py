"""The first load: small, and nothing from elsewhere."""

from typing import Any

from patience import LONG_MS
from server.program import Process

FIRST_PAGE, UP_TO_A_TABLE = 96_000, 192_000  # bytes, all headers counted


def test_from_nothing_to_a_table(chromium: Any, program: Process) -> None:
    """The first page, one click, and a table of cards: all that crosses the wire, headers too."""
    address = f"http://127.0.0.1:{program.port}"
    context = chromium.new_context(locale="es-ES")
    context.add_init_script("delete window.WebAssembly")  # else the table is on the device
    page = context.new_page()
    page.set_default_timeout(LONG_MS)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[int] = []
    wire.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(address)
    page.wait_for_selector("[data-key=play-uno]")
    page.wait_for_load_state("networkidle")
    first = sum(sizes)
    page.locator("[data-key=play-uno]").click()
    page.wait_for_selector(".table-page .hand .card")
    page.wait_for_timeout(300)
    context.close()
    assert {url for url in asked if not url.startswith((address, "data:"))} == set()
    assert not [url for url in asked if "/rules/" in url], "read by who wants to, and then"
    assert len(asked) > 10 and first > 10_000, "nothing was measured"
    assert first < FIRST_PAGE, f"{first} bytes for the first page"
    assert sum(sizes) < UP_TO_A_TABLE, f"{sum(sizes)} bytes up to a table"
    print(f"first page {first}, up to a table {sum(sizes)} bytes")
