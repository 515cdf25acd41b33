"""A stack of nets that learn at once, each from rows of its own: Adam, in NumPy or PyTorch.

Rows are lists of the inputs that are on. What ships is a slow mean of the last steps: it plays
better than any single one of them.
"""

from typing import Any

import numpy as np

from tapete.bots.learning.adam import FIRST_MOMENT, SECOND_MOMENT, TINY
from tapete.bots.selfplay.libraries import Library
from tapete.kit.mind import Lessons
from tapete.kit.net import Net

SLOW = 0.999  # of the mean of the last steps
SURE = 1e-6


class Pupils:
    """The nets lie in each other's rows (`kit.mind.net_of_stack`); here each has a layer."""

    def __init__(self, stack: Net, nets: int, lessons: Lessons, library: Library) -> None:
        self.library, self.nets, self.steps = library, nets, 0
        self._nothing = lessons.nothing
        self._mirror = library.here(np.array(lessons.mirror(), np.int64))
        layers = [part.reshape(nets, len(part) // nets, -1).copy() for part in stack]
        layers[0][:, lessons.nothing] = 0
        self._layers = [library.here(part) for part in layers]
        self._slow = [library.here(part.copy()) for part in layers]
        self._mean = [library.zeros(part.shape, np.float32) for part in layers]
        self._square = [library.zeros(part.shape, np.float32) for part in layers]

    @property
    def net(self) -> Net:
        """The stack as players take it: the same memory."""
        return _flat(self._layers)

    @property
    def slow(self) -> Net:
        return _flat(self._slow)

    def learn(self, x: Any, size: Any, y: Any, rate: float) -> Any:
        """One step: for each net as many rows. Gives each one's mean loss.

        Every second row is turned over (`Lessons.mirror`).
        """
        at = self.library
        xp = at.module
        places = at.places(x)
        places[:, ::2] = self._mirror[places[:, ::2]]
        column = at.here(np.arange(x.shape[2]))
        places = xp.where(column < at.places(size)[:, :, None], places, self._nothing)
        width = self._layers[0].shape[1]
        on = at.switched_on(places, width)
        on[:, :, self._nothing] = 0
        return self._step(on, y, rate)

    def _step(self, x: Any, y: Any, rate: float) -> Any:
        xp = self.library.module
        w1, b1, w2, b2, w3, b3 = (
            part if k % 2 == 0 else part.swapaxes(1, 2) for k, part in enumerate(self._layers)
        )
        first = x @ w1 + b1
        first = first * (first > 0)
        second = first @ w2 + b2
        second = second * (second > 0)
        said = 1 / (1 + xp.exp(-xp.clip(second @ w3 + b3, -30, 30)))
        wrong = (said - y) / x.shape[1]
        back2 = (wrong @ w3.swapaxes(1, 2)) * (second > 0)
        back1 = (back2 @ w2.swapaxes(1, 2)) * (first > 0)
        self._move(
            rate,
            x.swapaxes(1, 2) @ back1, back1.sum(1)[:, :, None],
            first.swapaxes(1, 2) @ back2, back2.sum(1)[:, :, None],
            second.swapaxes(1, 2) @ wrong, wrong.sum(1)[:, :, None],
        )  # fmt: skip
        sure = xp.clip(said, SURE, 1 - SURE)
        return -(y * xp.log(sure) + (1 - y) * xp.log(1 - sure)).mean((1, 2))

    def _move(self, rate: float, *slopes: Any) -> None:
        xp = self.library.module
        self.steps += 1
        rate *= float((1 - SECOND_MOMENT**self.steps) ** 0.5 / (1 - FIRST_MOMENT**self.steps))
        keep = min(SLOW, (1 + self.steps) / (10 + self.steps))
        for part, slow, slope, mean, square in zip(
            self._layers, self._slow, slopes, self._mean, self._square, strict=True
        ):
            mean += (1 - FIRST_MOMENT) * (slope - mean)
            square += (1 - SECOND_MOMENT) * (slope * slope - square)
            part -= rate * mean / (xp.sqrt(square) + TINY)
            slow += (1 - keep) * (part - slow)

    def state(self) -> dict[str, Any]:
        """Everything it takes to go on later."""
        there = self.library.there
        kinds = {"net": self._layers, "slow": self._slow, "mean": self._mean, "sq": self._square}
        kept = {
            f"{kind}_{name}": there(part)
            for kind, parts in kinds.items()
            for name, part in zip(Net._fields, parts, strict=True)
        }
        return {**kept, "steps": np.array(self.steps)}

    def restore(self, kept: dict[str, Any]) -> None:
        kinds = {"net": self._layers, "slow": self._slow, "mean": self._mean, "sq": self._square}
        for kind, parts in kinds.items():
            for name, part in zip(Net._fields, parts, strict=True):
                part[:] = self.library.here(kept[f"{kind}_{name}"])
        self.steps = int(kept["steps"])


def _flat(layers: list[Any]) -> Net:
    flat = [part.reshape(-1, part.shape[2]) for part in layers]
    return Net(*(part if k % 2 == 0 else part.reshape(-1) for k, part in enumerate(flat)))
