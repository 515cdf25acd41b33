"""Our UNO beside others' card games in the same run, in turns: ratios are medians over rounds."""

import time
from collections.abc import Callable
from statistics import median
from typing import Any

from tapete import bots, games
from tapete.batch import Driver, Series, driver
from tapete.benchmarks.speed.others import OTHERS
from tapete.kit.chance import seed_key

ROUNDS = 5
SECONDS = 1.0
WARM_UP = 0.2  # seconds, for everybody: a core that slept while one thread ran is slow at first
# One hand of two seats, as RLCard plays it; and of four, as OpenSpiel's crazy_eights here.
OURS = {
    "uno classic": ("classic", 2),
    "uno full": (None, 2),
    "uno full, 4 players": (None, 4),
}


def measure_peers(gpu: bool) -> dict[str, Any]:
    """Moves a second of UNO here and of each peer that is installed."""
    game = games.find("uno")
    ours: dict[str, Driver] = {}
    for name, (preset, seats) in OURS.items():
        # Random players who hold back hardly ever go out, so that option is off for all.
        options = game.options({"hands": "1", "hold_back": "off"}, preset)
        choosers = bots.choosers(game, bots.RANDOM, seats)
        series = Series(game, seats, options, choosers, seed_key("peers"))
        for way in ("interpreted", "compiled", *(["cuda"] if gpu else [])):
            ours[f"{name}, {way}"] = driver(way, series)
    players: dict[str, Callable[[float], float]] = {
        name: timed_driver(engine) for name, engine in ours.items()
    }
    missing = []
    for name, make in OTHERS.items():
        try:
            players[name] = timed(make())
        except ImportError:
            missing.append(name)
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play in players.items():
            play(WARM_UP)
            speeds[name].append(play(SECONDS))
    return {
        "moves_per_second": {name: round(median(values)) for name, values in speeds.items()},
        "ratios": {
            f"{name} / {peer}": round(
                median(a / b for a, b in zip(speeds[name], speeds[peer], strict=True)), 2
            )
            for name in ours
            for peer in players
            if peer in OTHERS
        },
        "missing": missing,
    }


def timed(play: Callable[[], int]) -> Callable[[float], float]:
    """Moves a second over so many seconds."""

    def run(seconds: float) -> float:
        began, moves = time.perf_counter(), 0
        while (took := time.perf_counter() - began) < seconds:
            moves += play()
        return moves / took

    return run


def timed_driver(engine: Driver) -> Callable[[float], float]:
    """The same for a driver of ours, in shares that double until they fill the time."""

    def run(seconds: float) -> float:
        began, moves, first, share = time.perf_counter(), 0, 0, 16
        while (took := time.perf_counter() - began) < seconds:
            moves += int(engine.play(first, share).acts.sum(dtype="int64"))
            first += share
            share = min(share * 2, 1 << 17)
        return moves / took

    return run
