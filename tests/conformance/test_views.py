"""Nobody sees what they may not, and what bots imagine fits what they see."""

from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.test_play import CALM, CHOICES
from every import tables
from tapete.authoring.tables import Table, is_don_t_care, positions_equal
from tapete.kit.chance import Chance, seed_key, stream
from tapete.kit.notes import WATCHER, notes_since
from tapete.kit.records import fields
from tapete.match import Match, Seeded

ALL = pytest.mark.parametrize("table", tables())
MOST = 20_000  # imagined states: two equal cards in one small hand come up rarely


def dice(number: int) -> Chance:
    cup = Chance()
    stream(cup, *seed_key("imagination"), number, 0)
    return cup


@ALL
@CALM
@given(choices=CHOICES, seed=st.integers(0, 1000), number=st.integers(0, 1000))
def test_paired_worlds(table: Table, choices: list[int], seed: int, number: int) -> None:
    """Two states that differ only in what a seat cannot see are the same to that seat:
    equal views, legal acts and refusals, and equal notes wherever the next view is equal."""
    game = table.game
    world = table.after(choices, seed)
    for seat in range(WATCHER, table.players):
        view = game.view(world, seat)
        other = game.imagined(view, dice(number))
        assert game.view(other, seat) == view, view.differences(game.view(other, seat))
        assert sorted(game.cards(other)) == sorted(game.cards(world))
        if seat == WATCHER:
            continue
        assert game.acts(other, seat) == game.acts(world, seat)
        for action in range(game.actions):
            assert game.why_not(other, seat, action) == game.why_not(world, seat, action)
        assert_equal_notes(table, world, other, seat)


def assert_equal_notes(table: Table, world: object, other: object, seat: int) -> None:
    game = table.game
    actor = game.asked(world)
    both = [] if actor < 0 else sorted(set(game.acts(world, actor)) & set(game.acts(other, actor)))
    for action in both[:6]:
        told = []
        for start in (world, other):
            state = start.copy()  # type: ignore[attr-defined]
            noted = state.noted
            game.act(state, actor, action)
            mine = [note for note in notes_since(state, noted) if note.readable_by(seat)]
            told.append((game.view(state, seat), mine))
        if told[0][0] == told[1][0]:
            assert told[0][1] == told[1][1], "a note tells more than the view"


def answers(table: Table, state: Any) -> dict[str, Any]:
    """What a match in this position tells of itself to anybody who asks."""
    match = Match(table.game, table.players, table.options, Seeded(0))
    match._state = state
    acting = [match.may_act(seat) for seat in range(table.players)]
    who = {"over": match.over, "asked": match.asked, "may act": acting}
    return {"result": match.result(), **who}


@ALL
@CALM
@given(choices=CHOICES, seed=st.integers(0, 1000), number=st.integers(0, 1000))
def test_a_match_answers_what_everybody_may_know(
    table: Table, choices: list[int], seed: int, number: int
) -> None:
    """Points and places of a running match never depend on what somebody who watches can't see;
    nor does who may act."""
    world = table.after(choices, seed)
    other = table.game.imagined(table.game.view(world, WATCHER), dice(number))
    assert answers(table, world) == answers(table, other)


@ALL
@CALM
@given(choices=CHOICES, seed=st.integers(0, 1000))
def test_points_and_places_agree_all_the_way(table: Table, choices: list[int], seed: int) -> None:
    """Whoever is ahead in points is so in places, or behind where few points are better."""
    game, state = table.game, table.after(choices, seed)
    seats = range(table.players)
    scores, places = [game.score(state, p) for p in seats], [game.place(state, p) for p in seats]
    pairs = [(scores[p] - scores[q], places[p] - places[q]) for p in seats for q in seats]
    ways = {(better > 0) == (worse < 0) for better, worse in pairs if better and worse}
    assert len(ways) <= 1, (scores, places)
    assert all(better for better, worse in pairs if worse) or game.actors(state) == 0


@ALL
@CALM
@given(choices=CHOICES, seed=st.integers(0, 1000))
def test_views_and_imagined_states_are_filled_from_nothing(
    table: Table, choices: list[int], seed: int
) -> None:
    game = table.game
    state = table.after(choices, seed)
    for seat in range(WATCHER, table.players):
        clean, dirty = game.View(), game.View()
        for name, field in fields(game.View).items():
            setattr(dirty, name, _soiled(field.zero()))
        game.look(state, seat, clean)
        game.look(state, seat, dirty)
        assert clean == dirty, clean.differences(dirty)
        first, second = game.State(), game.State()
        for name, field in fields(game.State).items():
            if not is_don_t_care(name):
                setattr(second, name, _soiled(field.zero()))
        game.imagine(clean, first)
        game.imagine(clean, second)
        assert positions_equal(first, second), first.differences(second)


def _soiled(value: object) -> object:
    return [_soiled(part) for part in value] if isinstance(value, list) else 1


@pytest.mark.parametrize("table", tables())
def test_the_truth_comes_up_when_imagined_often(table: Table) -> None:
    """Every place that a hidden card really has is a place that imagination gives it."""
    game = table.game
    states = [state.copy() for state, _, _ in islice(table.walk("truth"), 2_000)]
    for state in (states[len(states) // 3], states[-1]):
        for seat in range(table.players):
            view = game.view(state, seat)
            cup = dice(7)
            missing = _sets(state)
            for _ in range(MOST):
                if not any(missing):
                    break
                found = _sets(game.imagined(view, cup))
                missing = [truth & ~place for truth, place in zip(missing, found, strict=True)]
            assert not any(missing), (seat, game.state_text(state))


def _sets(state: Any) -> list[int]:
    """All words of a state that are sets of cards."""
    widths = {name: field.width for name, field in fields(type(state)).items()}
    return [word for name, words in _slots(state) if widths[name] == "i8" for word in words]


def _slots(state: object) -> list[tuple[str, list[int]]]:
    """Each field's values in a flat list, chance and notes apart."""
    found = []
    for name, value in vars(state).items():
        if not is_don_t_care(name):
            flat = [value]
            while any(isinstance(part, list) for part in flat):
                flat = [x for part in flat for x in (part if isinstance(part, list) else [part])]
            found.append((name, flat))
    return found
