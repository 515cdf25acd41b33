"""Chance that is worked out late is the same chance."""

import random
from typing import Any

import pytest

from tapete import games
from tapete.kit.game import Game
from tapete.match import Fair, Match

SECRET = bytes(range(32))
ACTS = 300


class AtOnce(Fair):
    def promise(self, state: Any, n: int) -> None:
        self.prepare(state, n)


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_late_or_at_once_it_is_the_same_match(game: Game) -> None:
    dice, players = random.Random(game.name), game.seats[0]
    late, at_once = (Match(game, players, dealing=of(["a"], SECRET)) for of in (Fair, AtOnce))
    for _ in range(ACTS):
        if late.over:
            break
        seat = late.asked
        action = dice.choice(late.legal(seat))
        late.act(seat, action)
        at_once.act(seat, action)
        assert late.open_state() == at_once.open_state()
        assert set(late._state.differences(at_once._state)) <= {"spare"}
        assert type(late._state.spare) is list
