"""On a machine with a GPU: the same games on all three ways, the same batches, and how fast.

    python -m tapete.benchmarks.speed.gpu_check [GAME]... [--two]

`--two` checks two seats only: kernels take a while to compile.
"""

import sys
import time
import warnings
from typing import Any

import numpy as np

from tapete import bots, games
from tapete.batch import Batch, Series, driver
from tapete.batch.stepping.one_game import Told
from tapete.benchmarks.speed.batches import measure_batch
from tapete.kit.chance import seed_key
from tapete.kit.game import Game
from tapete.lab.simulate import transcripts

SEED = "gpu"
TOLD = 10  # games whose transcripts are compared


def main(words: list[str]) -> None:
    # Small grids are what is asked for here: nothing else may be lost among warnings of them.
    warnings.filterwarnings("ignore", "Grid size")
    named = [word for word in words if word != "--two"]
    for game in [games.find(name) for name in named] or games.every():
        seats = range(game.seats[0], game.seats[1] + 1) if "--two" not in words else (2,)
        for players in seats:
            options = game.options(preset=game.lab_preset())
            choosers = bots.choosers(game, "random", players)
            series = Series(game, players, options, choosers, seed_key(SEED))
            ways = ("cuda", "compiled", "interpreted")
            gpu, cpu, _ = (driver(way, series) for way in ways)
            texts = [list(transcripts(series, way, SEED, TOLD, "open")) for way in ways]
            same = texts[0] == texts[1] == texts[2]
            many = 1 << 20
            gpu.play(0, many)
            began = time.perf_counter()
            on_gpu = gpu.play(0, many)
            took = time.perf_counter() - began
            on_cpu = cpu.play(0, 20_000)
            equal = (on_gpu.acts[:20_000] == on_cpu.acts).all()
            equal &= (on_gpu.scores[:20_000] == on_cpu.scores).all()
            speed = on_gpu.acts.sum() / took / 1e6
            print(
                f"{game.name} {players}: same open transcripts {same}, same results {equal}", end=""
            )
            print(f", {speed:.0f} M acts/s", flush=True)
        check_batch(game)


def check_batch(game: Game) -> None:
    """Every array of a batch and of its copies after every step, on both devices, turned to the
    seats; what frameworks make of them."""
    here, there = (
        Batch(game, 2000, 2, device=device, seed=SEED, facing="seat") for device in ("cpu", "cuda")
    )
    same = True
    for step in range(100):
        if step == 50:  # copies, some of them twice, with chance of their own
            rows = np.arange(2000) // 2
            here, there = (batch.fork(rows, seed="other") for batch in (here, there))
        for name in Told._fields:
            same &= np.array_equal(getattr(here, name), getattr(there, name).copy_to_host())
        acts = here.sample()
        same &= np.array_equal(acts, there.sample().copy_to_host())
        here.step(acts)
        there.step(acts)
    steps = measure_batch(game, 2, "cuda")
    print(f"{game.name}: same batches {same}, shared with {shared(there)}, {steps}", flush=True)


def shared(batch: Any) -> list[str]:
    """The installed frameworks that see a batch's arrays on the GPU without a copy."""
    found = []
    try:
        import torch

        tensor = torch.as_tensor(batch.observation, device="cuda")
        if tensor.data_ptr() == batch.observation.__cuda_array_interface__["data"][0]:
            found.append("torch")
        batch.step(torch.as_tensor(batch.sample(), device="cuda"))
        import jax

        array = jax.dlpack.from_dlpack(tensor)
        if array.unsafe_buffer_pointer() == tensor.data_ptr():
            found.append("jax")
        alone = jax.numpy.asarray(batch.observation)  # by the CUDA array interface
        if alone.unsafe_buffer_pointer() == tensor.data_ptr():
            found.append("jax by itself")
    except ImportError:
        pass
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
