"""Adam over a net whose inputs are on or off: rows are lists of the inputs that are on.

Compiled, on as many threads as there are shares: a hidden layer is a sum of few rows of
weights, so a pass costs a hundredth of what a matrix of zeros and ones would.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tapete.bots.learning.adam import FIRST_MOMENT, SECOND_MOMENT, TINY, Learner
from tapete.kit.net import Net, probability
from tapete.kit.rule import rule
from tapete.kit.ways.cpu import compiled

BATCH = 1024


@rule
def slope_of(net: Net, x: Any, size: Any, y: Any, slope: Net, h: Any) -> float:
    """Add the slope of every row's cross-entropy; gives the sum of the latter."""
    wide, deep, outs = len(net.b1), len(net.b2), len(net.b3)
    loss = 0.0
    for r in range(len(x)):
        first, second = h[0], h[1]
        back1, back2 = h[2], h[3]
        for j in range(wide):
            first[j] = net.b1[j]
            back1[j] = 0
        for i in range(size[r]):
            weights = net.w1[x[r, i]]
            for j in range(wide):
                first[j] += weights[j]
        for k in range(deep):
            second[k] = net.b2[k]
            back2[k] = 0
        for j in range(wide):
            if first[j] > 0:
                for k in range(deep):
                    second[k] += first[j] * net.w2[j, k]
        for o in range(outs):
            total = net.b3[o]
            for k in range(deep):
                if second[k] > 0:
                    total += second[k] * net.w3[k, o]
            said = probability(total)
            loss -= y[r, o] * np.log(max(said, 1e-9)) + (1 - y[r, o]) * np.log(max(1 - said, 1e-9))
            wrong = np.float32(said - y[r, o])
            slope.b3[o] += wrong
            for k in range(deep):
                if second[k] > 0:
                    slope.w3[k, o] += wrong * second[k]
                    back2[k] += wrong * net.w3[k, o]
        for k in range(deep):
            slope.b2[k] += back2[k]
        for j in range(wide):
            if first[j] > 0:
                total = np.float32(0)
                for k in range(deep):
                    total += back2[k] * net.w2[j, k]
                    slope.w2[j, k] += first[j] * back2[k]
                back1[j] = total
                slope.b1[j] += total
        for i in range(size[r]):
            weights = slope.w1[x[r, i]]
            for j in range(wide):
                weights[j] += back1[j]
    return loss


@rule
def move(part: Any, slope: Any, mean: Any, square: Any, rate: float, scale: float) -> None:
    """One step of Adam over a flat array; leaves the slope at zero."""
    quick, slow, tiny = np.float32(FIRST_MOMENT), np.float32(SECOND_MOMENT), np.float32(TINY)
    step, share = np.float32(rate), np.float32(scale)
    one = np.float32(1)
    for i in range(len(part)):
        g = slope[i] * share
        slope[i] = 0
        mean[i] += (one - quick) * (g - mean[i])
        square[i] += (one - slow) * (g * g - square[i])
        part[i] -= step * mean[i] / (np.sqrt(square[i]) + tiny)


@compiled("sparse slopes", slope_of)
def _slopes(net: Net, x: Any, size: Any, y: Any, slope: Net, h: Any) -> float:
    return slope_of(net, x, size, y, slope, h)


@compiled("sparse move", move)
def _move(part: Any, slope: Any, mean: Any, square: Any, rate: float, scale: float) -> None:
    move(part, slope, mean, square, rate, scale)


class Adam(Learner):
    def __init__(self, net: Net, rate: float, mirror: Any = None, threads: int = 1) -> None:
        super().__init__(net, rate)
        self.mirror, self.threads = mirror, threads
        widest = max(len(net.b1), len(net.b2))
        self._slopes = [Net(*(np.zeros_like(part) for part in net)) for _ in range(threads)]
        self._hidden = [np.zeros((4, widest), np.float32) for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads)

    def learn(self, x: Any, size: Any, y: Any, dice: np.random.Generator) -> float:
        """Once through the rows in any order, half of them mirrored; gives the mean loss."""
        loss = 0.0
        order = dice.permutation(len(x))
        for start in range(0, len(x) - BATCH + 1, BATCH):
            rows = order[start : start + BATCH]
            batch = x[rows]
            if self.mirror is not None:
                half = len(rows) // 2
                batch[:half] = self.mirror[batch[:half]]
            loss += self._step(batch, size[rows], y[rows])
        return loss / len(x)

    def _step(self, x: Any, size: Any, y: Any) -> float:
        edges = [len(x) * k // self.threads for k in range(self.threads + 1)]

        def share(k: int) -> float:
            low, high = edges[k], edges[k + 1]
            return float(
                _slopes(self.net, x[low:high], size[low:high], y[low:high],
                        self._slopes[k], self._hidden[k])
            )  # fmt: skip

        loss = sum(self._pool.map(share, range(self.threads)))
        total = self._slopes[0]
        for other in self._slopes[1:]:
            for mine, theirs in zip(total, other, strict=True):
                mine += theirs
                theirs[:] = 0
        rate = self.next_rate()
        for part, g, mean, square in zip(self.net, total, self.mean, self.square, strict=True):
            _move(part.ravel(), g.ravel(), mean.ravel(), square.ravel(), rate, 1 / len(x))
        self.average()
        return loss
