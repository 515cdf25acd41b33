"""The same learning by PyTorch, on a GPU: what `learning.Adam` does, step for step.

All weights lie in one row of memory, so that a step of Adam is a handful of calls: launching them
is what a step of so small a net costs.
"""

from itertools import pairwise
from typing import Any

import numpy as np

from tapete.bots.learning.adam import BATCH, FIRST_MOMENT, SECOND_MOMENT, TINY, Adam
from tapete.bots.selfplay.libraries import torch_for
from tapete.kit.net import Net


class OnTorch(Adam):
    """Keeps the net in NumPy between rounds, because self-play reads it there."""

    def __init__(self, net: Net, rate: float, device: str) -> None:
        super().__init__(net, rate)
        self._torch, self._device = torch_for(device), device
        self._shapes = [part.shape for part in net]
        self._edges = np.cumsum([0, *(part.size for part in net)]).tolist()

    def learn(self, x: Any, y: Any, dice: np.random.Generator) -> float:
        inputs, aims, order = (self._there(part) for part in (x, y, dice.permutation(len(x))))
        kept = (self.net, self.mean, self.square, self.slow)
        flat = [self._there(np.concatenate([part.ravel() for part in net])) for net in kept]
        loss = self._torch.zeros((), device=self._device)
        for start in range(0, len(x), BATCH):
            rows = order[start : start + BATCH]
            loss += self._torch_step(flat, inputs[rows], aims[rows]) * len(rows)
        for net, found in zip(kept, flat, strict=True):
            for part, fresh in zip(net, self._parts(found.cpu().numpy()), strict=True):
                part[:] = fresh
        return float(loss) / len(x)

    def _there(self, array: Any) -> Any:
        return self._torch.as_tensor(np.ascontiguousarray(array), device=self._device)

    def _parts(self, flat: Any) -> list[Any]:
        """The same memory as a net's parts."""
        return [
            flat[low:high].reshape(shape)
            for (low, high), shape in zip(pairwise(self._edges), self._shapes, strict=True)
        ]

    def _torch_step(self, kept: list[Any], x: Any, y: Any) -> Any:
        torch = self._torch
        net, mean, square, slow = kept
        w1, b1, w2, b2, w3, b3 = self._parts(net)
        first = torch.relu(torch.addmm(b1, x, w1))
        second = torch.relu(torch.addmm(b2, first, w2))
        said = torch.sigmoid(torch.addmm(b3, second, w3))
        wrong = (said - y) / len(x)
        back2 = (wrong @ w3.T) * (second > 0)
        back1 = (back2 @ w2.T) * (first > 0)
        slopes = (
            x.T @ back1, back1.sum(0), first.T @ back2, back2.sum(0),
            second.T @ wrong, wrong.sum(0),
        )  # fmt: skip
        slope = torch.cat([part.reshape(-1) for part in slopes])
        rate = self.next_rate()
        mean.lerp_(slope, 1 - FIRST_MOMENT)
        square.lerp_(slope * slope, 1 - SECOND_MOMENT)
        net.addcdiv_(mean, square.sqrt().add_(TINY), value=-rate)
        slow.lerp_(net, 1 - self.kept_of_mean())
        return torch.nn.functional.binary_cross_entropy(said.clamp(1e-6, 1 - 1e-6), y)
