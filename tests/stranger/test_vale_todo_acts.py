"""Where anybody may act at any time, the stranger allows VALE TODO's seats just what we do."""

import random

import pytest

from stranger.check_vale_todo import Table
from stranger.dealing import Chance
from tapete import games
from tapete.match import Match, Seeded

GAME = games.find("vale_todo")
UNLIKELY = range(132, 136)  # accusations: once they are all made nothing is left of them


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("doubt", ["colour", "any"])
def test_the_same_acts_for_every_seat(players: int, number: int, doubt: str) -> None:
    options = {
        "scoring": "elimination", "limit": "150", "costly_doubt": "on", "accusations": "on",
        "super_carta": "on", "doubt": doubt,
    }  # fmt: skip
    match = Match(GAME, players, GAME.options(options), Seeded("acts", number))
    chance = Chance({"seed": "acts", "game": number}, {})
    table = Table(players, options, chance.for_act(0))
    dice = random.Random(number)
    while not match.over and match.n < 3000:
        legal = [set(match.legal(seat)) for seat in range(players)]
        assert [table.legal(seat) for seat in range(players)] == legal, match.n
        assert table.asked() == match.asked
        acts = [(seat, act) for seat in range(players) for act in sorted(legal[seat])]
        weights = [0.05 if act in UNLIKELY else 1.0 for _, act in acts]
        seat, act = dice.choices(acts, weights)[0]
        match.act(seat, act)
        table.stream = chance.for_act(match.n)
        table.do(seat, act)
        assert table.text() == match.open_state()
