"""The authority: numbered acts, typed refusals that change nothing, one door for knowledge."""

from typing import Any

import pytest

from tapete import games
from tapete.kit.game import Game
from tapete.kit.notes import WATCHER
from tapete.match import Match, Refusal, Seeded

GAMES = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def match_of(game: Game) -> Match:
    return Match(game, max(2, game.seats[0]), dealing=Seeded(4))


def snapshot(match: Match) -> Any:
    return match.open_state(), match.n, [match.update(s) for s in range(match.players)]


def play(match: Match, acts: int) -> None:
    for _ in range(acts):
        if not match.over:
            seat = match.asked
            legal = match.legal(seat)
            match.act(seat, legal[match.n * 7 % len(legal)])


@GAMES
def test_refusals_are_typed_and_change_nothing(game: Game) -> None:
    match = match_of(game)
    play(match, 9)
    before = snapshot(match)
    seat = match.asked
    good = match.legal(seat)[0]
    codes = set()
    for who, action, expecting in [
        (seat, good, match.n - 1),
        (seat, good, match.n + 1),
        (99, good, match.n),
        (-1, good, match.n),
        (seat, game.actions, match.n),
        (seat, -1, match.n),
        (seat, "nonsense", match.n),
        *((p, a, match.n) for p in range(match.players) for a in range(game.actions)),
    ]:
        seated = 0 <= who < match.players
        if seated and expecting == match.n and action in match.legal(who):
            continue
        with pytest.raises(Refusal) as refused:
            match.act(who, action, expecting=expecting)
        codes.add(refused.value.code)
        assert "\n" not in refused.value.told("es")
        if refused.value.code in ("forbidden", "out-of-turn"):
            assert refused.value.rule.startswith(game.prefix + "-")
            assert refused.value.told("es") != refused.value.told("en")
    assert {"stale", "no-such-seat", "no-such-act", "forbidden"} <= codes
    assert snapshot(match) == before


@GAMES
def test_acts_are_numbered_and_a_repeated_one_is_stale(game: Game) -> None:
    match = match_of(game)
    seat = match.asked
    action = match.legal(seat)[0]
    assert match.act(seat, game.action_text(action), expecting=0) == 1
    with pytest.raises(Refusal) as refused:
        match.act(seat, action, expecting=0)
    assert refused.value.code == "stale"


@GAMES
def test_every_number_is_an_act_with_a_text_or_no_act_at_all(game: Game) -> None:
    match = match_of(game)
    for action in range(-1, game.actions + 1):
        if game.has_act(action):
            assert game.read_action(game.action_text(action)) == action
            continue
        with pytest.raises(Refusal) as refused:
            match.act(0, action)
        assert refused.value.code == "no-such-act"


@GAMES
def test_after_the_end_everything_is_refused(game: Game) -> None:
    match = match_of(game)
    play(match, 100_000)
    assert match.over
    assert match.asked == -1
    for seat in range(match.players):
        assert match.legal(seat) == []
        with pytest.raises(Refusal) as refused:
            match.act(seat, 0)
        assert refused.value.code == "over"
    places = match.result().places
    assert match.result().winners == tuple(s for s, place in enumerate(places) if place == 1)


def test_a_seat_that_there_is_not_sees_nothing() -> None:
    match = match_of(games.find("take_that"))
    for ask in (match.view, match.update):
        for seat in (-2, 2, 99):
            with pytest.raises(Refusal, match=f"there is no seat {seat}"):
                ask(seat)
    assert match.view(WATCHER)


@GAMES
def test_updates_hold_only_what_a_seat_may_read(game: Game) -> None:
    match = match_of(game)
    play(match, 30)
    for seat in range(WATCHER, match.players):
        update = match.update(seat, since=5)
        assert update.view == game.view(match._state, seat)
        assert all(n >= 5 and note.readable_by(seat) for n, note in update.notes)
        assert update.seat == seat
    assert match.update(WATCHER).legal == ()
    everything = {note for _, note in match._notes}
    seen = {note for _, note in match.update(WATCHER).notes}
    assert seen < everything or all(note.readable_by(WATCHER) for note in everything)


def test_order_of_arrival_decides_live() -> None:
    """Before the first card of THE GAME any seat may begin; the second to come is too late."""
    match = Match(games.find("the_game"), 3, dealing=Seeded(1))
    for first in (2, 0, 1):
        live = Match(match.game, 3, dealing=Seeded(1))
        card = next(a for a in live.legal(first) if a < 392)
        live.act(first, card, expecting=0)
        for late in set(range(3)) - {first}:
            with pytest.raises(Refusal) as refused:
                live.act(late, next(a for a in match.legal(late) if a < 392), expecting=1)
            assert refused.value.rule == "TG-03"
