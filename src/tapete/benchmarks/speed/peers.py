"""A game of ours beside others' in the same run, in turns: ratios are medians over rounds."""

import os
from datetime import date
from statistics import median
from typing import Any

from tapete import bots, games
from tapete.batch import Driver, Series, driver
from tapete.benchmarks import compared, peers_of
from tapete.benchmarks.speed.batched import measure_batched
from tapete.benchmarks.speed.driven import driven
from tapete.benchmarks.speed.others import LIBRARIES
from tapete.benchmarks.speed.timing import interleaved, ratios, timed, timed_driver
from tapete.kit.chance import seed_key

ROUNDS = 5
SECONDS = 1.0


def measure_peers(gpu: bool) -> dict[str, Any]:
    """Moves a second of the compared game here and of each peer that is installed."""
    game = compared()
    peers = peers_of(game)
    ours: dict[str, Driver] = {}
    for name, (preset, seats) in peers.TABLES.items():
        options = game.options(peers.OPTIONS, preset)
        choosers = bots.choosers(game, bots.RANDOM, seats)
        series = Series(game, seats, options, choosers, seed_key("peers"))
        for way in ("interpreted", "compiled", *(["cuda"] if gpu else [])):
            ours[f"{game.name} {name}, {way}"] = driver(way, series)
    players = {name: timed_driver(engine) for name, engine in ours.items()}
    missing = []
    for name, (library, *given) in peers.PEERS.items():
        try:
            players[name] = timed(LIBRARIES[library](*given))
        except ImportError:
            missing.append(name)
    speeds = interleaved(players, ROUNDS, SECONDS)
    return {
        "moves_per_second": _medians(speeds),
        "ratios": ratios(speeds, list(ours), [name for name in players if name in peers.PEERS]),
        "ours": game.name,
        "missing": missing,
    }


def measure_driven() -> dict[str, Any]:
    """Steps a second of one environment driven from Python, with observations and masks."""
    game = compared()
    ours, theirs, missing = driven(game, peers_of(game))
    speeds = interleaved({k: timed(play) for k, play in (ours | theirs).items()}, ROUNDS, SECONDS)
    return {
        "steps_per_second": _medians(speeds),
        "ratios": ratios(speeds, list(ours), list(theirs)),
        "ours": game.name,
        "missing": missing,
    }


def measure_all(gpu: bool) -> dict[str, Any]:
    """Like for like: playouts, environments, batches, all in one run."""
    device = "cuda" if gpu else "cpu"
    return {
        "measured": date.today().isoformat(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,  # not on Windows
        **measure_peers(gpu),
        "driven": measure_driven(),
        "batched": measure_batched(list(games.every()), device),
    }


def _medians(speeds: dict[str, list[float]]) -> dict[str, int]:
    return {name: round(median(values)) for name, values in speeds.items()}
