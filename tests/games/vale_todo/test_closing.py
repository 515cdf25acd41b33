"""VALE TODO: when a hand closes, what it costs, who wins."""

import pytest

from tapete.authoring.scenes import Scene
from tapete.games._shedding import cards
from tapete.games.vale_todo.rules.closing import hand_points


def scene(position: str, players: int = 3, **options: str) -> Scene:
    return Scene("vale_todo", position, players, **options)


def places(table: Scene) -> list[int]:
    return [table.game.place(table.state, p) for p in range(table.state.players)]


@pytest.mark.rule("VT-19")
def test_the_last_card_does_not_end_the_hand() -> None:
    table = scene("top=R5 hands=R7/R3.R4/R1.R2").act(0, "R7")
    assert table.field("phase") == "playing" and table.field("turn") == "1"
    table.act(1, "R3 vale").act(2, "R1 vale")
    assert table.field("phase") == "between", "the turn came round to an empty hand"
    assert table.field("totals") == "0,4,2"


@pytest.mark.rule("VT-19")
def test_being_skipped_puts_it_off() -> None:
    table = scene("top=R5 turn=2 hands=-/R3.R4/RP.R2.R6").act(2, "RP")
    assert table.field("phase") == "playing" and table.field("turn") == "1"
    turned = scene("top=R5 turn=2 hands=-/R3.R4/RI.R2.R6").act(2, "RI")
    assert turned.field("phase") == "playing" and turned.field("turn") == "1"


@pytest.mark.rule("VT-19")
def test_being_made_to_draw_puts_it_off() -> None:
    back = scene("top=R5 turn=1 hands=-/R+1.R4.Y1/R8.R2.R6").act(1, "R+1")
    assert cards.size(back.state.hands[0]) == 1
    table = scene("top=R5 turn=2 hands=-/R3.R4/R+2.R2.R6").act(2, "R+2")
    assert table.field("phase") == "playing" and table.legal(0) == {"take"}
    table.act(0, "take")
    assert cards.size(table.state.hands[0]) == 2 and table.field("turn") == "1"


@pytest.mark.rule("VT-19")
def test_an_empty_hand_may_doubt_and_closes_if_right() -> None:
    table = scene("top=R5 turn=2 hands=-/R3.R4/S.R2.R6").act(2, "S:B")
    assert table.legal(0) == {"take", "doubt"}
    table.act(0, "doubt").act(2, "R2")
    assert table.field("phase") == "between" and table.field("totals").startswith("0,7,")


@pytest.mark.rule("VT-19")
def test_the_hand_closes_at_once_even_if_a_word_was_owed() -> None:
    table = scene("top=R5 turn=2 hands=-/R3.R4/R2.R6").act(2, "R2")
    assert table.field("phase") == "between" and table.field("silent") == "-"


@pytest.mark.rule("VT-20")
def test_what_cards_count() -> None:
    table = scene("hands=R1.Y9.G5/R+1.Y+2.GI.BP.C/S.S.R2")
    assert [hand_points(table.state, p) for p in range(3)] == [15, 100, 102]
    four = scene("hands=C.C.C.C/S.S.S.S/R7.R7")
    assert [hand_points(four.state, p) for p in range(3)] == [80, 200, 14]


@pytest.mark.rule("VT-20")
def test_hands_lie_open_when_they_are_counted() -> None:
    table = scene("top=R5 turn=2 hands=-/R3.S/R2.R6").act(2, "R2")
    assert table.view(0).known[1] == table.state.hands[1]
    assert table.view(-1).known[2] == table.state.hands[2]


@pytest.mark.rule("VT-21")
def test_whoever_reaches_the_limit_is_out() -> None:
    start = "top=R5 turn=2 starter=1 closed=4 hands=-/S/R2.R6 totals=10,450,490"
    table = scene(start).act(2, "R2")
    assert table.field("totals") == "10,500,496" and table.field("out") == "0,5,0"
    assert table.field("phase") == "between"
    assert table.field("dealer") == "2", "seat 1 began but is out: the next one deals"
    table.act(2, "deal")
    assert cards.size(table.state.hands[1]) == 0
    for act in ("draw", "deal", "notice", "R1"):
        assert table.why_not(1, act) == 21


@pytest.mark.rule("VT-21")
def test_the_last_one_in_wins() -> None:
    table = scene("top=R5 turn=1 hands=-/R2.R6 totals=499,494", players=2).act(1, "R2")
    assert table.field("phase") == "over" and table.over
    assert places(table) == [1, 2] and "won" in table.told(0)
    assert table.why_not(0, "deal") == 21
    late = scene("top=R5 turn=2 hands=-/S/R2.R6 totals=1,450,494 closed=3").act(2, "R2")
    assert places(late) == [1, 2, 2], "out together with the same total"


@pytest.mark.rule("VT-21")
def test_later_out_stands_before_earlier_out_whatever_the_totals() -> None:
    start = "top=R5 turn=2 closed=6 hands=-/-/R2.R6 totals=9,510,494 out=0,2,0"
    table = scene(start).act(2, "R2")
    assert table.field("phase") == "over" and places(table) == [1, 3, 2]


@pytest.mark.rule("VT-21")
def test_if_everybody_goes_out_together_the_lowest_total_wins() -> None:
    start = "top=R5 turn=1 hands=-/R2.R6 totals=0,4 closed=1"
    table = scene(start, players=2, limit="10").act(1, "R2")
    assert table.field("phase") == "over" and places(table) == [1, 2]
    # An empty hand adds nothing, so all go out together only where a limit was passed before.
    both = scene("top=R5 turn=1 hands=-/R2.R6 totals=12,4", players=2, limit="10").act(1, "R2")
    assert both.field("out") == "1,1" and places(both) == [2, 1]


@pytest.mark.rule("VT-21")
def test_a_lower_limit_is_an_option() -> None:
    table = scene("top=R5 turn=1 hands=-/R2.R6", players=2, limit="6").act(1, "R2")
    assert table.field("phase") == "over" and table.field("totals") == "0,6"


@pytest.mark.rule("VT-22")
def test_the_closer_scores_what_the_others_hold() -> None:
    table = scene("top=R5 turn=2 hands=-/S.R1/R2.R6", scoring="closer").act(2, "R2")
    assert table.field("totals") == "57,0,0" and table.field("phase") == "between"
    assert places(table) == [1, 2, 2]


@pytest.mark.rule("VT-22")
def test_first_to_the_target_wins_and_nobody_goes_out() -> None:
    start = "top=R5 turn=2 hands=-/S.R1/R2.R6 totals=443,499,0"
    table = scene(start, scoring="closer").act(2, "R2")
    assert table.field("phase") == "over" and table.field("out") == "0,0,0"
    assert places(table) == [1, 2, 3]
