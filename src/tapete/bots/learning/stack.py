"""The nets of a game's stack, each of which learns from the tables that it plays at.

The last one learns from all tables. It sits with the most players, where whoever knows nothing
hardly ever sees a game end; what it learns at smaller tables lets it begin. A net without a table
in the course stays as it is.
"""

from typing import Any

import numpy as np

from tapete.bots.learning.adam import Adam, copied
from tapete.bots.learning.shares import Played
from tapete.kit.mind import Course, Mind
from tapete.kit.net import Net, net_of_stack


class Learners:
    """A stack that learns; with a single net in it, most games' case."""

    def __init__(self, stack: Net, mind: Mind, course: Course, device: str) -> None:
        self._mind, self._course = mind, course
        self._sitting = {mind.net_of(players) for players, _, _ in course.tables}
        self.each = [_learner(part, course.rate, device) for part in unstacked(stack, mind.nets)]

    @property
    def now(self) -> Net:
        """A copy of the nets as they are after the last step."""
        return stacked([learner.net for learner in self.each])

    @property
    def slow(self) -> Net:
        """What ships."""
        return stacked([learner.slow for learner in self.each])

    @property
    def steps(self) -> list[int]:
        return [learner.steps for learner in self.each]

    def learn(self, found: list[Played], rate: float, number: int) -> float:
        """From the rows of round `number`; gives the loss that was met the first time."""
        lost, rows = 0.0, 0
        for k, learner in enumerate(self.each):
            mine = [share for share in found if self._learns(k, share)]
            if not mine:
                continue
            x, y = (np.concatenate([part[i] for part in mine]) for i in (1, 2))
            learner.rate = rate
            dice = np.random.default_rng(number)
            losses = [learner.learn(x, y, dice) for _ in range(self._course.passes)]
            lost, rows = lost + losses[0] * len(x), rows + len(x)
        return lost / max(1, rows)

    def _learns(self, k: int, share: Played) -> bool:
        last = k == len(self.each) - 1
        own = self._mind.net_of(share.sitting.players) == k
        return own or (last and k in self._sitting)

    def state(self) -> dict[str, Any]:
        """Everything it takes to go on later."""
        return numbered([learner.state() for learner in self.each])

    def restore(self, kept: dict[str, Any]) -> None:
        for k, learner in enumerate(self.each):
            learner.restore(of_number(kept, k))


def unstacked(stack: Net, nets: int) -> list[Net]:
    """Each net of a stack, as arrays of its own."""
    return [copied(net_of_stack(stack, k, nets)) for k in range(nets)]


def stacked(parts: list[Net]) -> Net:
    """Nets of one size as one stack."""
    return Net(*(np.concatenate(same) for same in zip(*parts, strict=True)))


def numbered(states: list[dict[str, Any]]) -> dict[str, Any]:
    """What several learners keep, in one file."""
    return {f"{k}_{name}": part for k, kept in enumerate(states) for name, part in kept.items()}


def of_number(kept: dict[str, Any], k: int) -> dict[str, Any]:
    """What learner number `k` kept there."""
    begins = f"{k}_"
    return {name.removeprefix(begins): kept[name] for name in kept if name.startswith(begins)}


def _learner(net: Net, rate: float, device: str) -> Adam:
    if device == "cpu":
        return Adam(net, rate)
    from tapete.bots.learning.adam_torch import OnTorch

    return OnTorch(net, rate, device)
