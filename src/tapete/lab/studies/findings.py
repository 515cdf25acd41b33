"""What a study found, in figures with their 95 % intervals."""

from typing import Any

import numpy as np

from tapete.batch.watching.sureness import reach
from tapete.batch.watching.watch import NOT_PLAYED
from tapete.coach.intervals import Z95
from tapete.lab.intervals import games_to_tell, share_of_deals, wilson
from tapete.lab.studies.comparing import compared
from tapete.lab.studies.study import Cell, Share, Study, added

Counts = dict[int, int]


def findings(
    study: Study, shares: list[Share], played: list[dict[str, Any]], pairwise: str = "first"
) -> dict[str, Any]:
    tables: dict[tuple[Cell, tuple[str, ...]], list[dict[str, Any]]] = {}
    for share, part in zip(shares, played, strict=True):
        tables.setdefault((share.cell, share.seats), []).append(part)
    totals = {key: added(parts) for key, parts in tables.items()}
    return {
        **study.heading(),
        "title": study.game.words.title,
        "together": study.game.together,
        "players": list(study.players),
        "bots": list(study.bots),
        "cells": [_cell(study, cell, totals) for cell in study.cells()],
        "watched": study.watched,
        "cards": list(study.cards),
        "variants": compared(study, totals, pairwise),
    }


def _cell(study: Study, cell: Cell, totals: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    even = {name: totals[cell, (name,) * cell.players] for name in study.bots}
    meet = len(even) > 1 and cell.players > 1
    return {
        "players": cell.players,
        "label": cell.label,
        "bots": {name: _table(total, cell.players) for name, total in even.items()},
        "luck": _luck(even) if meet else None,
        "skill": _skill(study, cell, totals) if meet and not study.game.together else None,
    }


def _table(total: dict[str, Any], players: int) -> dict[str, Any]:
    games, deals = total["games"], total["deals"]
    counts = {name: _counted(deals, name) for name in ("acts", "changes", "margin")}
    order = [[won / max(games, 1), *wilson(won, games)] for won in total["order"]]
    return {
        "games": games,
        "unfinished": total["unfinished"],
        "acts": {**_spread(counts["acts"]), "counts": counts["acts"]},
        "changes": {**_spread(counts["changes"]), "counts": counts["changes"]},
        "scores": {**_spread(total["scores"]), "counts": total["scores"]},
        "margins": _spread(counts["margin"]) if players > 1 else None,
        "order": order,
        "base": sum(total["order"]) / max(games * players, 1),
        "kinds": _kinds(total["kinds"], games, sum(total["order"]), games * players),
    }


def _counted(deals: dict[str, list[int]], name: str) -> Counts:
    """How often each value, of the deals that were played to their end."""
    kept = np.array(deals[name])[np.array(deals["acts"]) != NOT_PLAYED]
    values, often = np.unique(kept, return_counts=True)
    return {int(value): int(count) for value, count in zip(values, often, strict=True)}


def _spread(counts: Counts) -> dict[str, Any]:
    """Mean with interval, deviation and quartiles of what was counted."""
    values, weights = np.array(list(counts)), np.array(list(counts.values()))
    games = weights.sum()
    if not games:
        return {"mean": [0.0, 0.0, 0.0], "deviation": 0.0, "quartiles": [0, 0, 0]}
    mean = float((values * weights).sum() / games)
    deviation = float(np.sqrt((weights * (values - mean) ** 2).sum() / games))
    half = Z95 * deviation / float(np.sqrt(games))
    upto = np.cumsum(weights) / games
    quartiles = [int(values[np.searchsorted(upto, q)]) for q in (0.25, 0.5, 0.75)]
    return {"mean": [mean, mean - half, mean + half], "deviation": deviation,
            "quartiles": quartiles}  # fmt: skip


def _kinds(kinds: dict[str, list[int]], games: int, winners: int, seats: int) -> list[Any]:
    """For each kind of act: how often in a game, and how much more often whoever won did it.

    The intervals hold all at once, as many kinds as there are.
    """
    found, width = [], reach(comparisons=len(kinds))
    for label, (lost, won, lost_squares, won_squares) in kinds.items():
        row: dict[str, Any] = {"kind": label, "a_game": (lost + won) / max(games, 1)}
        if 0 < winners < seats:
            mine, theirs = won / winners, lost / (seats - winners)
            spread = (won_squares / winners - mine**2) / winners
            spread += (lost_squares / (seats - winners) - theirs**2) / (seats - winners)
            half = width * float(np.sqrt(max(spread, 0.0)))
            row["more"] = [mine - theirs, mine - theirs - half, mine - theirs + half]
        found.append(row)
    return sorted(found, key=lambda row: -row["a_game"])


def _luck(even: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The same deals with other bots in all seats: how often does the same seat win?

    Where all win or lose together: how often do both win it, or neither?

    Kappa: agreement beyond what the seats' shares alone would give; 0 when the deal decides
    nothing that both kinds of players would turn into a win, 1 when it decides everything.
    """
    first, *_, last = (np.array(total["winners"]) for total in even.values())
    deals = min(len(first), len(last))  # who searches plays fewer
    first, last = first[:deals], last[:deals]
    both = (first >= 0) & (last >= 0)
    a, b = first[both], last[both]
    if not len(a):
        return {"deals": 0, "same": [0.0, 0.0, 1.0], "kappa": 0.0}
    same = int((a == b).sum())
    chance = sum(float((a == seat).mean() * (b == seat).mean()) for seat in set(a) | set(b))
    kappa = (same / len(a) - chance) / (1 - chance) if chance < 1 else 0.0
    return {"deals": len(a), "same": [same / len(a), *wilson(same, len(a))], "kappa": kappa}


def _skill(study: Study, cell: Cell, totals: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    """The last named bot, in every seat, among those before: its share and what shows it."""
    mine = []
    for seat in range(cell.players):
        winners = np.array(totals[cell, study.meeting(cell.players, seat)]["winners"], float)
        mine.append(np.where(winners < 0, np.nan, winners == seat))
    told = ~np.isnan(mine).all(axis=0)
    won = share_of_deals(np.nanmean(np.array(mine)[:, told], axis=0))
    even = 1 / cell.players
    needed = games_to_tell(won[0], even)
    return {
        "bot": study.bots[-1], "among": study.bots[-2],
        "games": int((~np.isnan(mine)).sum()), "deals": int(told.sum()),
        "won": won, "even": even, "evenings": None if needed > 1e7 else max(1, round(needed)),
    }  # fmt: skip
