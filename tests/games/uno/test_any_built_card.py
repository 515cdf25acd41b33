"""UNO-28: whatever three cards a host builds, what holds for every game holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.uno.any_built_card import options, walk
from games.uno.generated_cards import CALM, CARDS, Three
from games.uno.tables_of_uno import GAME
from tapete.authoring.tables import positions_equal
from tapete.games._shedding import cards as sets
from tapete.kit.chance import Chance, rekey
from tapete.kit.notes import notes_since

ACTS = 120  # of a game that are looked at
ANY_TABLE = given(cards=CARDS, players=st.integers(2, 6), seed=st.integers(0, 10_000))


@pytest.mark.rule("UNO-28")
@CALM
@ANY_TABLE
def test_no_card_is_lost_and_legal_is_what_why_not_allows(
    cards: Three, players: int, seed: int
) -> None:
    deck: list[str] = []
    for at, state in enumerate(walk(players, options(cards), seed, ACTS)):
        found = sorted(GAME.cards(state))
        deck = deck or found
        assert found == deck
        assert sets.size(state.pile) == state.pile_size
        seat = GAME.asked(state)
        assert seat < 0 or GAME.acts(state, seat)
        if at % 8 and state.phase < 9:
            continue
        for p in range(players):
            allowed = [a for a in range(GAME.actions) if GAME.why_not(state, p, a) == 0]
            assert GAME.acts(state, p) == allowed


@pytest.mark.rule("UNO-28", "UNO-24")
@CALM
@ANY_TABLE
def test_what_is_imagined_looks_the_same_and_tells_the_same(
    cards: Three, players: int, seed: int
) -> None:
    dice = Chance()
    rekey(dice, 1, seed)
    for at, state in enumerate(walk(players, options(cards), seed, ACTS)):
        if at % 6 and state.phase < 9:
            continue
        for seat in range(-1, players):
            view = GAME.view(state, seat)
            world = GAME.imagined(view, dice)
            assert GAME.view(world, seat) == view, view.differences(GAME.view(world, seat))
            assert sorted(GAME.cards(world)) == sorted(GAME.cards(state))
            if seat >= 0:
                assert GAME.acts(world, seat) == GAME.acts(state, seat)


@pytest.mark.rule("UNO-28")
@CALM
@ANY_TABLE
def test_positions_go_to_text_and_back_and_every_note_has_its_words(
    cards: Three, players: int, seed: int
) -> None:
    agreed, noted = options(cards), 0
    assert GAME.options(agreed.texts()) == agreed
    for state in walk(players, agreed, seed, ACTS):
        again = GAME.state_of(GAME.state_text(state), players, agreed)
        assert positions_equal(again, state), again.differences(state)
        for note in notes_since(state, noted):
            values = GAME.note_values(note)
            for language in ("es", "en"):
                assert GAME.words.tell(GAME.note_names[note.kind], values, "Ana", language)
        noted = state.noted
