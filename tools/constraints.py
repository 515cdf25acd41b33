"""Writes what was tested: constraints.txt for a server, constraints-dev.txt for `make test`.

`python tools/constraints.py` asks pip, with whatever index this machine has, for the files of the
versions that are installed here. Those of a server have their hashes and are of one platform: on
another, run it there. Those of the tests are versions alone.
Install: `pip install --require-hashes -r constraints.txt`, then `pip install --no-deps .`
"""

import json
import platform
import subprocess
import sys
import tempfile
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FILE, TESTS = ROOT / "constraints.txt", ROOT / "constraints-dev.txt"
WANTED = ".[postgres]"
HEAD = """\
# What `tapete serve` needs, as tested for {python} on {system}: docs/dependencies.md
# pip install --require-hashes -r constraints.txt && pip install --no-deps .
# Written by tools/constraints.py.
"""
TESTS_HEAD = """\
# Everything that `make test` passed with; `make newest` tries what has come since.
# Written by tools/constraints.py.
"""


def installed() -> list[str]:
    """All of this environment but ourselves and what comes with Python."""
    apart = ("tapete", "pip", "setuptools")
    found = {one.name: one.version for one in distributions() if one.name.lower() not in apart}
    return [f"{name}=={found[name]}" for name in sorted(found, key=str.lower)]


def resolved() -> list[dict[str, Any]]:
    """What pip would install, held to the versions that are installed here."""
    with tempfile.TemporaryDirectory() as folder:
        held, report = Path(folder) / "held.txt", Path(folder) / "report.json"
        held.write_text("\n".join(installed()), "utf-8")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run"]
        command += ["--ignore-installed", "--constraint", str(held), "--report", str(report)]
        subprocess.run([*command, WANTED], cwd=ROOT, check=True)
        found: list[dict[str, Any]] = json.loads(report.read_text("utf-8"))["install"]
    return [one for one in found if one["metadata"]["name"] != "tapete"]


def written(found: list[dict[str, Any]]) -> str:
    python = f"{platform.python_implementation()} {sys.version_info.major}.{sys.version_info.minor}"
    lines = [HEAD.format(python=python, system=f"{platform.system()} {platform.machine()}")]
    for one in sorted(found, key=lambda one: one["metadata"]["name"].lower()):
        name, version = one["metadata"]["name"].lower(), one["metadata"]["version"]
        digest = one["download_info"]["archive_info"]["hashes"]["sha256"]
        lines.append(f"{name}=={version} \\\n    --hash=sha256:{digest}\n")
    return "".join(lines)


if __name__ == "__main__":
    FILE.write_text(written(resolved()), "utf-8")
    TESTS.write_text(TESTS_HEAD + "\n".join(installed()) + "\n", "utf-8")
