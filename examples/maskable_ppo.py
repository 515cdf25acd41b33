"""MaskablePPO of sb3-contrib learns a seat of TAKE THAT against a bot.

    pip install "tapete[sb3]"
    python examples/maskable_ppo.py --steps 100000

The masks come from the environments' `action_masks()`. Prints a table (CSV) of the share of new
games won without exploring, with its 95 % interval.
"""

import argparse

from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from tapete.envs.evaluating import share_won
from tapete.envs.gymnasium import SeatEnv

STAGES = 10


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=10_240)
    parser.add_argument("--games", type=int, default=1000, help="to test with")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    table = {"game": "take_that", "preset": "single", "opponents": said.opponents, "seat": 0}
    envs = make_vec_env(SeatEnv, n_envs=4, seed=said.seed, env_kwargs=table)
    model = MaskablePPO("MultiInputPolicy", envs, n_steps=256, batch_size=256, seed=said.seed)

    def policy(rows, masks):
        seen = {"observation": rows, "action_mask": masks.astype("int8")}
        return model.predict(seen, action_masks=masks, deterministic=True)[0]

    print("acts,won,low,high")
    for stage in range(STAGES + 1):
        if stage:
            model.learn(said.steps // STAGES, reset_num_timesteps=False)
        print(
            model.num_timesteps, *share_won(policy, games=said.games, **table), sep=",", flush=True
        )


if __name__ == "__main__":
    main()
