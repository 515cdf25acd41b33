"""Nothing that happens goes untold: no act writes more notes than the ring holds."""

from collections.abc import Iterator

import pytest

from every import tables
from tapete import games
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.kit.notes import RING
from tapete.match import Match, Seeded

ALL = pytest.mark.parametrize("table", tables())
HALF_A_DECK = 56  # cards of VALE TODO


def counted(table: Table, number: int, limit: int) -> Iterator[tuple[int, str]]:
    """How many notes the deal and each act of a game wrote, and which act."""
    before, act = 0, "the deal"
    for n, (state, _, action) in enumerate(table.walk("notes", number)):
        yield state.noted - before, act
        before, act = state.noted, table.game.action_text(action)
        if n == limit:
            return


@ALL
def test_the_ring_holds_the_notes_of_any_act(table: Table) -> None:
    most, act = max(found for number in range(3) for found in counted(table, number, 2000))
    assert most <= RING // 2, f"{most} notes by {act}"


def test_even_a_doubt_in_which_the_whole_deck_is_told() -> None:
    """VALE TODO shows a hand and draws cards a note each: no act can tell of more of them."""
    deck = Scene("vale_todo", "top=S colour=R").field("pile").split(".")
    held = ".".join([card for card in deck if card != "R1"][:HALF_A_DECK])
    scene = Scene("vale_todo", f"top=S colour=R under=R1:R by=1 owed=120 accused=1 hands=-/{held}")
    scene.act(0, "doubt")
    assert 112 <= scene.state.noted <= RING
    assert scene.told(0)[0] == "doubted"


@pytest.mark.rule("TT-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_are_told_who_deals(players: int) -> None:
    game = games.find("take_that")
    match = Match(game, players, None, Seeded("told"))
    for seat in range(players):
        _, first = match.update(seat).notes[0]
        assert game.note_names[first.kind] == "dealt"
