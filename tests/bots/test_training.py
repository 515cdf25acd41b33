"""`tapete train` for games without lessons of their own, with toy rounds."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from tapete import games
from tapete.bots import net as nets
from tapete.bots.learning import shares
from tapete.bots.learning.adam import Adam
from tapete.bots.learning.shares import against_one, sitting
from tapete.bots.learning.training import Trainer
from tapete.cli import app
from tapete.kit.mind import Course

GAME = games.find("take_that")
MIND = GAME.mind
assert MIND is not None
assert MIND.course is not None
COURSE = MIND.course


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "ROWS", 2000)


def trainer(folder: Path, course: Course = COURSE, **more: Any) -> Trainer:
    return Trainer(GAME, course, folder, "toy", threads=1, **more)


def test_every_table_meets_every_rival_in_every_seat() -> None:
    tables = [(2, GAME.options()), (3, GAME.options()), (2, GAME.options())]
    rivals = ("random", "regular", "self")
    sat = Counter(
        (number % 3, at.rival, at.learner)
        for number in range(3 * 3 * 6)
        for at in [sitting(number, tables, rivals)]
    )
    assert len(sat) == 2 * 3 + 3 * 3 + 2 * 3
    assert {at.rival for at in (sitting(n, tables, rivals) for n in range(3))} == set(rivals)


def test_learning_against_one_net_is_at_two_player_tables() -> None:
    answer = against_one(COURSE)
    assert {players for players, _, _ in answer.tables} == {2}
    assert answer.rivals == ("frozen",)


@pytest.mark.slow  # compiles for half a minute; see selfplay/test_trainer.py
@pytest.mark.usefixtures("toy")
def test_it_learns_what_comes_of_playing_a_net_that_stays_as_it_is(tmp_path: Path) -> None:
    """From a copy of a net that knows nothing, which says one half of everything."""
    assert MIND is not None
    other = nets.fresh(MIND)
    before = other.w1.copy()
    told: list[dict[str, Any]] = []
    course = replace(against_one(COURSE), rate=3e-3, passes=3)
    trainer(tmp_path, course, against=other).run(5, None, told.append)
    assert np.array_equal(other.w1, before)
    assert {(line["players"], line["rival"]) for line in told} == {(2, "frozen")}
    assert told[0]["won"] < 0.6  # a copy, and two acts in a hundred are any
    assert told[-1]["loss"] < told[0]["loss"] - 0.04


@pytest.mark.slow  # compiles for half a minute; see selfplay/test_trainer.py
@pytest.mark.usefixtures("toy")
def test_a_run_stops_and_goes_on(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    first = trainer(tmp_path)
    first.run(2, None, told.append)
    assert {line["players"] for line in told} == {2, 3, 4}
    assert {line["rival"] for line in told} == {"regular", "self"}
    again = trainer(tmp_path)
    assert (again.round, again.learners.steps) == (2, first.learners.steps)
    for name, part in first.learners.state().items():
        assert np.array_equal(part, again.learners.state()[name]), name
    again.run(2, None, told.append)  # nothing is left to do
    assert (tmp_path / "curve.jsonl").read_text().count("\n") == len(told)
    assert MIND is not None
    shipped = nets.load(MIND, tmp_path / "net.npz")
    assert np.allclose(shipped.w3, again.learners.slow.w3, atol=1e-3)


def test_pytorch_takes_the_same_steps() -> None:
    pytest.importorskip("torch")
    from tapete.bots.learning.adam_torch import OnTorch

    assert MIND is not None
    dice = np.random.default_rng(5)
    x = dice.normal(size=(3000, MIND.inputs)).astype(np.float32)
    y = dice.random((3000, MIND.outputs)).astype(np.float32)
    one, other = Adam(nets.fresh(MIND), 1e-3), OnTorch(nets.fresh(MIND), 1e-3, "cpu")
    for turn in range(2):
        losses = [who.learn(x, y, np.random.default_rng(turn)) for who in (one, other)]
        assert losses[0] == pytest.approx(losses[1], rel=1e-4)
    assert one.steps == other.steps == 12
    for name, part in one.state().items():
        assert np.allclose(part, other.state()[name], rtol=1e-3, atol=2e-4), name


def test_where_nobody_can_be_beaten_that_is_said(tmp_path: Path) -> None:
    net = str(games.find("the_game").mind.net)  # type: ignore[union-attr]
    done = CliRunner().invoke(app, ["train", "the_game", "--against", net])
    assert done.exit_code != 0
    assert "no two-player table" in str(done.exception) + done.output
