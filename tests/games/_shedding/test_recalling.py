"""What a thinking seat remembers of others' hands: never wrong where nobody holds back."""

from collections.abc import Iterator
from typing import Any

import pytest

from tapete import bots, games
from tapete.authoring.tables import Table, is_don_t_care
from tapete.games._shedding.bots.memory import GROUPS, held_within, kinds_of
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream

TABLES = [
    Table(games.find("uno"), 3, "classic"),
    Table(games.find("uno"), 2, "plain"),
    Table(games.find("vale_todo"), 2, None),
    Table(games.find("vale_todo"), 3, "everything"),
]
BETWEEN_HANDS = {"uno": (0, 8), "vale_todo": (4, 5)}


def remembered(table: Table, acts: int) -> Iterator[tuple[Any, Any]]:
    """A state of a game of novices, and what seat 0 remembers there."""
    game, mind = table.game, table.game.mind
    assert mind is not None
    choose = bots.chooser(game, "novice").choose
    state, memory, dice = table.dealt("recall"), mind.Memory(), Chance()
    stream(dice, *seed_key("recall"), 0, CHOICE_STREAM)
    mask = game.mask()
    for _ in range(acts):
        seat = game.asked(state)
        if seat < 0:
            return
        game.legal(state, seat, mask)
        game.act(state, seat, choose(game.view(state, seat), mask, dice))
        mind.remember(memory, game.view(state, 0))
        yield state, memory


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_hand_goes_beyond_what_is_remembered_of_it(table: Table) -> None:
    bound = loose = 0
    for state, memory in remembered(table, 250):
        if state.phase in BETWEEN_HANDS[table.game.name]:
            continue
        for seat in range(1, table.players):
            for group in range(GROUPS):
                held = held_within(state.hands[seat], kinds_of(group))
                assert held <= memory.groups[seat][group]
                bound += memory.groups[seat][group] < memory.sizes[seat]
                loose += 1
    assert bound > loose / 20, "something was learned on the way"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_mended_worlds_look_the_same_and_fit_the_memory(table: Table) -> None:
    game, mind = table.game, table.game.mind
    assert mind is not None
    dice = Chance()
    stream(dice, *seed_key("mend"), 0, CHOICE_STREAM)
    fitting = beyond = 0
    for state, memory in remembered(table, 120):
        view = game.view(state, 0)
        world = game.imagined(view, dice)
        assert mind.fits(memory, view, world)
        assert [n for n in game.view(world, 0).differences(view) if not is_don_t_care(n)] == []
        assert sorted(game.cards(world)) == sorted(game.cards(state))
        for seat in range(1, table.players):
            held = [held_within(world.hands[seat], kinds_of(group)) for group in range(GROUPS)]
            over = any(h > most for h, most in zip(held, memory.groups[seat], strict=True))
            beyond += over
            fitting += not over
    assert beyond < fitting / 5, "only hands with a marked card are let be"
