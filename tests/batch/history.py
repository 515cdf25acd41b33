"""A batch's whole history on a device: `python -m batch.history GAME DEVICE KIND FILE`."""

import sys
from typing import Any

import numpy as np

from tapete.batch import Batch
from tapete.batch.stepping.observations import FACINGS
from tapete.batch.stepping.one_game import Told

GAMES, STEPS = 5, 40


def on_cpu(array: Any) -> Any:
    """A copy in the CPU's memory."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array.copy()


def history(name: str, device: str, kind: str, n: int = GAMES) -> dict[str, Any]:
    """Every array after every step of sampled acts, some of them made illegal.

    In the middle the batch is forked, with a row twice and chance of its own, and gone back in.
    """
    facing = FACINGS[kind == "int8"]
    batch = Batch(name, n, device=device, seed="history", observation=kind, limit=12, facing=facing)
    kept: dict[str, list[Any]] = {field: [] for field in (*Told._fields, "other", "acts")}
    for step in range(STEPS):
        for field in Told._fields:
            kept[field].append(on_cpu(getattr(batch, field)))
        kept["other"].append(on_cpu(batch.observe(step % 2)))
        acts = on_cpu(batch.sample())
        acts[step % n] = acts[step % n] if step % 3 else [-1, 10**6, batch.actions][step % 9 // 3]
        kept["acts"].append(acts)
        if step == STEPS // 3:
            before = batch.snapshot()
        elif step == STEPS // 2:
            batch.restore(before)
            batch = batch.fork([1, 0, 1, *range(3, n)], seed="other")
        else:
            batch.step(acts)
    return {field: np.stack(arrays) for field, arrays in kept.items()}


if __name__ == "__main__":
    name, device, kind, file = sys.argv[1:]
    np.savez(file, **history(name, device, kind))
