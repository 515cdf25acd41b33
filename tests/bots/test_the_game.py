"""THE GAME's bots in order of strength, and lessons that stop and go on."""

from pathlib import Path

import numpy as np
import pytest

from tapete import bots, games
from tapete.authoring.scenes import Scene
from tapete.batch import Series, driver
from tapete.bots import net as nets
from tapete.bots.learning.stack import stacked
from tapete.bots.learning.turn_training import TurnTrainer
from tapete.kit.chance import Chance, seed_key, stream
from tapete.kit.net import Net

GAME = games.find("the_game")
MIND = GAME.mind
assert MIND is not None


def left(bot: str, players: int, number: int) -> list[int]:
    options, seats = GAME.options(), bots.choosers(GAME, bot, players, 1, bots.MODULE)
    series = Series(GAME, players, options, seats, seed_key("order"))
    results = driver("wasm", series).play(0, number)
    return [int(score) for score in results.scores[:, 0]]


def test_novice_regular_expert() -> None:
    """Fresh deals; by far enough for samples of this size."""
    novice, regular, expert = (
        left("novice", 2, 60),
        left("regular", 2, 60),
        left("expert@net", 2, 40),
    )
    assert np.mean(novice) > np.mean(regular) + 10
    assert np.mean(regular) > np.mean(expert) + 3
    assert sum(cards == 0 for cards in expert) >= 24


@pytest.mark.parametrize(
    "position",
    [
        "rows=96,76,4,8 hands=24.26.29.42 pile=- played=2 minimum=1",  # stuck: end the turn
        "rows=90,91,10,11 hands=95.96 pile=-",
        "rows=50,60,40,30 hands=51.61.39.29 pile=70.71",
    ],
)
def test_at_the_end_alone_every_act_is_legal(position: str) -> None:
    table = Scene("the_game", position, players=1)
    bot = bots.chooser(GAME, "expert@4", 1)
    assert bot.sit is not None
    dice = Chance()
    stream(dice, *seed_key("end"), 0, 0)
    seat = bot.sit()
    while not table.over:
        legal = GAME.acts(table.state, 0)
        action = seat.choose(table.view(0), GAME.mask_of(legal), dice)
        assert action in legal
        GAME.act(table.state, 0, action)


def test_two_players_find_the_only_way_to_the_end() -> None:
    """51 must wait for the other seat's 50; nobody may go over it."""
    table = Scene("the_game", "rows=49,98,3,4 hands=51.52/50 pile=- turn=1", signals="on")
    bot = bots.chooser(GAME, "expert@4", 1)
    dice = Chance()
    stream(dice, *seed_key("only"), 0, 0)
    while (seat := GAME.asked(table.state)) >= 0:
        legal = GAME.acts(table.state, seat)
        action = bot.choose(table.view(seat), GAME.mask_of(legal), dice)
        GAME.act(table.state, seat, action)
    assert GAME.score(table.state, 0) == 0


def test_a_stack_of_nets_survives_its_file(tmp_path: Path) -> None:
    assert MIND is not None
    dice = np.random.default_rng(1)
    stack = nets.fresh(MIND)
    for part in stack:
        part += dice.normal(0, 0.1, part.shape).astype(np.float32)
    nets.save(tmp_path / "net.npz", stack)
    again = nets.load(MIND, tmp_path / "net.npz")
    for name, part, same in zip(Net._fields, stack, again, strict=True):
        worst = np.abs(part).max() / (100 if name == "w1" else 500)
        assert np.abs(part - same).max() < worst
    assert MIND.net is not None and MIND.net.stat().st_size <= 1_000_000


def test_lessons_stop_and_go_on(tmp_path: Path) -> None:
    assert MIND is not None and MIND.course is not None and MIND.lessons is not None
    told: list[dict[str, object]] = []
    first = TurnTrainer(GAME, MIND.course, MIND.lessons, tmp_path, "test", threads=1)
    first.run(20, None, told.append)
    assert {line["players"] for line in told} == {1, 2, 3, 4, 5}
    again = TurnTrainer(GAME, MIND.course, MIND.lessons, tmp_path, "test", threads=1)
    assert again.round == 20
    for mine, theirs in zip(first.pupils, again.pupils, strict=True):
        assert mine.adam.steps == theirs.adam.steps > 0
        for one, other in zip(mine.adam.net, theirs.adam.net, strict=True):
            assert np.array_equal(one, other)
    kept = nets.load(MIND, tmp_path / "net.npz")
    assert kept.w1.shape == stacked([pupil.adam.slow for pupil in again.pupils]).w1.shape
    assert (tmp_path / "curve.jsonl").read_text().count("\n") == len(told)
