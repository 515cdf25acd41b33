"""The page's house: no game's name in what all games share, small rooms, looks by convention."""

import re
from pathlib import Path

import pytest

from tapete import games
from tapete.server.web.handlers import STATIC

SERVER = STATIC.parent
MOST_MODULES, MOST_LINES = 12, 250
TEXT = {".js", ".css", ".html", ".svg", ".webmanifest", ".py"}


def shared() -> list[Path]:
    """What belongs to no game: the page and the server."""
    files = [*STATIC.rglob("*"), *SERVER.rglob("*.py")]
    return [file for file in files if file.suffix in TEXT and "__pycache__" not in file.parts]


def signs_of_games() -> re.Pattern[str]:
    """A game's name where a program would write it, its titles, the numbers of its rules."""
    signs = []
    for game in games.every():
        signs.append(rf"(?:[\"'`/=.-]|back-){game.name}(?=[\"'`/\]\s.,)-])")
        titles = {game.words.title, game.words.landing.get("title", game.words.title)}
        signs += [rf"\b{re.escape(title)}\b" for title in sorted(titles)]
        signs.append(rf"\b{game.prefix}-\d\d\b")
        if "_" in game.name:
            signs.append(game.name)
    return re.compile("|".join(signs))


def test_nothing_shared_names_a_game() -> None:
    sign = signs_of_games()
    assert sign.search('if (game === "uno")') and sign.search("[data-game=uno] .x")
    assert not sign.search("cero uno dos tres"), "a number is not a game"
    found = {
        f"{file.relative_to(SERVER)}:{number}: {hit[0]}"
        for file in shared()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if (hit := sign.search(line))
    }
    assert not found


def test_no_note_is_known_by_its_name() -> None:
    """Script that all games share asks for a note's role: `c.role(note)`."""
    asked = re.compile(r"\.kind\b\s*(===|!==)|includes\(\w+\.kind\)")
    of_seats = re.compile(r"(seats?|\]|\?|one|event)\.kind")  # free, person, bot; kinds of options
    for file in STATIC.rglob("*.js"):
        for line in file.read_text("utf-8").splitlines():
            if asked.search(line):
                assert of_seats.search(line), f"{file.name}: {line.strip()}"


def rooms() -> list[Path]:
    folders = {file.parent for file in STATIC.rglob("*") if file.suffix in (".js", ".css")}
    return sorted(folders | set(games.browser_folders().values()))


@pytest.mark.parametrize("folder", rooms(), ids=lambda folder: "/".join(folder.parts[-3:]))
def test_rooms_are_small(folder: Path) -> None:
    modules = [file for file in folder.iterdir() if file.suffix in (".js", ".css")]
    assert len(modules) <= MOST_MODULES, f"{len(modules)} side by side"
    for file in modules:
        assert len(file.read_text("utf-8").splitlines()) <= MOST_LINES, file.name


@pytest.mark.parametrize("name", [n for n in games.browser_folders() if not n.startswith("_")])
def test_a_look_has_what_the_page_asks_of_it(name: str) -> None:
    folder = games.browser_folders()[name]
    assert "export default" in (folder / "index.js").read_text("utf-8")
    cards = (folder / "cards.js").read_text("utf-8")
    for part in ("accepts", "draw", "say", "badge"):
        assert re.search(rf"^export (const|function) {part}\b", cards, re.M), part
    for file in folder.iterdir():
        if file.suffix in TEXT:
            others = [other for other in games.names() if other != name]
            text = file.read_text("utf-8")
            assert not [other for other in others if f"/{other}/" in text], file.name
