"""Helper for tests: the system's Chromium, and how they start it.

Its shell without a window does the same to a page with a third less work, and is taken where it
is installed.
"""

from pathlib import Path
from typing import Any

NAMES = ("chromium-headless-shell", "chromium")
FOUND = [path for name in NAMES if (path := Path("/usr/bin", name)).exists()]
FLAGS = ["--no-sandbox", "--disable-gpu"]


def starting() -> dict[str, Any]:
    """What Playwright is told to launch."""
    assert FOUND, f"the client's tests need Chromium: apt install {NAMES[0]}"
    return {"executable_path": str(FOUND[0]), "args": FLAGS}
