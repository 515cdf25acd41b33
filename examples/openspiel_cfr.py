"""CFR and MCCFR of OpenSpiel on games so small that they can be searched whole (preset `tiny`).

    pip install "tapete[openspiel]"
    python examples/openspiel_cfr.py take_that --options deck:4 --iterations 40
    python examples/openspiel_cfr.py uno --max-acts 10

What is printed is NashConv: how much both seats together could gain by a best answer. UNO and
VALE TODO may go round for ever, so they are cut after `--max-acts` and then pay nobody.
"""

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr

import tapete.envs.openspiel  # noqa: F401  # registers the games

STAGES = 4
MAX_ACTS = {"uno": 10, "vale_todo": 4}


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
    parser.add_argument("game", nargs="?", default="take_that")
    parser.add_argument("--options", default="", help="over the preset's: name:value;name:value")
    parser.add_argument("--max-acts", type=int, default=0, help="0: enough for this game")
    parser.add_argument("--iterations", type=int, default=20)
    said = parser.parse_args()
    np.random.seed(1)
    acts = said.max_acts or MAX_ACTS.get(said.game, 1000)
    said_so = f"preset=tiny,max_acts={acts},options={said.options}"
    game = pyspiel.load_game(f"tapete_{said.game}({said_so})")
    whole = cfr.CFRSolver(game)
    print(f"untrained: NashConv {exploitability.nash_conv(game, whole.average_policy()):.3f}")
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
