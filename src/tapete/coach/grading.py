"""How good an act was. All thresholds are here; docs/coach.md says why they are where they are."""

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # whoever only wants the thresholds needs no compiler
    from tapete.coach.judging import Judge, Judgement
    from tapete.coach.replaying import Step

INACCURACY, MISTAKE, BLUNDER = 0.02, 0.05, 0.12  # of what a hand decides, given away
SURE = 2.0  # standard errors that a loss must be above zero to be held against anybody
AGAIN = 2  # so many times as many fresh worlds say how much an act gave away


class Grade(enum.StrEnum):
    BEST = "best"
    GOOD = "good"  # as good as the best
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True)
class Decision:
    """An act that could have been another."""

    n: int
    seat: int
    action: int
    judgement: "Judgement"
    loss: float  # what it gave away; below zero by noise where it was as good
    error: float  # the standard error of that
    swing: float = 1.0  # what the hand decides, on the same scale

    @property
    def part(self) -> float:
        """The loss as a part of what the hand decides: 1 is a sure win turned into a sure loss."""
        return self.loss / self.swing

    @property
    def sure(self) -> bool:
        """Whether the loss is more than the judge's noise."""
        return self.loss > SURE * self.error

    @property
    def unsure(self) -> bool:
        """It looks worse, but the expert would not swear to it."""
        return self.part >= INACCURACY and not self.sure

    @property
    def grade(self) -> Grade:
        if self.action == self.judgement.best.action:
            return Grade.BEST
        return graded(self.part if self.sure else 0.0)


def graded(part: float) -> Grade:
    if part < INACCURACY:
        return Grade.GOOD
    if part < MISTAKE:
        return Grade.INACCURACY
    return Grade.MISTAKE if part < BLUNDER else Grade.BLUNDER


def decided(judge: "Judge", step: "Step", seed: tuple[int, int], worlds: int) -> Decision:
    """What an act gave away: chosen against best, from what the seat knew.

    The best act is found in some worlds, and the difference measured in others: in those that
    chose it, it would look better than it is.
    """
    view, memory = step.views[step.seat], step.memories[step.seat]
    mask = judge.game.mask_of(step.legal)
    judgement = judge.judge(view, memory, mask, seed, worlds, done=step.action)
    loss, error = 0.0, 0.0
    if step.action != judgement.best.action:
        plans = [judgement.best.plan, judgement.of(step.action).plan]
        loss, error = judge.difference(view, memory, plans, seed, worlds, AGAIN * worlds)
    return Decision(step.n, step.seat, step.action, judgement, loss, error)


def accuracy(decisions: Iterable[Decision]) -> float:
    """100: every act as the expert's; 0: no better than acts drawn from a hat.

    Of all that was at stake (best act against the mean of the legal ones) the part that was kept.
    """
    listed = list(decisions)
    stake = sum(max(one.judgement.stake, 0.0) for one in listed)
    lost = sum(one.loss for one in listed)
    if stake <= 0:
        return 100.0
    return 100 * min(max(1 - lost / stake, 0.0), 1.0)
