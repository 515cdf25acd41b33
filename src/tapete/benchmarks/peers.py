"""Others' speed beside ours in the same run: those that are installed.

Each peer plays whole games of uniformly random legal moves, as its own documentation drives it.
"""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from tapete import bots, games
from tapete.batch import Driver, Plan, driver
from tapete.kit.chance import seed_key

ROUNDS = 5
SECONDS = 1.0


def rlcard_uno() -> Callable[[], int]:
    """RLCard's UNO environment, two players: one game, returning its moves."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})

    def play() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return play


PEERS: dict[str, Callable[[], Callable[[], int]]] = {"RLCard uno": rlcard_uno}


def measure_peers() -> dict[str, Any]:
    """Moves a second of UNO here and of each peer, in turns; ratios are medians over rounds."""
    game = games.find("uno")
    ours: dict[str, Driver] = {}
    for preset in ("classic", "plain"):
        options = game.options({"hands": "1"}, preset)
        plan = Plan(game, 2, options, bots.choosers(game, bots.RANDOM, 2), seed_key("peers"))
        for way in ("interpreted", "compiled"):
            ours[f"uno {preset}, {way}"] = driver(way, plan)
    players: dict[str, Callable[[float], float]] = {
        name: _timed_driver(engine) for name, engine in ours.items()
    }
    missing = []
    for name, make in PEERS.items():
        try:
            players[name] = _timed(make())
        except ImportError:
            missing.append(name)
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play in players.items():
            speeds[name].append(play(SECONDS))
    peers = [name for name in players if name in PEERS]
    return {
        "moves_per_second": {name: round(median(values)) for name, values in speeds.items()},
        "ratios": {
            f"{name} / {peer}": round(
                median(a / b for a, b in zip(speeds[name], speeds[peer], strict=True)), 2
            )
            for name in ours
            for peer in peers
        },
        "missing": missing,
    }


def _timed(play: Callable[[], int]) -> Callable[[float], float]:
    def run(seconds: float) -> float:
        began, moves = time.perf_counter(), 0
        while (took := time.perf_counter() - began) < seconds:
            moves += play()
        return moves / took

    return run


def _timed_driver(engine: Driver) -> Callable[[float], float]:
    """The same for a driver of ours, in shares that double until they fill the time."""

    def run(seconds: float) -> float:
        began, moves, first, share = time.perf_counter(), 0, 0, 16
        while (took := time.perf_counter() - began) < seconds:
            moves += int(engine.play(first, share).acts.sum())
            first += share
            share = min(share * 2, 1 << 15)
        return moves / took

    return run
