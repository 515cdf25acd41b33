"""Steps with observations and masks, one environment driven from Python: ours beside theirs.

The same loops for both: a random legal act for whoever is to act, every observation and mask
made. Ours are compiled (`way="compiled"`), whatever they wait for at first is not timed.
"""

import random
from collections.abc import Callable
from typing import Any

from tapete.benchmarks.speed import others
from tapete.benchmarks.speed.others import Play
from tapete.kit.game import Game

PRESET = dict[str, Any]  # what an environment of ours is asked for


def rlcard_of(game: Game, asked: PRESET) -> Play:
    """RLCard's interface, ours."""
    import rlcard

    import tapete.envs.rlcard  # noqa: F401  # registers

    config = {"seed": 1, "game_way": "compiled", **{f"game_{k}": v for k, v in asked.items()}}
    return others.played_by_rlcard(rlcard.make(f"tapete-{game.name}", config))


def petting_zoo_of(game: Game, asked: PRESET) -> Play:
    from tapete.envs.pettingzoo import env

    return others.played_by_petting_zoo(env(game, way="compiled", **asked))


def gymnasium_of(game: Game, asked: PRESET) -> Play:
    """One seat, a random bot in the other: its acts count as well, as in the other loops."""
    from tapete.envs.gymnasium import SeatEnv

    env = SeatEnv(game, way="compiled", **asked)

    def play() -> int:
        seen, _ = env.reset()
        over = False
        while not over:
            legal = seen["action_mask"].nonzero()[0]
            seen, _, over, _, _ = env.step(int(random.choice(legal)))
        return int(env.table.length)

    env.reset(seed=1)
    return play


def open_spiel_of(game: Game, asked: PRESET) -> Play:
    import tapete.envs.openspiel  # noqa: F401  # registers

    options = ";".join(f"{k}:{v}" for k, v in asked.get("options", {}).items())
    said = f"preset={asked.get('preset', 'lab')},options={options},way=compiled"
    return others.open_spiel(f"tapete_{game.name}({said})", seen=True)


def blackjack() -> Play:
    """Gymnasium's own card game."""
    import gymnasium

    env = gymnasium.make("Blackjack-v1")
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        moves, over = 0, False
        while not over:
            _, _, over, _, _ = env.step(random.randrange(2))
            moves += 1
        return moves

    return play


OURS: dict[str, Callable[[Game, PRESET], Play]] = {
    "RLCard's interface": rlcard_of,
    "PettingZoo's": petting_zoo_of,
    "Gymnasium's": gymnasium_of,
    "OpenSpiel's": open_spiel_of,
}


LIBRARIES: dict[str, Callable[..., Play]] = {
    "rlcard": others.rlcard,
    "petting_zoo": others.petting_zoo,
    "open_spiel": lambda name: others.open_spiel(name, seen=True),
    "gymnasium": blackjack,
}


def driven(game: Game, peers: Any) -> tuple[dict[str, Play], dict[str, Play], list[str]]:
    """Ours, theirs as the game names them, and what is not installed."""
    ours: dict[str, Play] = {}
    theirs: dict[str, Play] = {}
    missing = []
    for name, make in OURS.items():
        try:
            ours[f"{game.name}, {name}"] = make(game, peers.DRIVEN)
        except ImportError:
            missing.append(name)
    for name, (library, *given) in peers.DRIVEN_PEERS.items():
        try:
            theirs[name] = LIBRARIES[library](*given)
        except ImportError:
            missing.append(name)
    return ours, theirs, missing
