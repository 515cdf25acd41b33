"""MaskablePPO of sb3-contrib learns a seat of TAKE THAT against random play.

    pip install "tapete[sb3]"
    python examples/maskable_ppo.py --steps 60000

The masks come from the environments' `action_masks()`. One line a stage: share of games won.
"""

import argparse
import os

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from tapete.envs.gymnasium import SeatEnv

SETTING = {"game": "take_that", "preset": "single", "opponents": "random"}
STAGES = 4


def won(model: MaskablePPO, games: int) -> float:
    """How often the seat wins without exploring, in games that nobody learnt from."""
    env, wins = SeatEnv(**SETTING), 0
    for seed in range(games):
        seen, _ = env.reset(seed=10**6 + seed)
        over, paid = False, 0.0
        while not over:
            act, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, paid, over, _, _ = env.step(act)
        wins += paid > 0
    return wins / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--games", type=int, default=200, help="to test with")
    parser.add_argument("--envs", type=int, default=os.cpu_count() or 2)
    said = parser.parse_args()
    envs = make_vec_env(SeatEnv, n_envs=said.envs, seed=1, env_kwargs=SETTING)
    model = MaskablePPO("MultiInputPolicy", envs, n_steps=256, batch_size=256, seed=1)
    curve = [won(model, said.games)]
    for _ in range(STAGES):
        model.learn(said.steps // STAGES, reset_num_timesteps=False)
        curve.append(won(model, said.games))
    print("won against random play:", " ".join(f"{share:.1%}" for share in np.array(curve)))


if __name__ == "__main__":
    main()
