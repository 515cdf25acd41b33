"""Self-play in a few lines: learn which cards to play first in UNO, on the CPU or a GPU.

    python examples/self_play.py --steps 400
    python examples/self_play.py --device cuda --games 65536

A policy of one number an act (a softmax over the legal ones) sits in every seat and is moved
towards what winners did: the plainest policy gradient, in NumPy. Prints a table (CSV) of the share
of new games that seat 0 wins against random play, with its 95 % interval. PyTorch takes the arrays
without a copy: `torch.from_dlpack(batch.observation)` on the CPU, `torch.as_tensor(…)` on a GPU.
"""

import argparse

import numpy as np

from tapete.batch import Batch
from tapete.envs.evaluating import share_won

STAGES, PACE = 8, 0.05


def on_cpu(array):
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1024, help="at once")
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    table = {"game": "uno", "preset": "plain", "options": {"hands": 1}}
    batch = Batch(n=said.games, device=said.device, seed=said.seed, observation=None, **table)
    dice, logits = np.random.default_rng(said.seed), np.zeros(batch.actions)

    def policy(rows, legal):
        """Drawn from the softmax over the legal acts, by Gumbel's trick."""
        chances = logits[: legal.shape[1]] + dice.gumbel(size=legal.shape)
        return np.where(legal, chances, -np.inf).argmax(axis=1)

    each = np.arange(batch.n)
    done_by = np.zeros(
        (batch.n, batch.players, batch.actions), np.float32
    )  # acts of each seat, and …
    expected = np.zeros_like(done_by)  # … what the policy would have done there on average
    print("acts,won,low,high")
    for step in range(said.steps + 1):
        if step % max(1, said.steps // STAGES) == 0:
            won = share_won(policy, games=2000, seat=0, max_acts=5000, **table)
            print(step * batch.n, *won, sep=",", flush=True)
        legal, asked = on_cpu(batch.legal), on_cpu(batch.to_act)
        odds = np.where(legal, np.exp(logits), 0.0)
        acts = policy(None, legal)
        expected[each, asked] += odds / odds.sum(axis=1, keepdims=True)
        done_by[each, asked, acts] += 1
        batch.step(acts)
        over = on_cpu(batch.done)
        if over.any():
            surplus = on_cpu(batch.rewards)[over, :, None]
            surplus = surplus - surplus.mean(axis=1, keepdims=True)
            logits += PACE * (surplus * (done_by - expected)[over]).mean(axis=(0, 1))
            done_by[over] = expected[over] = 0


if __name__ == "__main__":
    main()
