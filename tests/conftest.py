"""Settings for all: these machines are noisy, so no test has a deadline; and environments play
interpreted unless a test says otherwise, so that nothing is compiled in the background.

Under `-n auto` a file is one worker's, so that what its tests share (a browser, a server, compiled
rules) is made once. Browsers, servers and terminals wait more than they reckon: there are two
workers a core, and the files that take longest begin. (Three were no quicker: a load of 17.)
"""

import os
import sys
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import again
import ahead

os.environ.setdefault("TAPETE_WAY", "interpreted")
settings.register_profile("tapete", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tapete")

# What compiles the rules of all games comes before what needs them compiled: two workers that
# compile the same at once both do it.
LONGEST = (
    "conformance/test_four_ways.py", "test_escoba.py", "batch/test_batch.py",
    "server/table_page/test_matches.py", "server/site/test_site_page.py",
    "server/device/test_device_page.py", "server/table_page/test_absence_page.py",
    "server/pages/test_lessons_page.py", "server/table_page/test_card_editor.py",
    "server/device/test_device_match.py", "test_cli.py", "server/pages/test_every_screen.py",
    "server/pages/test_axe.py", "test_new_game.py", "envs/test_driven.py",
    "server/table_page/test_hint_screens.py",
)  # fmt: skip
MOST_WORKERS = 12  # each has a browser, and some a compiler
LAST = ("tests/coach/", "tests/bots/test_seated.py", "tests/server/table/test_hints")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and config.getoption("numprocesses", None):
        ahead.all_of_it(config.args)


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """What failed is told at once: a run that is ended from outside never comes to its summary."""
    if report.failed and not os.environ.get("PYTEST_XDIST_WORKER"):
        sys.__stdout__.write(f"\n{report.nodeid} ({report.when})\n{report.longreprtext}\n")
        sys.__stdout__.flush()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    again.told(item, report)
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    again.clear_away(item)


def pytest_xdist_auto_num_workers() -> int:
    return min(2 * len(os.sched_getaffinity(0)), MOST_WORKERS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first, all else in its order: nobody waits for one of them at the end."""
    again.mark(items)
    places = {f"tests/{name}": number for number, name in enumerate(LONGEST)}

    def place(item: pytest.Item) -> int:
        late = item.nodeid.startswith(LAST)
        return places.get(item.nodeid.split("::")[0], len(places) + late)

    items.sort(key=place)
