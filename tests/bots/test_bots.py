"""Bots: legal at every table, the same act for the same view and dice, and worth their name."""

from itertools import islice

import pytest

from every import tables
from tapete import bots, games
from tapete.authoring.tables import Table
from tapete.batch import Series, driver
from tapete.kit.chance import Chance, seed_key, stream
from tapete.kit.errors import BadInput
from tapete.kit.game import Game

GAMES = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


@pytest.mark.parametrize("table", tables())
def test_every_choice_is_legal_and_depends_on_the_view_alone(table: Table) -> None:
    game = table.game
    for name in bots.names(game):
        bot = bots.chooser(game, name)
        if bot.sit:
            continue  # those that think: test_experts
        for number in range(3):
            for state, seat, _ in islice(table.walk(name, number), 150):
                legal = game.acts(state, seat)
                view = game.view(state, seat)
                world = game.imagined(view, cup(number))
                chosen = [
                    bot.choose(game.view(place, seat), game.mask_of(legal), cup(number))
                    for place in (state, world)
                ]
                assert chosen[0] in legal
                assert chosen[0] == chosen[1]


def cup(number: int) -> Chance:
    dice = Chance()
    stream(dice, *seed_key("cup"), number, 0)
    return dice


@GAMES
def test_regular_beats_random(game: Game) -> None:
    """Alone or together: a better mean result. Against each other: more wins from either seat."""
    players = max(2, game.seats[0])
    options = game.options(preset=game.lab_preset())

    def played(named: str) -> tuple[float, float]:
        series = Series(
            game, players, options, bots.choosers(game, named, players), seed_key("beat")
        )
        results = driver("wasm", series).play(0, 400)
        return float((results.places[:, 0] == 1).mean()), float(results.scores[:, 0].mean())

    if played("random")[0] == 0:  # cooperative: nobody wins alone; fewer cards left is better
        assert played("regular")[1] < 0.5 * played("random")[1]
    else:
        assert played("regular,random")[0] > 0.6
        assert played("random,regular")[0] < 0.4


def test_unknown_bots_and_wrong_counts() -> None:
    game = games.find("take_that")
    with pytest.raises(
        BadInput, match="no bot 'genius'; there are: random, novice, casual, regular"
    ):
        bots.choosers(game, "genius", 2)
    with pytest.raises(BadInput, match="3 bots named for 2 players"):
        bots.choosers(game, "random,random,random", 2)
    assert [b.name for b in bots.choosers(game, "regular", 3)] == ["regular"] * 3
