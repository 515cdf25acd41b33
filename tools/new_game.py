"""`make new-game NAME=demo`: a new game's folder, tests and page, copied from the smallest game.

The suites find it and pass at once; from there on, write the game that you mean.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "tapete" / "games"
SKIP = shutil.ignore_patterns("__pycache__")


def smallest() -> Path:
    """The game with the fewest lines that needs nothing but the kit."""
    folders = [path.parent for path in GAMES.glob("[a-z]*/__init__.py")]
    alone = [
        f for f in folders if not any("games._" in p.read_text("utf-8") for p in f.glob("*.py"))
    ]
    return min(
        alone, key=lambda f: sum(len(p.read_text("utf-8").splitlines()) for p in f.glob("*.py"))
    )


def prefix_of(folder: Path) -> str:
    found = re.search(r'prefix="([A-Z]+)"', (folder / "__init__.py").read_text("utf-8"))
    assert found
    return found[1]


def new_prefix(name: str) -> str:
    """Two letters or more of the name that no game uses yet."""
    letters = name.replace("_", "").upper()
    used = {prefix_of(path.parent) for path in GAMES.glob("[a-z]*/__init__.py")}
    for length in range(2, len(letters) + 1):
        if letters[:length] not in used:
            return letters[:length]
    return letters + "X"


def complaint(name: str) -> str | None:
    if not re.fullmatch(r"[a-z][a-z0-9_]+", name):
        return f"a game's name is made of small letters, digits and _, not '{name}'"
    if (GAMES / name).exists():
        return f"there is a game '{name}' already"
    return None


def main() -> int:
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if wrong := complaint(name):
        print(f"new-game: {wrong}; try: make new-game NAME=demo", file=sys.stderr)
        return 2
    model = smallest()
    old = model.name
    swaps = {
        old: name,
        old.replace("_", " ").upper(): name.replace("_", " ").upper(),
        f'prefix="{prefix_of(model)}"': f'prefix="{new_prefix(name)}"',
        f"{prefix_of(model)}-": f"{new_prefix(name)}-",
    }
    made = [GAMES / name, ROOT / "tests" / "games" / name, ROOT / "docs" / "games" / f"{name}.md"]
    shutil.copytree(model, made[0], ignore=SKIP)
    shutil.copytree(ROOT / "tests" / "games" / old, made[1], ignore=SKIP)
    shutil.copy(ROOT / "docs" / "games" / f"{old}.md", made[2])
    for path in [*made[0].rglob("*"), *made[1].rglob("*"), made[2]]:
        if path.is_file() and path.suffix != ".npz":
            text = path.read_text("utf-8")
            for before, after in swaps.items():
                text = text.replace(before, after)
            path.write_text(text, "utf-8")
    tests = ROOT / "tests"
    paths = os.pathsep.join([str(tests), os.environ.get("PYTHONPATH", "")])
    for files in (tests / "files.py", tests / "terminal" / "files.py"):
        env = os.environ | {"PYTHONPATH": paths}
        subprocess.run([sys.executable, files, name], check=True, env=env)
    print(f"{name} is a copy of {old}, its rules are numbered {new_prefix(name)}-01 …")
    for path in made:
        print(f"  {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
