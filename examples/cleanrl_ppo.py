"""PPO in PyTorch on one page, in the manner of CleanRL, on our vector environment.

    pip install "tapete[envs,train]"
    python examples/cleanrl_ppo.py --game take_that --updates 40

Illegal acts are masked, when playing and when learning. The next game is dealt
in the step that ends one, so a reward is always that of the act before it.
"""

import argparse

import torch
from torch import nn
from torch.distributions import Categorical

from tapete.envs.vector import BatchEnv

STEPS, EPOCHS, MINIBATCHES = 32, 3, 4
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.997, 0.95, 0.2, 0.01, 1e-3


class Agent(nn.Module):
    def __init__(self, columns: int, acts: int, hidden: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(columns, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(hidden, acts), nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        # Points and counts stand beside zeros and ones.
        thought = self.body(seen.sign() * seen.abs().log1p())
        masked = self.policy(thought).masked_fill(~legal, -1e9)
        return Categorical(logits=masked), self.value(thought).squeeze(-1)


def gains(paid: torch.Tensor, ends: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
    """Generalized advantages; `values` has one row more, of what is seen after the last act."""
    found, gain = torch.zeros_like(paid), torch.zeros(paid.shape[1])
    for t in reversed(range(len(paid))):
        wrong = paid[t] + GAMMA * values[t + 1] * ~ends[t] - values[t]
        found[t] = gain = wrong + GAMMA * LAMBDA * ~ends[t] * gain
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="take_that")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--envs", type=int, default=256)
    parser.add_argument("--updates", type=int, default=40)
    said = parser.parse_args()
    torch.manual_seed(1)
    envs = BatchEnv(said.game, said.envs, opponents=said.opponents, max_acts=2_000)
    agent = Agent(envs.single_observation_space.shape[0], int(envs.single_action_space.n))
    adam = torch.optim.Adam(agent.parameters(), RATE, eps=1e-5)
    seen, infos = envs.reset(seed=1)
    won = ended = 0
    for update in range(said.updates):
        rows: list[tuple[torch.Tensor, ...]] = []
        values, paid, ends = [], [], []
        for _ in range(STEPS):
            now = torch.tensor(seen), torch.tensor(infos["action_mask"])
            with torch.no_grad():
                chances, value = agent(*now)
                act = chances.sample()
            rows.append((*now, act, chances.log_prob(act)))
            values.append(value)
            seen, reward, over, cut, infos = envs.step(act.numpy())
            paid.append(torch.tensor(reward, dtype=torch.float32))
            ends.append(torch.tensor(over | cut))
            won, ended = won + int((reward[over] > 0).sum()), ended + int((over | cut).sum())
        with torch.no_grad():
            values.append(agent(torch.tensor(seen), torch.tensor(infos["action_mask"]))[1])
        gain = gains(torch.stack(paid), torch.stack(ends), torch.stack(values))
        aim = (gain + torch.stack(values[:-1])).flatten()
        batch = [*(torch.cat(part) for part in zip(*rows, strict=True)), gain.flatten(), aim]
        for _ in range(EPOCHS):
            for some in torch.randperm(len(aim)).chunk(MINIBATCHES):
                saw, legal, act, log, better, wanted = (part[some] for part in batch)
                chances, value = agent(saw, legal)
                ratio = (chances.log_prob(act) - log).exp()
                better = (better - better.mean()) / (better.std() + 1e-8)
                clipped = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better)
                loss = -clipped.mean() + 0.5 * (value - wanted).square().mean()
                adam.zero_grad()
                (loss - ENTROPY * chances.entropy().mean()).backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                adam.step()
        if (update + 1) % max(1, said.updates // 8) == 0 and ended:
            acts = (update + 1) * STEPS * said.envs
            print(f"{acts:9,} acts: {won / ended:.0%} of {ended} games won", flush=True)
            won = ended = 0


if __name__ == "__main__":
    main()
