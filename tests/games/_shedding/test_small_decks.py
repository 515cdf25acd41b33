"""A deck and hands smaller than the book's: options for the lab, and the preset `tiny`."""

from typing import Any

import pytest

from tapete import games
from tapete.games._shedding.cards import size
from tapete.match import Match, Seeded

both = pytest.mark.parametrize("name", ["uno", "vale_todo"])
FIVE = {
    "uno": ["R0#1", "Y0#1", "R1#1", "Y1#1", "R2#1"],
    "vale_todo": ["R1", "Y1", "R2", "Y2", "R3"],
}


def dealt(name: str, players: int, preset: str | None = None, **options: Any) -> Match:
    game = games.find(name)
    texts = {option: str(value) for option, value in options.items()}
    match = Match(game, players, game.options(texts, preset), Seeded("small"))
    if game.dealing in match.update(match.asked, 0).legal:  # somebody has to
        match.act(match.asked, game.action_text(game.dealing))
    return match


def cards_of(match: Match) -> list[str]:
    return sorted(match.game.cards(match._state))


@both
@pytest.mark.rule("UNO-01", "VT-01")
def test_a_small_deck_has_two_colours_first_and_no_wilds(name: str) -> None:
    assert cards_of(dealt(name, 2, deck=5)) == sorted(FIVE[name])
    cards = cards_of(dealt(name, 2, deck=52))
    assert len(set(cards)) == 52 and {card[0] for card in cards} == set("RYGB")


@both
@pytest.mark.rule("UNO-04", "VT-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_are_as_large_as_said_and_never_more_than_a_share(name: str, players: int) -> None:
    def held(**options: Any) -> list[int]:
        return [size(hand) for hand in dealt(name, players, **options)._state.hands[:players]]

    assert held(deck=20, hand=2) == [2] * players
    assert held(deck=5) == [1] * players


@pytest.mark.parametrize(
    ("name", "players"),
    [("uno", 2), ("uno", 3), ("uno", 10), ("vale_todo", 2), ("vale_todo", 3), ("vale_todo", 4)],
)
def test_tiny_is_played_to_its_end_and_no_card_is_lost(name: str, players: int) -> None:
    match = dealt(name, players, "tiny")
    cards = cards_of(match)
    assert len(cards) == max(5, players + 3)
    step = 0
    while not match.over:
        acts = match.legal(match.asked)
        match.act(match.asked, acts[step * 7 % len(acts)])
        step += 1
        assert step < 10_000
    assert cards_of(match) == cards
    assert match.result().winners


@pytest.mark.rule("UNO-03")
def test_the_last_seat_deals_where_nobody_draws_for_it() -> None:
    assert dealt("uno", 4, dealer="last").view(0).dealer == 3
