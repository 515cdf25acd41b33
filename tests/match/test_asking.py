"""Whom a live table waits for: never an act that the match refuses, never nobody."""

import random

import pytest

from tapete import bots, games
from tapete.kit.chance import Chance, rekey
from tapete.match import Match, Seeded


@pytest.mark.parametrize("name", games.names())
def test_a_person_and_bots_come_to_an_end(name: str) -> None:
    """What the question answers is always allowed (VALE TODO: a pass after drawing is an act)."""
    game = games.find(name)
    dice, people = Chance(), random.Random(3)
    rekey(dice, 5, 6)
    bot = bots.chooser(game, "regular")
    for number in range(3):
        match = Match(game, max(3, game.seats[0]), dealing=Seeded("asking", number))
        for _ in range(300):
            if match.over:
                break
            seat, action = match.question().answer(
                range(1, match.players), lambda _, view, mask: bot.choose(view, mask, dice)
            )
            assert seat >= 0
            assert (action < 0) == (seat == 0)
            match.act(seat, action if action >= 0 else people.choice(match.legal(seat)))
