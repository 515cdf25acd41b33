"""VALE TODO: ¡Dudo!"""

import pytest

from tapete.authoring.scenes import Scene
from tapete.games._shedding import cards
from tapete.games._shedding.cards import kinds
from tapete.games.vale_todo.text.notation import card_text


def scene(position: str, players: int = 3, **options: str) -> Scene:
    return Scene("vale_todo", position, players, **options)


def sizes(table: Scene) -> list[int]:
    return [cards.size(table.state.hands[p]) for p in range(table.state.players)]


def known(table: Scene, seat: int, owner: int) -> list[str]:
    return [card_text(kind) for kind in kinds(table.view(seat).known[owner])]


INNOCENT = "top=R5 hands=S.Y5.B2/G1.G2/B1.B3/Y1.Y3"
GUILTY = "top=R5 hands=S.R7.B2/G1.G2/B1.B3/Y1.Y3"


@pytest.mark.rule("VT-16")
def test_only_who_would_draw_may_doubt() -> None:
    table = scene(INNOCENT, players=4).act(0, "S:B")
    assert table.why_not(2, "doubt") == 4 and table.why_not(0, "doubt") == 4
    assert table.why_not(1, "doubt") == 0
    assert scene("top=R5 hands=R1/-/-").why_not(0, "doubt") == 16


@pytest.mark.rule("VT-16")
def test_the_hand_is_shown_to_the_doubter_alone() -> None:
    table = scene(INNOCENT, players=4).act(0, "S:B").act(1, "doubt")
    assert known(table, 1, 0) == ["Y5", "B2"] and table.told(1).count("shown") == 2
    for other in (0, 2, 3, -1):
        assert not any(known(table, other, owner) for owner in range(4))
        assert "shown" not in table.told(other)
    assert [card_text(kind) for kind in kinds(table.view(0).told[1])] == ["Y5", "B2"]


@pytest.mark.rule("VT-16")
def test_what_was_shown_is_known_until_it_is_played() -> None:
    table = scene("top=R5 hands=S.Y5.B2.B9/G1.G2/B1.B3 pile=Y6.G9.G8.G7.G6.G5")
    table.act(0, "S:B").act(1, "doubt").act(2, "B1 vale").act(0, "B2")
    assert known(table, 1, 0) == ["Y5", "B9"]
    drawing = scene("top=R5 hands=Y6.B2/G1/B1 shown=1>0:0:Y6.B2 pile=G9").act(0, "draw")
    assert known(drawing, 1, 0) == ["Y6", "B2"], "what is drawn is not known, the rest still is"


@pytest.mark.rule("VT-16")
def test_of_two_alike_the_known_one_is_taken_to_have_gone() -> None:
    table = scene("top=Y5 hands=Y7.Y7.B2/G1/B1.B3 shown=1>0:1:Y7.B2")
    table.act(0, "Y7")
    assert known(table, 1, 0) == ["B2"], "which of the two it was nobody can tell"


@pytest.mark.rule("VT-16")
def test_with_several_the_doubt_is_about_the_first() -> None:
    table = scene("top=R5 hands=S.R7.B2/S.G2.B4/B1.B3").act(0, "S:B").act(1, "S:G")
    table.act(2, "doubt")
    assert known(table, 2, 0) == ["R7", "B2", "S"] and known(table, 2, 1) == []
    assert table.field("phase") == "replacing" and table.field("turn") == "0"


@pytest.mark.rule("VT-16")
def test_guilt_is_about_the_moment_of_the_discard() -> None:
    """A penalty that brings the colour afterwards makes nobody guilty."""
    table = scene("top=R5 hands=S.Y5/G1.G2/B1.B3 pile=R1.R2.R3.R4.R6.R7.R8.R9")
    table.act(0, "S:B").act(2, "notice").act(1, "doubt")
    assert "innocent" in table.told(2)
    assert len(known(table, 1, 0)) == 3


@pytest.mark.rule("VT-17")
def test_guilty_takes_it_back_discards_another_and_draws_six() -> None:
    table = scene(GUILTY, players=4).act(0, "S:B").act(1, "doubt")
    assert table.field("top") == "R5" and table.field("colour") == "R"
    assert table.legal(0) == {"R7"}
    for act in ("S:R", "B2", "draw", "take"):
        assert table.why_not(0, act) in (5, 17)
    assert table.why_not(0, "S:R") == 17, "never another Superclave"
    assert table.why_not(1, "take") == 4
    table.act(0, "R7")
    assert sizes(table) == [2 + 6, 2, 2, 2]
    assert table.field("turn") == "1" and table.field("top") == "R7", "the doubter plays on"
    assert cards.holds(table.state.hands[0], 54)


@pytest.mark.rule("VT-17")
def test_all_know_of_the_superclave_taken_back() -> None:
    table = scene(GUILTY, players=4).act(0, "S:B").act(1, "doubt").act(0, "R7")
    assert known(table, 2, 0) == known(table, 3, 0) == known(table, -1, 0) == ["S"]
    assert known(table, 1, 0) == ["B2", "S"]


@pytest.mark.rule("VT-17")
def test_a_stack_costs_the_first_all_of_it() -> None:
    table = scene("top=R5 hands=S.R7.B2/S.G2.B4/B1.B3").act(0, "S:B").act(1, "S:G")
    table.act(2, "doubt").act(0, "R7")
    assert sizes(table) == [2 + 10, 2, 2], "4n + 2"
    assert table.field("turn") == "2", "the doubter counts as the next player"
    assert table.field("discards") == "R5.S", "the second Superclave stays, without effect"


@pytest.mark.rule("VT-17")
@pytest.mark.parametrize(
    ("card", "turn", "owed", "drawn"),
    [
        ("RP", "3", "0", [0, 0, 0, 0]),  # the doubter, seat 2, loses the turn
        ("R+2", "2", "2", [0, 0, 0, 0]),  # the doubter has to answer
        ("R+1", "2", "0", [0, 0, 0, 1]),  # the seat before the guilty one draws
        ("RI", "3", "0", [0, 0, 0, 0]),  # the neighbour in the new direction
        ("C:G", "2", "0", [0, 0, 0, 0]),
    ],
)
def test_the_other_card_acts(card: str, turn: str, owed: str, drawn: list[int]) -> None:
    held = card.split(":")[0]
    table = scene(f"top=R5 hands=S.{held}.R1/S.G2.B4/B1.B3/Y1.Y3", players=4)
    table.act(0, "S:B").act(1, "S:G").act(2, "doubt").act(0, card)
    assert (table.field("turn"), table.field("owed")) == (turn, owed)
    assert sizes(table) == [2 + 10 + drawn[0], 2 + drawn[1], 2 + drawn[2], 2 + drawn[3]]


@pytest.mark.rule("VT-17")
def test_the_other_card_with_two_players() -> None:
    start = "top=R5 hands=S.R7.R+1.RP.RI/G1.G2"
    for card, turn in (("R7", "1"), ("R+1", "0"), ("RP", "0"), ("RI", "0")):
        table = scene(start, players=2).act(0, "S:B").act(1, "doubt").act(0, card)
        assert table.field("turn") == turn, card


@pytest.mark.rule("VT-17")
def test_only_the_colour_makes_guilty() -> None:
    """A matching number or a Clave breaks VT-15, but the doubt asks for the colour."""
    table = scene("top=R5 hands=S.Y5.C/G1.G2/B1").act(0, "S:B").act(1, "doubt")
    assert "innocent" in table.told(0)
    named = scene("top=C colour=G hands=S.G5.B1/G1.G2/B1").act(0, "S:B").act(1, "doubt")
    assert "guilty" in named.told(0), "under a Clave it is the colour that was named"
    assert named.legal(0) == {"G5"}


@pytest.mark.rule("VT-18")
def test_innocent_costs_the_doubter_what_was_stacked() -> None:
    table = scene(INNOCENT, players=4).act(0, "S:B").act(1, "doubt")
    assert sizes(table) == [2, 6, 2, 2] and table.field("turn") == "2"
    assert table.field("colour") == "B"
    dear = scene(INNOCENT, players=4, costly_doubt="on").act(0, "S:B").act(1, "doubt")
    assert sizes(dear) == [2, 8, 2, 2]


@pytest.mark.rule("VT-18")
def test_a_last_superclave_is_always_innocent() -> None:
    table = scene("top=R5 hands=S/G1.G2/B1").act(0, "S:B").act(1, "doubt")
    assert sizes(table) == [0, 6, 1] and table.field("turn") == "2"
