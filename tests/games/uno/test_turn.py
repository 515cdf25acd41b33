"""UNO-06 … UNO-09: playing, drawing, holding back, and piles that run out."""

import pytest

from games.uno.tables_of_uno import GAME, cards_told, scene, sizes
from tapete.games._shedding import cards as sets
from tapete.games.uno.text.cards import cards_text


@pytest.mark.rule("UNO-06")
def test_match_by_colour_number_or_symbol_or_play_a_wild() -> None:
    table = scene("top=R5 hands=R1.RS.B5.B6.GD.W/B1.B2/B3.B4")
    plays = {act for act in table.legal(0) if act != "draw"}
    assert plays == {"R1", "RS", "B5", "W:R", "W:Y", "W:G", "W:B"}
    assert table.why_not(0, "B6") == 6
    assert table.why_not(0, "R2") == 6, "only cards of the own hand"
    assert table.why_not(1, "B1") == table.why_not(1, "draw") == 6, "only on turn"
    table.act(0, "B5")
    assert (table.field("top"), table.field("colour"), table.field("turn")) == ("B5", "B", "1")
    assert scene("top=GS hands=RS.R1/B1/B2").legal(0) >= {"RS"}


@pytest.mark.rule("UNO-06")
def test_after_a_wild_only_its_colour_matches() -> None:
    table = scene("top=W colour=G hands=G1.R1.W4/B1/B2")
    assert {act for act in table.legal(0) if ":" not in act} == {"G1", "draw"}


@pytest.mark.rule("UNO-07")
def test_draw_one_and_play_it_if_it_fits() -> None:
    table = scene("top=R5 hands=B1.B2/Y1/Y2 pile=R9")
    assert table.legal(0) == {"draw"}
    assert table.why_not(0, "keep") == 7
    table.act(0, "draw")
    assert table.field("drawn") == "R9"
    assert table.legal(0) == {"R9", "keep"}
    table.act(0, "R9")
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-07")
def test_otherwise_the_turn_passes() -> None:
    table = scene("top=R5 hands=B1.B2/Y1/Y2 pile=G9")
    table.act(0, "draw")
    assert table.legal(0) == {"keep"}, "as with a card that fits: nobody learns which it was"
    table.act(0, "keep")
    assert table.field("turn") == "1"
    assert sizes(table) == [3, 1, 1]
    assert cards_told(table, 0, "drew_cards") == ["G9"]
    assert cards_told(table, 1, "drew_cards") == []


@pytest.mark.rule("UNO-08")
def test_hold_back_a_card_that_fits() -> None:
    table = scene("top=R5 hands=R1.R2.B9/Y1/Y2 pile=G5")
    table.act(0, "draw")
    assert table.legal(0) == {"G5", "keep"}
    assert table.why_not(0, "R1") == 8, "only the drawn card"
    assert table.why_not(0, "draw") == 8, "only once"


@pytest.mark.rule("UNO-08")
def test_a_drawn_card_that_one_has_already_is_the_same_card() -> None:
    table = scene("top=R5 hands=R1.B9/Y1/Y2 pile=R1")
    table.act(0, "draw", "R1")
    assert table.field("hands").split("/")[0] == "R1.B9"


@pytest.mark.rule("UNO-08")
def test_the_table_may_agree_to_draw_only_with_nothing_to_play() -> None:
    table = scene("top=R5 hands=R1.B9/Y1/Y2", hold_back="off")
    assert table.why_not(0, "draw") == 8
    assert table.legal(0) == {"R1", "R1 uno"}
    assert scene("top=R5 hands=B1.B9/Y1/Y2", hold_back="off").legal(0) == {"draw"}
    assert not GAME.options(preset="plain").hold_back
    assert GAME.options().hold_back


@pytest.mark.rule("UNO-09")
def test_an_empty_pile_is_made_of_the_discards_but_the_top() -> None:
    table = scene("top=R5 hands=B1/Y1/Y2 pile=-")
    before = len(table.field("discards").split("."))
    table.act(0, "draw")
    assert table.field("top") == "R5"
    assert table.field("discards") == "-"
    assert table.state.pile_size == before - 1
    assert "renewed" in table.told(2)


@pytest.mark.rule("UNO-09")
def test_with_nothing_left_anywhere_play_goes_on() -> None:
    whole = scene("top=R5", 2)
    everything = cards_text(whole.state.pile)
    table = scene(f"top=R5 hands={everything}/- pile=- discards=-", 2)
    table.act(0, "draw")
    assert table.field("turn") == "1", "nothing to draw, so the turn passes"
    assert "nothing_left" in table.told(0)
    table = scene(f"top=R5 hands={everything.replace('BD.BD.', '')}/BD.BD pile=- discards=-", 2)
    table.state.turn = 1
    table.state.colour = 3
    table.act(1, "BD")
    drawn = sets.size(table.state.hands[0]) - 109
    assert drawn == 1, "only the old top card could be drawn"
