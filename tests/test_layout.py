"""A folder shows its design by its listing, and a game stands in its own folder, wholly."""

import re
from collections import Counter
from pathlib import Path

import pytest

import tapete
from tapete import games

SOURCES = Path(tapete.__file__).parent
GAMES = SOURCES / "games"
CODE = (".py", ".js", ".css")
MODULES = 12  # side by side in one folder
LINES = 250


def sources(*kinds: str) -> list[Path]:
    found = [path for path in SOURCES.rglob("*") if path.suffix in kinds and path.is_file()]
    return sorted(path for path in found if "__pycache__" not in path.parts)


@pytest.mark.parametrize("kind", CODE)
def test_a_folder_holds_a_dozen_modules_at_most(kind: str) -> None:
    side_by_side = Counter(path.parent for path in sources(kind) if path.stem != "__init__")
    full = {str(f.relative_to(SOURCES)): n for f, n in side_by_side.items() if n > MODULES}
    assert not full


def test_a_file_is_a_room() -> None:
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in sources(*CODE)}
    assert not {str(p.relative_to(SOURCES)): n for p, n in lines.items() if n > LINES}


def test_no_game_is_named_outside_its_folder() -> None:
    """Nor its title: whoever adds a game touches nothing else, and nobody finds one left over."""
    own = [game for game in games.every() if GAMES / game.name in GAMES.iterdir()]
    titles = {word for game in own for word in (game.name.upper(), game.words.title)}
    # A name in code stands between signs; between words it is only a word ("uno, dos, tres").
    named = re.compile(
        r"\b(" + "|".join(map(re.escape, sorted(titles))) + r")\b"
        r"|(?<=[\"'=./_-])(" + "|".join(sorted(game.name for game in own)) + r")(?=[\"'\]./_-])"
    )
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()}"
        for path in sources(*CODE, ".html", ".webmanifest")
        if GAMES not in path.parents
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if named.search(line)
    ]
    assert not found, "\n".join(found)


def test_no_game_names_another() -> None:
    for game in games.every():
        others = [other.name for other in games.every() if other is not game]
        imported = re.compile(r"games\.(" + "|".join(others) + r")\b")
        for path in (GAMES / game.name).rglob("*.py"):
            assert not imported.search(path.read_text("utf-8")), path
