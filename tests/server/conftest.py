"""What tests share: a PostgreSQL of our own, the system's Chromium, `tapete serve` for it."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect, sync_playwright

from browser import starting
from patience import LONG_MS
from server import live
from server.cluster import Cluster, started
from server.program import Process
from server.quick import Guest
from server.with_modules import with_modules
from tapete import games
from tapete.kit.ways.wasm.shelf import module_of

expect.set_options(timeout=LONG_MS)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """For a module: Playwright's loop must end before another module runs its own."""
    with sync_playwright() as started:
        browser = started.chromium.launch(**starting())
        # A worker that fetches everything behind a page's back is for the tests that ask for it.
        browser.new_context = partial(browser.new_context, service_workers="block")
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`tapete serve`, bots without waiting times; all tests of a module are one visitor to it."""
    many = "--limit reads_a_second=1e6 --limit read_burst=1e6"
    process = Process(str(tmp_path_factory.mktemp("program") / "tapete.db"), many)
    process.start()
    yield process
    process.kill()


@pytest.fixture(scope="module")
def address(program: Process) -> str:
    return f"http://127.0.0.1:{program.port}"


@pytest.fixture(scope="module")
def ana(address: str) -> Guest:
    """Somebody who has been there before."""
    return Guest(address, "Ana")


@pytest.fixture(scope="module")
def every_module() -> None:
    """Built before anybody waits for one."""
    for game in games.every():
        module_of(game)


@pytest.fixture(scope="module")
def page(chromium: Any) -> Any:
    """With our scripts and the games' modules, without a server; whoever wants another has one."""
    return with_modules(chromium)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One a worker: it takes two seconds to make."""
    with started() as made:
        yield made


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """An empty database's address."""
    return cluster.emptied()


@pytest.fixture(params=["sqlite", "postgres"])
def both_stores(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers of this test that name no database have one of each kind, in turn."""
    if request.param == "postgres":
        monkeypatch.setattr(live, "usual", request.getfixturevalue("postgres"))
