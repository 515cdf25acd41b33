"""Variants beside another, deal by deal: what changes, how sure that is, and in plain words.

Intervals of changes hold all at once, however many variants and figures are looked at, and at
99 %: of a hundred studies of something that does nothing, one says that it does something.
"""

from itertools import combinations
from typing import Any

from tapete.batch.watching import telling
from tapete.batch.watching.compare import GROUPS, compare
from tapete.batch.watching.figures import BASE, CHANGE, FIGURES, NAMES, OTHER
from tapete.batch.watching.sums import whole_width
from tapete.batch.watching.sureness import (
    ALL_TOGETHER,
    CLAIM,
    MARKED,
    OF_MARKED,
    RIVALS,
    SHARES,
    reach,
    student,
)
from tapete.batch.watching.watch import COLUMNS, NOT_PLAYED, ROW
from tapete.kit.text.words import LANGUAGES
from tapete.lab.intervals import Interval
from tapete.lab.studies.study import Cell, Study

LEFT = "left"  # what `margin` is called where all play together
WITH_OTHERS = ("luck", "skill", "team")  # where bots of several kinds were named
Totals = dict[tuple[Cell, tuple[str, ...]], dict[str, Any]]
Rows = list[list[list[int]]]


def compared(study: Study, totals: Totals, pairwise: str = "first") -> list[dict[str, Any]]:
    """Each cell with the first of as many seats; or (`all`) every two of them."""
    rows = {cell: rows_of(study, totals, cell) for cell in study.cells()}
    pairs = pairs_of(study, pairwise)
    # Tables at which every deal went the same way are no question to chance.
    differ = sum(rows[base] != rows[other] for base, other in pairs)
    return [told_pair(study, rows, pair, differ) for pair in pairs]


def pairs_of(study: Study, pairwise: str) -> list[tuple[Cell, Cell]]:
    cells = study.cells()
    pairs = [(a, b) for a, b in combinations(cells, 2) if a.players == b.players]
    return pairs if pairwise == "all" else [(a, b) for a, b in pairs if a == _first(cells, b)]


def _first(cells: list[Cell], like: Cell) -> Cell:
    return next(cell for cell in cells if cell.players == like.players)


def told_pair(
    study: Study, rows: dict[Cell, Rows], pair: tuple[Cell, Cell], pairs: int
) -> dict[str, Any]:
    """What one variant changes: figures with intervals, and the sentences that say it."""
    base, other = (rows[cell] for cell in pair)
    asked = asked_of(study, pair[0].players)
    comparisons = pairs * sum(name not in OF_MARKED for name in asked)
    changes = measured(base, other, pair[0].players, asked, comparisons)
    if study.game.together:
        changes = {LEFT if name == "margin" else name: one for name, one in changes.items()}
    alike = base == other
    unit = "hand" if study.marked else "game"
    sentences = {language: telling.told(changes, unit, language) for language in LANGUAGES}
    return {
        "players": pair[0].players, "label": pair[1].label, "base": pair[0].label,
        "comparisons": comparisons, "alike": alike, "unit": unit, "changes": changes,
        "sentences": sentences,
        "told": {
            language: telling.nothing(language) if alike
            else telling.summary(sentences[language], language)
            for language in LANGUAGES
        },
    }  # fmt: skip


def asked_of(study: Study, players: int) -> tuple[str, ...]:
    if study.game.together:
        asked: tuple[str, ...] = ALL_TOGETHER
    else:
        asked = (*MARKED, *OF_MARKED) if study.marked else RIVALS
    without = () if len(study.bots) > 1 and players > 1 else WITH_OTHERS
    if study.watched == study.bots[0]:
        without = (*without, "luck")
    return tuple(name for name in asked if name not in without)


def rows_of(study: Study, totals: Totals, cell: Cell) -> Rows:
    """[who, deal, column]: the weakest, those that are watched, the best among the others."""
    tables = [(study.bots[0],) * cell.players, (study.watched,) * cell.players]
    if len(study.bots) > 1 and cell.players > 1 and not study.game.together:
        tables += [study.meeting(cell.players, seat) for seat in range(cell.players)]
    missing = [[NOT_PLAYED] * ROW]
    found = []
    for seats in tables:
        deals = totals[cell, seats]["deals"]
        rows = [list(row) for row in zip(*(deals[name] for name in COLUMNS), strict=True)]
        found.append(rows + missing * (study.games - len(rows)))
    return found


def measured(
    base: Rows, other: Rows, players: int, asked: tuple[str, ...], comparisons: int
) -> dict[str, dict[str, Interval]]:
    """The figures asked for, each of both tables and its change, with their 95 % intervals."""
    deals, players = len(base[0]), max(players, 2)  # together: the table, and the cards
    fewest = min(sum(row[0] != NOT_PLAYED for row in rows) for rows in (*base, *other))
    groups = max(min(GROUPS, fewest), 1)
    sums = [[0.0] * whole_width(players) for _ in range(groups + 1)]
    out = [[0.0] * 3 for _ in range(FIGURES)]
    errors = [[0.0] * 6 for _ in range(FIGURES)]
    compare(base, other, players, deals, sums, sums[0].copy(), out, errors)

    def interval(name: str, which: int, wide: float) -> Interval:
        at = NAMES.index(name)
        value = out[at][which]
        half = student(groups, wide) * (errors[at][which] if groups > 1 else abs(value))
        low, high = value - half, value + half
        if name in SHARES and (which != CHANGE or name in OF_MARKED):
            low, high = max(low, 0.0), min(high, 1.0)
        return [value, low, high]

    found: dict[str, dict[str, Interval]] = {}
    for name in asked:
        if name == "worth":
            found[name] = {"change": interval(name, CHANGE, reach(CLAIM, comparisons))}
        elif name == "decides":
            found[name] = {"change": interval(name, CHANGE, reach())}
        elif name in OF_MARKED:
            found[name] = {"other": interval(name, OTHER, reach())}
        else:
            found[name] = {
                "base": interval(name, BASE, reach()),
                "other": interval(name, OTHER, reach()),
                "change": interval(name, CHANGE, reach(CLAIM, comparisons)),
            }
    return found
