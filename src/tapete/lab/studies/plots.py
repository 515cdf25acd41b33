"""The plots of a study's page, as SVG to be put into it."""

import io
from collections.abc import Callable
from typing import Any

from tapete.kit.text.paper import FELT, HUES
from tapete.lab.plots import figure

INK, LINE = "#3a372f", "#b9b3a3"
STYLES = ("-", "--", ":", "-.")  # once the colours are used up
ROW = 0.34  # inches a row
Rows = list[tuple[str, str, dict[str, Any]]]  # table, bot, its figures


def as_svg(plot: Any) -> str:
    page = io.StringIO()
    plot.savefig(page, format="svg", metadata={"Date": None})
    text = page.getvalue()
    return text[text.index("<svg") :]


def _rows(axes: Any, names: list[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)


def _name(table: str, bot: str, bots: int) -> str:
    return f"{table} · {bot}" if bots > 1 else table


def boxes(rows: Rows, what: str, bots: int, hue: Callable[[str], str]) -> str:
    """A box from quartile to quartile for each table, with the median and the mean."""
    with figure(height=0.7 + ROW * len(rows)) as (plot, axes):
        for at, (_, bot, found) in enumerate(rows):
            low, middle, high = found[what]["quartiles"]
            axes.barh(at, high - low, left=low, height=0.55, color=hue(bot), alpha=0.35)
            axes.plot([middle, middle], [at - 0.28, at + 0.28], color=hue(bot), linewidth=2)
            axes.plot([found[what]["mean"][0]], [at], "o", color=INK, markersize=4)
        _rows(axes, [_name(table, bot, bots) for table, bot, _ in rows])
        return as_svg(plot)


def shares(rows: list[tuple[str, list[float], str]], fair: float | None) -> str:
    """A share with its interval on each row."""
    with figure(height=0.7 + ROW * len(rows)) as (plot, axes):
        for at, (_, (share, low, high), colour) in enumerate(rows):
            axes.plot([low, high], [at, at], color=LINE, linewidth=3)
            axes.plot([share], [at], "o", color=colour)
        if fair is not None:
            axes.axvline(fair, color=LINE, linestyle=":")
        low, high = axes.get_xlim()
        digits = 0 if high - low > 0.1 else 1  # so that no two ticks say the same
        axes.xaxis.set_major_formatter(lambda share, _: f"{share:.{digits}%}")
        _rows(axes, [name for name, _, _ in rows])
        return as_svg(plot)


def curves(rows: Rows, what: str, bots: int) -> str:
    """How often each value came up, as a share of all."""
    with figure(height=3.0) as (plot, axes):
        for at, (table, bot, found) in enumerate(rows):
            counts = found[what]["counts"]
            values = sorted(counts)
            width = max(1, (values[-1] - values[0]) // 60)
            bins: dict[int, int] = {}
            for value in values:
                bins[value // width * width] = bins.get(value // width * width, 0) + counts[value]
            total = sum(counts.values())
            axes.plot(
                [value + width / 2 for value in bins],
                [count / total / width for count in bins.values()],
                color=HUES[at % len(HUES)],
                linestyle=STYLES[at // len(HUES) % len(STYLES)],
                label=_name(table, bot, bots),
            )
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        if len(rows) > 1:
            axes.legend(frameon=False, fontsize="small")
        return as_svg(plot)


def kinds(found: list[dict[str, Any]]) -> str:
    """How much more often who won did each kind of act."""
    listed = sorted((row for row in found if "more" in row), key=lambda row: -row["more"][0])
    with figure(height=0.7 + 0.26 * len(listed)) as (plot, axes):
        for at, row in enumerate(listed):
            share, low, high = row["more"]
            colour = FELT if low > 0 else "#a34f4f" if high < 0 else LINE
            axes.plot([low, high], [at, at], color=colour, linewidth=2)
            axes.plot([share], [at], "o", color=colour, markersize=4)
        axes.axvline(0, color=LINE, linestyle=":")
        _rows(axes, [f"{row['kind']}  ({row['a_game']:.2f})" for row in listed])
        return as_svg(plot)
