"""What happened with an act is the same to all who may read all of it, and to nobody else."""

import random

import pytest

from tapete import games
from tapete.kit.game import Game
from tapete.kit.notes import WATCHER
from tapete.match import Fair, Match


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_everybody_reads_what_they_may_and_nothing_else(game: Game) -> None:
    dice, players = random.Random(game.name), max(2, game.seats[0])
    match = Match(game, players, dealing=Fair(["a"], bytes(range(32))))
    for _ in range(60):
        if match.over:
            break
        match.act(match.asked, dice.choice(match.legal(match.asked)))
        news = [noted for noted in match._notes if noted[0] == match.n]
        for seat in (*range(players), WATCHER):
            may = [noted for noted in news if noted[1].readable_by(seat)]
            assert list(match.readable(seat, match.n, 500)) == may
            assert list(match.page(seat, match.n, 500).notes) == may
