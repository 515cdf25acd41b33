"""UNO-25 and UNO-27: the book's ten house rules, and forced discards."""

import pytest

from games.uno.tables_of_uno import GAME, PLENTY, cards_told, hands, scene, sizes
from tapete.games.uno.text.cards import cards_text


@pytest.mark.rule("UNO-25")
def test_a_the_next_player_draws_until_a_colour_comes() -> None:
    table = scene("top=R5 hands=C1.R1.R2/B1.B2/Y1.Y2 pile=G1.B3.B4.W.R3", card1="hunt")
    table.act(0, "C1:Y")
    assert table.field("phase") == "hunting"
    assert table.why_not(1, "name G") == table.why_not(1, "B1") == 25
    assert table.legal(0) == {"name R", "name Y", "name G", "name B"}
    table.act(0, "name G")
    drawn = hands(table)[1].split(".")
    assert "G1" in drawn
    assert table.field("turn") == "1"
    assert table.field("colour") == "Y", "the colour in play is another matter"
    assert cards_told(table, 1, "drew_cards") == sorted(set(drawn) - {"B1", "B2"})


@pytest.mark.rule("UNO-25", "UNO-27")
def test_a_stops_when_nothing_is_left() -> None:
    reds = ".".join(["R0", *(f"R{sign}" for sign in "123456789DRS" for _ in range(2))])
    table = scene(f"top=W colour=R hands=C1.{reds}/B1/Y1", card1="hunt")
    table.act(0, "C1:Y", "name R")
    assert table.field("pile") == table.field("discards") == "-"
    assert sizes(table) == [25, 85, 1], "all but the top card"
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-25", "UNO-27")
def test_b_everybody_else_discards_all_wilds() -> None:
    table = scene("top=R5 hands=C2.W.R1/W.W.W.B1/WS.C1.W4.Y1", card2="no-wilds")
    table.act(0, "C2:G")
    assert hands(table) == ["R1.W", "B1", "Y1"]
    assert (table.field("top"), table.field("colour")) == ("C2", "G"), "under it, without acting"
    assert table.field("turn") == "1"
    assert table.field("silent") == "-", "a forced discard owes no call"


@pytest.mark.rule("UNO-27")
def test_hands_emptied_by_discarding_have_gone_out_nearest_first() -> None:
    table = scene("top=R5 hands=C2.R9.R1/B1/W/W4.W", 4, card2="no-wilds")
    table.act(0, "C2:G")
    assert (table.field("phase"), table.field("winner")) == ("between", "2")
    turned = scene("top=R5 direction=right hands=C2.R9.R1/B1/W/W4.W", 4, card2="no-wilds")
    turned.act(0, "C2:G")
    assert turned.field("winner") == "3"
    assert turned.field("totals") == "0,0,0,11"


@pytest.mark.rule("UNO-25")
def test_c_three_cards_with_nothing_to_play() -> None:
    table = scene("top=R5 hands=C1.R1.R2/B1.B2/Y1.Y2 pile=R3.G4.G5", card1="three")
    table.act(0, "C1:G").act(1, "draw")
    assert sizes(table)[1] == 5
    assert table.legal(1) == {"G4", "G5", "keep"}, "any of the three that fits"
    assert table.why_not(1, "B1") == 6
    table.act(1, "keep")
    assert table.field("three") == "no"


@pytest.mark.rule("UNO-25")
def test_c_one_card_for_who_could_play_and_only_for_the_next() -> None:
    table = scene("top=R5 hands=C1.R1.R2/G9.B2/Y1.Y2 pile=R3.R4.R6.G4.G5.G6", card1="three")
    table.act(0, "C1:G").act(1, "draw")
    assert sizes(table)[1] == 3
    assert table.why_not(1, "G9") == 8 or table.field("drawn") == "G9"
    table.act(1, "keep").act(2, "draw")
    assert sizes(table)[2] == 3, "the seat after draws one as ever"


@pytest.mark.rule("UNO-25")
def test_d_another_turn() -> None:
    table = scene("top=R5 hands=C1.G1.R2/G9.B2/Y1.Y2", card1="again")
    table.act(0, "C1:G", "G1")
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-25", "UNO-27")
@pytest.mark.parametrize(("held", "left"), [("B1.B2", 7), ("B1.B2.B3.B4.B5.B6.B7", 7)])
def test_e_the_next_player_draws_up_to_seven(held: str, left: int) -> None:
    table = scene(f"top=R5 hands=C1.R9.R8/{held}/Y3.Y4 {PLENTY}", card1="seven")
    table.act(0, "C1:G")
    assert sizes(table) == [2, left, 2]
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-25", "UNO-27")
def test_e_or_discards_down_to_seven_choosing_which() -> None:
    table = scene("top=R5 hands=C1.R9.R8/B1.B2.B3.B4.B5.B6.W.W.W/Y3.Y4", card1="seven")
    table.act(0, "C1:G")
    assert (table.field("phase"), table.field("owed")) == ("discarding", "0,2,0")
    assert table.why_not(0, "drop R9") == 27
    assert table.why_not(1, "drop R9") == 27, "not held"
    assert table.why_not(1, "B1") == 27, "first the discards"
    assert table.legal(1) == {f"drop {card}" for card in "B1 B2 B3 B4 B5 B6 W".split()}
    table.act(1, "drop W", "drop B3")
    assert hands(table)[1] == "B1.B2.B4.B5.B6.W.W"
    assert (table.field("top"), table.field("turn"), table.field("phase")) == ("C1", "1", "turn")


@pytest.mark.rule("UNO-25", "UNO-27")
def test_f_everybody_to_three_the_player_too() -> None:
    table = scene(f"top=R5 hands=C1.R9.R8/B1.B2.B3/B4.B5.B6.B7.B8/Y3 {PLENTY}", 4, card1="threes")
    table.act(0, "C1:G")
    assert sizes(table) == [3, 3, 5, 3]
    assert table.field("owed") == "0,0,2,0", "a hand of exactly three does nothing"
    assert GAME.asked(table.state) == 2
    table.act(2, "drop B4", "drop B5")
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-27")
def test_those_who_owe_discards_may_do_so_in_any_order_and_drivers_ask_by_seat() -> None:
    position = "top=R5 hands=C1.R9.R8.R7/B1.B2.B3.B9/B4.B5.B6.B7"
    table = scene(position, card1="threes")
    table.act(0, "C1:G")
    assert GAME.actors(table.state) == 0b110
    assert GAME.asked(table.state) == 1
    table.act(2, "drop B7")
    assert GAME.actors(table.state) == 0b010
    table.act(1, "drop B9")
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-25")
def test_f_ends_a_call_that_was_owed() -> None:
    table = scene(f"top=R5 hands=C1.R9/B1.B2.B3/B4.B5.B6 {PLENTY}", card1="threes")
    table.act(0, "C1:G")
    assert sizes(table) == [3, 3, 3]
    assert table.field("silent") == "-"


@pytest.mark.rule("UNO-25")
def test_g_all_hands_lie_open_until_the_players_next_turn() -> None:
    table = scene("top=R5 hands=C1.R9.R8/G1.G2/G3.G4.B1", card1="open")
    table.act(0, "C1:G")
    for seat in (-1, 0, 1, 2):
        view = table.view(seat)
        assert view.visible == 0b111
        assert [cards_text(hand) for hand in view.hands[:3]] == hands(table)
    table.act(1, "G1 uno").act(2, "G3")
    assert table.field("turn") == "0"
    assert "closed" in table.told(1)
    assert table.view(-1).visible == 0, "watchers no longer see"


@pytest.mark.rule("UNO-25")
def test_g_a_second_player_keeps_them_open_longer() -> None:
    table = scene("top=R5 hands=C1.R9.R8/C2.G2.G3/G3.G4.B1", card1="open", card2="open")
    table.act(0, "C1:G").act(1, "C2:G").act(2, "G3")
    assert table.field("open_for") == "1"
    assert table.view(-1).visible == 0b111
    table.act(0, "draw", "keep")
    assert table.field("open_for") == "-"


@pytest.mark.rule("UNO-25")
def test_i_no_bending_the_elbows_until_somebody_says_uno() -> None:
    table = scene("top=R5 hands=C1.R9.R8/G1.G2.G5/G3.G4", card1="elbows")
    table.act(0, "C1:G")
    assert table.field("elbows") == "1"
    assert "dared" in table.told(2)
    table.act(1, "G1").act(2, "G3")
    assert table.field("elbows") == "1", "not yet said"
    table.act(2, "uno")
    assert table.field("elbows") == "-"
    assert "freed" in table.told(1)


@pytest.mark.rule("UNO-25")
def test_every_card_carries_its_own_rule() -> None:
    options = {"card1": "again", "card2": "elbows", "card3": "seven"}
    table = scene("top=R5 hands=C1.C2.C3.R9/G1.G2/G3.G4", **options)
    table.act(0, "C1:G", "C2:R")
    assert (table.field("turn"), table.field("elbows")) == ("1", "1")
    assert table.field("task") == "C2"
