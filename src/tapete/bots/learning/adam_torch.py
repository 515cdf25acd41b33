"""The same learning by PyTorch, on a GPU: what `learning.Adam` does, step for step."""

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

    def learn(self, x: Any, y: Any, dice: np.random.Generator) -> float:
        torch = self._torch

        def there(array: Any) -> Any:
            return torch.as_tensor(np.ascontiguousarray(array), device=self._device)

        inputs, aims = there(x), there(y)
        order = there(dice.permutation(len(x)))
        net, mean, square = ([there(p) for p in n] for n in (self.net, self.mean, self.square))
        loss = torch.zeros((), device=self._device)
        for start in range(0, len(x), BATCH):
            rows = order[start : start + BATCH]
            loss += self._torch_step(net, mean, square, inputs[rows], aims[rows]) * len(rows)
        for kept, fresh in zip(
            (self.net, self.mean, self.square), (net, mean, square), strict=True
        ):
            for part, found in zip(kept, fresh, strict=True):
                part[:] = found.cpu().numpy()
        return float(loss) / len(x)

    def _torch_step(self, net: Any, mean: Any, square: Any, x: Any, y: Any) -> Any:
        torch = self._torch
        w1, b1, w2, b2, w3, b3 = net
        first = torch.relu(x @ w1 + b1)
        second = torch.relu(first @ w2 + b2)
        said = torch.sigmoid(second @ w3 + b3)
        wrong = (said - y) / len(x)
        back2 = (wrong @ w3.T) * (second > 0)
        back1 = (back2 @ w2.T) * (first > 0)
        slopes = (
            x.T @ back1, back1.sum(0), first.T @ back2, back2.sum(0),
            second.T @ wrong, wrong.sum(0),
        )  # fmt: skip
        rate = self.next_rate()
        for part, slope, m, s in zip(net, slopes, mean, square, strict=True):
            m += (1 - FIRST_MOMENT) * (slope - m)
            s += (1 - SECOND_MOMENT) * (slope * slope - s)
            part -= rate * m / (s.sqrt() + TINY)
        sure = said.clamp(1e-6, 1 - 1e-6)
        return -(y * sure.log() + (1 - y) * (1 - sure).log()).mean()
