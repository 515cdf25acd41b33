"""How much of a game is luck: the part of its results that the cards explain."""

from typing import Any

import numpy as np

from tapete import bots
from tapete.batch import Series, driver
from tapete.bots.search.playing_on import share_of
from tapete.kit.chance import seed_key
from tapete.lab.adjusting import adjusted, cards, log_of
from tapete.lab.studies.study import Cell, Study
from tapete.match import Match, Seeded

GAMES = 100  # of a table at most: each is worked out act by act
AGAIN = 400  # times that the games are drawn again for the interval


def luck_of(study: Study, cell: Cell) -> dict[str, Any]:
    """The strongest bot in all seats: what deals and draws explain of who wins.

    Part of the variance that goes once they are taken off: 1 where the cards decide everything
    that the judge can see, 0 where they decide nothing of it. What is left is hidden cards, the
    players' own dice, and the judge's error, so the cards' true part is at least this.
    """
    game, options = study.game, study.options(cell)
    seats = bots.choosers(game, study.bots[-1], cell.players, threads=1)
    series = Series(game, cell.players, options, seats, seed_key(study.seed))
    engine, share = driver("compiled", series), share_of(game)
    won, given = [], []
    for number in range(min(study.games, GAMES)):
        log = log_of(engine, number)
        match = Match(game, cell.players, options, Seeded(study.seed, number))
        for seat, action in log:
            match.act(seat, action)
        won.append(float(share(match._state, 0)))
        given.append(cards(series, study.seed, number, log)[0])
    return {"games": len(won), "bot": study.bots[-1], **explained(won, given)}


def explained(results: list[float], given: list[list[float]]) -> dict[str, Any]:
    """The part of the variance that goes with the cards, with a 95 % interval."""
    values, left = np.array(results), adjusted(results, given)
    part = _part(values, left)
    dice = np.random.default_rng(0)
    drawn = [dice.integers(0, len(values), len(values)) for _ in range(AGAIN)]
    again = np.quantile([_part(values[rows], left[rows]) for rows in drawn], [0.025, 0.975])
    return {"cards": [part, *map(float, again)], "times_fewer": 1 / (1 - part) if part < 1 else 0.0}


def _part(values: Any, left: Any) -> float:
    whole = float(np.var(values))
    return max(1 - float(np.var(left)) / whole, 0.0) if whole > 0 else 0.0
