"""Plots for people, drawn by matplotlib where it is installed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tapete.kit.errors import BadInput

WIDTH = 7.2  # inches


@contextmanager
def figure(height: float) -> Iterator[tuple[Any, Any]]:
    """A figure and its axes, without the box around them; no window is ever opened."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError:
        raise BadInput("plots need the extra: pip install 'tapete[lab]'") from None
    # Letters stay letters, the hash is fixed: small files, and the same ones again.
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "tapete", "font.size": 9}):
        plot = Figure(figsize=(WIDTH, height), layout="constrained")
        axes = plot.subplots()
        axes.spines[["top", "right"]].set_visible(False)
        yield plot, axes


def saved(plot: Any, path: Path) -> None:
    try:
        # Without a date: the same figures give the same file.
        dated = {"Date": None} if path.suffix == ".svg" else {}
        plot.savefig(path, metadata=dated)
    except (OSError, ValueError) as wrong:
        raise BadInput(f"cannot write {path}: {wrong}") from None
