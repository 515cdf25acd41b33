"""The curve of a training run, from the lines it wrote."""

import json
from collections import defaultdict
from pathlib import Path

from tapete.kit.errors import BadInput
from tapete.lab.plots import figure, saved

SMOOTH = 20  # lines averaged in a point, at most …
POINTS = 12  # … and fewer where there would be no line left to see


def draw_curve(folder: Path) -> None:
    """Share of wins against each rival, round by round; nothing where nothing can be drawn."""
    lines = folder / "curve.jsonl"
    if not lines.exists():
        return
    found: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for line in map(json.loads, lines.read_text("utf-8").splitlines()):
        found[f"{line['players']} players, {line['rival']}"].append((line["round"], line["won"]))
    try:
        with figure(height=3.6) as (plot, axes):
            for name, points in found.items():
                size = max(1, min(SMOOTH, len(points) // POINTS))
                groups = [points[at : at + size] for at in range(0, len(points), size)]
                axes.plot(
                    [group[-1][0] for group in groups],
                    [sum(won for _, won in group) / len(group) for group in groups],
                    label=name,
                )
            axes.set_xlabel("round")
            axes.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
            axes.set_title("share of wins while learning")
            axes.legend(frameon=False, fontsize="small", loc="center left", bbox_to_anchor=(1, 0.5))
            saved(plot, folder / "curve.svg")
    except BadInput:
        pass  # without matplotlib the lines are there all the same
