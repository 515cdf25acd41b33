"""PPO in PyTorch on one page, in the manner of CleanRL, on our vector environment.

    pip install "tapete[envs,train]"
    python examples/cleanrl_ppo.py --updates 200

Illegal acts are masked, when playing and when learning. The next game is dealt in the step that
ends one, so a reward is always that of the act before it. Prints a table (CSV) of the share of new
games won without exploring, with its 95 % interval.
"""

import argparse

import torch
from torch import nn
from torch.distributions import Categorical

from tapete.envs.evaluating import share_won
from tapete.envs.vector import BatchEnv

STEPS, EPOCHS, MINIBATCHES, STAGES = 32, 3, 4, 10
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.997, 0.95, 0.2, 0.01, 1e-3


class Agent(nn.Module):
    def __init__(self, columns: int, acts: int, hidden: int = 128) -> None:
        super().__init__()
        first, second = nn.Linear(columns, hidden), nn.Linear(hidden, hidden)
        self.body = nn.Sequential(first, nn.ReLU(), second, nn.ReLU())
        self.policy, self.value = nn.Linear(hidden, acts), nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, rows: torch.Tensor, legal: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        thought = self.body(rows.sign() * rows.abs().log1p())  # points stand beside zeros and ones
        logits = self.policy(thought).masked_fill(~legal, -1e9)
        return Categorical(logits=logits), self.value(thought).squeeze(-1)


def rollout(envs: BatchEnv, agent: Agent, rows, legal):
    """What was seen, done and thought, and each act's advantage; then the next rows."""
    kept, paid, ends = [], [], []
    for _ in range(STEPS):
        chances, value = agent(rows, legal)
        act = chances.sample()
        kept.append((rows, legal, act, chances.log_prob(act), value))
        seen, reward, over, cut, infos = envs.step(act.numpy())
        rows, legal = torch.tensor(seen), torch.tensor(infos["action_mask"])
        paid.append(torch.tensor(reward))
        ends.append(torch.tensor(over | cut))
    value, gain, gains = agent(rows, legal)[1], torch.zeros(envs.num_envs), []
    for step, reward, end in zip(reversed(kept), reversed(paid), reversed(ends)):
        gain = reward + ~end * GAMMA * (value + LAMBDA * gain) - step[-1]
        value = step[-1]
        gains.insert(0, gain)
    return [torch.cat(part) for part in (*zip(*kept), gains)], rows, legal


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="take_that")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--updates", type=int, default=20)
    parser.add_argument("--games", type=int, default=1000, help="to test with")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    torch.manual_seed(said.seed)
    table = {"opponents": said.opponents, "max_acts": 2_000}
    envs = BatchEnv(said.game, said.envs, **table)
    agent = Agent(envs.single_observation_space.shape[0], int(envs.single_action_space.n))
    adam = torch.optim.Adam(agent.parameters(), RATE, eps=1e-5)
    seen, infos = envs.reset(seed=said.seed)
    rows, legal = torch.tensor(seen), torch.tensor(infos["action_mask"])

    @torch.no_grad()
    def best(rows, masks):
        return agent(torch.tensor(rows), torch.tensor(masks))[0].probs.argmax(1).numpy()

    print("acts,won,low,high")
    for update in range(said.updates + 1):
        if update % max(1, said.updates // STAGES) == 0:
            won = share_won(best, said.game, said.games, **table)
            print(update * STEPS * said.envs, *won, sep=",", flush=True)
        with torch.no_grad():
            played, rows, legal = rollout(envs, agent, rows, legal)
        for _ in range(EPOCHS):
            for some in torch.randperm(len(played[0])).chunk(MINIBATCHES):
                saw, could, act, log, value, gain = (part[some] for part in played)
                chances, judged = agent(saw, could)
                ratio = (chances.log_prob(act) - log).exp()
                better = (gain - gain.mean()) / (gain.std() + 1e-8)
                clipped = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better)
                loss = 0.5 * (judged - value - gain).square().mean() - clipped.mean()
                adam.zero_grad()
                (loss - ENTROPY * chances.entropy().mean()).backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                adam.step()


if __name__ == "__main__":
    main()
