"""Draw the terminal's tables for the docs: `python tools/terminal_pictures.py [FOLDER]`.

Textual writes SVG; the system's Chromium makes PNG of it.
"""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from terminal.screens import Screen, play_one, table, until_asked

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SHOWN = [
    Screen("uno", (80, 24), "es", players=3, turns=3),
    Screen("recto_verso", (120, 40), "en", players=4, turns=3),
]
PIXELS = {80: "994,638", 120: "1482,1030"}  # of Textual's frame at these widths


async def drawn(screen: Screen) -> str:
    app = table(screen.game, players=screen.players, language=screen.language)
    app.title = f"tapete play {screen.game}"
    async with app.run_test(size=screen.size) as pilot:
        await until_asked(app, pilot)
        for _ in range(screen.turns):
            await play_one(app, pilot)
            await until_asked(app, pilot)
        return app.export_screenshot(title=app.title)


def main(folder: Path) -> None:
    for screen in SHOWN:
        with tempfile.TemporaryDirectory() as room:
            svg = Path(room, "screen.svg")
            svg.write_text(asyncio.run(drawn(screen)), "utf-8")
            png = folder / f"terminal-{screen.game}.png"
            subprocess.run(
                [
                    "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                    f"--window-size={PIXELS[screen.size[0]]}", f"--screenshot={png}", svg.as_uri(),
                ],
                check=True, capture_output=True,
            )  # fmt: skip
            print(png)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES)
