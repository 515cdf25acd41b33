"""The kept screens of each game, and how they are made: `python tests/terminal/files.py [-v]`."""

import asyncio
import sys

from terminal.screens import KEPT, kept
from terminal.tables import screens

if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for old in KEPT.glob("*.txt"):
        old.unlink()
    for screen in screens():
        drawn = asyncio.run(screen.drawn())
        kept(screen).write_text(drawn, "utf-8")
        if "-v" in sys.argv:
            print(drawn)
