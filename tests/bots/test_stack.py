"""A stack of nets: each learns from the tables that it plays at, the last from all of them."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tapete import games
from tapete.bots import net as nets
from tapete.bots.learning.gathering import KINDS
from tapete.bots.learning.shares import Played, Sitting, Worker, against_one
from tapete.bots.learning.stack import Learners, stacked, unstacked
from tapete.kit.net import Desk, net_of_stack, run_net, run_through

GAME = games.find("recto_verso")
MIND = GAME.mind
assert MIND is not None
assert MIND.course is not None
COURSE = MIND.course


def share(players: int) -> Played:
    dice = np.random.default_rng(players)
    assert MIND is not None
    x = dice.random((600, MIND.inputs)).astype(np.float32)
    y = dice.random((600, MIND.outputs)).astype(np.float32)
    at = Sitting(players, GAME.options(), "self", 0)
    return Played(at, x, y, np.zeros(2 * KINDS, np.int64))


def learners() -> Learners:
    assert MIND is not None
    return Learners(nets.fresh(MIND), MIND, COURSE, "cpu")


def test_a_duel_and_a_larger_table_have_a_net_each() -> None:
    assert MIND is not None
    assert [MIND.net_of(players) for players in (2, 3, 4)] == [0, 1, 1]
    shipped = nets.load(MIND)
    again = stacked(unstacked(shipped, MIND.nets))
    assert all(np.array_equal(a, b) for a, b in zip(shipped, again, strict=True))


@pytest.mark.parametrize(("players", "moved"), [(2, [True, True]), (3, [False, True])])
def test_the_last_net_learns_from_all_tables(players: int, moved: list[bool]) -> None:
    taught = learners()
    before = unstacked(taught.now, 2)
    loss = taught.learn([share(players)], 1e-3, 1)
    assert 0.5 < loss < 1
    after = unstacked(taught.now, 2)
    assert [not np.array_equal(a.w3, b.w3) for a, b in zip(before, after, strict=True)] == moved
    assert [steps > 0 for steps in taught.steps] == moved


def test_a_net_without_a_table_in_the_course_stays_as_it_is() -> None:
    assert MIND is not None
    answer = Learners(nets.fresh(MIND), MIND, against_one(COURSE), "cpu")
    answer.learn([share(2)], 1e-3, 1)
    assert [steps > 0 for steps in answer.steps] == [True, False]


def test_what_was_learned_is_kept_and_gone_on_with() -> None:
    one, other = learners(), learners()
    one.learn([share(2), share(3)], 1e-3, 1)
    other.restore(one.state())
    for who in (one, other):
        who.learn([share(4), share(2)], 1e-3, 2)
    assert all(np.array_equal(a, b) for a, b in zip(one.now, other.now, strict=True))
    assert all(np.array_equal(a, b) for a, b in zip(one.slow, other.slow, strict=True))


def test_a_net_of_a_stack_says_what_it_says_alone() -> None:
    assert MIND is not None
    stack = nets.load(MIND)
    x = np.random.default_rng(1).random(MIND.inputs).astype(np.float32)
    found = []
    for k in range(2):
        desk = desk_with(stack, x)
        run_through(net_of_stack(stack, k, 2), desk)
        alone = desk_with(net_of_stack(stack, k, 2), x)
        run_net(alone)
        assert np.array_equal(desk.out, alone.out)
        found.append(desk.out.tolist())
    assert found[0] != found[1]


def desk_with(net: Any, x: Any) -> Desk:
    assert MIND is not None
    nothing: list[Any] = [None] * (len(Desk._fields) - 4)
    return Desk(net, x, np.zeros(sum(MIND.hidden), np.float32), np.zeros(MIND.outputs), *nothing)


@pytest.mark.slow  # compiles for half a minute
def test_an_end_fades_with_every_turn_before_it() -> None:
    """With nothing believed on the way (λ is 1) a row's aim is the next one's, faded."""
    assert MIND is not None
    course = replace(COURSE, keep=1.0, fades=0.9)
    worker = Worker(GAME, MIND, course, "fades", nets.load(MIND))
    played = worker.gather(nets.load(MIND), 0, Sitting(2, GAME.options(), "regular", 0))
    aims = played.y[:, 0].astype(float)
    faded = np.isclose(aims[:-1], 0.9 * aims[1:], rtol=1e-5)
    assert faded.mean() > 0.7  # the others are the last turns of a hand
