"""All house rules and variants, interpreted and compiled: the same games, and all of them end."""

import pytest

from games.uno.tables_of_uno import GAME
from tapete import bots
from tapete.batch import Series, driver
from tapete.kit.chance import seed_key

ROOM = 30_000
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "abc": (3, {"card1": "hunt", "card2": "no-wilds", "card3": "three"}),
    "def": (5, {"card1": "again", "card2": "seven", "card3": "threes"}),
    "ghi": (4, {"card1": "open", "card2": "joke", "card3": "elbows"}),
    "j and the host": (
        6,
        {
            "card1": "rooster",
            "card2": "host",
            "who2": "others",
            "card3": "host",
            "who3": "everybody",
        },
    ),
    "own points": (10, {"card1": "joke", "card2": "open", "card3": "hunt", "scoring": "own"}),
    "two": (2, {"card1": "host", "who1": "player", "card2": "rooster", "card3": "no-wilds"}),
    "no calls": (7, {"call": "off", "card1": "joke", "card2": "hunt", "card3": "host"}),
    "no challenges": (8, {"challenge": "off", "card1": "open", "card2": "hunt"}),
    "built": (
        4,
        {
            **{f"card{n}": "build" for n in (1, 2, 3)},
            "build1": "chosen-draw-2.others-give.everybody-pass",
            "build2": "next-swap.previous-skip-2.player-again",
            "build3": "everybody-discard-2.others-open.next-take",
        },
    ),
    "held back": (9, {"hold_back": "on", "hands": "1"}),
}


def plan_of(name: str, bot: str) -> Series:
    players, options = TABLES[name]
    short = {"hold_back": "off", "target": "150"} | options
    seats = bots.choosers(GAME, bot, players)
    return Series(GAME, players, GAME.options(short), seats, seed_key(name))


# Regulars compiled take most of a minute of compiler: their module plays the same games.
WAYS = [
    ("random", "compiled"),
    ("regular", "wasm"),
    pytest.param("regular", "compiled", marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("bot", "way"), WAYS)
@pytest.mark.parametrize("name", TABLES)
def test_interpreted_is(name: str, bot: str, way: str) -> None:
    series = plan_of(name, bot)
    plain, fast = driver("interpreted", series), driver(way, series)
    games = 4
    assert plain.logs(0, games, ROOM) == fast.logs(0, games, ROOM)
    one, two = plain.play(0, games), fast.play(0, games)
    assert one.scores.tolist() == two.scores.tolist()
    assert one.places.tolist() == two.places.tolist()


@pytest.mark.parametrize("name", TABLES)
def test_many_random_games_end_with_one_winner(name: str) -> None:
    results = driver("compiled", plan_of(name, "random")).play(0, 300)
    assert results.acts.max() < 1_000_000
    assert ((results.places == 1).sum(axis=1) >= 1).all()
