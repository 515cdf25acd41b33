"""Levels between: who decides is drawn by the seat's own dice, and nothing else changes."""

from dataclasses import replace
from itertools import islice, pairwise
from typing import Any

import pytest

from tapete import bots, games
from tapete.authoring.tables import Table
from tapete.batch import Series, driver
from tapete.bots import ladder
from tapete.bots.search.seat import Expert
from tapete.kit.chance import Chance, seed_key, stream
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.levels import slips

LADDER = ["novice", "casual", "regular", "strong", "expert"]
THINKING = [game for game in games.every() if game.mind]
GAMES = pytest.mark.parametrize("game", THINKING, ids=lambda game: game.name)


def cup(number: int) -> Chance:
    dice = Chance()
    stream(dice, *seed_key("levels"), number, 0)
    return dice


@GAMES
def test_every_game_with_an_expert_has_the_whole_ladder(game: Game) -> None:
    """In its order, whatever else a game has."""
    assert [name for name in bots.names(game) if name in LADDER] == LADDER
    for one in ladder.between(game).values():
        assert 0 < one.share < 100


def test_slips_come_as_often_as_the_share_says() -> None:
    dice = cup(0)
    assert sum(slips(dice, 30) for _ in range(10_000)) == pytest.approx(3000, abs=150)
    assert not any(slips(dice, 0) for _ in range(100))
    assert all(slips(dice, 100) for _ in range(100))


@GAMES
def test_casual_decides_as_one_of_the_two_with_the_dice_that_are_left(game: Game) -> None:
    lower, upper, share = ladder.between(game)["casual"]
    casual = bots.chooser(game, "casual")
    table = Table(game, max(2, game.seats[0]), None)
    slipped = 0
    for number, (state, seat, _) in enumerate(islice(table.walk("casual", 0), 80)):
        view, mask, dice = game.view(state, seat), game.mask_of(game.acts(state, seat)), cup(number)
        who = lower if slips(dice, share) else upper
        slipped += who == lower
        left = cup(number)
        assert casual.choose(view, mask, left) == bots.chooser(game, who).choose(view, mask, dice)
        assert left == dice
    assert 0 < slipped < 80


def test_casual_plays_the_same_games_compiled() -> None:
    game = games.find("take_that")
    seats = bots.choosers(game, "casual,novice", 2)
    series = Series(game, 2, game.options(), seats, seed_key("ways"))
    assert driver("compiled", series).logs(0, 4, 500) == driver("interpreted", series).logs(
        0, 4, 500
    )


class Planner:
    """Thinks of three acts at once, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def think(self, view: Any, memory: Any, mask: Any, seed: Any) -> list[int]:
        self.asked += 1
        return [10, 11, 12]


def test_strong_leaves_its_share_to_the_rule_and_drops_the_plan_then() -> None:
    game = games.find("the_game")  # where an expert carries its plan on
    planner, view, decided = Planner(), game.View(), []
    assert game.mind is not None
    expert = Expert(game.mind, planner.think)
    expert._goes_on = lambda view, made: True
    player = ladder.Slipping(expert, lambda view, mask, dice: -5, 40)
    for number in range(200):
        decided.append(player.choose(view, game.mask(), cup(number)))
    assert decided.count(-5) == sum(slips(cup(number), 40) for number in range(200))
    for before, after in pairwise(decided):
        expected = {-5: 10, 10: 11, 11: 12, 12: 10}[before]
        assert after in (-5, expected)


@GAMES
def test_who_searches_and_with_what_effort(game: Game) -> None:
    assert [name for name in bots.names(game) if bots.searches(game, name)] == ["strong", "expert"]
    assert ladder.expert_of(game, "strong@64") == "expert@64"
    assert ladder.expert_of(game, "strong=net.npz@net") == "expert=net.npz@net"
    assert ladder.expert_of(game, "casual") == ""
    assert bots.seconds_of(game, "strong@50ms") == 0.05 and bots.seconds_of(game, "casual") == 0
    with pytest.raises(BadInput, match="'soon' is no effort"):
        bots.chooser(game, "strong@soon")


def test_a_game_without_an_expert_has_nobody_just_below_one() -> None:
    game = replace(games.find("take_that"), mind=None)
    assert ladder.names(game) == ["novice", "casual", "regular"]
