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
        assert set(late._state.differences(at_once._state)) <= {"spare", "secret"}
        assert type(late._state.spare) is type(late._state.secret) is list


def test_an_act_without_chance_is_not_even_signed() -> None:
    class Counted(Fair):
        signed = 0

        def _key(self, n: int) -> tuple[int, int]:
            self.signed += 1
            return super()._key(n)

    game = games.find("uno")
    match = Match(game, 2, dealing=(dealing := Counted(["a"], SECRET)))
    dice, before = random.Random(1), -1
    while dealing.signed != before:
        before = dealing.signed
        match.act(match.asked, dice.choice(match.legal(match.asked)))
    assert match._state.secret == [0, 0]
