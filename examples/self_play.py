"""Self-play in a few lines: learn which cards to play first in UNO, on the CPU or a GPU.

    python examples/self_play.py --steps 400
    python examples/self_play.py --device cuda --games 65536

A policy of one number an act (a softmax over the legal ones) is moved towards what winners did:
the plainest kind of policy gradient, in NumPy, so that nothing else has to be installed. With
PyTorch the arrays come without a copy: `torch.from_dlpack(batch.observation)` on the CPU,
`torch.as_tensor(batch.observation, device="cuda")` on a GPU.
"""

import argparse
from typing import Any

import numpy as np

from tapete import games
from tapete.batch import Batch


def on_cpu(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def chosen(logits: Any, legal: Any, dice: Any) -> Any:
    """An act for each game, drawn from the softmax over its legal ones (by Gumbel's trick)."""
    return np.where(legal, logits + dice.gumbel(size=legal.shape), -np.inf).argmax(axis=1)


def learn(batch: Batch, steps: int, pace: float = 0.05) -> Any:
    """Seat 0 learns; the others play at random. The share of games it won, by quarters."""
    dice = np.random.default_rng(1)
    logits = np.zeros(batch.actions)
    counts = np.zeros((batch.n, batch.actions), np.float32)  # acts of seat 0 in the game
    expected = np.zeros_like(counts)  # what its policy would have done on average
    rewards: list[float] = []
    for _ in range(steps):
        legal, mine = on_cpu(batch.legal).copy(), on_cpu(batch.to_act) == 0
        acts = np.where(mine, chosen(logits, legal, dice), on_cpu(batch.sample()))
        odds = np.where(legal, np.exp(logits), 0.0)
        expected += mine[:, None] * odds / odds.sum(axis=1, keepdims=True)
        counts[mine, acts[mine]] += 1
        batch.step(acts)
        done = on_cpu(batch.done)
        if done.any():
            reward = on_cpu(batch.rewards)[done, 0]
            rewards += reward.tolist()
            surplus = (reward - np.mean(rewards))[:, None]
            logits += pace * (surplus * (counts - expected)[done]).mean(axis=0)
            counts[done] = expected[done] = 0
    quarters = np.array_split(np.array(rewards), 4)
    return [float((quarter > 0).mean()) for quarter in quarters]


def main() -> None:
    parser = argparse.ArgumentParser(description="Seat 0 of UNO learns against chance.")
    parser.add_argument("--games", type=int, default=1024, help="at once")
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--device", default="cpu")
    said = parser.parse_args()
    options = games.find("uno").options({"hands": "1"}, "plain")
    batch = Batch("uno", said.games, 2, options, said.device, observation=None)
    shares = learn(batch, said.steps)
    print("share of games won, by quarters:", " ".join(f"{share:.3f}" for share in shares))


if __name__ == "__main__":
    main()
