"""`tapete new-game`: a minimal game that already plays everywhere, to write one's own from.

Either a folder of this project's `games/`, or a package of its own (`--package`) that Tapete
finds by its entry point. It comes with its tests, its page and its kept files, so every suite
passes before a line is written.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tapete import games
from tapete.authoring.beside import environment
from tapete.kit.errors import BadInput

TEMPLATE = Path(__file__).with_name("template")
SKIP = shutil.ignore_patterns("__pycache__")
RESERVED = ("test", "tapete", "games", "kit")


class Made(NamedTuple):
    """What was written: where, and how its rules are numbered."""

    root: Path
    parts: tuple[Path, ...]
    prefix: str


def new_game(name: str, package: Path | None = None) -> Made:
    """Write it here, or as a package into that folder."""
    _check(name)
    root = package / name.replace("_", "-") if package is not None else _checkout()
    module = f"tapete_{name}" if package is not None else f"tapete.games.{name}"
    sources = root / "src" / Path(*module.split("."))
    parts = {
        TEMPLATE / "game": sources,
        TEMPLATE / "tests": root / "tests" / "games" / name,
        TEMPLATE / "docs" / "page.md": root / "docs" / "games" / f"{name}.md",
    }
    if package is not None:
        for file in (TEMPLATE / "package").iterdir():
            parts[file] = root / file.name
    if taken := [path for path in parts.values() if path.exists()]:
        raise BadInput(f"{taken[0]} is there already")
    prefix = _prefix(name)
    for model, path in parts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(model, path, ignore=SKIP) if model.is_dir() else shutil.copy(model, path)
        for file in path.rglob("*") if path.is_dir() else [path]:
            if file.is_file():
                file.write_text(_renamed(file.read_text("utf-8"), name, module, prefix), "utf-8")
    _write_files(name, root, package is not None)
    return Made(root, tuple(parts.values()), prefix)


def _check(name: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]+", name) or name in RESERVED:
        raise BadInput(f"a game's name is made of small letters, digits and _, not '{name}'")
    if name in games.names():
        raise BadInput(f"there is a game '{name}' already")


def _checkout() -> Path:
    """The root of the checkout that this program runs from."""
    root = Path(__file__).parents[3]
    if not (root / "pyproject.toml").exists():
        raise BadInput("this is an installed Tapete: write a package, --package FOLDER")
    return root


def _prefix(name: str) -> str:
    """Two letters or more of the name that no game numbers its rules with yet."""
    letters = name.replace("_", "").upper()
    used = {game.prefix for game in games.every()}
    for length in range(2, len(letters) + 1):
        if letters[:length] not in used:
            return letters[:length]
    return letters + "X"


def _renamed(text: str, name: str, module: str, prefix: str) -> str:
    title = name.replace("_", " ").upper()
    text = re.sub(r"(?m)^from a_game\b", f"from {module}", text)
    text = text.replace("tapete-a-game", f"tapete-{name.replace('_', '-')}")
    text = text.replace("tapete_a_game", f"tapete_{name}")
    text = text.replace("a_game", name).replace("A GAME", title)
    text = re.sub(r"\bXX-(?=\d|…)", f"{prefix}-", text)
    return _sorted_imports(text.replace('prefix="XX"', f'prefix="{prefix}"'))


def _sorted_imports(text: str) -> str:
    """Lines of imports that follow each other, in order again under their new names."""
    blocks = re.split(r"((?:^from [\w.]+ import [^(\n]+\n)+)", text, flags=re.MULTILINE)
    for place in range(1, len(blocks), 2):
        lines = blocks[place].splitlines(keepends=True)
        blocks[place] = "".join(sorted(lines, key=lambda line: line.split()[1]))
    return "".join(blocks)


def _write_files(name: str, root: Path, apart: bool) -> None:
    """What `make files` writes, by a program that finds the new game."""
    with tempfile.TemporaryDirectory() as folder:
        found = environment(root, Path(folder)) if apart else None
        command = [sys.executable, "-m", "tapete.authoring.files", name]
        done = subprocess.run(command, env=found, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BadInput(f"{name} is written, but not its files: {done.stderr.strip()[-500:]}")
