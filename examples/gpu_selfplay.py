"""UNO for two learned from nothing on one GPU, in minutes: PPO, every seat its own teacher.

    python examples/gpu_selfplay.py                    # on a GPU, about four minutes
    python examples/gpu_selfplay.py --device cpu --games 256 --updates 3 --test-games 200

Games, observations and learning stay on the device: `Batch` plays, and PyTorch reads its arrays
without a copy. Both seats are the same net. A seat learns from its own decisions alone: what came
between two of them is its environment. How good it has become is tried against the bot `regular`,
which it never met while learning.
Needs PyTorch, and for `--device cuda` also `pip install "tapete[gpu]"`.
"""

import argparse
import csv
import math
import time
from pathlib import Path
from typing import Any

import torch
from torch import nn

from tapete import bots, games
from tapete.batch import Batch

STEPS = 64  # acts of each game between two updates
EPOCHS, ROWS = 2, 32_768  # how often all is learned from, and rows of one step
GAMMA, LAMBDA = 1.0, 0.95  # of rewards to come, and of GAE
CLIP, ENTROPY, VALUE, GRADIENT = 0.2, 0.01, 0.5, 0.5
RATE = 7e-4
NAMED = ("top", "colour", "fresh")  # columns whose numbers are names: spread out, one input each


class Net(nn.Module):
    """What a seat sees and may do in; what to do, and how good it is, out."""

    def __init__(self, batch: Batch, hidden: int) -> None:
        super().__init__()
        listed = batch.columns.listed
        self.named = [
            (k, c.low, c.high - c.low + 1) for k, c in enumerate(listed) if c.name in NAMED
        ]
        self.actions = batch.actions
        inputs = batch.columns.size + batch.actions + sum(size for _, _, size in self.named)
        self.body = nn.Sequential(
            nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU(),
        )  # fmt: skip
        self.act, self.value = nn.Linear(hidden, batch.actions), nn.Linear(hidden, 1)
        with torch.no_grad():  # at first every legal act is as likely
            self.act.weight.mul_(0.01)

    def forward(self, seen: Any, legal: Any) -> tuple[Any, Any]:
        """Log-probabilities of the acts, and the value from -1 to 1."""
        x = seen.float()
        spread = [
            nn.functional.one_hot((seen[:, k].long() - low), size) for k, low, size in self.named
        ]
        x = torch.cat([x.sign() * x.abs().log1p(), legal.float(), *spread], 1)
        with torch.autocast(x.device.type, torch.bfloat16):
            y = self.body(x)
            logits, value = self.act(y).float(), self.value(y).float()
        return logits.masked_fill(~legal, -1e9).log_softmax(1), value[:, 0].tanh()


def here(array: Any, device: str) -> Any:
    """A batch's array as PyTorch's, the same memory."""
    return torch.as_tensor(array, device=device) if device == "cuda" else torch.from_dlpack(array)


class Learner:
    def __init__(self, batch: Batch, device: str, hidden: int) -> None:
        self.batch, self.device = batch, device
        self.net = Net(batch, hidden).to(device)
        self.adam = torch.optim.Adam(self.net.parameters(), RATE, eps=1e-5)
        told = ("observation", "legal", "to_act", "done", "rewards")
        self.seen, self.legal, self.seat, self.done, self.paid = (
            here(getattr(batch, name), device) for name in told
        )

    @torch.no_grad()
    def rollout(self) -> dict[str, Any]:
        """`STEPS` acts in every game: what was seen and done, and how it surprised."""
        kept: dict[str, list[Any]] = {
            k: [] for k in ("seen", "legal", "act", "log", "value", "seat")
        }
        ends, pays = [], []
        for _ in range(STEPS):
            logs, value = self.net(self.seen, self.legal)
            act = (logs - torch.empty_like(logs).exponential_().log()).argmax(1)  # Gumbel's trick
            log = logs.gather(1, act[:, None])[:, 0]
            now = (self.seen.clone(), self.legal.clone(), act, log, value, self.seat.long())
            for name, array in zip(kept, now, strict=True):
                kept[name].append(array)
            self.batch.step(act.int() if self.device == "cuda" else act.int().numpy())
            ends.append(self.done.clone())
            pays.append(self.paid.clone())
        gains = self.gains(kept["value"], kept["seat"], ends, pays)
        rows = {name: torch.cat(parts) for name, parts in kept.items()}
        rows["gain"], rows["aim"] = torch.cat(gains), torch.cat(gains) + rows["value"]
        return rows

    def gains(
        self, values: list[Any], seats: list[Any], ends: list[Any], pays: list[Any]
    ) -> list[Any]:
        """GAE along each seat's own decisions. Two seats: what one hopes for the other fears."""
        _, value = self.net(self.seen, self.legal)
        own = nn.functional.one_hot(self.seat.long(), 2)
        later = value[:, None] * (2 * own - 1)  # of each seat's next decision
        gain, paid = torch.zeros_like(later), torch.zeros_like(later)
        found = []
        for value, seat, ended, pay in zip(
            *map(reversed, (values, seats, ends, pays)), strict=True
        ):
            over = ended[:, None]
            later, gain = later.masked_fill(over, 0), gain.masked_fill(over, 0)
            paid = torch.where(over, pay, paid)
            at = seat[:, None]
            wrong = paid.gather(1, at) + GAMMA * later.gather(1, at) - value[:, None]
            now = wrong + GAMMA * LAMBDA * gain.gather(1, at)
            gain, later = gain.scatter(1, at, now), later.scatter(1, at, value[:, None])
            paid = paid.scatter(1, at, torch.zeros_like(now))
            found.append(now[:, 0])
        return found[::-1]

    def update(self, rows: dict[str, Any], rate: float) -> None:
        self.adam.param_groups[0]["lr"] = rate
        gain = (rows["gain"] - rows["gain"].mean()) / (rows["gain"].std() + 1e-8)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(gain), device=self.device).split(ROWS):
                logs, value = self.net(rows["seen"][part], rows["legal"][part])
                log = logs.gather(1, rows["act"][part][:, None])[:, 0]
                ratio = (log - rows["log"][part]).exp()
                pushed = torch.min(ratio * gain[part], ratio.clip(1 - CLIP, 1 + CLIP) * gain[part])
                entropy = -(logs.exp() * logs.masked_fill(~rows["legal"][part], 0)).sum(1)
                wrong = (value - rows["aim"][part]).square()
                loss = (VALUE * wrong - pushed - ENTROPY * entropy).mean()
                self.adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), GRADIENT)
                self.adam.step()

    @torch.no_grad()
    def against(self, bot: str, count: int, table: dict[str, Any], seed: str) -> float:
        """The share of games won against a bot: each slot's first, every other in seat 1."""
        batch = Batch("uno", count, players=2, device="cpu", facing="seat", seed=seed, **table)
        mine = torch.arange(count) % 2
        rival, won = bots.chooser(games.find("uno"), bot), torch.full((count,), math.nan)
        while won.isnan().any():
            seat = torch.from_numpy(batch.to_act).long()
            logs, _ = self.net(
                *(torch.from_numpy(a).to(self.device) for a in (batch.observation, batch.legal))
            )
            theirs = torch.from_numpy(batch.ask(rival, (seat != mine).numpy())).long()
            acts = torch.where(seat == mine, logs.argmax(1).cpu(), theirs)
            batch.step(acts.int().numpy())
            first = torch.from_numpy(batch.done) & won.isnan()
            share = torch.from_numpy(batch.rewards).gather(1, mine[:, None])[:, 0] > 0
            won[first] = share[first].float()
        return float(won.mean())


def learn(asked: argparse.Namespace) -> list[dict[str, float]]:
    torch.manual_seed(asked.seed)
    table = {"preset": "classic", "options": {"hands": 1}}
    batch = Batch(
        "uno", asked.games, players=2, device=asked.device, facing="seat", seed=asked.seed, **table
    )
    learner = Learner(batch, asked.device, asked.hidden)
    curve: list[dict[str, float]] = []
    spent = 0.0
    for update in range(asked.updates):
        began = time.perf_counter()
        rows = learner.rollout()
        learner.update(rows, RATE * (1 - update / asked.updates))
        if asked.device == "cuda":
            torch.cuda.synchronize()
        spent += time.perf_counter() - began if update else 0.0  # the first one compiles
        if update % asked.every == asked.every - 1 or update == asked.updates - 1:
            won = learner.against("regular", asked.test_games, table, f"test {update}")
            acts = (update + 1) * STEPS * asked.games
            half = 1.96 * math.sqrt(won * (1 - won) / asked.test_games)
            line = {
                "update": update + 1,
                "acts": acts,
                "seconds": round(spent, 1),
                "won": won,
                "half": half,
            }
            curve.append(line)
            a_second = update * STEPS * asked.games / max(spent, 1e-9)
            told = f"{acts / 1e6:7.1f} M acts  {spent:6.1f} s  {a_second / 1e6:.2f} M/s"
            print(f"{told}  against regular {won:.1%} ± {half:.1%}", flush=True)
    return curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--device", default="cuda", choices=("cuda", "cpu"))
    parser.add_argument("--games", type=int, default=16_384, help="at once")
    parser.add_argument("--updates", type=int, default=240)
    parser.add_argument("--hidden", type=int, default=512)
    parser.add_argument("--every", type=int, default=20, help="updates between two tests")
    parser.add_argument("--test-games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="a CSV file")
    asked = parser.parse_args()
    curve = learn(asked)
    if asked.curve:
        with asked.curve.open("w", newline="") as file:
            writer = csv.DictWriter(file, curve[0].keys())
            writer.writeheader()
            writer.writerows(curve)


if __name__ == "__main__":
    main()
