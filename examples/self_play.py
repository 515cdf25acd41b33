"""Self-play in a few lines: learn which cards to play first in UNO, on the CPU or a GPU.

    python examples/self_play.py --steps 400
    python examples/self_play.py --device cuda --games 65536

A policy of one number an act (a softmax over the legal ones) sits in every seat and is moved
towards what winners did: the plainest kind of policy gradient, in NumPy, so that nothing else
has to be installed. How good it has become is tried against random play. With
PyTorch the arrays come without a copy: `torch.from_dlpack(batch.observation)` on the CPU,
`torch.as_tensor(batch.observation, device="cuda")` on a GPU.
"""

import argparse
from typing import Any

import numpy as np

from tapete.batch import Batch


def on_cpu(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def chosen(logits: Any, legal: Any, dice: Any) -> Any:
    """An act for each game, drawn from the softmax over its legal ones (by Gumbel's trick)."""
    return np.where(legal, logits + dice.gumbel(size=legal.shape), -np.inf).argmax(axis=1)


def learn(batch: Batch, steps: int, logits: Any, dice: Any, pace: float = 0.05) -> None:
    """Every seat plays by the same policy, and all that they did teaches it."""
    seats, rows = batch.players, np.arange(batch.n)
    counts = np.zeros((batch.n, seats, batch.actions), np.float32)  # acts of each seat
    expected = np.zeros_like(counts)  # what the policy would have done there on average
    for _ in range(steps):
        legal, asked = on_cpu(batch.legal).copy(), on_cpu(batch.to_act).copy()
        acts = chosen(logits, legal, dice)
        odds = np.where(legal, np.exp(logits), 0.0)
        expected[rows, asked] += odds / odds.sum(axis=1, keepdims=True)
        counts[rows, asked, acts] += 1
        batch.step(acts)
        done = on_cpu(batch.done)
        if done.any():
            rewards = on_cpu(batch.rewards)[done]
            surplus = (rewards - rewards.mean(axis=1, keepdims=True))[:, :, None]
            logits += pace * (surplus * (counts - expected)[done]).mean(axis=(0, 1))
            counts[done] = expected[done] = 0


def won(batch: Batch, logits: Any, dice: Any, games: int) -> float:
    """The share of games that seat 0 wins by the policy, the others at random."""
    batch.reset("test")
    wins = played = 0
    while played < games:
        mine = on_cpu(batch.to_act) == 0
        acts = np.where(mine, chosen(logits, on_cpu(batch.legal), dice), on_cpu(batch.sample()))
        batch.step(acts)
        done = on_cpu(batch.done)
        played += int(done.sum())
        wins += int((on_cpu(batch.rewards)[done, 0] > 0).sum())
    return wins / played


def main() -> None:
    parser = argparse.ArgumentParser(description="UNO against itself, one hand, two seats.")
    parser.add_argument("--games", type=int, default=1024, help="at once")
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--device", default="cpu")
    said = parser.parse_args()
    batch, test = (
        Batch("uno", said.games, 2, {"hands": 1}, said.device, preset="plain", observation=None)
        for _ in range(2)
    )
    dice, logits = np.random.default_rng(1), np.zeros(batch.actions)
    shares = []
    for _ in range(4):
        learn(batch, said.steps // 4, logits, dice)
        shares.append(won(test, logits, dice, 4 * said.games))
    told = " ".join(f"{share:.3f}" for share in shares)
    print("share of games won against random play, by quarters:", told)


if __name__ == "__main__":
    main()
