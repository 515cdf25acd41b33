"""Live tables by a game's WebAssembly module: the same acts, views, notes, bots and search."""

from itertools import islice
from typing import Any

import numpy as np
import pytest

from every import QUICK, slow_but, tables
from in_module import Table, table_of
from tapete import bots, games
from tapete.authoring.tables import Table as Seated
from tapete.authoring.tables import one_table_a_game
from tapete.bots.ladder import between
from tapete.bots.search import expert
from tapete.bots.search.in_module import Search
from tapete.kit.chance import CARD_STREAM, Chance, key_of, rekey, seed_key, stream
from tapete.kit.game import Game
from tapete.kit.levels import slips
from tapete.kit.notes import notes_since
from tapete.kit.text.facts import Facts, Meaning

ACTS = 250  # of each table: calls from Python are slow, and whole games are in test_four_ways
REASONS = 7  # asked of a position, as there


@pytest.mark.parametrize("table", tables())
def test_a_module_referees_as_the_interpreter_does_act_by_act(table: Seated) -> None:
    game, module = table.game, table_of(table.game)
    acts = number = 0
    while acts < ACTS:
        module.put(game.cleared(table.players, table.options))
        module.stream(seed_key("modules"), number, CARD_STREAM)
        module.call("deal")
        for state, seat, action in table.walk("modules", number):
            compare(module, state, seat, acts)
            module.call("act", seat, action)
            acts += 1
            if acts >= ACTS:
                break
        else:
            compare(module, state, -1, acts)
        number += 1


def compare(module: Table, state: Any, seat: int, at: int) -> None:
    """The whole state, and all that is worked out from it."""
    game = module.game
    if module.state_bytes() != state.packed().tobytes():
        found = game.State.unpack(module.record("State")[0])
        pytest.fail(f"act {at + 1}: {state.differences(found)}")
    for name in ("actors", "asked", "brief"):
        assert module.call(name) == getattr(game, name)(state), name
    for p in range(state.players):
        assert module.call("score", p) == game.score(state, p)
        assert module.call("place", p) == game.place(state, p)
    for k in range(REASONS):
        asked = (at + k) % state.players, (REASONS * at + k) % game.actions
        assert module.call("why_not", *asked) == game.why_not(state, *asked)
    looking = at % (state.players + 1) - 1  # a watcher too
    assert module.view_bytes(looking) == game.view(state, looking).packed().tobytes()
    if seat >= 0:
        mask = game.mask()
        game.legal(state, seat, mask)
        assert module.mask(seat) == mask


@pytest.mark.parametrize("table", one_table_a_game(), ids=str)
def test_chance_by_a_key_for_every_act_and_the_same_notes(table: Seated) -> None:
    """As fair deals have it."""
    game, module = table.game, table_of(table.game)
    state = game.cleared(table.players, table.options)
    module.put(state)
    for n in range(60):
        key = key_of(bytes([n, *range(15)]))
        rekey(state, *key)
        module.rekey(key)
        noted = state.noted
        if n == 0:
            game.deal(state)
            module.call("deal")
        elif (seat := game.asked(state)) >= 0:
            action = game.acts(state, seat)[n % len(game.acts(state, seat))]
            game.act(state, seat, action)
            module.call("act", seat, action)
        told = game.State.unpack(module.record("State")[0])
        assert notes_since(told, noted) == notes_since(state, noted)
        assert module.state_bytes() == state.packed().tobytes()


@pytest.mark.parametrize("table", one_table_a_game(), ids=str)
def test_bots_of_a_module_choose_the_same(table: Seated) -> None:
    game, module = table.game, table_of(table.game)
    for name in module.at.description["bots"]:
        choose = bots.chooser(game, name).choose
        dice, other = Chance(), Chance()
        for one in (dice, other):
            stream(one, *seed_key(name), 0, 1)
        for n, (state, seat, _) in enumerate(table.walk("choosing")):
            if n == 60:
                break
            view, mask = game.view(state, seat), game.mask()
            game.legal(state, seat, mask)
            assert module.chosen(name, view, mask, other) == choose(view, mask, dice)
            assert other == dice


@pytest.mark.parametrize("table", one_table_a_game(), ids=str)
def test_a_module_finds_the_same_facts_about_every_act(table: Seated) -> None:
    game, module = table.game, table_of(table.game)
    if not isinstance(game.meaning, Meaning):
        pytest.skip("it says nothing about its acts")
    assert module.at.description["meaning"] == game.meaning.told
    for state, seat, _ in islice(table.walk("meaning"), 120):
        view = game.view(state, seat)
        for action in game.acts(state, seat):
            facts = Facts()
            game.meaning.rule(view, action, facts)
            assert module.facts_bytes(view, action) == facts.packed().tobytes()


@pytest.mark.parametrize("table", one_table_a_game(), ids=str)
def test_levels_between_slip_in_a_module_when_they_slip_here(table: Seated) -> None:
    at, told = table_of(table.game).at, table_of(table.game).at.description
    assert told["levels"] == {n: one._asdict() for n, one in between(table.game).items()}
    for level in told["levels"].values():
        dice, place = Chance(), at.room(told["records"]["Chance"]["size"])
        stream(dice, *seed_key("slips"), 0, 1)
        at.array(place, Chance.dtype(), 1)[:] = dice.packed()
        for _ in range(60):
            assert at.call("slips", place, level["share"]) == slips(dice, level["share"])


@pytest.mark.parametrize("table", one_table_a_game(), ids=str)
def test_a_state_imagined_by_a_module_is_the_same(table: Seated) -> None:
    game, module = table.game, table_of(table.game)
    for n, (state, seat, _) in enumerate(table.walk("imagining")):
        if n == 40:
            break
        dice = Chance()
        stream(dice, *seed_key("worlds"), n, 0)
        view = game.view(state, seat)
        world = game.cleared(table.players, table.options)
        world.secret, world.drawn, world.spare = list(dice.secret), dice.drawn, list(dice.spare)
        module.put(world)
        module.record("View")[:] = view.packed()
        module.at.call("imagine", module.places["View"], module.places["State"])
        game.imagine(view, world)
        assert module.state_bytes() == world.packed().tobytes()


thinking = [game for game in games.every() if game.mind is not None]


# Searches compile in a minute or two: all but one are among the long ones.
@pytest.mark.parametrize("game", slow_but([QUICK], thinking))
def test_the_experts_of_a_module_and_of_the_compiler_agree(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plan for plan, world for world; by exp a float of 32 bits may differ in its last place."""
    net = expert.learned(game)
    search = Search(game, net)
    prepare, weigh, sift = expert.ready(game, game.mind)
    compared = []

    def both(*arguments: Any) -> None:
        weigh(*arguments)
        again = np.zeros_like(arguments[7])
        search.weigh(*arguments[:7], again, None)
        np.testing.assert_allclose(again, arguments[7], rtol=0, atol=1e-6)
        compared.append(again.size)

    def prepared(view: Any, memory: Any, mask: Any, plans: Any, dice: Any, desk: Any) -> int:
        other = plans.copy()
        n = search.prepare(view, memory, mask, other, dice.copy(), None)
        assert n == prepare(view, memory, mask, plans, dice, desk)
        assert plans.tolist() == other.tolist()
        return n

    def sifted(values: Any, alive: Any) -> int:
        other = alive.copy()
        best = search.sift(values, other)
        assert best == sift(values, alive)
        assert alive.tolist() == other.tolist()
        return best

    monkeypatch.setattr(expert, "ready", lambda *_: (prepared, both, sifted))
    seat = bots.chooser(game, "expert@24", threads=1)
    assert seat.sit is not None
    player = seat.sit()
    table = Seated(game, max(2, game.seats[0]), game.lab_preset())
    dice = Chance()
    stream(dice, *seed_key("thinking"), 0, 1)
    for n, (state, asked, _) in enumerate(table.walk("thinking")):
        mask = game.mask()
        game.legal(state, asked, mask)
        if n % 5 == 0:
            player.choose(game.view(state, asked), mask, dice)
        if len(compared) >= 30 or n >= 400:
            break
    assert compared
