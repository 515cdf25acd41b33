"""A tournament's table and plot."""

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tapete.lab.plots import figure, saved


def print_standings(result: dict[str, Any]) -> None:
    console = Console(highlight=False)
    preset = f", preset {result['preset']}" if result["preset"] else ""
    console.print(
        f"{result['game']}, {result['players']} players{preset}, seed {result['seed']}: "
        f"{result['deals']:,} deals, {result['games']:,} games, {result['unfinished']} unfinished"
    )
    if result["alone"]:
        table = Table("in every seat", "won", "95 %", "points", "95 %", box=None)
        for row in result["alone"]:
            share, low, high = row["won"]
            points, worst, best = row["points"]
            table.add_row(
                row["bot"], f"{share:.1%}", f"{low:.1%} … {high:.1%}",
                f"{points:.2f}", f"{worst:.2f} … {best:.2f}",
            )  # fmt: skip
        console.print(table)
    if result["pairings"]:
        table = Table("one", "among", "won", "95 %", "games", box=None)
        for row in result["pairings"]:
            share, low, high = row["won"]
            table.add_row(
                row["bot"], row["against"], f"{share:.1%}", f"{low:.1%} … {high:.1%}",
                f"{row['games']:,}",
            )  # fmt: skip
        console.print(table)
    if rows := [row for row in result["alone"] + result["pairings"] if "adjusted" in row]:
        table = Table("without luck", "among", "won", "95 %", "games saved", box=None)
        for row in rows:
            share, low, high = row["adjusted"]
            table.add_row(
                row["bot"], row.get("against", "itself"), f"{share:.1%}", f"{low:.1%} … {high:.1%}",
                f"{row['times_fewer']:.1f} ×",
            )  # fmt: skip
        console.print(table)
    if result["ratings"]:
        table = Table("rating", "mu", "sigma", box=None)
        for name, rated in sorted(result["ratings"].items(), key=lambda kept: -kept[1]["mu"]):
            table.add_row(name, f"{rated['mu']:.2f}", f"{rated['sigma']:.2f}")
        console.print(table)


def draw(result: dict[str, Any], path: Path) -> None:
    """Each pairing's share as a point with its interval; a line where all are even."""
    rows = [(f"{row['bot']} / {row['against']}", row["won"]) for row in result["pairings"]]
    rows = [*((row["bot"], row["won"]) for row in result["alone"]), *rows]
    with figure(height=1.2 + 0.35 * len(rows)) as (plot, axes):
        for at, (_, (share, low, high)) in enumerate(rows):
            axes.plot([low, high], [at, at], color="#8a8578", linewidth=2)
            axes.plot([share], [at], "o", color="#1f6f54")
        axes.set_yticks(range(len(rows)), [name for name, _ in rows])
        axes.invert_yaxis()
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
        if not result["alone"]:
            axes.axvline(1 / result["players"], color="#b9b3a3", linestyle=":")
        axes.set_title(f"{result['game']}, {result['players']} players: share of wins, 95 %")
        saved(plot, path)
