"""A match as a text, and the text as a picture: for whoever looks on while something learns.

It shows every card, as the researcher may see them; no agent gets it.
"""

from io import StringIO
from textwrap import wrap
from typing import Any

import numpy as np

from tapete.kit.errors import BadInput
from tapete.kit.notes import WATCHER
from tapete.match import Match

MODES = ["human", "ansi", "rgb_array", "svg"]
COLUMNS = 100
LATEST = 6  # acts told
SIZE = (840, 480)
POINT_SIZE = 14
ARROWS = str.maketrans("→←↑↓", "><^v")  # Pillow's own font has none
PAPER, INK = (14, 74, 52), (240, 240, 230)  # the green cloth


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadInput(f"the render modes are {', '.join(MODES)}, not '{mode}'")
    return mode


def render(match: Match, mode: str | None) -> Any:
    """In one of the modes; `human` prints the text."""
    text = as_text(match)
    if mode == "human":
        print(text)
        return None
    if mode == "rgb_array":
        return as_picture(text)
    return as_svg(text) if mode == "svg" else text


def as_text(match: Match) -> str:
    game, result = match.game, match.result()
    asked = f"player_{match.asked} to act" if not match.over else "over"
    lines = [f"{game.words.title} · {match.n} acts · {asked}"]
    if game.table_text is not None and (lies := game.table_text(match.view(WATCHER))):
        lines += wrap(lies, COLUMNS)
    told = [f"player_{seat} {points}" for seat, points in enumerate(result.scores)]
    lines.append("points: " + ", ".join(told))
    for n in range(max(0, match.n - LATEST), match.n):
        seat, action = match.acts[n]
        lines.append(f"{n + 1:5d}  player_{seat}: {game.action_text(action)}")
    return "\n".join([*lines, *wrap(match.open_state(), COLUMNS)])


def as_picture(text: str) -> Any:
    """The text drawn: height, width and three colours."""
    from PIL import Image, ImageDraw, ImageFont

    picture = Image.new("RGB", SIZE, PAPER)
    font = ImageFont.load_default(POINT_SIZE)
    written = text.translate(ARROWS)
    ImageDraw.Draw(picture).multiline_text((16, 16), written, INK, font, spacing=5)
    return np.asarray(picture, np.uint8).copy()


def as_svg(text: str) -> str:
    from rich.console import Console

    console = Console(record=True, width=COLUMNS, file=StringIO())
    console.print(text, highlight=False, markup=False)
    return console.export_svg(title="Tapete", unique_id="tapete")
