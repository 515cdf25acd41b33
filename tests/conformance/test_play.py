"""What holds for every game, at every table: conformance, act by act."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from every import tables
from tapete.authoring.tables import Table, one_table_a_game
from tapete.kit import bits

ALL = pytest.mark.parametrize("table", tables())
ONE = pytest.mark.parametrize("table", one_table_a_game(), ids=str)
CHOICES = st.lists(st.integers(0, 1 << 20), max_size=60)
CALM = settings(
    deadline=None,
    max_examples=25,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@ALL
def test_every_game_ends_and_no_card_is_lost(table: Table) -> None:
    for number in range(4):
        deck: list[str] | None = None
        for state, _, _ in table.walk("ends", number):
            cards = sorted(table.game.cards(state))
            deck = deck or cards
            assert cards == deck
            assert len(set(cards)) == len(cards)


@ALL
@CALM
@given(choices=CHOICES, seed=st.integers(0, 1000))
def test_legal_is_what_why_not_allows(table: Table, choices: list[int], seed: int) -> None:
    game = table.game
    state = table.after(choices, seed)
    before = state.copy()
    for seat in range(table.players):
        legal = set(game.acts(state, seat))
        allowed = {a for a in range(game.actions) if game.why_not(state, seat, a) == 0}
        assert legal == allowed
        if not game.actors(state) >> seat & 1:
            assert not legal
    asked = game.asked(state)
    assert (asked < 0) == (game.actors(state) == 0)
    if asked >= 0:
        assert game.actors(state) >> asked & 1
        assert game.acts(state, asked)
    assert state == before, "asking changes nothing"


@ALL
@CALM
@given(choices=CHOICES, seed=st.integers(0, 1000))
def test_every_refusal_cites_a_rule_that_exists(
    table: Table, choices: list[int], seed: int
) -> None:
    state = table.after(choices, seed)
    known = set(table.game.words.rules) | {0}
    for seat in range(table.players):
        for action in range(table.game.actions):
            assert table.game.why_not(state, seat, action) in known


@ALL
def test_same_seed_same_game(table: Table) -> None:
    first = [(seat, action) for _, seat, action in table.walk("twice")]
    again = [(seat, action) for _, seat, action in table.walk("twice")]
    assert first == again
    # After one act: a match may begin with somebody who is to deal.
    deals = {table.game.state_text(table.after([0], number)) for number in range(20)}
    few = table.preset == "tiny"  # a deck so small that deals come again
    assert len(deals) == 20 or (few and len(deals) > 3), "other numbers, other deals"


@ONE
def test_every_action_has_a_text_of_its_own(table: Table) -> None:
    game = table.game
    usable = set()
    for number in range(6):
        for state, _, _ in table.walk("texts", number):
            for seat in range(table.players):
                usable |= set(game.acts(state, seat))
    for action in usable:
        assert game.read_action(game.action_text(action)) == action


@ALL
@CALM
@given(choices=CHOICES, seed=st.integers(0, 1000))
def test_states_go_to_text_and_back(table: Table, choices: list[int], seed: int) -> None:
    game = table.game
    state = table.after(choices, seed)
    text = game.state_text(state)
    again = game.state_of(text, table.players, table.options)
    assert game.state_text(again) == text
    for seat in range(-1, table.players):
        assert game.view(again, seat) == game.view(state, seat)
        if seat >= 0:
            assert game.acts(again, seat) == game.acts(state, seat)


@ALL
def test_records_are_small_and_masks_wide_enough(table: Table) -> None:
    game = table.game
    assert game.State.quiet_dtype().itemsize <= 1024
    assert 0 < game.width <= 62
    for state, seat, _ in table.walk("mask"):
        mask = game.mask()
        game.legal(state, seat, mask)
        assert all(0 <= word < 1 << game.width for word in mask)
        assert all(a < game.actions for a in bits.members(mask, game.width))
