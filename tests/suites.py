"""Helper for tests: the suites of a checkout on one game, in a process that finds it."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from patience import LONGER

ROOT = Path(__file__).parents[1]
# They run suites on games that they make or bring; here that would never end.
WITHOUT = ("test_new_game.py", "test_escoba.py")
# What hangs there is told by its name before the test that waits for it hangs, too.
PATIENCE = ("-o", f"faulthandler_timeout={LONGER}")


def paths(checkout: Path = ROOT) -> list[Path]:
    return [checkout / "src", checkout / "tests"]


def finding(checkout: Path) -> dict[str, str]:
    """The variables of a process that runs in that checkout."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(map(str, paths(checkout)))}


def run(folder: Path, environment: Mapping[str, str], *words: str) -> str:
    """What a Python program says, once it has ended well."""
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=dict(environment), capture_output=True,
        text=True, check=False, timeout=3 * LONGER,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def tapete(folder: Path, environment: Mapping[str, str], *words: str) -> str:
    return run(folder, environment, "-m", "tapete.cli", *words)


def passes(checkout: Path, environment: Mapping[str, str], *words: str) -> None:
    """Tests of that checkout pass; `words` say which."""
    without = [f"--ignore=tests/{name}" for name in WITHOUT]
    usual = ("-m", "pytest", "-vv", "-p", "no:cacheprovider", "-m", "not slow", *PATIENCE, *without)
    said = run(checkout, environment, *usual, *words)
    assert "passed" in said or "100%" in said, said
