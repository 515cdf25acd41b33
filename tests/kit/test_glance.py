"""What a page is told without a view is what the view shows, for every seat after every act."""

import random
from typing import Any

import msgspec
import pytest

from tapete import games
from tapete.kit.game import Game
from tapete.kit.notes import WATCHER
from tapete.kit.records import I8, Record
from tapete.kit.rule import rule
from tapete.kit.text.lines import Line
from tapete.kit.text.showing import NUMBER, Shown, by_seat, of
from tapete.kit.ways.interpreter.glance import ENCODE, glance, joined
from tapete.match import Match, Seeded

ACTS = 250


def read(shown: msgspec.Raw, *more: str) -> tuple[Any, ...]:
    """With what is shown as a dictionary."""
    return msgspec.json.decode(shown), *more


@pytest.mark.parametrize("own", [{}, {"b": [1]}])
@pytest.mark.parametrize("alike", [{}, {"a": 1}])
def test_two_objects_are_joined(alike: dict[str, Any], own: dict[str, Any]) -> None:
    assert read(joined(ENCODE(alike), own)) == ({**alike, **own},)


@pytest.mark.parametrize("preset", ["default", "plain"])
@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_it_tells_what_the_view_shows(game: Game, preset: str) -> None:
    dice = random.Random(f"{game.name} {preset}")
    options = game.options(preset=preset if preset in game.presets else None)
    for players in {game.seats[0], game.seats[1]}:
        match = Match(game, players, options, Seeded(f"glance {preset}"))
        for _ in range(ACTS):
            state = match._state
            to_all = game.told.to_all(state)
            for seat in range(WATCHER, players):
                view = game.view(state, seat)
                told = game.told.to_seat(state, seat, to_all)
                assert read(*told) == (game.shown(view), game.lies(view))
            if match.over:
                break
            match.act(match.asked, dice.choice(match.legal(match.asked)))


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_game_is_told_so(game: Game) -> None:
    """None of them falls back on making a view, and each has something that all see alike."""
    assert game.told.to_all.__code__.co_filename == f"<glance {game.look.__module__}>"
    assert "seat" not in game.told.to_all.__code__.co_varnames
    assert game.told.to_all(Match(game, game.seats[0])._state)


class Seen(Record):
    turn: I8
    own: I8
    guessed: I8
    unused: I8


@rule
def fill(s: Any, seat: int, v: Any) -> None:
    v.turn = s.turn
    v.unused = s.secret
    if seat == s.turn:  # whether this is done tells who looks
        v.guessed = 1
    hand = s.hands[seat]
    v.own = hand


class State:
    turn, secret, hands = 1, 7, (3, 4)


PARTS = {name: of(name, NUMBER) for name in ("turn", "own", "guessed")}


def test_what_comes_from_the_seat_is_not_told_to_all() -> None:
    made = glance(fill, Seen, [Shown(**PARTS).expression, Line("{turn}", **PARTS).expression])
    assert made is not None
    assert made.to_all(State) == (b'{"turn":1}', "1")
    for seat, own in enumerate(State.hands):
        told = read(*made.to_seat(State, seat, (b'{"turn":1}', "1")))
        assert told == ({"turn": 1, "own": own, "guessed": seat}, "1")
    assert "secret" not in {*made.to_all.__code__.co_names, *made.to_seat.__code__.co_names}


@rule
def leaves(s: Any, seat: int, v: Any) -> None:
    v.turn = s.turn
    if seat < 0:
        return
    v.own = s.hands[seat]


def hands_on(s: Any, seat: int, v: Any) -> None:
    setattr(v, "own", s.hands[seat])  # noqa: B010


@pytest.mark.parametrize("look", [hands_on, lambda s, seat, v: None, print])
def test_rules_that_cannot_be_put_together_are_left_alone(look: Any) -> None:
    assert glance(look, Seen, [Shown(**PARTS).expression]) is None


def kept(into: list[int], values: tuple[int, ...], which: int) -> None:
    into[:] = [value * which for value in values]  # a comprehension: it stays a call


@rule
def fill_by_a_call(s: Any, seat: int, v: Any) -> None:
    v.turn = s.turn
    kept(v.guessed, s.hands, seat)


def test_a_call_that_is_handed_the_seat_is_never_made_without_one() -> None:
    assert glance(fill_by_a_call, Seen, [Line("{turn}", **PARTS).expression]) is None


def test_rules_that_leave_early_are_told_right_or_not_at_all() -> None:
    made = glance(leaves, Seen, [Shown(own=of("own", NUMBER)).expression])
    assert made is None or read(*made.to_seat(State, -1, made.to_all(State))) == ({"own": 0},)


def test_pieces_go_into_each_other() -> None:
    shown = Shown(rows=of("rows", by_seat(by_seat(NUMBER))))

    class View:
        players, rows = 2, [[1, 2, 3], [4, 5, 6], [7, 8, 9]]

    assert shown(View) == {"rows": [[1, 2], [4, 5]]}
