"""Steps of a `Batch`, with masks and observations, and how throughput grows."""

import time
from statistics import median
from typing import Any

from tapete import bots
from tapete.batch import Batch, Series
from tapete.batch.playouts.cpu import Compiled
from tapete.benchmarks.speed.timing import timed_driver
from tapete.kit.chance import seed_key
from tapete.kit.cores import usable_cores
from tapete.kit.game import Game

ROUNDS, SECONDS = 5, 0.3
SIZES = {"cpu": (64, 512, 4096, 32768), "cuda": (4096, 32768, 262144, 1048576)}
USUAL = {"cpu": 4096, "cuda": 262144}


def measure_batch(game: Game, players: int, device: str) -> dict[str, Any]:
    """Steps a second of random legal acts; choosing them is part of it."""
    by_size = {n: _steps_a_second(Batch(game, n, players, device=device)) for n in SIZES[device]}
    blind = Batch(game, USUAL[device], players, device=device, observation=None)
    seeing = Batch(game, 1, players).columns.size
    return {
        "device": device,
        "columns": seeing,
        "steps_per_second": by_size[USUAL[device]],
        "without_observation": _steps_a_second(blind),
        "by_size": {str(n): speed for n, speed in by_size.items()},
    }


def measure_cores(game: Game, players: int) -> dict[str, int]:
    """Acts a second of whole random games on one core, two, … all."""
    seats = bots.choosers(game, bots.RANDOM, players)
    series = Series(game, players, game.options(preset=game.lab_preset()), seats, seed_key("bench"))
    cores, counts = 1, []
    while cores < usable_cores():
        counts.append(cores)
        cores *= 2
    counts.append(usable_cores())
    runs = {count: timed_driver(Compiled(series, count)) for count in counts}
    speeds: dict[int, list[float]] = {count: [] for count in counts}
    for _ in range(ROUNDS):
        for count, run in runs.items():
            speeds[count].append(run(SECONDS))
    return {str(count): round(median(values)) for count, values in speeds.items()}


def _steps_a_second(batch: Batch) -> int:
    batch.step(batch.sample())
    speeds = []
    for _ in range(ROUNDS):
        began, steps = time.perf_counter(), 0
        while (took := time.perf_counter() - began) < SECONDS:
            for _ in range(4):
                batch.step_at_random()
            finished(batch)
            steps += 4
        speeds.append(steps * batch.n / took)
    return round(median(speeds))


def finished(batch: Batch) -> None:
    """Kernels run on their own: reading one array waits for them."""
    if batch.device == "cuda":
        batch.done.copy_to_host()
