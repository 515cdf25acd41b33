"""A plot of speeds as an SVG of our own: bars on a logarithmic scale, one a line.

    python -m tapete.benchmarks.speed.plot docs/pictures/peers.json > docs/pictures/peers.svg

draws figures that were measured before, as `tapete bench --peers --keep` writes them.
"""

import json
import sys
from collections.abc import Mapping
from html import escape
from math import ceil, floor, log10
from pathlib import Path
from typing import Any

from tapete.lab.report import short

ROW, LEFT, WIDTH, RIGHT, TOP = 22, 270, 460, 90, 34


Speeds = Mapping[str, float]


def bars(title: str, speeds: Speeds, ours: str) -> str:
    """Named speeds, the fastest first; names that begin with `ours` stand out."""
    parts, height = _part(title, speeds, (ours,), 0)
    return _page(title, parts, height)


def like_for_like(compared: dict[str, Any]) -> str:
    """What is compared, one below the other: whole games, environments, batches."""
    games, driven, batched = compared["games"], compared["driven"], compared["batched"]
    mine = tuple(name for name in batched["steps_per_second"] if not name.startswith("Pgx"))
    sections = (
        ("(a) Whole games at random, nothing seen: moves a second",
         games["moves_per_second"], (games["ours"],)),
        ("(b) One environment driven from Python, observations and masks: steps a second",
         driven["steps_per_second"], (driven["ours"],)),
        (f"(c) Batches at their best size, observations and masks, {batched['device']}: "
         "steps a second", batched["steps_per_second"], mine),
    )  # fmt: skip
    parts: list[str] = []
    top = 0
    for title, speeds, ours in sections:
        drawn, top = _part(title, speeds, ours, top)
        parts += drawn
    return _page("Beside others, like for like", parts, top)


def _page(title: str, parts: list[str], height: int) -> str:
    wide = LEFT + WIDTH + RIGHT
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {height}" '
        'font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{wide}" height="{height}" fill="#fff"/>',
    ]
    return "\n".join([*head, *parts, "</svg>", ""])


def _part(title: str, speeds: Speeds, ours: tuple[str, ...], top: int) -> tuple[list[str], int]:
    """One scale with its bars, and where the next may begin."""
    ranked = sorted(speeds.items(), key=lambda pair: -pair[1])
    low = floor(log10(min(speeds.values())))
    high = ceil(log10(max(speeds.values())))
    scale = WIDTH / max(1, high - low)
    first, end = top + TOP, top + TOP + ROW * len(ranked) + 26
    parts = [f'<text x="8" y="{top + 20}" font-size="14" font-weight="bold">{escape(title)}</text>']
    for power in range(low, high + 1):
        x = LEFT + (power - low) * scale
        parts.append(
            f'<path d="M{x:.1f} {first}V{end - 22}" stroke="#ddd"/>'
            f'<text x="{x:.1f}" y="{end - 8}" text-anchor="middle" fill="#555">'
            f"{short(10**power)}</text>"
        )
    for line, (name, speed) in enumerate(ranked):
        y = first + ROW * line
        length = max(1.0, (log10(speed) - low) * scale)
        colour = "#1b7f4d" if name.startswith(ours) else "#9aa5b1"
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{LEFT}" y="{y + 4}" width="{length:.1f}" height="{ROW - 8}" '
            f'fill="{colour}"/>'
            f'<text x="{LEFT + length + 6:.1f}" y="{y + 15}">{short(speed)}</text>'
        )
    return parts, end + 8


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python -m tapete.benchmarks.speed.plot FIGURES.json > PICTURE.svg")
    sys.stdout.write(like_for_like(json.loads(Path(sys.argv[1]).read_text("utf-8"))))
