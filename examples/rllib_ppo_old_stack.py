"""PPO of RLlib, on its old API stack, learns a seat of TAKE THAT against a bot.

    pip install "tapete[rllib]"
    python examples/rllib_ppo_old_stack.py --iterations 20

Ray calls this stack deprecated; examples/rllib_ppo.py is the same on the new one. RLlib brings a
model for masks, which wants the row under another name: that is all `Named` does.
Prints a table (CSV) of the share of new games won without exploring, with its 95 % interval.
"""

import argparse

import numpy as np
from gymnasium import spaces
from gymnasium.wrappers import TransformObservation
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.examples._old_api_stack.models.action_mask_model import TorchActionMaskModel
from ray.rllib.models import ModelCatalog

from tapete.envs.evaluating import share_won
from tapete.envs.gymnasium import SeatEnv


class Named(TransformObservation):
    def __init__(self, table):
        def named(seen):
            return {"observations": seen["observation"], "action_mask": seen["action_mask"]}

        env = SeatEnv(**table)
        super().__init__(env, named, spaces.Dict(named(env.observation_space)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--batch", type=int, default=1024, help="acts an iteration")
    parser.add_argument("--games", type=int, default=1000, help="to test with")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    table = {"game": "take_that", "preset": "single", "opponents": said.opponents, "seat": 0}
    ModelCatalog.register_custom_model("masked", TorchActionMaskModel)
    config = PPOConfig().environment(Named, env_config=table).debugging(seed=said.seed)
    config.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    config.framework("torch").env_runners(num_env_runners=0, num_envs_per_env_runner=4)
    config.training(train_batch_size=said.batch, minibatch_size=256, num_epochs=4)
    config.training(model={"custom_model": "masked", "fcnet_hiddens": [256, 256]})
    algorithm = config.build_algo()

    def policy(rows, masks):
        flat = np.hstack([masks, rows])  # as this stack lays out a dictionary: by its names
        return algorithm.get_policy().compute_actions(flat, explore=False)[0]

    print("acts,won,low,high")
    for done in range(said.iterations + 1):
        if done:
            algorithm.train()
        won = share_won(policy, games=said.games, **table)
        print(done * said.batch, *won, sep=",", flush=True)


if __name__ == "__main__":
    main()
