"""Whom all are waiting for: always somebody who may act, and nobody once it is over."""

import random

import pytest

from tapete.authoring.tables import one_table_a_game
from tapete.kit.game import Game
from tapete.match import Match, Seeded

GAMES = [table.game for table in one_table_a_game()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_somebody_who_may_act_is_acting(game: Game) -> None:
    match, dice = Match(game, max(3, game.seats[0]), dealing=Seeded("acting", 1)), random.Random(1)
    for _ in range(120):
        acting = match.acting()
        if match.over:
            assert acting == []
            return
        assert acting and all(match.may_act(seat) for seat in acting)
        assert match.acting() == acting, "asking twice changes nothing"
        match.act(match.asked, dice.choice(match.legal(match.asked)))


def test_a_call_that_may_be_let_go_holds_nobody_up() -> None:
    """UNO-18: while a word is owed all may act, and still the seat on turn is waited for."""
    game = next(game for game in GAMES if game.name == "uno")
    met = 0
    for number in range(8):
        match = Match(game, 3, game.options(preset="plain"), Seeded("calls", number))
        dice = random.Random(number)
        while not match.over and match.n < 400:
            shown = game.shown(match.view(0))
            if shown["phase"] == "turn" and sum(map(match.may_act, range(3))) > 1:
                assert match.acting() == [shown["turn"]]
                met += 1
            match.act(match.asked, dice.choice(match.legal(match.asked)))
    assert met, "no call was ever owed: nothing was tested"


def test_all_who_owe_a_card_are_acting() -> None:
    """UNO-27: several put cards away, in any order; each chooses among their own."""
    game = next(game for game in GAMES if game.name == "uno")
    met = 0
    for number in range(8):
        options = game.options({"card1": "threes", "card2": "threes", "card3": "threes"})
        match = Match(game, 4, options, Seeded("owed", number))
        dice = random.Random(number)
        while not match.over and match.n < 300:
            shown = game.shown(match.view(0))
            if shown["phase"] == "discarding":
                owing = [seat for seat in range(4) if match.may_act(seat)]
                assert match.acting() == owing
                met += len(owing) > 1
            seat = dice.choice(match.acting())
            match.act(seat, dice.choice(match.legal(seat)))
    assert met, "nobody ever owed a card beside another: nothing was tested"
