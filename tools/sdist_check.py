"""The source distribution as somebody gets it: whole, and installed outside the tree.

    python tools/sdist_check.py [PYTHON]...

Built from the files that Git knows, so that nothing lying about is packed by chance. Each of them
must be in it, what the READMEs show among them, and it must name no file that the tree has not.
Then it is installed by each of these Pythons, and `smoke.py` is run. It brings no WebAssembly
modules (a wheel does, `make wasm` makes them), so a first expert's move is not timed.
"""

import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from wheel_check import check

ROOT = Path(__file__).parents[1]
BUILD = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
OF_THE_FORGE = (".ci/", ".github/", ".gitignore")  # only where the tree is kept
MADE = re.compile(r"PKG-INFO|setup\.cfg|src/tapete\.egg-info/.*")


def tracked() -> set[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split("\0")
    return {name for name in listed if name and (ROOT / name).is_file()}


def built(names: set[str], folder: Path) -> Path:
    for name in names:
        (folder / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / "tree" / name)
    subprocess.run([sys.executable, "-m", "venv", folder / "build"], check=True)
    own = folder / "build/bin/python"
    pip = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "setuptools>=77"], check=True)
    words = [own, "-c", BUILD, folder]
    subprocess.run(words, cwd=folder / "tree", check=True, stdout=subprocess.DEVNULL)
    (made,) = folder.glob("tapete-*.tar.gz")
    return made


def whole(sdist: Path, names: set[str]) -> None:
    """Every file of the tree and no other: a README's pictures are there too."""
    with tarfile.open(sdist) as packed:
        inside = {member.name.partition("/")[2] for member in packed if member.isfile()}
    wanted = {name for name in names if not name.startswith(OF_THE_FORGE)}
    for readme in ("README.md", "README.es.md"):
        wanted |= set(re.findall(r"!\[[^]]*\]\(([^):]+)\)", (ROOT / readme).read_text("utf-8")))
    if missing := sorted(wanted - inside):
        sys.exit(f"{sdist.name} lacks {', '.join(missing)}: MANIFEST.in")
    if other := sorted(name for name in inside - names if not MADE.fullmatch(name)):
        sys.exit(f"{sdist.name} has {', '.join(other)}: MANIFEST.in")
    print(f"{sdist.name}: {len(inside)} files, {sdist.stat().st_size / 1e6:.1f} MB", flush=True)


def main(pythons: list[str]) -> None:
    names = tracked()
    with tempfile.TemporaryDirectory() as folder:
        sdist = built(names, Path(folder))
        whole(sdist, names)
        for python in pythons or [sys.executable]:
            check(sdist, python, ("smoke.py",))


if __name__ == "__main__":
    main(sys.argv[1:])
