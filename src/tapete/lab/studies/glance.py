"""What changes, at a glance: one variant as a row a figure, many as a board of them."""

from typing import Any

from tapete.batch.watching.telling import is_sure, name_of, signed, words
from tapete.kit.text.paper import FELT, GOLD
from tapete.lab.plots import figure
from tapete.lab.studies.plots import INK, LINE, ROW, as_svg

PALE, UNSURE = "#ece6d6", "#9a9484"
CELL = 0.36  # inches


def compared_names(changes: dict[str, Any]) -> list[str]:
    """The figures that are compared, in order."""
    return [name for name in changes if "tells" not in words()[name]]


def colour_of(change: dict[str, Any]) -> str:
    if not is_sure(change):
        return UNSURE
    return FELT if change["change"][0] > 0 else GOLD


def rows(variant: dict[str, Any], language: str) -> str:
    """Each figure's change with its interval: right of the line more, left of it less."""
    changes, names = variant["changes"], compared_names(variant["changes"])
    with figure(height=0.9 + 1.25 * ROW * len(names)) as (plot, axes):
        for at, name in enumerate(names):
            value, low, high = (100 * number for number in changes[name]["change"])
            colour = colour_of(changes[name])
            axes.plot([low, high], [at, at], color=colour, linewidth=3, solid_capstyle="round")
            axes.plot([value], [at], "o", color=colour, markersize=7)
            sign = " %" if words()[name]["kind"] == "part" else ""
            said = signed(value / 100, language) + sign if is_sure(changes[name]) else "="
            axes.annotate(
                said, (1.01, at), xycoords=("axes fraction", "data"), va="center",
                color=colour, weight="bold",
            )  # fmt: skip
        axes.axvline(0, color=INK, linewidth=1)
        axes.set_yticks(range(len(names)), [name_of(n, variant["unit"], language) for n in names])
        axes.set_ylim(len(names) - 0.5, -0.5)
        axes.spines["left"].set_visible(False)
        axes.tick_params(axis="y", length=0)
        axes.set_xlabel({"es": "% o puntos", "en": "% or points"}[language])
        return as_svg(plot)


def board(variants: list[tuple[str, dict[str, Any]]], language: str) -> str:
    """A row a variant, a column a figure: what chance does not explain has a colour."""
    names = compared_names(variants[0][1]["changes"])
    with figure(height=0.8 + CELL * len(variants)) as (plot, axes):
        for row, (_, variant) in enumerate(variants):
            for column, name in enumerate(names):
                _square(axes, column, row, name, variant["changes"][name], language)
        axes.set_xticks(range(len(names)), [words()[name]["short"][language] for name in names])
        axes.set_yticks(range(len(variants)), [named for named, _ in variants])
        axes.set_xlim(-0.5, len(names) - 0.5)
        axes.set_ylim(len(variants) - 0.5, -0.5)
        axes.xaxis.tick_top()
        axes.tick_params(length=0)
        axes.spines[:].set_visible(False)
        return as_svg(plot)


def _square(
    axes: Any, column: int, row: int, name: str, change: dict[str, Any], language: str
) -> None:
    sure = is_sure(change)
    colour = colour_of(change) if sure else PALE
    axes.barh(row, 0.94, left=column - 0.47, height=0.86, color=colour)
    sign = " %" if words()[name]["kind"] == "part" else ""
    said = signed(change["change"][0], language) + sign if sure else "="
    axes.text(
        column, row, said, ha="center", va="center", fontsize=8,
        color="white" if sure and colour == FELT else INK if sure else LINE,
        weight="bold" if sure else "normal",
    )  # fmt: skip
