"""What tests with a browser share: the system's Chromium, and `tapete serve` for it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from server.program import Process

CHROMIUM = Path("/usr/bin/chromium")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """For a module: Playwright's loop must end before another module runs its own."""
    with sync_playwright() as started:
        browser = started.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`tapete serve`, bots without waiting times."""
    process = Process(str(tmp_path_factory.mktemp("program") / "tapete.db"))
    process.start()
    yield process
    process.kill()
