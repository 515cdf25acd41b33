"""The lowest versions that pyproject.toml allows, as constraints.

    python tools/lowest.py > lowest.txt && pip install -c lowest.txt . && python tools/smoke.py

Floors that nobody installs are guesses; CI installs these and runs the smoke tests.
"""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
FLOOR = re.compile(r"([A-Za-z0-9._-]+)(?:\[[^]]*\])?>=([0-9][0-9.]*)")


def floors(extras: list[str]) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    found = [FLOOR.match(one) for one in wanted]
    return [f"{one[1]}=={one[2]}" for one in found if one is not None]


if __name__ == "__main__":
    print("\n".join(floors(sys.argv[1:])))
