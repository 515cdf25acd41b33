"""The example in a package of its own: beside Tapete it passes everything, and is played."""

import os
import re
import shutil
from pathlib import Path

import pytest

from suites import ROOT, passes, paths, run, tapete
from tapete.authoring.beside import environment

PACKAGE = ROOT / "examples" / "escoba"
SOURCES = PACKAGE / "src" / "tapete_escoba"
SKIP = shutil.ignore_patterns("__pycache__")


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A process that finds it as if it were installed, to be worked on in its folder."""
    return environment(PACKAGE, tmp_path_factory.mktemp("beside") / "found", paths())


ASKED = ("conformance", "envs", "kit", "match", "terminal", "server/pages/test_browser.py")


def test_it_holds_what_a_game_holds(found: dict[str, str]) -> None:
    """Conformance, four ways, environments; one match by clicks in Chromium, keys in a terminal.

    Compiled once more with its bots it is below.
    """
    own = str(PACKAGE / "tests" / "games")
    passes(ROOT, found, "-k", "escoba and not with_bots", *(f"tests/{part}" for part in ASKED), own)


@pytest.mark.slow  # minutes
def test_every_suite_passes_on_it(found: dict[str, str]) -> None:
    passes(ROOT, found, "-k", "escoba", "tests", str(PACKAGE / "tests" / "games"))


def test_its_own_tests_run_in_its_own_folder(found: dict[str, str]) -> None:
    run(PACKAGE, found, "-m", "pytest", "-p", "no:cacheprovider")


BUILD = "import setuptools; setuptools.setup()"


def test_installed_it_brings_all_it_needs(tmp_path: Path) -> None:
    """Its words and its looks, built as an installer does; no network, no wheel."""
    shutil.copytree(PACKAGE, tmp_path / "escoba", ignore=SKIP)
    site = tmp_path / "site"
    site.mkdir()
    found = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, [*paths(), site]))}
    words = ("build_py", "--build-lib", str(site), "egg_info", "--egg-base", str(site))
    run(tmp_path / "escoba", found, "-c", BUILD, "--quiet", *words)
    installed = site / "tapete_escoba"
    for file in SOURCES.rglob("*.*"):
        if file.suffix != ".pyc":
            assert (installed / file.relative_to(SOURCES)).exists(), file
    assert "place 1" in tapete(tmp_path, found, "watch", "escoba", "--seed", "1")
    assert "ES-14" in tapete(tmp_path, found, "rules", "escoba")


def test_its_lines_are_as_the_page_says() -> None:
    """docs/new-game.md tells a newcomer how much a real game is."""
    rooms = {
        "rules": ["state.py", "rules", "views.py"],
        "text": ["text.py", "facts.py", "words.toml"],
        "bot": ["bots"],
        "look": ["look"],
    }
    counted = {
        room: sum(lines(file) for part in parts for file in files_of(SOURCES / part))
        for room, parts in rooms.items()
    }
    whole = sum(lines(file) for file in files_of(SOURCES))
    page = (ROOT / "docs" / "new-game.md").read_text("utf-8")
    said = re.search(
        r"Escoba is (\d+) lines: rules (\d+), text and words (\d+), bot (\d+), looks (\d+)", page
    )
    assert said is not None
    assert [int(number) for number in said.groups()] == [whole, *counted.values()]


def files_of(path: Path) -> list[Path]:
    found = [path] if path.is_file() else sorted(path.rglob("*.*"))
    return [file for file in found if file.suffix != ".pyc"]


def lines(file: Path) -> int:
    return len(file.read_text("utf-8").splitlines())
