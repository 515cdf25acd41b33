"""The README's pictures, made anew: `make pictures`."""

import asyncio
import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text
from table_pictures import take_all

from tapete import bots, games
from tapete.terminal.watch import watch

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
LINES = 26
# The table's colours: cream on felt.
FELT = TerminalTheme(
    (31, 74, 58),
    (255, 247, 227),
    [(20, 51, 39), (226, 110, 90), (140, 200, 120), (235, 180, 50), (120, 170, 230),
     (226, 150, 200), (140, 210, 215), (248, 240, 220)],
)  # fmt: skip


def paper() -> Console:
    return Console(record=True, width=84, force_terminal=True, highlight=False, file=io.StringIO())


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    terminal()
    asyncio.run(take_all(PICTURES))


def terminal() -> None:
    console = paper()
    game = games.find("the_game")
    seats = bots.choosers(game, "regular", 3)
    watch(game, game.options(), seats, "tapete", "es", 0.0, console)
    shown = console.export_text(styles=True, clear=True).splitlines()[:LINES]
    short = paper()
    for line in shown:
        short.print(Text.from_ansi(line))
    svg = short.export_svg(title="tapete watch the_game --players 3 --lang es", theme=FELT)
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # nothing from the network
    (PICTURES / "watch.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
