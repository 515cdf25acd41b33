"""Batched steps with observations and masks, each library at its own best batch size.

    python -m tapete.benchmarks.speed.batched [GAME]... [--gpu] [--busy] [--seconds 240] [--json]

Ours is `Batch` with a random legal act for every game, drawn in the same pass; theirs is Pgx (pure
Python over JAX) with the same. Where a game has a preset `tiny`, that is measured too: Pgx's
smallest games have three and six cards. With `--gpu` both run on the GPU that CUDA and JAX find, in
the same run, in turns.
First a short look at every size, then rounds of each at the size that was best for it.
"""

import argparse
import json
import os
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from tapete import games
from tapete.batch import Batch
from tapete.benchmarks.speed import others
from tapete.benchmarks.speed.batches import finished
from tapete.benchmarks.speed.timing import Tell, interleaved, nobody, ratios, timed, to_stderr
from tapete.kit.game import Game

PEERS = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")
SIZES = {
    "cpu": (1024, 2048, 4096, 8192, 16384),
    "cuda": (65536, 262144, 1048576),
    "pgx cpu": (1024, 16384, 131072),
    "pgx cuda": (16384, 131072, 1048576),
}
ROUNDS, SECONDS, LOOK = 5, 0.5, 0.25
Clock = Callable[[], float]


SMALL = "tiny"  # a preset of few cards, for Pgx's smallest games to stand beside


def ours(game: Game, n: int, device: str, preset: str | None) -> Callable[[], int]:
    batch = Batch(game, n, 2, device=device, preset=preset)

    def play() -> int:
        for _ in range(4):
            batch.step_at_random()
        finished(batch)
        return 4 * n

    play()  # compiles
    return play


def best(
    made: Callable[[int], Callable[[], int]], sizes: tuple[int, ...], until: float, clock: Clock
) -> Any:
    """The size that is fastest, and what plays it; larger ones are left out when time is short."""
    found: list[tuple[float, int, Callable[[], int]]] = []
    for n in sizes:
        if found and time.monotonic() > until:
            break
        play = made(n)
        found.append((timed(play, clock)(LOOK), n, play))
        if found[-1][0] < 0.8 * max(found)[0]:
            break
    return max(found, key=lambda row: row[0])


def measure_batched(
    wanted: list[Game],
    device: str = "cpu",
    seconds: float = float("inf"),
    clock: Clock = time.perf_counter,
    tell: Tell = nobody,
) -> dict[str, Any]:
    """Steps a second, and each of ours as a multiple of each of theirs (medians of rounds)."""
    if device == "cuda":  # JAX would take three quarters of the memory for itself
        os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    until = time.monotonic() + 0.7 * seconds
    players: dict[str, Callable[[], int]] = {}
    sizes: dict[str, int] = {}
    missing: list[str] = []
    for game in wanted:
        for preset in (None, SMALL) if SMALL in game.presets else (None,):
            label = f"{game.name} {preset}" if preset else game.name
            tell(f"the best size of {label}")
            _, n, play = best(
                lambda n, g=game, p=preset: ours(g, n, device, p),  # type: ignore[misc]
                SIZES[device], until, clock,
            )  # fmt: skip
            players[label], sizes[label] = play, n
    mine = list(players)
    for name in PEERS:
        label = f"Pgx {name}"
        tell(f"the best size of {label}")
        try:
            _, n, play = best(
                lambda n, known=name: others.pgx(known, n),  # type: ignore[misc]
                SIZES[f"pgx {device}"], until, clock,
            )  # fmt: skip
            players[label], sizes[label] = play, n
        except ImportError:
            missing.append(label)
    rounds = interleaved(
        {name: timed(play, clock) for name, play in players.items()}, ROUNDS, SECONDS, tell
    )
    return {
        "device": device,
        "sizes": sizes,
        "steps_per_second": {name: round(median(speeds)) for name, speeds in rounds.items()},
        "ratios": ratios(rounds, mine, [name for name in rounds if name not in mine]),
        "missing": missing,
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tapete.benchmarks.speed.batched")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--gpu", action="store_true", help="on a GPU, both")
    parser.add_argument("--seconds", type=float, default=240, help="about so long at most")
    parser.add_argument(
        "--busy", action="store_true", help="by CPU time, a core's: others work too"
    )
    parser.add_argument("--json", action="store_true")
    said = parser.parse_args()
    named = [games.find(name) for name in said.games] or list(games.every())
    clock = time.process_time if said.busy else time.perf_counter
    device = "cuda" if said.gpu else "cpu"
    found = measure_batched(named, device, said.seconds, clock, to_stderr)
    if said.json:
        print(json.dumps(found))
        return
    for name, speed in found["steps_per_second"].items():
        print(f"{name:24} {found['sizes'][name]:>9,} at once {speed:>15,} steps/s")
    for name, ratio in found["ratios"].items():
        print(f"{name:48} {ratio:>10,} ×")
    for name in found["missing"]:
        print(f"{name} is not installed: pip install 'tapete[peers]'")


if __name__ == "__main__":
    main()
