"""Adam over a small network, in NumPy: enough for nets of this size, and needs no framework."""

from math import sqrt
from typing import Any

import numpy as np

from tapete.kit.net import Net

BATCH = 512
FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.999, 1e-8
SLOW = 0.999  # of the mean of the last steps


class Learner:
    """A net that learns by Adam's steps. `state` is everything it takes to go on later.

    What ships is `slow`, the mean of the last steps: it plays better than any single one of them.
    """

    def __init__(self, net: Net, rate: float) -> None:
        self.net = net
        self.rate = rate
        self.steps = 0
        self.mean = Net(*(np.zeros_like(part) for part in net))
        self.square = Net(*(np.zeros_like(part) for part in net))
        self.slow = copied(net)

    def next_rate(self) -> float:
        """One step more, and how far it goes: the moments begin at zero, which this makes up."""
        self.steps += 1
        return self.rate * sqrt(1 - SECOND_MOMENT**self.steps) / (1 - FIRST_MOMENT**self.steps)

    def kept_of_mean(self) -> float:
        """How much of the mean of the last steps stays at this one: less while they are few."""
        return min(SLOW, (1 + self.steps) / (10 + self.steps))

    def average(self) -> None:
        """The mean of the last steps, after one more of them."""
        fresh = 1 - self.kept_of_mean()
        for slow, part in zip(self.slow, self.net, strict=True):
            slow += fresh * (part - slow)

    def state(self) -> dict[str, Any]:
        kinds = self._kinds()
        kept = {f"{kind}_{n}": part for kind, net in kinds.items() for n, part in
                net._asdict().items()}  # fmt: skip
        return {**kept, "steps": np.array(self.steps)}

    def restore(self, kept: Any) -> None:
        self.steps = int(kept["steps"])
        for kind, net in self._kinds().items():
            for name, part in net._asdict().items():
                part[:] = kept[f"{kind}_{name}"]

    def _kinds(self) -> dict[str, Net]:
        return {"net": self.net, "mean": self.mean, "square": self.square, "slow": self.slow}


def copied(net: Net) -> Net:
    return Net(*(part.copy() for part in net))


class Adam(Learner):
    """Rows of numbers, in NumPy."""

    def learn(self, x: Any, y: Any, dice: np.random.Generator) -> float:
        """Once through the rows in any order; gives the mean cross-entropy met on the way."""
        loss = 0.0
        order = dice.permutation(len(x))
        for start in range(0, len(x), BATCH):
            rows = order[start : start + BATCH]
            loss += self._step(x[rows], y[rows]) * len(rows)
        return loss / len(x)

    def _step(self, x: Any, y: Any) -> float:
        w1, b1, w2, b2, w3, b3 = self.net
        first = np.maximum(x @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        said = 1 / (1 + np.exp(-np.clip(second @ w3 + b3, -30, 30)))
        wrong = ((said - y) / len(x)).astype(np.float32)
        back2 = (wrong @ w3.T) * (second > 0)
        back1 = (back2 @ w2.T) * (first > 0)
        self._move(
            Net(x.T @ back1, back1.sum(0), first.T @ back2, back2.sum(0),
                second.T @ wrong, wrong.sum(0))
        )  # fmt: skip
        sure = np.clip(said, 1e-6, 1 - 1e-6)
        return float(-(y * np.log(sure) + (1 - y) * np.log(1 - sure)).mean())

    def _move(self, slope: Net) -> None:
        rate = self.next_rate()
        for part, g, mean, square in zip(self.net, slope, self.mean, self.square, strict=True):
            mean += (1 - FIRST_MOMENT) * (g - mean)
            square += (1 - SECOND_MOMENT) * (g * g - square)
            part -= rate * mean / (np.sqrt(square) + TINY)
        self.average()
