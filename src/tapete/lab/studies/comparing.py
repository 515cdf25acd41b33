"""Variants beside the first one named: how much more of what, deal by deal."""

from typing import Any

import numpy as np

from tapete.lab.intervals import Interval, paired
from tapete.lab.studies.study import Cell, Study

RIVALS = {"acts": "acts", "changes": "changes", "margin": "margins", "opener": "opened"}
TOGETHER = {"acts": "acts", "won": "opened", "left": "left"}  # the word, and the row of a deal
Totals = dict[tuple[Cell, tuple[str, ...]], dict[str, Any]]


def compared(study: Study, totals: Totals) -> list[dict[str, Any]]:
    """Each cell with the first of as many seats, the last named bot in all of them.

    The same deals at both tables, so a deal's difference is what counts; and the intervals hold
    all at once, however many tables and figures are looked at.
    """
    pairs = [(base, cell) for cell in study.cells() if (base := _base(study, cell)) != cell]
    asked = TOGETHER if study.game.together else RIVALS
    comparisons = len(pairs) * len(asked)
    return [
        {
            "players": cell.players, "label": cell.label, "base": base.label,
            "comparisons": comparisons,
            "more": {
                name: _more(study, totals, (base, cell), row, comparisons)
                for name, row in asked.items()
            },
        }
        for base, cell in pairs
    ]  # fmt: skip


def _base(study: Study, cell: Cell) -> Cell:
    return next(one for one in study.cells() if one.players == cell.players)


def _more(
    study: Study, totals: Totals, pair: tuple[Cell, Cell], row: str, comparisons: int
) -> Interval:
    seats = (study.bots[-1],) * pair[0].players
    base, other = (totals[cell, seats]["deals"] for cell in pair)
    if not base[row] or not other[row]:
        return [0.0, 0.0, 0.0]
    ended = np.array(base["ended"], bool) & np.array(other["ended"], bool)
    return paired(np.array(base[row])[ended], np.array(other[row])[ended], comparisons)
