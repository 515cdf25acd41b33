"""Every bot of every game through a driver that checks each act, with every option on."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from tapete import bots, games
from tapete.batch.misplays import asked
from tapete.batch.playouts.searching import Ruled
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, Chance, below, seed_key, stream
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.options import several

ACTS = 120  # of a deal; what an option opens comes up long before
DEALS = 2
ENOUGH = 100  # acts to have seen
OPENINGS = 300
EFFORT = "expert@net"  # no search: what it proposes is what a search would choose from


def values_of(hint: Any) -> list[str]:
    """What an option can be, the far ends of a number; the value that is most `on` last."""
    if hint is bool:
        return ["off", "on"]
    if get_origin(hint) is Literal:
        return [str(value) for value in get_args(hint)]
    if hint is str:
        return ["x"]
    if words := several(hint):
        return ["none", ".".join([name for name in words.names if name][-words.most :])]
    bounds = [part for part in get_args(hint) if isinstance(part, msgspec.Meta)]
    return [str(bounds[0].ge), str(bounds[0].le)]


def variants(game: Game) -> Iterator[dict[str, str]]:
    """Everything on, and from there one option after the other at each of its other values."""
    hints = get_type_hints(game.Options, include_extras=True)
    full = {name: values_of(hint)[-1] for name, hint in hints.items()}
    yield full
    for name, hint in hints.items():
        for value in values_of(hint)[:-1]:
            yield {**full, name: value}


def possible(game: Game) -> list[dict[str, str]]:
    found = []
    for options in variants(game):
        try:
            game.options(options)
        except BadInput:  # each is possible, but not all of them together
            continue
        found.append(options)
    assert found, f"{game.name}: not even one of its variants is possible"
    return found


def play(
    game: Game, players: int, options: Any, names: list[str], number: int, acts: int = ACTS
) -> int:
    """One deal by these bots; a Misplay says which of them did what it may not.

    As at a live table with people: now and then somebody who may act does so without being
    asked. Every second deal is played by bots alone.
    """
    chosen = [bots.chooser(game, name, threads=1, way=bots.MODULE) for name in names]
    seated = [bot.sit() if bot.sit else Ruled(bot) for bot in chosen]
    s, dice, mask = game.cleared(players, options), Chance(), game.mask()
    stream(s, *seed_key("every act"), number, CARD_STREAM)
    stream(dice, *seed_key("every act"), number, CHOICE_STREAM)
    game.deal(s)
    done = 0
    while (seat := game.asked(s)) >= 0 and done < acts:
        if number % 2 and below(dice, 3) == 0:
            quick = [(p, act) for p in range(players) for act in game.acts(s, p)]
            seat, action = quick[below(dice, len(quick))]
        else:
            game.legal(s, seat, mask)
            bot, view = seated[seat], game.view(s, seat)
            action = asked(game, names[seat], seat, bot.choose, view, mask, dice)
        game.act(s, seat, action)
        for p, player in enumerate(seated):
            player.saw(game.view(s, p))
        done += 1
    return done


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_bot_that_is_a_rule_with_every_option(game: Game) -> None:
    """At each table they sit mixed: who is alone of its kind meets what the others do."""
    names = [name for name in bots.names(game) if not bots.chooser(game, name).sit]
    low, high = game.seats
    counts = sorted({low, max(2, low), high})
    done = dealt = 0
    while dealt < DEALS or done < ENOUGH:  # more deals of a short game
        for options, players in product(possible(game), counts):
            seats = [names[(seat + dealt) % len(names)] for seat in range(players)]
            done += play(game, players, game.options(options), seats, dealt)
        dealt += 1


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_bot_in_the_first_acts_of_many_deals(game: Game) -> None:
    """What only a few first cards bring about, with people who are quicker than the bots."""
    names = [name for name in bots.names(game) if not bots.chooser(game, name).sit]
    options = game.options(possible(game)[0])
    for number, players in product(
        range(1, 2 * OPENINGS, 2), {max(2, game.seats[0]), game.seats[1]}
    ):
        for name in names:
            play(game, players, options, [name] * players, number, 8)


@pytest.mark.parametrize(
    "game", [game for game in games.every() if game.mind], ids=lambda game: game.name
)
def test_experts_with_everything_on(game: Game) -> None:
    low, high = game.seats
    options = game.options(possible(game)[0])
    for players in {max(2, low), high}:
        seats = [(EFFORT, bots.usual(game))[seat % 2] for seat in range(players)]
        assert play(game, players, options, seats, 0) > 10
