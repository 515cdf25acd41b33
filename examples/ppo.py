"""PPO in one file: learns a seat of a game against bots until it beats them.

    python examples/ppo.py                          # UNO, one hand, against random play
    python examples/ppo.py --game take_that --options "" --updates 60

In the manner of CleanRL, on the vector environment `tapete.envs.vector.BatchEnv`, with the
network, its gradient and Adam written out in NumPy, so that nothing else has to be installed
(`pip install "tapete[envs]"`). Illegal acts are masked. With a framework of your own, keep
`rollout` and exchange `Net`. Writes the curve as CSV and as a picture where `--curve` says.
"""

import argparse
import math
import time
from pathlib import Path
from typing import Any

import numpy as np

from tapete.envs.vector import BatchEnv
from tapete.kit.options import pairs

HIDDEN = 128
STEPS = 32  # acts of each game between two updates
EPOCHS, MINIBATCHES = 3, 4
GAMMA, LAMBDA = 0.997, 0.95  # of rewards to come, and of GAE
CLIP, ENTROPY, VALUE, GRADIENT = 0.2, 0.01, 0.5, 0.5
RATE = 1e-3
TEST_GAMES = 4_000


class Net:
    """Two hidden layers, then what to do and how good it is. Learns by Adam."""

    def __init__(self, columns: int, actions: int, dice: np.random.Generator) -> None:
        def layer(rows: int, to: int, gain: float) -> Any:
            return (dice.normal(size=(rows, to)) * gain / math.sqrt(rows)).astype(np.float32)

        self.parts = [
            layer(columns, HIDDEN, 1.4), np.zeros(HIDDEN, np.float32),
            layer(HIDDEN, HIDDEN, 1.4), np.zeros(HIDDEN, np.float32),
            layer(HIDDEN, actions, 0.01), np.zeros(actions, np.float32),
            layer(HIDDEN, 1, 1.0), np.zeros(1, np.float32),
        ]  # fmt: skip
        self.mean = [np.zeros_like(part) for part in self.parts]
        self.square = [np.zeros_like(part) for part in self.parts]
        self.moves = 0

    def forward(self, seen: Any, legal: Any) -> tuple[Any, Any, Any]:
        """Log-probabilities of the acts, the value, and what the gradient needs."""
        w1, b1, w2, b2, wp, bp, wv, bv = self.parts
        x = np.sign(seen) * np.log1p(np.abs(seen))  # points and counts beside zeros and ones
        first = np.maximum(x @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        logits = np.where(legal, second @ wp + bp, -1e9)
        logits -= logits.max(1, keepdims=True)
        logs = logits - np.log(np.exp(logits).sum(1, keepdims=True))
        return logs, (second @ wv + bv)[:, 0], (x, first, second)

    def backward(self, kept: Any, for_logits: Any, for_value: Any, rate: float) -> None:
        x, first, second = kept
        w2, wp, wv = self.parts[2], self.parts[4], self.parts[6]
        value = for_value[:, None]
        back2 = (for_logits @ wp.T + value @ wv.T) * (second > 0)
        back1 = (back2 @ w2.T) * (first > 0)
        slopes = [
            x.T @ back1, back1.sum(0), first.T @ back2, back2.sum(0),
            second.T @ for_logits, for_logits.sum(0), second.T @ value, value.sum(0),
        ]  # fmt: skip
        length = math.sqrt(sum(float((slope**2).sum()) for slope in slopes))
        self.moves += 1
        pace = rate * math.sqrt(1 - 0.999**self.moves) / (1 - 0.9**self.moves)
        for part, slope, mean, square in zip(
            self.parts, slopes, self.mean, self.square, strict=True
        ):
            slope *= min(1.0, GRADIENT / (length + 1e-8))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            part -= pace * mean / (np.sqrt(square) + 1e-5)


class Learner:
    def __init__(self, envs: BatchEnv, seed: int) -> None:
        self.envs, self.dice = envs, np.random.default_rng(seed)
        columns, actions = envs.single_observation_space.shape[0], envs.single_action_space.n
        self.net = Net(columns, int(actions), self.dice)
        self.seen, infos = envs.reset(seed=seed)
        self.legal = infos["action_mask"]

    def sampled(self, logs: Any) -> Any:
        """An act of each row by its probability (Gumbel's trick)."""
        return (logs + self.dice.gumbel(size=logs.shape).astype(np.float32)).argmax(1)

    def rollout(self) -> tuple[dict[str, Any], int, int]:
        """`STEPS` acts in every game: what was seen, done and got; games won and ended."""
        n = self.envs.num_envs
        kept: dict[str, list[Any]] = {k: [] for k in ("seen", "legal", "act", "log", "value")}
        paid, ends = np.zeros((STEPS, n), np.float32), np.zeros((STEPS, n), np.bool_)
        won = ended = 0
        for t in range(STEPS):
            logs, value, _ = self.net.forward(self.seen, self.legal)
            act = self.sampled(logs)
            log = logs[np.arange(n), act]
            now = (self.seen, self.legal, act, log, value)
            for name, array in zip(kept, now, strict=True):
                kept[name].append(array)
            self.seen, paid[t], terminated, truncated, infos = self.envs.step(act)
            self.legal, ends[t] = infos["action_mask"], terminated | truncated
            won += int((paid[t][ends[t]] > 0).sum())
            ended += int(ends[t].sum())
        _, last, _ = self.net.forward(self.seen, self.legal)
        values = np.stack([*kept["value"], last])
        gain, gains = np.zeros(n, np.float32), np.zeros((STEPS, n), np.float32)
        for t in reversed(range(STEPS)):
            goes_on = ~ends[t]
            wrong = paid[t] + GAMMA * values[t + 1] * goes_on - values[t]
            gain = wrong + GAMMA * LAMBDA * goes_on * gain
            gains[t] = gain
        rows = {name: np.concatenate(parts) for name, parts in kept.items()}
        rows["gain"], rows["aim"] = gains.ravel(), (gains + values[:-1]).ravel()
        return rows, won, ended

    def update(self, rows: dict[str, Any], rate: float) -> None:
        size = len(rows["act"])
        for _ in range(EPOCHS):
            for part in np.array_split(self.dice.permutation(size), MINIBATCHES):
                self._step({name: array[part] for name, array in rows.items()}, rate)

    def _step(self, rows: dict[str, Any], rate: float) -> None:
        n, act = len(rows["act"]), rows["act"]
        logs, value, kept = self.net.forward(rows["seen"], rows["legal"])
        gain = (rows["gain"] - rows["gain"].mean()) / (rows["gain"].std() + 1e-8)
        ratio = np.exp(logs[np.arange(n), act] - rows["log"])
        clipped = np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        push = np.where(clipped, 0, -gain * ratio)
        chance = np.exp(logs)
        entropy = -(chance * np.where(rows["legal"], logs, 0)).sum(1, keepdims=True)
        slope = -push[:, None] * chance
        slope[np.arange(n), act] += push
        slope += ENTROPY * chance * (np.where(rows["legal"], logs, 0) + entropy)
        self.net.backward(
            kept,
            (slope / n).astype(np.float32),
            (VALUE * (value - rows["aim"]) / n).astype(np.float32),
            rate,
        )

    def tested(self, opponents: Any, seed: int) -> tuple[float, float]:
        """The share of new games won without exploring, and half of its 95 % interval."""
        learning_against, self.envs.opponents = self.envs.opponents, opponents
        seen, infos = self.envs.reset(seed=seed)
        won = ended = 0
        while ended < TEST_GAMES:
            logs, _, _ = self.net.forward(seen, infos["action_mask"])
            seen, paid, terminated, truncated, infos = self.envs.step(logs.argmax(1))
            ends = terminated | truncated
            won, ended = won + int((paid[ends] > 0).sum()), ended + int(ends.sum())
        self.envs.opponents = learning_against
        share = won / ended
        return share, 1.96 * math.sqrt(share * (1 - share) / ended)


def picture(curve: list[dict[str, float]], title: str) -> str:
    """The curve as an SVG: share of games won, by acts done while learning."""
    width, height, left, top = 640, 320, 50, 30
    last = curve[-1]["acts"]
    points = " ".join(
        f"{left + (width - left - 20) * at['acts'] / last:.1f},"
        f"{top + (height - 70) * (1 - at['won']):.1f}"
        for at in curve
    )
    lines = [
        f'<line x1="{left}" x2="{width - 20}" y1="{y}" y2="{y}" stroke="#ccc"/>'
        f'<text x="8" y="{y + 4}">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
        for y in [round(top + (height - 70) * (1 - share))]
    ]
    below = f"{last / 1e6:.1f} million acts, {curve[-1]['cpu_minutes']:.1f} minutes of one core"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>'
        f'<text x="{left}" y="18">{title}</text>{"".join(lines)}'
        f'<polyline points="{points}" fill="none" stroke="#0e6a4a" stroke-width="2"/>'
        f'<text x="{left}" y="{height - 12}">0</text><text x="{width - 20}" y="{height - 12}" '
        f'text-anchor="end">{below}</text></svg>\n'
    )


def learn(asked: argparse.Namespace) -> dict[str, float]:
    """The share of new games won at the end, by opponents."""
    options = pairs(part for part in asked.options.split(",") if part)
    envs = BatchEnv(
        asked.game, asked.envs, asked.players, asked.opponents, options=options, max_acts=2_000
    )
    learner = Learner(envs, asked.seed)
    curve: list[dict[str, float]] = []
    began, cpu = time.perf_counter(), time.process_time()
    for update in range(asked.updates):
        rows, won, ended = learner.rollout()
        learner.update(rows, RATE * (1 - update / asked.updates))
        if ended:
            now = {
                "acts": (update + 1) * len(rows["act"]),
                "minutes": round((time.perf_counter() - began) / 60, 3),
                "cpu_minutes": round((time.process_time() - cpu) / 60, 3),
                "won": round(won / ended, 4),
            }
            curve.append(now)
            if update % 10 == 0 or update == asked.updates - 1:
                print("  ".join(f"{name} {value}" for name, value in now.items()), flush=True)
    found = {}
    for opponents in dict.fromkeys([asked.opponents, *asked.test.split(",")]):
        found[opponents], half = learner.tested(opponents, asked.seed + 1)
        print(f"against {opponents}: {found[opponents]:.1%} ± {half:.1%} of {TEST_GAMES} games")
    if asked.curve:
        path = Path(asked.curve)
        rows_of = [",".join(curve[0]), *(",".join(map(str, at.values())) for at in curve)]
        path.with_suffix(".csv").write_text("\n".join(rows_of) + "\n")
        title = f"{asked.game}: games won against {asked.opponents} while learning"
        path.with_suffix(".svg").write_text(picture(curve, title))
    return found


def wanted(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="PPO on a seat of a game.")
    parser.add_argument("--game", default="uno")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--options", default="hands=1")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--test", default="random,regular", help="bots to be tested against")
    parser.add_argument("--envs", type=int, default=512)
    parser.add_argument("--updates", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", default="", help="a path for the CSV and the picture")
    return parser.parse_args(words)


if __name__ == "__main__":
    learn(wanted())
