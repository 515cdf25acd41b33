"""Hints: the best act or two from what a seat knows, the same each time, with a reason in words."""

from typing import Any

import pytest

from coach.planted import GAMES
from tapete import bots, games
from tapete.coach import hints
from tapete.coach.hints import Advice, Hint
from tapete.coach.recollection import Recollection
from tapete.coach.telling.reasons import hint as reason
from tapete.kit.chance import Chance, rekey
from tapete.kit.game import Game
from tapete.match import Fair, Match, Seeded

ACTS = 60


def played(name: str, acts: int = ACTS, dealing: Any = None) -> Match:
    """The first legal acts of a match."""
    game = games.find(name)
    match = Match(game, 2, game.options(), dealing or Seeded("hints"))
    while match.n < acts and not match.over:
        match.act(match.asked, match.legal(match.asked)[match.n % len(match.legal(match.asked))])
    return match


def remembered(match: Match, seat: int, since: int = 0) -> Any:
    """What a bot in that seat would remember: it sees a view after every act."""
    again = Match(match.game, match.players, match.options, match.dealing)
    assert match.game.mind is not None
    memory = match.game.mind.Memory()
    for n, (who, action) in enumerate(match.acts, 1):
        again.act(who, action)
        if n >= since:
            match.game.mind.remember(memory, again.view(seat))
    return memory


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("since", [0, 9])
def test_a_seat_remembers_what_a_bot_in_it_would(name: str, since: int) -> None:
    """Asked once or at every act, and no more than it saw from the act on that it came with."""
    for dealing in (Seeded("hints"), Fair(["a", "b"], bytes(32))):
        match = played(name, dealing=dealing)
        mind = match.game.mind
        assert mind is not None
        wanted = remembered(match, 1, since) if mind.remembers else mind.Memory()
        at_once = Recollection(match, 1, since).after(match.acts)
        little = Recollection(match, 1, since)
        for n in range(match.n + 1):
            slowly = little.after(match.acts[:n])
        assert at_once.packed() == slowly.packed() == wanted.packed()


def test_an_act_that_was_taken_back_is_forgotten() -> None:
    match = played("uno")
    recollection = Recollection(match, 0)
    recollection.after(match.acts)
    fresh = Recollection(match, 0).after(match.acts[:-5])
    assert recollection.after(match.acts[:-5]).packed() == fresh.packed()


def test_between_hands_and_where_there_is_but_one_act_there_is_nothing_to_choose() -> None:
    game = games.find("take_that")
    assert game.dealing is not None
    assert hints.is_choice(game, [1, 2])
    assert not hints.is_choice(game, [1])
    assert not hints.is_choice(game, [])
    assert not hints.is_choice(game, [game.dealing, 1])


def test_it_is_told_in_both_languages_and_by_peoples_names() -> None:
    game = games.find("uno")
    match = Match(game, 3, game.options(), Seeded("1"))
    view = match.view(0)
    skip = game.read_action("RS")
    assert reason(game, view, skip, "en", ("Ana", "R", "Leo")).startswith("R loses the turn")
    assert reason(game, view, skip, "es").startswith("Asiento 1 pierde el turno")
    told = Hint((Advice(skip, (skip,), 0.51239, 0.01, True),), False).told(game, view, ("A", "B"))
    assert told["acts"][0]["do"] == "RS" and told["acts"][0]["value"] == 0.5124
    assert set(told["acts"][0]["why"]) == set(told["prize"]) == {"es", "en"}


@pytest.mark.parametrize("name", GAMES)
def test_the_same_view_gets_the_same_hint_and_another_world_like_it_too(name: str) -> None:
    """By the judge itself, here; the tests of the server ask the process beside."""
    match = played(name, 7)
    game: Game = match.game
    assert game.mind is not None
    seat = match.asked
    mask, memory = list(game.mask_of(match.legal(seat))), game.mind.Memory()
    view = match.view(seat)
    one = hints._hint(name, bots.MODULE, view, memory, mask, (1, 2))
    dice = Chance()
    rekey(dice, 5, 6)
    world = game.imagined(view, dice)
    assert one == hints._hint(name, bots.MODULE, game.view(world, seat), memory, mask, (1, 2))
    legal = set(match.legal(seat))
    assert 1 <= len(one.advice) <= hints.MOST
    assert {advice.action for advice in one.advice} <= legal
    values = [advice.value for advice in one.advice]
    assert one.known or values == sorted(values, reverse=True)


@pytest.mark.parametrize("name", ["uno", "vale_todo"])
def test_a_colour_that_is_asked_for_has_a_name(name: str) -> None:
    """A hint says the act in words, also in a terminal."""
    wild = {"uno": "W:G", "vale_todo": "C:G"}[name]
    words = games.find(name).words
    assert words.act(wild, "es").endswith("pedir verde")
    assert "green" in words.act(wild, "en")


def test_who_is_asked_to_begin_is_not_told_to_signal() -> None:
    """THE GAME, at its start: signals can be given at any time, the question waits."""
    game = games.find("the_game")
    told = Match(game, 3, game.options(), Seeded("begin")).update(0, 0)
    signals = [action for action in told.legal if hints.is_aside(game, told.view, action)]
    assert signals
    stood_in = hints.stand_in(game, told.view, told.legal, "begin")
    assert stood_in is not None
    judge = hints._judge(game.name, bots.MODULE)
    mask = list(game.mask_of(hints._asked_for(game, told.view, told.legal)))
    judged = judge.judge(told.view, judge.mind.Memory(), mask, (1, 2), 4)
    for action in (stood_in.advice[0].action, judged.best.action):
        assert action in told.legal and action not in signals
