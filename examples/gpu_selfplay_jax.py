"""The same in JAX: UNO for two learned from nothing on one device, by PPO, both seats one net.

    python examples/gpu_selfplay_jax.py                    # on a GPU
    python examples/gpu_selfplay_jax.py --device cpu --games 256 --updates 3 --test-games 200

`examples/gpu_selfplay.py` is its twin in PyTorch: the same table, net and course. `Batch` plays and
JAX reads its arrays without a copy. JAX takes it that an array never changes, and these do at every
step; so what a decision saw is written into `kept` by the function that decides, and nothing of
it is still to be read when the games go on.
Needs JAX, and for `--device cuda` a JAX with CUDA and `pip install "tapete[gpu]"`.
"""

import argparse
import csv
import math
import time
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax, random

from tapete import bots, games
from tapete.batch import Batch

STEPS = 64  # acts of each game between two updates
EPOCHS, ROWS = 2, 32_768  # how often all is learned from, and rows of one step
GAMMA, LAMBDA = 1.0, 0.95  # of rewards to come, and of GAE
CLIP, ENTROPY, VALUE, GRADIENT = 0.2, 0.01, 0.5, 0.5
RATE, BETAS, TINY = 7e-4, (0.9, 0.999), 1e-5  # of Adam
NAMED = ("top", "colour", "fresh")  # columns whose numbers are names: spread out, one input each
Spread = tuple[tuple[int, int, int], ...]  # their column, lowest number, and how many


def spread_of(batch: Batch) -> Spread:
    listed = enumerate(batch.columns.listed)
    return tuple((k, c.low, c.high - c.low + 1) for k, c in listed if c.name in NAMED)


def new_net(key: Any, batch: Batch, hidden: int) -> dict[str, Any]:
    inputs = batch.columns.size + batch.actions + sum(size for _, _, size in spread_of(batch))
    wide = {"first": (inputs, hidden), "second": (hidden, hidden), "act": (hidden, batch.actions),
            "value": (hidden, 1)}  # fmt: skip
    net = {}
    for name, (rows, columns) in wide.items():
        key, weights, biases = random.split(key, 3)
        most = 1 / math.sqrt(rows)
        least = 0.01 if name == "act" else 1  # at first every legal act is as likely
        net[name] = (
            least * random.uniform(weights, (rows, columns), minval=-most, maxval=most),
            random.uniform(biases, (columns,), minval=-most, maxval=most),
        )
    return net


def judged(net: dict[str, Any], seen: Any, legal: Any, spread: Spread) -> tuple[Any, Any]:
    """Log-probabilities of the acts, and the value from -1 to 1."""
    x = seen.astype(jnp.float32)
    named = [jax.nn.one_hot(seen[:, k].astype(int) - low, size) for k, low, size in spread]
    y = jnp.concatenate([jnp.sign(x) * jnp.log1p(jnp.abs(x)), legal, *named], 1)
    kind = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16

    def layer(name: str, given: Any) -> Any:
        weights, biases = net[name]
        return given.astype(kind) @ weights.astype(kind) + biases.astype(kind)

    y = jax.nn.relu(layer("second", jax.nn.relu(layer("first", y))))
    logits = jnp.where(legal, layer("act", y).astype(jnp.float32), -1e9)
    return jax.nn.log_softmax(logits), jnp.tanh(layer("value", y).astype(jnp.float32)[:, 0])


@partial(jax.jit, static_argnames="spread", donate_argnames="kept")
def decide(
    net: Any, key: Any, told: dict[str, Any], kept: dict[str, Any], t: Any, spread: Spread
) -> tuple[Any, Any]:
    """An act for every game, and all that is known of it written into moment `t`."""
    logs, value = judged(net, told["observation"], told["legal"], spread)
    act = random.categorical(random.fold_in(key, t), logs)
    log = jnp.take_along_axis(logs, act[:, None], 1)[:, 0]
    now = {**told, "act": act, "log": log, "value": value}
    kept = {k: kept[k].at[t].set(a.astype(kept[k].dtype)) for k, a in now.items()}
    return act.astype(jnp.int32), kept


def gains(kept: dict[str, Any]) -> Any:
    """GAE along each seat's own decisions. Two seats: what one hopes for the other fears."""
    seats = jax.nn.one_hot(kept["to_act"].astype(int), 2)  # of each moment
    later = kept["value"][-1][:, None] * (2 * seats[-1] - 1)  # of each seat's next decision
    nothing = jnp.zeros_like(later)

    def back(after: Any, moment: Any) -> tuple[Any, Any]:
        later, gain, paid = after
        value, own, ended, pay = moment
        over = ended[:, None]
        later, gain = jnp.where(over, 0, later), jnp.where(over, 0, gain)
        paid = jnp.where(over, pay, paid)
        wrong = ((paid + GAMMA * later) * own).sum(1) - value
        now = (wrong + GAMMA * LAMBDA * (gain * own).sum(1))[:, None]
        mine = own > 0
        later, gain = jnp.where(mine, value[:, None], later), jnp.where(mine, now, gain)
        return (later, gain, jnp.where(mine, 0, paid)), now[:, 0]

    # What came of the act of one moment is told at the next.
    moments = (kept["value"][:-1], seats[:-1], kept["done"][1:], kept["rewards"][1:])
    return lax.scan(back, (later, nothing, nothing), moments, reverse=True)[1]


def loss(net: Any, rows: dict[str, Any], spread: Spread) -> Any:
    logs, value = judged(net, rows["observation"], rows["legal"], spread)
    log = jnp.take_along_axis(logs, rows["act"][:, None], 1)[:, 0]
    ratio, gain = jnp.exp(log - rows["log"]), rows["gain"]
    pushed = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    entropy = -(jnp.exp(logs) * jnp.where(rows["legal"], logs, 0)).sum(1)
    return (VALUE * (value - rows["aim"]) ** 2 - pushed - ENTROPY * entropy).mean()


@partial(jax.jit, static_argnames="spread", donate_argnames=("net", "adam"))
def learn_from(
    net: Any, adam: Any, kept: dict[str, Any], key: Any, rate: Any, spread: Spread
) -> tuple[Any, Any]:
    """Two epochs of PPO with Adam over what was kept."""
    gain = gains(kept)
    rows = {k: kept[k][:-1] for k in ("observation", "legal", "act", "log")}
    rows |= {"gain": (gain - gain.mean()) / (gain.std() + 1e-8), "aim": gain + kept["value"][:-1]}
    rows = {name: array.reshape(-1, *array.shape[2:]) for name, array in rows.items()}
    count = gain.size
    size = min(ROWS, count // 8)  # a small run takes some steps, too

    def step(now: Any, part: Any) -> tuple[Any, None]:
        net, (n, mean, square) = now
        slope = jax.grad(loss)(net, {k: array[part] for k, array in rows.items()}, spread)
        norm = jnp.sqrt(sum((one**2).sum() for one in jax.tree.leaves(slope)))
        slope = jax.tree.map(lambda one: one * jnp.minimum(1, GRADIENT / (norm + 1e-6)), slope)
        n = n + 1
        first, second = BETAS
        mean = jax.tree.map(lambda m, g: first * m + (1 - first) * g, mean, slope)
        square = jax.tree.map(lambda s, g: second * s + (1 - second) * g**2, square, slope)

        def moved(one: Any, m: Any, s: Any) -> Any:
            return one - rate * (m / (1 - first**n)) / (jnp.sqrt(s / (1 - second**n)) + TINY)

        return (jax.tree.map(moved, net, mean, square), (n, mean, square)), None

    whole = count // size * size
    orders = [random.permutation(one, count)[:whole] for one in random.split(key, EPOCHS)]
    return lax.scan(step, (net, adam), jnp.concatenate(orders).reshape(-1, size))[0]


class Learner:
    def __init__(self, batch: Batch, seed: int, hidden: int) -> None:
        self.batch, self.spread = batch, spread_of(batch)
        self.key, key = random.split(random.key(seed))
        self.net = new_net(key, batch, hidden)
        zeros = partial(jax.tree.map, jnp.zeros_like)
        self.adam = (jnp.zeros((), jnp.int32), zeros(self.net), zeros(self.net))
        number = jnp.zeros(batch.n)
        moment = {**self.told(), "act": number.astype(int), "log": number, "value": number}
        self.kept = {k: jnp.zeros((STEPS + 1, *a.shape), a.dtype) for k, a in moment.items()}

    def told(self) -> dict[str, Any]:
        """The batch's arrays as JAX's, the same memory: to be taken anew after every step."""
        names = ("observation", "legal", "to_act", "done", "rewards")
        arrays = {name: getattr(self.batch, name) for name in names}
        if self.batch.device == "cpu":
            return {name: jax.dlpack.from_dlpack(array) for name, array in arrays.items()}
        from numba import cuda

        cuda.synchronize()  # JAX has streams of its own: the games must have done their step
        return {name: jnp.asarray(array) for name, array in arrays.items()}

    def update(self, rate: float) -> None:
        """`STEPS` acts in every game, and one more look at what came of the last."""
        self.key, decisions, order = random.split(self.key, 3)
        for t in range(STEPS + 1):
            act, self.kept = decide(self.net, decisions, self.told(), self.kept, t, self.spread)
            jax.block_until_ready((act, self.kept))  # all is read, and the games may go on
            if t < STEPS:
                self.batch.step(act)
        self.net, self.adam = learn_from(self.net, self.adam, self.kept, order, rate, self.spread)

    def against(self, bot: str, count: int, table: dict[str, Any], seed: str) -> float:
        """The share of games won against a bot: each slot's first, every other in seat 1."""
        batch = Batch("uno", count, players=2, device="cpu", facing="seat", seed=seed, **table)
        likeliest = jax.jit(lambda net, *given: judged(net, *given, self.spread)[0].argmax(1))
        mine, won = np.arange(count) % 2, np.full(count, math.nan)
        rival = bots.chooser(games.find("uno"), bot)
        while np.isnan(won).any():
            asked = batch.to_act == mine
            ours = np.asarray(likeliest(self.net, batch.observation, batch.legal))
            batch.step(np.where(asked, ours, batch.ask(rival, ~asked)))
            first = batch.done & np.isnan(won)
            won[first] = (batch.rewards[np.arange(count), mine] > 0)[first]
        return float(won.mean())


def learn(asked: argparse.Namespace) -> list[dict[str, float]]:
    table = {"preset": "classic", "options": {"hands": 1}}
    batch = Batch(
        "uno", asked.games, players=2, device=asked.device, facing="seat", seed=asked.seed, **table
    )
    learner = Learner(batch, asked.seed, asked.hidden)
    curve: list[dict[str, float]] = []
    spent = 0.0
    for update in range(asked.updates):
        began = time.perf_counter()
        learner.update(RATE * (1 - update / asked.updates))
        jax.block_until_ready(learner.net)
        spent += time.perf_counter() - began if update else 0.0  # the first one compiles
        if update % asked.every == asked.every - 1 or update == asked.updates - 1:
            won = learner.against("regular", asked.test_games, table, f"test {update}")
            acts = (update + 1) * STEPS * asked.games
            half = 1.96 * math.sqrt(won * (1 - won) / asked.test_games)
            curve.append({"update": update + 1, "acts": acts, "seconds": round(spent, 1),
                          "won": won, "half": half})  # fmt: skip
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
    jax.config.update("jax_platforms", asked.device)
    curve = learn(asked)
    if asked.curve:
        with asked.curve.open("w", newline="") as file:
            writer = csv.DictWriter(file, curve[0].keys())
            writer.writeheader()
            writer.writerows(curve)


if __name__ == "__main__":
    main()
