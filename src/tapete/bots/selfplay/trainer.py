"""`tapete train GAME --device cuda`: rounds of tens of thousands of games, learned where played.

A round is the same on every device but for rounding: its games are numbered, so it does not
matter which table plays which. Rounds alone say how far a course is; a run that is stopped
goes on from its folder as if nothing had happened.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tapete.bots import net as nets
from tapete.bots.learning.run_folder import Folder, tables_of
from tapete.bots.selfplay.libraries import Library
from tapete.bots.selfplay.pupils import Pupils
from tapete.bots.selfplay.rows import Rows, Sitting
from tapete.kit.game import Game
from tapete.kit.mind import Course, Lessons, Pace
from tapete.kit.net import Net

KEPT_EVERY = 20  # rounds


class MassTrainer:
    """One course in one folder: the folder is all it takes to go on."""

    def __init__(
        self, game: Game, course: Course, lessons: Lessons, pace: Pace, folder: Path,
        library: Library, seed: str = "train",
    ) -> None:  # fmt: skip
        mind = game.mind
        assert mind is not None
        self.course, self.pace, self.seed, self.round = course, pace, seed, 0
        self.folder = Folder(folder)
        self.tables = tables_of(game, course)
        sitting = Sitting.of(game, mind, self.tables)
        self.rows = Rows(
            *(library.zeros(shape, kind) for kind, shape in Rows.shapes(mind, lessons, pace.games))
        )
        self.pupils = Pupils(nets.fresh(mind), mind.nets, lessons, library)
        self._at = sitting
        turns = np.arange(pace.games) % len(self.tables)
        self._net_of_game = library.here(sitting.net_at[turns])
        self._row = library.here(np.arange(lessons.longest))
        self._table_of_game = turns
        self.folder.go_on(self._restore)
        self._player = _player(library)(game, lessons, sitting, self.rows)

    def run(
        self, rounds: int, seconds: float | None, tell: Callable[[dict[str, Any]], None]
    ) -> None:
        """Up to round number `rounds` in all, or until the time is up."""
        began = time.monotonic()
        left: list[Any] = []
        spent = np.zeros(3)  # playing, learning, turns
        while self.round < rounds and (seconds is None or time.monotonic() - began < seconds):
            loss = self._one_round(self.round / rounds, spent)
            self.round += 1
            left.append(self.pupils.library.there(self.rows.left).copy())
            late = seconds is not None and time.monotonic() - began >= seconds
            if self.round % KEPT_EVERY == 0 or self.round == rounds or late:
                lines = self._lines(np.concatenate(left), loss, spent)
                self._keep(lines)
                for line in lines:
                    tell(line)
                left, spent = [], np.zeros(3)

    def _one_round(self, done: float, spent: Any) -> float:
        pace, library = self.pace, self.pupils.library
        guide = next((g for until, g in pace.guides if done < until), 0.0)
        began = time.perf_counter()
        self._player.play(self.pupils.net, f"{self.seed} {self.round}", guide, self.course.keep)
        found = self._found()
        played = time.perf_counter()
        dice = library.dice(self.round)
        many = sum(len(rows) for rows in found)
        steps = max(1, round(pace.reuse * many / (len(found) * pace.batch)))
        picked = [rows[dice.below(len(rows), (steps, pace.batch))] for rows in found]
        rate = pace.rate * float((pace.last_rate / pace.rate) ** done)
        loss: Any = 0.0
        for step in range(steps):
            rows = library.module.stack([of_net[step] for of_net in picked])
            x, size, y = (
                part.reshape(-1, *part.shape[2:])[rows]
                for part in (self.rows.x, self.rows.size, self.rows.y)
            )
            loss = loss + self.pupils.learn(x, size, y, rate)
        mean = float(library.there(loss).mean()) / steps
        spent += played - began, time.perf_counter() - played, many
        return mean

    def _found(self) -> list[Any]:
        """For each net the numbers of its rows."""
        library = self.pupils.library
        written = self._row < library.places(self.rows.written)[:, None]
        return [
            library.module.where((written & (self._net_of_game == k)[:, None]).reshape(-1))[0]
            for k in range(self.pupils.nets)
        ]

    def _lines(self, left: Any, loss: float, spent: Any) -> list[dict[str, Any]]:
        """A line for every kind of table."""
        at = np.tile(self._table_of_game, len(left) // self.pace.games)
        kinds: dict[str, list[int]] = {}
        for number, (players, preset, options) in enumerate(self.course.tables):
            others = [preset or "", *(f"{name}={value}" for name, value in options)]
            kinds.setdefault(f"{players} {' '.join(others).strip()}", []).append(number)
        shared = {
            "loss": round(loss, 5), "rate_turns": int(spent[2] / max(spent[0], 1e-9)),
            "play_seconds": round(float(spent[0]), 2), "learn_seconds": round(float(spent[1]), 2),
            "turns": int(spent[2]),
        }  # fmt: skip
        lines = []
        for kind, numbers in kinds.items():
            cards = left[np.isin(at, numbers)]
            lines.append({
                "round": self.round, "players": int(kind.split()[0]),
                "rival": " ".join(kind.split()[1:]) or "self", "games": len(cards),
                "won": round(float((cards == 0).mean()), 4),
                "left": round(float(cards.mean()), 3), **shared,
            })  # fmt: skip
        return lines

    def _keep(self, lines: list[dict[str, Any]]) -> None:
        arrays = {"round": np.array(self.round), **self.pupils.state()}
        slow = Net(*(self.pupils.library.there(part) for part in self.pupils.slow))
        self.folder.keep(arrays, slow, lines)

    def _restore(self, found: dict[str, Any]) -> None:
        self.round = int(found["round"])
        self.pupils.restore(found)


def _player(library: Library) -> Any:
    """Who plays where this library's arrays are."""
    if library.device == "cuda":
        from tapete.bots.selfplay.on_cuda import OnCuda

        return OnCuda
    from tapete.bots.selfplay.on_cpu import OnCpu

    return OnCpu
