"""Learning where the games are played, on the CPU: the same code as on a GPU."""

import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tapete import games
from tapete.bots import net as nets
from tapete.bots.selfplay.libraries import NUMPY
from tapete.bots.selfplay.trainer import MassTrainer
from tapete.kit.mind import Course, Pace

GAME = games.find("the_game")
MIND = GAME.mind
assert MIND is not None and MIND.course is not None and MIND.lessons is not None
TOY = Pace(rounds=6, games=50, batch=64, reuse=2.0, rate=2e-3, last_rate=1e-3, guides=((0.6, 1.0),))
COURSE = replace(MIND.course, tables=tuple((seats, None, ()) for seats in (1, 2, 3, 4, 5)))


def trainer(folder: Path, course: Course = COURSE) -> MassTrainer:
    assert MIND is not None and MIND.lessons is not None
    return MassTrainer(GAME, course, MIND.lessons, TOY, folder, NUMPY, "toy")


def cards_left(run: MassTrainer, net: Any) -> float:
    """Of a round with nobody to guide the net."""
    run._player.play(net, "fresh", 0.0, 0.8)
    return float(run.rows.left.mean())


def test_a_toy_run_learns(tmp_path: Path) -> None:
    run = trainer(tmp_path)
    before = cards_left(run, run.pupils.net)
    told: list[dict[str, Any]] = []
    run.run(TOY.rounds, None, told.append)
    assert {line["players"] for line in told} == {1, 2, 3, 4, 5}
    assert cards_left(run, run.pupils.net) < before - 5
    assert MIND is not None
    kept = nets.load(MIND, tmp_path / "net.npz")
    assert np.abs(kept.w3).max() > 0


def test_a_run_that_is_stopped_goes_on_as_if_it_had_not_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, parts = trainer(tmp_path / "whole"), trainer(tmp_path / "parts")
    whole.run(2, None, lambda line: None)
    with monkeypatch.context() as clock:  # it goes on by itself: the time is up after a round
        ticks = itertools.count()
        clock.setattr("tapete.bots.selfplay.trainer.time.monotonic", lambda: float(next(ticks)))
        parts.run(2, 1.5, lambda line: None)
    assert parts.round == 1
    again = trainer(tmp_path / "parts")
    assert again.round == 1
    again.run(2, None, lambda line: None)
    for one, other in zip(whole.pupils.slow, again.pupils.slow, strict=True):
        assert np.array_equal(one, other)
