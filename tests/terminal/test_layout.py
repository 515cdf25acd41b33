"""The terminal names no game, and its folders show what they hold."""

import re
from pathlib import Path

import pytest

import tapete
from tapete import games

SOURCE = Path(tapete.__file__).parent
ROOMS = [SOURCE / "terminal", SOURCE / "kit" / "painting"]
HELPERS = [path for path in Path(__file__).parent.glob("*.py") if "test_" not in path.name]
MOST = 12  # modules side by side
LONGEST = 250  # lines of a file


def files() -> list[Path]:
    kinds = (".py", ".toml", ".tcss")
    return [path for room in ROOMS for path in room.rglob("*") if path.suffix in kinds]


@pytest.mark.parametrize("path", [*files(), *HELPERS], ids=lambda path: path.name)
def test_no_file_names_a_game(path: Path) -> None:
    known = {word for game in games.every() for word in (game.name, game.words.title)}
    either = "|".join(map(re.escape, sorted(known)))
    named = re.compile(rf"\b(?:{either})\b")  # as written: "the game" alone is no name
    assert named.findall(path.read_text("utf-8")) == []


def test_folders_and_files_are_small() -> None:
    for folder in {path.parent for path in files()}:
        assert len(list(folder.glob("*.py"))) <= MOST + 1, folder  # and its __init__
    for path in files():
        assert len(path.read_text("utf-8").splitlines()) <= LONGEST, path
