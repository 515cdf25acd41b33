"""A training run's folder, and what every course has: tables, and a rate that falls."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tapete.bots import net as nets
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.mind import Course
from tapete.kit.net import Net
from tapete.kit.options import Options

CHECKPOINT, FRESH, CURVE, NET = "checkpoint.npz", "fresh.npz", "curve.jsonl", "net.npz"


class Folder:
    """All it takes to go on with a run."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def go_on(self, restore: Callable[[dict[str, Any]], None]) -> None:
        """Give `restore` what was kept, where a run was begun here before."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if (kept := self.path / CHECKPOINT).exists():
                with np.load(kept, allow_pickle=False) as arrays:
                    restore(dict(arrays))
        except (OSError, ValueError, KeyError) as wrong:
            raise BadInput(f"{self.path} can't be gone on with: {wrong}") from None

    def keep(self, arrays: dict[str, Any], net: Net, lines: list[dict[str, Any]]) -> None:
        """Written beside and moved into place: a run that is killed loses nothing kept before."""
        np.savez(self.path / FRESH, **arrays)
        (self.path / FRESH).replace(self.path / CHECKPOINT)
        nets.save(self.path / NET, net)
        with (self.path / CURVE).open("a", encoding="utf-8") as curve:
            curve.writelines(json.dumps(line) + "\n" for line in lines)


def tables_of(game: Game, course: Course) -> list[tuple[int, Options]]:
    return [
        (game.check_players(players), game.options(dict(options), preset))
        for players, preset, options in course.tables
    ]


def part_done(number: int, rounds: int, began: float, seconds: float | None) -> float:
    """How far a run is, by rounds or by the clock, whichever is further."""
    done = number / rounds
    return done if seconds is None else max(done, (time.monotonic() - began) / seconds)


def rate_at(course: Course, done: float) -> float:
    return course.rate * float((course.last_rate / course.rate) ** done)
