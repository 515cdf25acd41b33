"""Random play, deals included, on every way side by side: interleaved rounds, medians, ratios."""

import time
from statistics import median
from typing import Any

from tapete import bots
from tapete.batch import Driver, Series, driver
from tapete.batch.playouts.cpu import Compiled
from tapete.batch.playouts.wasm import InModule
from tapete.kit.chance import seed_key
from tapete.kit.game import Game

ROUNDS = 5
ROUND_SECONDS = 0.4


def measure(game: Game, players: int, ways: tuple[str, ...]) -> dict[str, Any]:
    """Acts a second of each way, by uniformly random bots under the lab's options."""
    preset = game.lab_preset()
    seats = bots.choosers(game, bots.RANDOM, players)
    series = Series(game, players, game.options(preset=preset), seats, seed_key("bench"))
    engines: dict[str, Driver] = {}
    prepared: dict[str, float] = {}
    sizes: dict[str, int] = {}
    for way in ways:
        began = time.perf_counter()
        engines[way] = _engine(way, series)
        engines[way].play(0, 1)
        prepared[way] = time.perf_counter() - began
        sizes[way] = _size_of_a_round(engines[way])
    speeds: dict[str, list[float]] = {way: [] for way in ways}
    lengths: dict[str, float] = {}
    for turn in range(ROUNDS):
        for way, engine in engines.items():
            began = time.perf_counter()
            acts = int(engine.play(turn * sizes[way], sizes[way]).acts.sum(dtype="int64"))
            speeds[way].append(acts / (time.perf_counter() - began))
            lengths[way] = acts / sizes[way]
    return {
        "game": game.name,
        "players": players,
        "preset": preset,
        "bytes": game.State.quiet_dtype().itemsize,
        "ways": {
            way: {
                "acts_per_second": round(median(speeds[way])),
                "games_per_second": round(median(speeds[way]) / lengths[way]),
                "spread": [round(min(speeds[way])), round(max(speeds[way]))],
                "times_interpreted": round(
                    median(a / b for a, b in zip(speeds[way], speeds["interpreted"], strict=True)),
                    2,
                ),
                "prepared_seconds": round(prepared[way], 3),
            }
            for way in ways
        },
    }


def _engine(way: str, series: Series) -> Driver:
    """By its way; modules are measured on one core."""
    if way == "one core":
        return Compiled(series, 1)
    return InModule(series, 1) if way == "wasm" else driver(way, series)


def _size_of_a_round(engine: Driver) -> int:
    """How many games fill a round."""
    size = 1
    while True:
        began = time.perf_counter()
        engine.play(0, size)
        took = time.perf_counter() - began
        if took > ROUND_SECONDS / 4 or size >= 1 << 24:
            return max(1, round(size * ROUND_SECONDS / took))
        size *= 4


def measure_start(game: Game) -> dict[str, float]:
    """Seconds until a first compiled game: with nothing kept, and from the cache on disk."""
    import os
    import subprocess
    import sys
    import tempfile

    script = f"""
import time; began = time.perf_counter()
from tapete import bots, games
from tapete.batch import Series, driver
from tapete.kit.chance import seed_key
game = games.find({game.name!r})
options, seats = game.options(preset=game.lab_preset()), bots.choosers(game, "random", 2)
driver("compiled", Series(game, 2, options, seats, seed_key(1))).play(0, 1)
print(time.perf_counter() - began)
"""
    with tempfile.TemporaryDirectory() as empty:
        seconds = [
            float(
                subprocess.run(
                    [sys.executable, "-c", script],
                    env=os.environ | {"TAPETE_CACHE": empty},
                    capture_output=True,
                    text=True,
                    check=True,
                ).stdout
            )
            for _ in range(2)
        ]
    return {"first": round(seconds[0], 2), "cached": round(seconds[1], 2)}
