"""Fewer numbers, rows and cards than the book's: options for the lab, and the preset `tiny`."""

import pytest

from tapete import games
from tapete.kit.errors import BadNotation
from tapete.match import Match, Seeded

GAME = games.find("the_game")


def dealt(players, **options):
    texts = {name: str(value) for name, value in options.items()}
    return Match(GAME, players, GAME.options(texts), Seeded("small"))


@pytest.mark.rule("TG-01")
def test_fewer_numbers_and_the_descending_rows_begin_above_them():
    match = dealt(2, numbers=12)
    assert sorted(map(int, GAME.cards(match._state))) == list(range(2, 13))
    assert match.view(0).rows == [1, 1, 13, 13]


@pytest.mark.rule("TG-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_hands_are_as_large_as_said_and_never_more_than_a_share(players):
    book = {1: 8, 2: 7}.get(players, 6)
    assert dealt(players).view(0).sizes[:players] == [book] * players
    assert dealt(players, hand=3).view(0).sizes[:players] == [3] * players
    assert dealt(players, hand=3, small_hands="on").view(0).sizes[:players] == [2] * players
    assert (
        dealt(players, numbers=12).view(0).sizes[:players] == [min(book, 11 // players)] * players
    )


@pytest.mark.rule("TG-03")
def test_the_first_seat_begins_without_offers():
    assert dealt(3, begins="first").view(0).turn == 0
    assert dealt(3).view(0).turn < 0
    assert dealt(5, numbers=5).view(0).turn == 0, "with fewer cards than seats"


@pytest.mark.rule("TG-06")
def test_of_two_rows_the_others_take_only_ten_back():
    options = GAME.options({"rows": "two", "numbers": "20", "signals": "off"})
    state = GAME.state_of("hands=10.12.15/5", 2, options)
    assert state.rows == [1, 20, 21, 2]
    assert {GAME.action_text(a) for a in GAME.acts(state, 0)} == {
        "10^1", "12^1", "15^1", "10v1", "12v1", "15v1", "10^2", "12v2",
    }  # fmt: skip


def test_a_number_that_is_not_there_is_refused():
    with pytest.raises(BadNotation, match="the numbers go to 12"):
        GAME.state_of("hands=13/5", 2, GAME.options({"numbers": "12"}))


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("numbers", [5, 6, 50, 51, 98])
def test_no_card_is_lost(players, numbers):
    match = dealt(players, numbers=numbers, signals="off", begins="first")
    while not match.over:
        match.act(match.asked, match.legal(match.asked)[0])
    assert sorted(map(int, GAME.cards(match._state))) == list(range(2, numbers + 1))
