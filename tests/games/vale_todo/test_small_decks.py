"""A deck and hands smaller than the book's: options for the lab, and the preset `tiny`."""

import pytest

from tapete import games
from tapete.games._shedding.cards import size
from tapete.match import Match, Seeded

GAME = games.find("vale_todo")


def dealt(players, preset=None, **options):
    texts = {name: str(value) for name, value in options.items()}
    match = Match(GAME, players, GAME.options(texts, preset), Seeded("small"))
    return match


@pytest.mark.rule("VT-01")
def test_a_small_deck_has_two_colours_first_and_no_wilds():
    cards = GAME.cards(dealt(2, deck=5)._state)
    assert sorted(cards) == sorted(["R1", "Y1", "R2", "Y2", "R3"])
    cards = GAME.cards(dealt(2, deck=52)._state)
    assert len(set(cards)) == 52 and {card[0] for card in cards} == set("RYGB")


@pytest.mark.rule("VT-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_are_as_large_as_said_and_never_more_than_a_share(players):
    def held(**options):
        return [size(hand) for hand in dealt(players, **options)._state.hands[:players]]

    assert held(deck=20, hand=2) == [2] * players
    assert held(deck=5) == [1] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiny_is_played_to_its_end_and_no_card_is_lost(players):
    match = dealt(players, "tiny")
    cards = sorted(GAME.cards(match._state))
    assert len(cards) == max(5, players + 3)
    step = 0
    while not match.over:
        acts = match.legal(match.asked)
        match.act(match.asked, acts[step * 7 % len(acts)])
        step += 1
        assert step < 10_000
    assert sorted(GAME.cards(match._state)) == cards
    assert match.result().winners
