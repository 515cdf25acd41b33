"""The kept screens of each game, how they are made: `python tests/terminal/files.py [GAME …]`."""

import asyncio
import sys

from tapete import games
from terminal.screens import folder_of, kept
from terminal.tables import screens

if __name__ == "__main__":
    wanted = sys.argv[1:] or games.names()
    for name in wanted:
        for old in folder_of(name).glob(f"{name}-*.txt"):
            old.unlink()
    for screen in screens():
        if screen.game in wanted:
            kept(screen).parent.mkdir(parents=True, exist_ok=True)
            kept(screen).write_text(asyncio.run(screen.drawn()), "utf-8")
