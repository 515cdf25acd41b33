"""UNO-18: saying UNO with the play or late, and catching before the next turn begins."""

import pytest

from games.uno.tables_of_uno import GAME, PLENTY, scene, sizes
from tapete.authoring.scenes import Scene


@pytest.mark.rule("UNO-18")
def test_say_it_with_the_last_but_one_card() -> None:
    table = scene("top=R5 hands=R1.R2/B1.B2/Y1.Y2")
    assert {"R1", "R1 uno"} <= table.legal(0)
    table.act(0, "R1 uno")
    assert "said" in table.told(2)
    assert table.field("silent") == "-"
    assert table.why_not(1, "catch") == 18, "catching who said it does nothing"


@pytest.mark.rule("UNO-18")
def test_not_at_another_time() -> None:
    table = scene("top=R5 hands=R1.R2.R3/B1.B2/Y1.Y2")
    assert table.why_not(0, "R1 uno") == table.why_not(0, "uno") == 18
    assert scene("top=R5 hands=R1/B1.B2/Y1.Y2").why_not(0, "R1 uno") == 18
    assert table.why_not(1, "catch") == table.why_not(1, "pass") == 18
    table.act(0, "R1")
    assert table.field("silent") == "-", "two cards left: nothing is owed"


@pytest.mark.rule("UNO-18")
@pytest.mark.parametrize("catcher", [1, 2])
def test_caught_by_any_seat_draws_two(catcher: int) -> None:
    table = scene("top=R5 hands=R1.R9/B1.B2/Y3.Y4 pile=R2.R3.R4")
    table.act(0, "R1")
    assert table.field("silent") == "0"
    assert table.why_not(0, "catch") == 18
    assert table.why_not(catcher, "uno") == 18
    table.act(catcher, "catch")
    assert sizes(table) == [3, 2, 2]
    assert table.field("turn") == "1", "the turn is the next player's all the same"
    assert table.why_not(3 - catcher, "catch") == 18, "once"


@pytest.mark.rule("UNO-18")
def test_late_but_before_being_caught_is_fine() -> None:
    table = scene("top=R5 hands=R1.R9/B1.B2/Y3.Y4")
    table.act(0, "R1").act(0, "uno")
    assert table.why_not(1, "catch") == 18
    assert sizes(table) == [1, 2, 2]


@pytest.mark.rule("UNO-18")
@pytest.mark.parametrize("begins", ["R3", "draw"])
def test_too_late_once_the_next_turn_has_begun(begins: str) -> None:
    table = scene("top=R5 hands=R1.R9/R3.B2.B3/Y3.Y4")
    table.act(0, "R1").act(1, begins)
    assert table.why_not(2, "catch") == table.why_not(0, "uno") == 18


@pytest.mark.rule("UNO-18")
def test_live_the_first_to_arrive_counts() -> None:
    def silent() -> Scene:
        return scene("top=R5 hands=R1.R9/R3.B2.B3/Y3.Y4").act(0, "R1")

    everybody = 0b111
    assert GAME.actors(silent().state) == everybody
    says_first = silent().act(0, "uno")
    assert says_first.why_not(2, "catch") == 18
    caught_first = silent().act(2, "catch")
    assert caught_first.why_not(0, "uno") == 18
    began_first = silent().act(1, "R3")
    assert began_first.why_not(2, "catch") == 18


@pytest.mark.rule("UNO-18")
def test_drivers_ask_in_the_order_of_the_seats_and_the_seat_on_turn_last() -> None:
    table = scene("top=R5 turn=1 hands=B8.B9/R1.R9/Y3.Y4/G1.G2", 4)
    table.act(1, "R1")
    asked = []
    while "pass" in table.legal(GAME.asked(table.state)) and len(asked) < 9:
        seat = GAME.asked(table.state)
        asked.append(seat)
        table.act(seat, "pass")
    assert asked == [3, 0, 1, 2], "round from the silent seat; seat 2 is on turn"
    assert GAME.asked(table.state) == 2
    assert table.why_not(0, "catch") == table.why_not(1, "uno") == 18, "they let it go"
    table.act(2, "draw")
    assert table.field("let_go") == "-"


@pytest.mark.rule("UNO-18")
def test_an_answer_to_a_draw_four_does_not_begin_the_next_turn() -> None:
    table = scene(f"top=R5 hands=W4.B9/B1.B2/Y3.Y4 {PLENTY}")
    table.act(0, "W4:B").act(1, "accept")
    assert table.field("turn") == "2"
    table.act(1, "catch")
    assert sizes(table) == [3, 6, 2]


@pytest.mark.rule("UNO-18")
def test_with_two_players_a_skip_leaves_time_to_catch() -> None:
    table = scene("top=R5 hands=RS.R9/B1.B2", 2)
    table.act(0, "RS")
    assert GAME.asked(table.state) == 1, "before the silent player's own next turn"
    table.act(1, "catch")
    assert sizes(table) == [3, 2]


@pytest.mark.rule("UNO-18")
def test_more_cards_again_end_the_call() -> None:
    table = scene(f"top=R5 hands=W4.R9/B1.B2/Y3.Y4 {PLENTY}")
    table.act(0, "W4:B").act(1, "challenge")
    assert sizes(table)[0] == 5
    assert table.field("silent") == "-"


@pytest.mark.rule("UNO-18")
def test_a_table_without_calls() -> None:
    table = scene("top=R5 hands=R1.R9/B1.B2/Y3.Y4", call="off")
    assert table.why_not(0, "R1 uno") == 18
    table.act(0, "R1")
    assert table.field("silent") == "-"
    assert GAME.actors(table.state) == 0b010
