"""Settings for all: these machines are noisy, so no test has a deadline; and environments play
interpreted unless a test says otherwise, so that nothing is compiled in the background.

Under `-n auto` a file is one worker's, so that what its tests share (a browser, a server, compiled
rules) is made once. Browsers, servers and terminals wait more than they reckon: there are two
workers a core, and the files that take longest begin.
"""

import os
import subprocess
import sys

import pytest
from hypothesis import settings

os.environ.setdefault("TAPETE_WAY", "interpreted")
settings.register_profile("tapete", deadline=None)
settings.load_profile("tapete")

# What compiles the rules of all games comes before what needs them compiled.
LONGEST = (
    "test_escoba.py", "conformance/test_four_ways.py", "server/test_matches.py",
    "server/test_every_screen.py", "test_new_game.py", "bots/test_experts.py",
    "lessons/test_on_device.py", "envs/test_driven.py", "batch/test_batch.py",
    "server/test_fair.py", "server/test_absence_page.py",
    "server/test_axe.py", "server/test_hint_screens.py",
)  # fmt: skip


# RLCard unpacks files into its own folder when it is imported for the first time, and two workers
# that do so at once fail: here, before there are any. Who has no RLCard has nothing to unpack.
UNPACK = (sys.executable, "-W", "ignore", "-c", "import rlcard.games.doudizhu.utils")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and config.getoption("numprocesses", None):
        subprocess.run(UNPACK, check=False, stdin=subprocess.DEVNULL, capture_output=True)


def pytest_xdist_auto_num_workers() -> int:
    return 2 * len(os.sched_getaffinity(0))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first, all else in its order: nobody waits for one of them at the end."""
    place = {f"tests/{name}": number for number, name in enumerate(LONGEST)}
    items.sort(key=lambda item: place.get(item.nodeid.split("::")[0], len(place)))
