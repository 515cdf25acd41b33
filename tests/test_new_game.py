"""A sixth game stays cheap: a copy under a new name passes every suite without another line."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    paths = os.pathsep.join([str(folder / "src"), str(folder / "tests")])
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )


def test_new_game(tmp_path: Path) -> None:
    for part in ("src", "tests", "docs", "tools"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    made = run(tmp_path, "tools/new_game.py", "demo")
    assert made.returncode == 0, made.stderr
    suites = ["conformance", "games", "bots", "match", "terminal", "test_rules_are_held.py"]
    paths = [f"tests/{suite}" for suite in suites]
    passed = run(tmp_path, "-m", "pytest", "-k", "demo", "-p", "no:cacheprovider", *paths)
    assert passed.returncode == 0, passed.stdout[-3000:]
    told = run(tmp_path, "-m", "tapete.cli", "watch", "demo", "--seed", "1")
    assert told.returncode == 0, told.stderr


def test_bad_names_get_one_line(tmp_path: Path) -> None:
    for name in ("", "the_game", "Two Words", "../x"):
        wrong = subprocess.run(
            [sys.executable, str(ROOT / "tools" / "new_game.py"), name],
            capture_output=True,
            text=True,
            check=False,
        )
        assert wrong.returncode == 2
        assert wrong.stderr.count("\n") == 1
