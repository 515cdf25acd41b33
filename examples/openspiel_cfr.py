"""CFR and MCCFR of OpenSpiel on games so small that they can be searched whole (preset `tiny`).

    pip install "tapete[openspiel]"
    python examples/openspiel_cfr.py take_that --options deck:4 --iterations 64

Prints a table (CSV) of NashConv, what both seats together could gain by a best answer, after 0, 1,
2, 4, 8 … iterations. UNO and VALE TODO may go round for ever, so they are cut and then pay nobody.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr

import tapete.envs.openspiel  # noqa: F401  # registers the games

CUT_AFTER = {"uno": 10, "vale_todo": 4}  # acts
SAMPLED = 10  # iterations of MCCFR for one of CFR: each of them looks at a part of the game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="take_that")
    parser.add_argument("--options", default="", help="over the preset's: name:value;name:value")
    parser.add_argument("--iterations", type=int, default=16, help="of CFR")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    np.random.seed(said.seed)
    table = f"preset=tiny,max_acts={CUT_AFTER.get(said.game, 1000)},options={said.options}"
    game = pyspiel.load_game(f"tapete_{said.game}({table})")
    whole = cfr.CFRSolver(game)
    sampled = external_sampling_mccfr.ExternalSamplingSolver(game)
    print("iterations,cfr,mccfr")
    for done in range(said.iterations + 1):
        if done:
            whole.evaluate_and_update_policy()
            for _ in range(SAMPLED):
                sampled.iteration()
        if done & (done - 1) == 0:  # 0, 1, 2, 4, 8 …
            solvers = (whole, sampled)
            left = [exploitability.nash_conv(game, s.average_policy()) for s in solvers]
            print(done, *left, sep=",", flush=True)


if __name__ == "__main__":
    main()
