"""The kept screens of each game, how they are made: `python tests/terminal/files.py [GAME …]`."""

import asyncio
import sys

from terminal.screens import KEPT, kept
from terminal.tables import screens

if __name__ == "__main__":
    wanted = [screen for screen in screens() if not sys.argv[1:] or screen.game in sys.argv[1:]]
    KEPT.mkdir(exist_ok=True)
    for old in KEPT.glob("*.txt"):
        if not sys.argv[1:] or old.name.split("-")[0] in sys.argv[1:]:
            old.unlink()
    for screen in wanted:
        kept(screen).write_text(asyncio.run(screen.drawn()), "utf-8")
