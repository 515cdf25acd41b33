"""UNO-28: hands and cards that go from seat to seat, who knows them there, and open hands."""

import pytest

from games.uno.tables_of_uno import FEW, built, cards_told, field, hands, scene, sizes


@pytest.mark.rule("UNO-28")
def test_hands_are_swapped_with_the_player() -> None:
    table = built("previous-swap", "hands=C1.R1.R2/B1.B2/Y1.Y2.Y3").act(0, "C1:G")
    assert hands(table) == ["Y1.Y2.Y3", "B1.B2", "R1.R2"]
    assert cards_told(table, 0, "got") == ["Y1", "Y2", "Y3"]
    assert cards_told(table, 1, "got") == []


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(
    ("way", "after"), [("left", ["Y1.Y2", "R1.R2", "B1"]), ("right", ["B1", "Y1.Y2", "R1.R2"])]
)
def test_all_hands_pass_along_the_direction(way: str, after: list[str]) -> None:
    table = built("everybody-pass", f"direction={way} hands=C1.R1.R2/B1/Y1.Y2").act(0, "C1:G")
    assert hands(table) == after


@pytest.mark.rule("UNO-28", "UNO-24")
def test_who_knew_a_hand_knows_it_where_it_has_gone() -> None:
    table = built("next-swap", "hands=C1.R1.R2/B1.B2/Y1.Y2 known_to=-/2/-").act(0, "C1:G")
    assert table.field("known_to") == "1.2/0/-"
    assert table.view(0).visible == 0b011, "what was the own hand lies with seat 1 now"
    assert table.view(1).visible == 0b011
    assert table.view(2).visible == 0b101, "seat 2 had seen the hand that seat 0 holds"
    passed = built("everybody-pass", "hands=C1.R1.R2/B1.B2/Y1.Y2").act(0, "C1:G")
    assert passed.field("known_to") == "2/0/1"
    assert passed.view(-1).visible == 0


@pytest.mark.rule("UNO-28", "UNO-24")
def test_who_knew_only_a_part_loses_track_of_a_hand_that_moves() -> None:
    position = "hands=C1.R1.R2/B1.B2.B3/Y1.Y2 known_to=-/2/- later=-/B3/-"
    table = built("next-swap", position).act(0, "C1:G")
    assert (table.field("known_to"), table.field("later")) == ("1/0/-", "-/-/-")


@pytest.mark.rule("UNO-28", "UNO-24")
def test_an_open_hand_that_moves_is_known_to_all() -> None:
    table = built("next-open.next-swap", "hands=C1.R1.R2/B1.B2/Y1.Y2").act(0, "C1:G")
    assert table.field("known_to") == "1.2/0/-"
    assert field(table, "lying") == "1/-/-", "it is the seat that plays openly"
    assert table.view(2).visible == 0b111


@pytest.mark.rule("UNO-28", "UNO-24")
def test_a_hand_lies_open_until_the_players_next_turn() -> None:
    table = built("next-open", "hands=C1.R1.R2/G1.G2.G3/G4.G5.G6").act(0, "C1:G")
    assert field(table, "lying") == "1/-/-"
    assert table.view(-1).visible == 0b010
    assert table.view(2).visible == 0b110
    table.act(1, "G1").act(2, "G4")
    assert field(table, "lying") == "-"
    assert "closed" in table.told(2)
    assert table.view(-1).visible == 0
    assert table.field("known_to") == "-/0.2/-", "as it was seen last"


@pytest.mark.rule("UNO-28", "UNO-18")
def test_hands_that_move_owe_no_call() -> None:
    table = built("next-swap", "hands=C1.R1/B1.B2/Y1.Y2").act(0, "C1:G")
    assert hands(table)[:2] == ["B1.B2", "R1"]
    assert table.field("silent") == "-", "neither who had one card nor who has it now"
    for blocks in ("next-give", "player-draw-1"):
        owed = built(blocks, f"hands=C1.R1/B1.B2/Y1.Y2 {FEW}").act(0, "C1:G")
        if owed.field("phase") == "giving":
            assert owed.field("silent") == "0", "still one card"
            owed.act(1, "give B2")
        assert owed.field("silent") == "-"


@pytest.mark.rule("UNO-28")
def test_gifts_are_chosen_by_who_gives_and_only_two_know_which() -> None:
    table = built("others-give", "hands=C1.R1.R2/B1.B2/Y1.Y2").act(0, "C1:G")
    assert (table.field("phase"), table.field("owed")) == ("giving", "0,1,1")
    assert table.legal(1) == {"give B1", "give B2"}
    assert table.why_not(0, "give R1") == table.why_not(1, "give R1") == 28
    assert table.why_not(1, "drop B1") == 27
    table.act(2, "give Y2").act(1, "give B1")
    assert hands(table) == ["R1.R2.Y2.B1", "B2", "Y1"]
    assert cards_told(table, 0, "got") == ["B1", "Y2"]
    assert cards_told(table, 1, "lost") == ["B1"]
    assert table.field("silent") == "-", "forced gifts owe no call"
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-28", "UNO-19")
def test_who_gives_the_last_card_has_gone_out() -> None:
    table = built("next-give.next-draw-2", "hands=C1.R1.R2/B1/Y1.Y2").act(0, "C1:G")
    table.act(1, "give B1")
    assert (table.field("phase"), table.field("winner")) == ("between", "1")
    assert table.field("totals") == "0,7,0"


@pytest.mark.rule("UNO-28", "UNO-19")
def test_random_cards_are_taken_of_the_player_until_none_is_left() -> None:
    table = built("next-take", "hands=C1.R1.R2/B1.B2/Y1.Y2").act(0, "C1:G")
    assert sizes(table) == [1, 3, 2]
    assert cards_told(table, 0, "lost") == cards_told(table, 1, "got")
    assert table.field("silent") == "-"
    out = built("others-take", "hands=C1.R1/B1.B2/Y1.Y2").act(0, "C1:G uno")
    assert (out.field("phase"), out.field("winner")) == ("between", "0"), "relieved of the last"


@pytest.mark.rule("UNO-28")
def test_no_note_is_lost_when_all_cards_move_three_times() -> None:
    rest = scene("top=R5 hands=C1/-", 2).field("pile").split(".")
    held = ["C1." + ".".join(rest[::10]), *(".".join(rest[k::10]) for k in range(1, 10))]
    position = f"hands={'/'.join(held)} pile=- discards=- misses=0,5,5,5,5,5,5,5,5,5"
    table = built(".".join(["everybody-pass"] * 3), position, 10).act(0, "C1:G")
    assert len(table.told(4)) > 12, "the ring still holds them all"
    assert table.field("turn") == "0"
