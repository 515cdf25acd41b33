"""Luck and skill: what a match brought each seat, taken apart so that the parts add up.

For every hand and seat, with V what a position is worth (`positions`):

    start   mean of V over deals that could have come
    deal    V of the deal that came, less start
    draws   for each act with chance in it: V of what came, less its mean over what could have
    own     what the seat's own decisions gave away, judged from its knowledge: below zero, but
            for noise
    gifts   what the others' decisions gave away, shared out

A match adds up its hands, each weighed with what its prize moves (`outlook`):

    result - chance before the first deal = deal + draws + own + gifts + hidden

`hidden` is all else: sound acts that met hidden cards, and what the judge cannot see. It closes
the sum, so the sum is exact. Luck is deal + draws + hidden, skill is own + gifts. `deal` and
`draws` are zero in the mean exactly, however bad the judge is, because a hand's weight is known
before its cards: that makes them a control variate for tournaments.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tapete.bots.search.playing_on import Effort
from tapete.coach.grading import Decision
from tapete.coach.outlook import Outlook
from tapete.coach.positions import DEAL, Positions
from tapete.coach.replaying import Step, results
from tapete.kit.game import Game
from tapete.kit.mind import Mind

Rows = Callable[[Step], Any]
Outlooking = Callable[[Step], Outlook | None]


@dataclass(frozen=True)
class Hand:
    """One hand taken apart: for each part a number a seat, on the scale of the hand's prize."""

    first: int  # its acts
    last: int
    outlook: Outlook
    start: Any
    result: Any
    deal: Any
    draws: Any
    own: Any
    gifts: Any
    error: Any  # standard error of deal + draws: what could have come is but a sample


@dataclass(frozen=True)
class Account:
    """A match taken apart: for each part a number a seat, in shares of the match."""

    start: Any
    result: Any
    deal: Any
    draws: Any
    own: Any
    gifts: Any
    hidden: Any
    error: Any  # of deal + draws

    @property
    def luck(self) -> Any:
        return self.deal + self.draws + self.hidden

    @property
    def skill(self) -> Any:
        return self.own + self.gifts

    @property
    def adjusted(self) -> Any:
        """The result without luck: what the seat's and the others' play were worth."""
        return self.start + self.skill


def chance_rows(positions: Positions, step: Step, seed: tuple[int, int], effort: Effort) -> Any:
    """Worths of what came of a step with chance in it, and of what could have come."""
    draws = effort.deals if step.opens else effort.draws
    seat = DEAL if step.seat < 0 else step.seat
    return positions.could_have_come(
        step.before, seat, step.action, step.after, step.memories, step.views, seed, draws,
        effort.times,
    )  # fmt: skip


def hands(
    game: Game, mind: Mind, played: Iterable[Step], rows: Rows, outlook: Outlooking,
    decisions: dict[int, Decision],
) -> list[Hand]:  # fmt: skip
    """Every hand of a match. `rows` gives `chance_rows` of a step and `outlook` what its hand
    means; `decisions` are those judged, by the number of the act."""
    found: list[Hand] = []
    under_way: list[Step] = []
    for step in played:
        if step.opens:
            under_way = [step]
        elif under_way:
            under_way.append(step)
        if step.ends and under_way:
            found.append(_hand(game, mind, under_way, rows, outlook, decisions))
            under_way = []
    return found


def _hand(
    game: Game, mind: Mind, acts: list[Step], rows: Rows, outlook: Outlooking,
    decisions: dict[int, Decision],
) -> Hand:  # fmt: skip
    result = np.array(results(acts[-1], mind))
    seats = len(result)
    start, deal, error = np.zeros(seats), np.zeros(seats), np.zeros(seats)
    draws, own, gifts = np.zeros(seats), np.zeros(seats), np.zeros(seats)
    for step in acts:
        if step.chance:
            worths = rows(step)
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
    means = outlook(acts[0]) or Outlook(start, np.ones(seats))
    return Hand(
        acts[0].n, acts[-1].n, means, start, result, deal, draws, own, gifts, np.sqrt(error)
    )


def given_away(game: Game, decision: Decision, seats: int) -> Any:
    """What a decision meant for each seat: a loss to who took it, and to all where all lose
    together; else a gift to the others, the same to each."""
    if game.together:
        return np.full(seats, -decision.loss)
    shared = np.full(seats, decision.loss / max(seats - 1, 1))
    shared[decision.seat] = -decision.loss
    return shared


def account(played: list[Hand], result: Any) -> Account:
    """The whole match. `result` is what it brought each seat, on the scale of the outlook."""

    def weighed(part: str) -> Any:
        return sum(hand.outlook.leverage * getattr(hand, part) for hand in played)

    start = played[0].outlook.chance
    deal, draws, own, gifts = (weighed(part) for part in ("deal", "draws", "own", "gifts"))
    hidden = result - start - deal - draws - own - gifts
    error = np.sqrt(sum((hand.outlook.leverage * hand.error) ** 2 for hand in played))
    return Account(start, result, deal, draws, own, gifts, hidden, error)
