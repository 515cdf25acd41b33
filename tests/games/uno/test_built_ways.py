"""UNO-28: any three built cards, in all ways of running: the same games, and all of them end."""

from typing import Any

import pytest

from games.uno.any_built_card import options, some_cards
from games.uno.tables_of_uno import GAME
from tapete import bots
from tapete.batch import Series, driver
from tapete.batch.playouts.playout import LIMIT
from tapete.kit.chance import seed_key

ROOM = 20_000  # acts that a log has room for
TABLES = 70  # of three cards, for each number of players
PLAYERS = (2, 4, 7)
LONG = 20_000  # acts of one hand: nobody would call that endless, but something is wrong
HARDEST = (
    "everybody-draw-5.everybody-draw-5.everybody-draw-5",
    "others-draw-5.others-draw-5.others-skip-5",
    "others-draw-5.player-draw-5.everybody-pass",
    "next-draw-5.next-draw-5.next-draw-5",
    "chosen-swap.others-give.everybody-draw-5",
)


def series(players: int, number: int, bot: str) -> Series:
    seats = bots.choosers(GAME, bot, players)
    return Series(GAME, players, options(some_cards(number)), seats, seed_key(f"built {number}"))


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize("players", PLAYERS)
def test_interpreted_compiled_and_in_webassembly_the_same_games(players: int) -> None:
    for number in range(TABLES):
        plan = series(players, players * 1000 + number, ("random", "regular")[number % 2])
        plain = driver("interpreted", plan)
        logs, one = plain.logs(0, 1, ROOM), plain.play(0, 1)
        for way in ("compiled", "wasm"):
            other = driver(way, plan)
            assert logs == other.logs(0, 1, ROOM), (way, plan.options.texts())
            assert one.scores.tolist() == other.play(0, 1).scores.tolist(), way


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize("players", [2, 3, 4, 7, 10])
def test_random_games_with_any_three_built_cards_end(players: int) -> None:
    for number in range(TABLES):
        results = driver("compiled", series(players, number, "random")).play(0, 20)
        assert results.acts.max() < LONG, some_cards(number)


def hardest(card: str, players: int, bot: str, **more: str) -> Any:
    seats, agreed = bots.choosers(GAME, bot, players), options((card, card, card), **more)
    return driver("compiled", Series(GAME, players, agreed, seats, seed_key(card))).play(0, 50)


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize("players", [2, 3, 10])
@pytest.mark.parametrize("card", HARDEST)
def test_hands_with_the_hardest_cards_end_too(card: str, players: int) -> None:
    for bot in ("random", "regular"):
        assert hardest(card, players, bot).acts.max() < LONG, bot


@pytest.mark.rule("UNO-28", "UNO-08")
@pytest.mark.parametrize("players", [2, 4, 6, 10])
@pytest.mark.parametrize("card", HARDEST)
def test_so_they_do_where_players_draw_although_a_card_fits(card: str, players: int) -> None:
    assert hardest(card, players, "random", hold_back="on").acts.max() < LIMIT
