"""A deck and hands of another size than the book's: options for the lab, and the preset `tiny`."""

import pytest

from tapete import games
from tapete.match import Match, Seeded

GAME = games.find("take_that")


def dealt(players, **options):
    texts = {name: str(value) for name, value in options.items()}
    return Match(GAME, players, GAME.options(texts), Seeded("small"))


def at_once(match):
    while not match.over:
        match.act(match.asked, match.legal(match.asked)[0])
    return match


@pytest.mark.rule("TT-01")
def test_a_smaller_deck_has_the_lowest_cards():
    state = dealt(2, deck=20)._state
    assert sorted(map(int, GAME.cards(state))) == [n for n in range(12, 34) if n % 10]
    assert state.pile_size == 2


@pytest.mark.rule("TT-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_are_as_large_as_said_and_never_more_than_a_share(players):
    assert dealt(players).view(0).sizes[:players] == [8 if players == 4 else 9] * players
    assert dealt(players, hand=3).view(0).sizes[:players] == [3] * players
    assert dealt(players, deck=7, hand=9).view(0).sizes[:players] == [7 // players] * players
    assert dealt(players, deck=4).view(0).sizes[:players] == [4 // players] * players


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deck", [4, 5, 20, 79])
def test_every_size_is_played_to_its_end_and_no_card_is_lost(players, deck):
    match = at_once(dealt(players, deck=deck, hand=1, games=2))
    assert len(GAME.cards(match._state)) == deck
    assert match.result().winners


def test_what_was_written_is_read_with_the_same_deck():
    match = dealt(2, deck=5, hand=1)
    again = GAME.state_of("hands=12/13", 2, match.options)
    assert len(GAME.cards(again)) == 5


def test_tiny_is_small():
    options = GAME.options(preset="tiny")
    assert (options.deck, options.hand, options.games) == (5, 1, 1)
    assert at_once(Match(GAME, 2, options, Seeded("small"))).n < 15
