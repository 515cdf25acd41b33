"""CFR and MCCFR of OpenSpiel on a TAKE THAT so small that it can be searched whole.

    pip install "tapete[openspiel]"
    python examples/openspiel_cfr.py --deck 4 --iterations 40

Five cards (the preset `tiny`) are 3,646 histories and 1,725 information states, four are 365 and
172. What is printed is NashConv: how much both seats together could gain by a best answer.
"""

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr

import tapete.envs.openspiel  # noqa: F401  # registers the games

STAGES = 4


def curve(game: Any, solver: Any, step: Callable[[], Any], iterations: int) -> list[float]:
    """NashConv of the average policy after each quarter of the iterations."""
    found = []
    for _ in range(STAGES):
        for _ in range(iterations // STAGES):
            step()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deck", type=int, default=5, help="cards")
    parser.add_argument("--iterations", type=int, default=20)
    said = parser.parse_args()
    np.random.seed(1)
    game = pyspiel.load_game(f"tapete_take_that(preset=tiny,options=deck:{said.deck})")
    whole = cfr.CFRSolver(game)
    sampled = external_sampling_mccfr.ExternalSamplingSolver(game)
    for name, solver, step, times in (
        ("CFR", whole, whole.evaluate_and_update_policy, 1),
        ("MCCFR", sampled, sampled.iteration, 10),
    ):
        told = curve(game, solver, step, said.iterations * times)
        print(f"{name}, {said.iterations * times} iterations: NashConv", end=" ")
        print(" ".join(f"{gain:.3f}" for gain in told), flush=True)


if __name__ == "__main__":
    main()
