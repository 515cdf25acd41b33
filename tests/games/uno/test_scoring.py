"""UNO-19 … UNO-22: the end of a hand, points, and the match."""

import pytest

from games.uno.tables_of_uno import GAME, PLENTY, scene, sizes, totals
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.text.cards import card_of


@pytest.mark.rule("UNO-19")
def test_the_hand_ends_with_the_last_card() -> None:
    table = scene("top=R5 hands=R1/B7.B2/Y9.Y4 dealer=0")
    table.act(0, "R1")
    assert (table.field("phase"), table.field("winner"), table.field("finished")) == (
        "between", "0", "1",
    )  # fmt: skip
    assert totals(table) == [22, 0, 0]
    assert GAME.asked(table.state) == 1, "the deal has moved left"
    assert table.why_not(1, "draw") == 3


@pytest.mark.rule("UNO-19")
def test_a_last_draw_two_still_draws() -> None:
    table = scene("top=R5 hands=RD/B7/Y9 pile=G4.G5")
    table.act(0, "RD")
    assert sizes(table) == [0, 3, 1]
    assert totals(table) == [7 + 9 + 4 + 5, 0, 0]


@pytest.mark.rule("UNO-19")
@pytest.mark.parametrize(("answer", "drawn"), [("accept", 4), ("challenge", 6)])
def test_a_last_draw_four_still_draws_and_is_always_innocent(answer: str, drawn: int) -> None:
    table = scene(f"top=R5 hands=W4/B7/Y9 {PLENTY}")
    table.act(0, "W4:R")
    assert table.field("phase") == "answer"
    table.act(1, answer)
    assert sizes(table) == [0, 1 + drawn, 1]
    assert (table.field("phase"), table.field("winner")) == ("between", "0")
    assert totals(table)[0] > 16
    assert "guilty" not in table.told(0)


@pytest.mark.rule("UNO-19")
@pytest.mark.parametrize("card", ["RS", "RR", "W:G"])
def test_other_last_cards_just_end_it(card: str) -> None:
    table = scene(f"top=R5 hands={card.split(':')[0]}/B7/Y9")
    table.act(0, card)
    assert totals(table) == [16, 0, 0]


@pytest.mark.rule("UNO-20")
def test_what_cards_count() -> None:
    worth = {text: deck.value(card_of(text)) for text in ("R0", "B9", "GD", "YR", "RS")}
    assert worth == {"R0": 0, "B9": 9, "GD": 20, "YR": 20, "RS": 20}
    wilds = {text: deck.value(card_of(text)) for text in ("W", "W4", "WS", "C1", "C2", "C3")}
    assert wilds == {"W": 50, "W4": 50, "WS": 40, "C1": 40, "C2": 40, "C3": 40}
    table = scene("top=R5 hands=R1/B9.B9.W.W.W/W4.WS.C3.GD.Y0")
    table.act(0, "R1")
    assert totals(table) == [18 + 150 + 50 + 80 + 20, 0, 0]


@pytest.mark.rule("UNO-21")
def test_first_to_the_target_wins_the_match() -> None:
    table = scene("top=R5 hands=R1/B9/B1 totals=491,0,200")
    table.act(0, "R1")
    assert totals(table) == [501, 0, 200]
    assert table.over
    assert [GAME.place(table.state, seat) for seat in range(3)] == [1, 3, 2]
    assert [GAME.score(table.state, seat) for seat in range(3)] == [501, 0, 200]
    assert table.why_not(0, "deal") == 21
    assert "won" in table.told(1)


@pytest.mark.rule("UNO-21")
def test_otherwise_another_hand_is_dealt() -> None:
    table = scene("top=R5 hands=R1/B8/B1 totals=490,0,200 dealer=1")
    table.act(0, "R1").act(2, "deal")
    assert all(size >= 7 for size in sizes(table))
    assert totals(table) == [499, 0, 200]
    assert table.field("direction") == "left" or "turns_round" in table.told(0)


@pytest.mark.rule("UNO-21")
def test_another_target_and_a_number_of_hands() -> None:
    table = scene("top=R5 hands=R1/B8/B1", target="9")
    assert table.act(0, "R1").over
    table = scene("top=R5 hands=R1/B8/B1", hands="1")
    assert table.act(0, "R1").over
    table = scene("top=R5 hands=R1/B8/B1", hands="2")
    assert not table.act(0, "R1").over


@pytest.mark.rule("UNO-21")
def test_ties_go_to_the_winner_of_the_last_hand() -> None:
    table = scene("top=R5 hands=R1/B0/Y0", hands="1")
    table.act(0, "R1")
    assert totals(table) == [0, 0, 0]
    assert [GAME.place(table.state, seat) for seat in range(3)] == [1, 2, 2]


@pytest.mark.rule("UNO-22")
def test_each_collects_the_own_points_and_the_lowest_wins() -> None:
    table = scene("top=R5 hands=R1/B9.W/B1 totals=300,450,200", scoring="own")
    table.act(0, "R1")
    assert totals(table) == [300, 509, 201]
    assert table.over
    assert [GAME.place(table.state, seat) for seat in range(3)] == [2, 3, 1]
