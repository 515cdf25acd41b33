"""Learning curves as a picture, from the tables (CSV) that the examples print.

    python tools/learning_curves.py docs/pictures/learning.svg "MaskablePPO=a.csv,b.csv" …
    python tools/learning_curves.py --gain docs/pictures/cfr.svg "TAKE THAT=a.csv"

A panel a name, a line a file (a seed), its interval behind it. With `--gain` the files are those of
openspiel_cfr.py: NashConv by iterations, a line a solver.
"""

import argparse
import csv
from pathlib import Path
from typing import Any

from tapete.lab.plots import figure, saved

COLUMNS = 3
GREEN, GREY = "#0e6a4a", "#9aa5b1"
SAMPLED = 10  # iterations of MCCFR beside one of CFR, as the example has them


def read(path: str) -> dict[str, list[float]]:
    rows = list(csv.DictReader(Path(path).read_text("utf-8").splitlines()))
    return {name: [float(row[name]) for row in rows] for name in rows[0]}


def shares(axes: Any, files: list[str]) -> None:
    for table in map(read, files):
        acts = [done / 1000 for done in table["acts"]]
        axes.fill_between(acts, table["low"], table["high"], color=GREEN, alpha=0.12, linewidth=0)
        axes.plot(acts, table["won"], color=GREEN, linewidth=1)
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    axes.set_xlabel("thousand acts")


def gains(axes: Any, files: list[str]) -> None:
    for number, table in enumerate(map(read, files)):
        times = table["iterations"]
        if not number:  # CFR leaves nothing to chance: every seed has the same
            axes.plot(times, table["cfr"], color=GREEN, marker=".", label="CFR")
        label = None if number else f"MCCFR, {SAMPLED} × as many"
        axes.plot(times, table["mccfr"], color=GREY, marker=".", linewidth=1, label=label)
    axes.set_xscale("symlog", base=2, linthresh=1)
    axes.xaxis.set_major_formatter(lambda times, _: f"{times:.0f}")
    axes.set_ylim(0)
    axes.set_xlabel("iterations")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learning curves from printed tables.")
    parser.add_argument("picture", type=Path)
    parser.add_argument("panels", nargs="+", metavar="NAME=FILE,FILE…")
    parser.add_argument("--gain", action="store_true", help="of openspiel_cfr.py")
    said = parser.parse_args()
    columns = 2 if len(said.panels) == 4 else min(COLUMNS, len(said.panels))
    rows = -(-len(said.panels) // columns)
    with figure(2.2 * rows) as (plot, whole):
        whole.remove()
        for number, panel in enumerate(said.panels, 1):
            name, _, files = panel.partition("=")
            axes = plot.add_subplot(rows, columns, number)
            axes.spines[["top", "right"]].set_visible(False)
            axes.set_title(name, fontsize=9)
            (gains if said.gain else shares)(axes, files.split(","))
            if said.gain and number == 1:
                axes.legend(frameon=False, fontsize="small")
        saved(plot, said.picture)


if __name__ == "__main__":
    main()
