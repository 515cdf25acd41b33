"""A game of ours beside others' in the same run, in turns: ratios are medians over rounds."""

import json
import os
from collections.abc import Callable
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

from tapete import bots, games
from tapete.batch import Driver, Series, driver
from tapete.benchmarks import compared, peers_of
from tapete.benchmarks.speed.batched import measure_batched
from tapete.benchmarks.speed.driven import driven
from tapete.benchmarks.speed.others import LIBRARIES
from tapete.benchmarks.speed.timing import Tell, interleaved, nobody, ratios, timed, timed_driver
from tapete.kit.chance import seed_key
from tapete.kit.cores import usable_cores
from tapete.kit.errors import BadInput

ROUNDS = 5
SECONDS = 1.0
BATCHED_SECONDS = 400.0  # about so long at most; a size that is slow to compile is left out


def measure_peers(gpu: bool, tell: Tell = nobody) -> dict[str, Any]:
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
        tell(f"getting {name} ready")
        try:
            players[name] = timed(LIBRARIES[library](*given))
        except ImportError:
            missing.append(name)
    speeds = interleaved(players, ROUNDS, SECONDS, tell)
    return {
        "moves_per_second": _medians(speeds),
        "ratios": ratios(speeds, list(ours), [name for name in players if name in peers.PEERS]),
        "ours": game.name,
        "missing": missing,
    }


def measure_driven(tell: Tell = nobody) -> dict[str, Any]:
    """Steps a second of one environment driven from Python, with observations and masks."""
    game = compared()
    ours, theirs, missing = driven(game, peers_of(game))
    players = {name: timed(play) for name, play in (ours | theirs).items()}
    speeds = interleaved(players, ROUNDS, SECONDS, tell)
    return {
        "steps_per_second": _medians(speeds),
        "ratios": ratios(speeds, list(ours), list(theirs)),
        "ours": game.name,
        "missing": missing,
    }


def measure_all(gpu: bool, keep: Path | None = None, tell: Tell = nobody) -> dict[str, Any]:
    """Like for like: playouts, environments, batches, one part after the other.

    Everything is compared within its part. In the file `keep` each part stands as soon as it is
    done, and what stands there is not measured again.
    """
    parts: dict[str, Callable[[Tell], dict[str, Any]]] = {
        "games": lambda tell: measure_peers(gpu, tell),
        "driven": measure_driven,
        "batched": lambda tell: measure_batched(
            list(games.every()), "cuda" if gpu else "cpu", BATCHED_SECONDS, tell=tell
        ),
    }
    found = _kept(keep)
    for name, measure in parts.items():
        if name in found:
            continue
        tell(f"{name}: some minutes")
        part = measure(lambda line, name=name: tell(f"{name}: {line}"))  # type: ignore[misc]
        found[name] = {**_circumstances(), **part}
        if keep is not None:
            keep.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return found


def _circumstances() -> dict[str, Any]:
    return {
        "measured": date.today().isoformat(),
        "cores": usable_cores(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,  # not on Windows
    }


def _kept(file: Path | None) -> dict[str, Any]:
    if file is None or not file.exists():
        return {}
    try:
        found = json.loads(file.read_text("utf-8"))
        if isinstance(found, dict):
            return found
    except (OSError, ValueError):
        pass
    raise BadInput(f"{file} holds no figures of `tapete bench --peers`")


def _medians(speeds: dict[str, list[float]]) -> dict[str, int]:
    return {name: round(median(values)) for name, values in speeds.items()}
