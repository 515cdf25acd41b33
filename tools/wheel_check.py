"""A wheel as somebody gets it: in a clean environment outside the tree, run from another folder.

    python tools/wheel_check.py [FOLDER or WHEEL] [PYTHON]...

The newest wheel of a folder (`dist`), installed by each of these Pythons that is here; what is not
here is said and left out. Then `smoke.py`, and `first_move.py` for how long an expert's first move
takes, both copied there, so that nothing of the tree is seen.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
SCRIPTS = ("smoke.py", "first_move.py")
WHERE = "import pathlib, tapete; print(pathlib.Path(tapete.__file__).parent)"


def newest(place: Path) -> Path:
    if place.is_file():
        return place.resolve()
    wheels = sorted(place.glob("tapete-*.whl"), key=lambda wheel: wheel.stat().st_mtime)
    if not wheels:
        sys.exit(f"no wheel in {place}: make wheel")
    return wheels[-1].resolve()


def whole(wheel: Path) -> None:
    """Every game that it has brings its module: without one a first expert is slow to come."""
    names = zipfile.ZipFile(wheel).namelist()
    folders = {Path(name).parent for name in names if name.endswith("/words.toml")}
    games = {folder for folder in folders if folder.parent.name == "games"}
    without = [f.name for f in sorted(games) if f"{f}/{f.name}.wasm" not in names]
    if not games or without:
        sys.exit(f"{wheel.name} has no module of {', '.join(without) or 'any game'}: make wheel")


def check(package: Path, python: str, scripts: tuple[str, ...] = SCRIPTS) -> None:
    known = subprocess.run([python, "--version"], capture_output=True, text=True, check=False)
    if known.returncode:
        print(f"{python} is not here: left out")
        return
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([python, "-m", "venv", f"{folder}/venv"], check=True)
        own = f"{folder}/venv/bin/python"
        pip = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, str(package)], check=True)
        installed = time.monotonic() - began
        for script in scripts:
            shutil.copy(HERE / script, folder)
        kept = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        clean = kept | {"TAPETE_CACHE": f"{folder}/cache"}
        where = subprocess.run(
            [own, "-c", WHERE], cwd=folder, env=clean, check=True, capture_output=True, text=True
        ).stdout.strip()
        assert where.startswith(folder), f"tapete is taken from {where}"
        for script in scripts:
            subprocess.run([own, script], cwd=folder, env=clean, check=True)
    took = time.monotonic() - began
    print(
        f"{known.stdout.strip()}: installed in {installed:.0f} s, all in {took:.0f} s", flush=True
    )


def main(words: list[str]) -> None:
    place, *pythons = words or ["dist"]
    wheel = newest(Path(place))
    whole(wheel)
    for python in pythons or [sys.executable]:
        check(wheel, python)


if __name__ == "__main__":
    main(sys.argv[1:])
