"""A sixth game stays cheap: what `tapete new-game` writes passes every suite, untouched."""

import shutil
from pathlib import Path

import pytest

from suites import ROOT, finding, passes, paths, run, tapete
from tapete.authoring.beside import environment
from tapete.authoring.new_game import new_game
from tapete.kit.errors import BadInput

SKIP = shutil.ignore_patterns("__pycache__")
PARTS = ("src", "tests", "docs", "tools")
# What a game has to hold, and that it stands on the first page and in the terminal.
ASKED = ("conformance", "terminal/test_matches.py", "server/pages/test_browser.py")

# Of a game in a folder: tests that look at all games at once, and so are not found by its name.
SHARED = (
    "test_layout.py", "test_rules_are_held.py", "server/pages/test_page_layout.py",
    "terminal/test_layout.py", "match/test_older.py",
    "envs/test_research.py::test_the_tables_are_up_to_date",
)  # fmt: skip


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with a new game in it."""
    root = tmp_path_factory.mktemp("checkout")
    for part in PARTS:
        shutil.copytree(ROOT / part, root / part, ignore=SKIP)
    shutil.copy(ROOT / "pyproject.toml", root)
    said = tapete(root, finding(root), "new-game", "demo")
    assert "DE-01" in said
    return root


def test_in_a_folder_it_holds_what_a_game_holds(checkout: Path) -> None:
    """Rules, views, files; it is found on the first page, and played by keys."""
    tests = [f"tests/{part}" for part in ASKED]
    passes(checkout, finding(checkout), "-k", "demo and not test_four_ways", *tests)


@pytest.mark.slow  # minutes
def test_in_a_folder_every_suite_passes(checkout: Path) -> None:
    """All ways of running, bots, environments; by clicks in Chromium."""
    passes(checkout, finding(checkout), "-k", "demo", "tests")


def test_in_a_folder_what_is_shared_stays_in_order(checkout: Path) -> None:
    """The layout of the house, tables of the documents: all that one would have to touch."""
    found = finding(checkout)
    passes(checkout, found, *(f"tests/{part}" for part in SHARED))
    assert "DEMO" in (checkout / "docs" / "research.md").read_text("utf-8")
    assert "place 1" in tapete(checkout, found, "watch", "demo", "--seed", "1")


@pytest.mark.slow  # minutes
def test_as_a_package_it_passes_beside_us(tmp_path: Path) -> None:
    said = tapete(ROOT, finding(ROOT), "new-game", "two_words", "--package", str(tmp_path))
    root = tmp_path / "two-words"
    assert "TW-01" in said and f"pip install -e {root}" in said
    found = environment(root, tmp_path / "found", paths())
    tests = [f"tests/{part}" for part in ASKED]
    passes(ROOT, found, "-k", "two_words", *tests, "tests/test_rules_are_held.py")
    run(root, found, "-m", "pytest", "-p", "no:cacheprovider")
    assert "place 1" in tapete(tmp_path, found, "watch", "two_words", "--seed", "1")


def test_its_files_are_written_anew_by_one_command(checkout: Path) -> None:
    """As `make files GAME=demo` does: all that was there, and the same."""
    kept = checkout / "tests" / "kept" / "demo"
    before = {file.name: file.read_bytes() for file in kept.iterdir()}
    assert set(before) == {"perft.json", "playthrough.txt", "openspiel.txt"}
    page = checkout / "docs" / "research.md"
    written = page.read_text("utf-8")
    page.write_text(written.replace("### DEMO", "### OTHER"), "utf-8")
    for file in kept.iterdir():
        file.unlink()
    said = run(checkout, finding(checkout), "-m", "tapete.authoring.files", "demo")
    assert said == "demo: written to tests/kept/demo\n"
    assert {file.name: file.read_bytes() for file in kept.iterdir()} == before
    assert page.read_text("utf-8") == written


@pytest.mark.parametrize("name", ["", "the_game", "Two Words", "../x", "test"])
def test_a_bad_name_gets_one_line(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"^[^\n]+$"):
        new_game(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "demo").mkdir()
    (tmp_path / "demo" / "README.md").write_text("mine")
    with pytest.raises(BadInput, match=r"README\.md is there already$"):
        new_game("demo", tmp_path)
    assert (tmp_path / "demo" / "README.md").read_text() == "mine"
