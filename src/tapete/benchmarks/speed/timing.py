"""How speeds are measured side by side: in turns, each warmed up, medians of rounds."""

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median

from tapete.batch import Driver

WARM_UP = 0.2  # seconds, for everybody: a core that slept while one thread ran is slow at first
Timed = Callable[[float], float]  # so many seconds -> so many a second
Tell = Callable[[str], None]  # a line about how far it is: all of it takes minutes


def nobody(line: str) -> None:
    """Is told nothing."""


def to_stderr(line: str) -> None:
    print(f"tapete: {line}", file=sys.stderr, flush=True)


def timed(play: Callable[[], int], clock: Callable[[], float] = time.perf_counter) -> Timed:
    """Moves a second over so many seconds, by a clock on the wall or by the processor's."""

    def run(seconds: float) -> float:
        began, moves = clock(), 0
        while (took := clock() - began) < seconds:
            moves += play()
        return moves / took

    return run


def timed_driver(engine: Driver) -> Timed:
    """The same for a driver of ours, in shares that double until they fill the time."""

    def run(seconds: float) -> float:
        began, moves, first, share = time.perf_counter(), 0, 0, 16
        while (took := time.perf_counter() - began) < seconds:
            moves += int(engine.play(first, share).acts.sum(dtype="int64"))
            first += share
            share = min(share * 2, 1 << 17)
        return moves / took

    return run


def interleaved(
    players: Mapping[str, Timed], rounds: int, seconds: float, tell: Tell = nobody
) -> dict[str, list[float]]:
    """Everybody in every round: what else the machine does troubles all alike."""
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for number in range(1, rounds + 1):
        tell(f"round {number} of {rounds}, {len(players)} in turns")
        for name, play in players.items():
            play(WARM_UP)
            speeds[name].append(play(seconds))
    return speeds


def ratios(
    speeds: Mapping[str, Sequence[float]], ours: Sequence[str], theirs: Sequence[str]
) -> dict[str, float]:
    """Each of ours by each of theirs, the median over the rounds."""
    return {
        f"{name} / {peer}": round(
            median(a / b for a, b in zip(speeds[name], speeds[peer], strict=True)), 2
        )
        for name in ours
        for peer in theirs
    }
