"""Luck and skill: what a hand brought each seat, taken apart so that the parts add up.

For every hand and seat, with V what a position is worth (`positions`):

    result - start = deal + draws + own + gifts + hidden

    start   mean of V over deals that could have come
    deal    V of the deal that came, less start
    draws   for each act with chance in it: V of what came, less its mean over what could have
    own     what the seat's own decisions gave away, judged from its knowledge: never above zero
            but for noise
    gifts   what the others' decisions gave away, shared out
    hidden  all else: sound acts that met hidden cards, and what the judge cannot see

The last part closes the sum, so the sum is exact; luck is deal + draws + hidden, skill is
own + gifts. `deal` and `draws` are zero in the mean exactly, however bad the judge is: that makes
them a control variate for tournaments (`cards`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tapete.coach.grading import Decision
from tapete.coach.positions import DEAL, Positions
from tapete.coach.replaying import Step, results
from tapete.kit.game import Game
from tapete.kit.mind import Mind

DEALS, DRAWS = 24, 8  # how often a deal, or any other chance, is drawn again
TIMES = 8  # how often a position is played on

PARTS = ("deal", "draws", "own", "gifts", "hidden")
Rows = Callable[[Step], Any]


@dataclass(frozen=True)
class Hand:
    """One hand taken apart: for each part a number a seat."""

    first: int  # its acts
    last: int
    start: Any
    result: Any
    deal: Any
    draws: Any
    own: Any
    gifts: Any
    cards_error: Any  # standard error of deal + draws: what comes again is but a sample

    @property
    def hidden(self) -> Any:
        return self.result - self.start - self.deal - self.draws - self.own - self.gifts

    @property
    def luck(self) -> Any:
        return self.deal + self.draws + self.hidden

    @property
    def skill(self) -> Any:
        return self.own + self.gifts


def levelled(worths: Any, total: float) -> Any:
    """Worths of the seats against one another, adding up to `total`.

    Each comes from one seat's eye, and no eye is without error: what all together think too much
    of themselves is taken off each.
    """
    excess = worths.sum(axis=-1, keepdims=True) - total
    return worths - excess / worths.shape[-1]


def chance_rows(positions: Positions, step: Step, seed: tuple[int, int]) -> Any:
    """Worths of what came of a step with chance in it, and of what could have come."""
    draws = DEALS if step.opens else DRAWS
    seat = DEAL if step.seat < 0 else step.seat
    return positions.could_have_come(
        step.before, seat, step.action, step.after, step.memories, step.views, seed, draws, TIMES
    )


def hands(
    game: Game, mind: Mind, played: Iterable[Step], rows: Rows,
    decisions: dict[int, Decision],
) -> list[Hand]:  # fmt: skip
    """Every hand of a match. `rows` gives `chance_rows` of a step, which may have been worked
    out before; `decisions` are those judged, by the number of the act."""
    found: list[Hand] = []
    under_way: list[Step] = []
    for step in played:
        if step.opens:
            under_way = [step]
        elif under_way:
            under_way.append(step)
        if step.ends and under_way:
            found.append(_hand(game, mind, under_way, rows, decisions))
            under_way = []
    return found


def _hand(
    game: Game, mind: Mind, acts: list[Step], rows: Rows, decisions: dict[int, Decision]
) -> Hand:
    result = np.array(results(acts[-1], mind))
    seats = len(result)
    total = float(result.sum())
    start, deal, error = np.zeros(seats), np.zeros(seats), np.zeros(seats)
    draws, own, gifts = np.zeros(seats), np.zeros(seats), np.zeros(seats)
    for step in acts:
        if step.chance:
            worths = rows(step)
            if not game.together:
                worths = levelled(worths, total)
            mean, came = worths[1:].mean(axis=0), worths[0]
            error += worths[1:].var(axis=0, ddof=1) / (len(worths) - 1)
            if step.opens:
                start, deal = mean, came - mean
            else:
                draws += came - mean
        if step.n in decisions:
            given = given_away(game, decisions[step.n], seats)
            own[step.seat] += given[step.seat]
            given[step.seat] = 0.0
            gifts += given
    return Hand(
        acts[0].n, acts[-1].n, start, result, deal, draws, own, gifts, np.sqrt(error)
    )


def given_away(game: Game, decision: Decision, seats: int) -> Any:
    """What a decision meant for each seat: a loss to who took it, and to all where all lose
    together; else a gift to the others, the same to each."""
    if game.together:
        return np.full(seats, -decision.loss)
    shared = np.full(seats, decision.loss / max(seats - 1, 1))
    shared[decision.seat] = -decision.loss
    return shared
