"""PPO of RLlib, on either of its API stacks, learns a seat of TAKE THAT against random play.

    pip install "tapete[rllib]"
    python examples/rllib_ppo.py --iterations 10 --stack old

Both stacks bring something of their own for masks, a module or a model, and both want the row under
another name: that is all `Named` does.
"""

import argparse

import gymnasium
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from tapete.envs.gymnasium import SeatEnv

SETTING = {"game": "take_that", "preset": "single", "opponents": "random"}


class Named(gymnasium.ObservationWrapper):
    """`observations` instead of `observation`, and masks as floats."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        known = env.observation_space
        mask = spaces.Box(0.0, 1.0, known["action_mask"].shape)
        self.observation_space = spaces.Dict(
            {"observations": known["observation"], "action_mask": mask}
        )

    def observation(self, seen: dict) -> dict:
        mask = seen["action_mask"].astype("float32")
        return {"observations": seen["observation"], "action_mask": mask}


def on_new_stack(config: PPOConfig, batch: int) -> PPOConfig:
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [256, 256]}
    )
    config.training(train_batch_size_per_learner=batch)
    return config.rl_module(rl_module_spec=module)


def on_old_stack(config: PPOConfig, batch: int) -> PPOConfig:
    # Only here: Ray calls the old stack deprecated, and the new one does without it.
    from ray.rllib.examples._old_api_stack.models.action_mask_model import TorchActionMaskModel
    from ray.rllib.models import ModelCatalog

    ModelCatalog.register_custom_model("masked", TorchActionMaskModel)
    config.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    model = {"custom_model": "masked", "fcnet_hiddens": [256, 256]}
    return config.training(train_batch_size=batch, model=model)


STACKS = {"new": on_new_stack, "old": on_old_stack}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--batch", type=int, default=2000, help="steps an iteration")
    parser.add_argument("--stack", choices=STACKS, default="new", help="RLlib's API stack")
    said = parser.parse_args()
    register_env("take_that", lambda config: Named(SeatEnv(**SETTING)))
    config = (
        PPOConfig()
        .environment("take_that")
        .framework("torch")
        .env_runners(num_env_runners=0, num_envs_per_env_runner=4)
        .training(minibatch_size=250, num_epochs=4)
        .debugging(seed=1)
    )
    algorithm = STACKS[said.stack](config, said.batch).build_algo()
    for number in range(said.iterations):
        told = algorithm.train()["env_runners"]
        print(f"{number + 1:3d}  mean reward {told['episode_return_mean']:+.2f}", flush=True)
    algorithm.stop()


if __name__ == "__main__":
    main()
