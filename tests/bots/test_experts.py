"""Experts: legal, the same act for the same views and dice whatever is hidden, and repeatable."""

import pytest

from every import searching
from tapete import bots, games
from tapete.authoring.tables import Table
from tapete.kit.chance import Chance, seed_key, stream

WORLDS = 4
ACTS = 60


def cup(number: int) -> Chance:
    dice = Chance()
    stream(dice, *seed_key("cup"), number, 0)
    return dice


@pytest.mark.parametrize("level", ["expert", "strong"])
@pytest.mark.parametrize(("game", "way"), searching())
def test_two_worlds_that_look_alike_lead_to_the_same_act(
    game: games.Game, way: str, level: str
) -> None:
    """One expert watches the game, another a world imagined anew from every view of it."""
    table = Table(game, max(2, game.seats[0]), None)
    expert = bots.chooser(game, f"{level}@{WORLDS}", threads=1, way=way)
    assert expert.sit is not None
    here, there = expert.sit(), expert.sit()
    regular = bots.chooser(game, "regular")
    state, dice, chosen = table.dealt("pair"), cup(0), 0
    for number in range(ACTS):
        seat = game.asked(state)
        if seat < 0:
            break
        mask = game.mask_of(game.acts(state, seat))
        action = regular.choose(game.view(state, seat), mask, dice)
        if seat == 0:
            world = game.imagined(game.view(state, 0), cup(number))
            action = here.choose(game.view(state, 0), mask, cup(number))
            assert action in game.acts(state, 0)
            assert action == there.choose(game.view(world, 0), mask, cup(number))
            chosen += 1
        game.act(state, seat, action)
        here.saw(game.view(state, 0))
        there.saw(game.view(game.imagined(game.view(state, 0), cup(number)), 0))
    assert chosen > 5
