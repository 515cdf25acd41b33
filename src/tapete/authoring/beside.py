"""A package beside Tapete whose game is found though nobody has installed it: its entry points in
a folder on the path. For `tapete new-game`, and for suites that run on a game of another package.
"""

import os
import tomllib
from collections.abc import Sequence
from pathlib import Path

GROUP = "tapete.games"


def environment(root: Path, folder: Path, first: Sequence[Path] = ()) -> dict[str, str]:
    """The variables of a process that finds the games of the package in `root`.

    What an installer would note is written into `folder`, an empty one. The package's tests
    are on the path too, after whatever stands `first`.
    """
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    name, version = project["name"], project["version"]
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = [f"{game} = {module}" for game, module in project["entry-points"][GROUP].items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines, ""]))
    path = [*first, folder, root / "src", root / "tests"]
    old = os.environ.get("PYTHONPATH")
    return os.environ | {"PYTHONPATH": os.pathsep.join([*map(str, path), *([old] if old else [])])}
