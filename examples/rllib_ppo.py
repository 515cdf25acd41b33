"""PPO of RLlib, on its new API stack, learns a seat of TAKE THAT against a bot.

    pip install "tapete[rllib]"
    python examples/rllib_ppo.py --iterations 20

RLlib brings a module for masks, which wants the row under another name: that is all `Named` does.
Prints a table (CSV) of the share of new games won without exploring, with its 95 % interval.
"""

import argparse

import torch
from gymnasium import spaces
from gymnasium.wrappers import TransformObservation
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

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
    nets = {"head_fcnet_hiddens": [256, 256]}
    config = PPOConfig().environment(Named, env_config=table).debugging(seed=said.seed)
    config.env_runners(num_env_runners=0, num_envs_per_env_runner=4)
    config.training(train_batch_size_per_learner=said.batch, minibatch_size=256, num_epochs=4)
    config.rl_module(rl_module_spec=RLModuleSpec(ActionMaskingTorchRLModule, model_config=nets))
    algorithm = config.build_algo()

    def policy(rows, masks):
        seen = {"observations": torch.tensor(rows), "action_mask": torch.tensor(masks).int()}
        with torch.no_grad():
            told = algorithm.get_module().forward_inference({"obs": seen})
        return told["action_dist_inputs"].argmax(1).numpy()

    print("acts,won,low,high")
    for done in range(said.iterations + 1):
        if done:
            algorithm.train()
        won = share_won(policy, games=said.games, **table)
        print(done * said.batch, *won, sep=",", flush=True)


if __name__ == "__main__":
    main()
