"""VALE TODO: the word, special cards, and what changes for two."""

import pytest

from tapete.authoring.scenes import Scene
from tapete.games._shedding import cards


def scene(position: str, players: int = 3, **options: str) -> Scene:
    return Scene("vale_todo", position, players, **options)


def sizes(table: Scene) -> list[int]:
    return [cards.size(table.state.hands[p]) for p in range(table.state.players)]


SILENT = "top=R5 hands=R7.Y1/R3.G2/B1.B2"


@pytest.mark.rule("VT-08")
def test_said_with_the_play() -> None:
    table = scene(SILENT).act(0, "R7 vale")
    assert table.field("silent") == "-" and "said" in table.told(2)
    assert table.why_not(1, "notice") == 8 and table.why_not(0, "vale") == 8
    assert scene("top=R5 hands=R7.Y1.Y2/-/B1").why_not(0, "R7 vale") == 8, "not yet one card"
    assert scene("top=R5 hands=R7/-/B1").why_not(0, "R7 vale") == 8, "the last card needs no word"


@pytest.mark.rule("VT-08")
def test_noticed_by_any_seat_costs_two() -> None:
    table = scene(SILENT).act(0, "R7")
    assert table.game.actors(table.state) == 0b111
    table.act(2, "notice")
    assert sizes(table) == [3, 2, 2] and table.field("turn") == "1"
    assert table.why_not(1, "notice") == 8, "once"


@pytest.mark.rule("VT-08")
def test_said_late_but_in_time() -> None:
    table = scene(SILENT).act(0, "R7", "vale")
    assert table.why_not(2, "notice") == 8 and sizes(table) == [1, 2, 2]


@pytest.mark.rule("VT-08")
@pytest.mark.parametrize("act", ["R3", "R3 vale"])
def test_live_the_next_player_closes_the_chance(act: str) -> None:
    table = scene(SILENT).act(0, "R7").act(1, act)
    assert table.why_not(0, "vale") == 8
    assert table.field("silent") == ("-" if act.endswith("vale") else "1")
    drawing = scene("top=R5 hands=R7.Y1/G2.G3/B1.B2").act(0, "R7").act(1, "draw")
    assert drawing.why_not(2, "notice") == 8, "drawing is playing too"


@pytest.mark.rule("VT-08")
def test_drivers_ask_all_others_round_from_the_silent_seat_before_the_turn() -> None:
    table = scene("turn=1 top=R5 hands=Y1.Y2/R7.B2/R3.G2/B3.B4", players=4)
    table.act(1, "R7")
    order = []
    for _ in range(3):
        order.append(table.game.asked(table.state))
        table.act(order[-1], "pass")
    assert order == [3, 0, 1], "from the left of seat 1; seat 2 is on turn: it is asked last"
    assert table.game.asked(table.state) == 2
    assert table.why_not(0, "notice") == 8 and table.why_not(1, "vale") == 8, "let go"
    table.act(2, "notice")
    assert sizes(table) == [2, 3, 2, 2], "the next player may notice, too"


@pytest.mark.rule("VT-08")
def test_the_next_player_need_not_let_go() -> None:
    table = scene(SILENT).act(0, "R7")
    assert table.why_not(1, "pass") == 6
    assert {"R3", "notice"} <= table.legal(1)


@pytest.mark.rule("VT-08", "VT-23", "VT-24")
@pytest.mark.parametrize("card", ["RP", "RI", "R+1"])
def test_ones_own_second_play_does_not_cover_a_forgotten_word(card: str) -> None:
    table = scene(f"top=R5 hands={card}.R7/B1.B2", players=2).act(0, card)
    game, state = table.game, table.state
    assert table.field("turn") == "0"
    assert table.legal(0) == {"vale"}
    assert table.why_not(0, "R7") == table.why_not(0, "draw") == table.why_not(0, "pass") == 8
    assert (game.actors(state), game.asked(state), game.brief(state)) == (0b11, 1, 0b10)
    noticed = scene(f"top=R5 hands={card}.R7/B1.B2", players=2).act(0, card).act(1, "notice")
    assert sizes(noticed)[0] == 3 and "R7" in noticed.legal(0)
    said = scene(f"top=R5 hands={card}.R7/B1.B2", players=2).act(0, card, "vale")
    assert said.why_not(0, "R7") == 0, "said: nothing to wait for"
    table.act(1, "pass")
    assert (game.asked(state), game.brief(state)) == (0, 0)
    assert {"R7", "vale"} <= table.legal(0), "the other has let it go"


@pytest.mark.rule("VT-08")
def test_in_a_written_position_nobody_waits_for_who_is_out() -> None:
    table = scene("silent=0 turn=1 top=R5 hands=R7/B1.B2/-/B3.B4 out=0,0,1,0", players=4)
    assert table.field("letgo") == "2"
    table.act(3, "pass").act(0, "pass")
    assert table.game.asked(table.state) == 1


@pytest.mark.rule("VT-08")
def test_with_three_in_nothing_comes_straight_back() -> None:
    position = "top=R5 hands=RI.R7/B1.B2/-/B3.B4 out=0,0,1,0"
    table = scene(position, players=4, accusations="on")
    table.act(0, "RI")
    assert table.field("turn") == "3"
    assert table.game.brief(table.state) == 0


@pytest.mark.rule("VT-10")
def test_plus_one_hits_backwards() -> None:
    table = scene("turn=1 top=R5 hands=Y1.Y2/R+1.G2.G3/B1.B2").act(1, "R+1")
    assert sizes(table) == [3, 2, 2] and table.field("turn") == "2"
    right = scene("turn=1 direction=right top=R5 hands=Y1.Y2/R+1.G2.G3/B1.B2").act(1, "R+1")
    assert sizes(right) == [2, 2, 3] and right.field("turn") == "0"


@pytest.mark.rule("VT-11")
def test_plus_two_is_taken_or_stacked() -> None:
    table = scene("top=R5 hands=R+2.Y1.Y2/G+2.R1.R3/B1.B2.C").act(0, "R+2")
    assert table.legal(1) == {"G+2", "take"}
    assert table.why_not(1, "R1") == 11 and table.why_not(1, "draw") == 11
    assert table.why_not(1, "doubt") == 16 and table.why_not(1, "super") == 25
    table.act(1, "G+2")
    assert table.legal(2) == {"take"}
    assert table.why_not(2, "C:R") == 11, "only a +2 answers a +2"
    table.act(2, "take")
    assert sizes(table) == [2, 2, 7] and table.field("turn") == "0"
    assert table.field("owed") == "0" and table.why_not(0, "take") == 11


@pytest.mark.rule("VT-11")
def test_a_superclave_does_not_answer_a_plus_two() -> None:
    table = scene("top=R+2 owed=2 hands=S.Y1.Y2/-/B1")
    assert table.legal(0) == {"take"} and table.why_not(0, "S:R") == 11


@pytest.mark.rule("VT-12")
def test_inversion_turns_the_direction() -> None:
    table = scene("top=R5 hands=RI.Y1.Y2/G1.G2/BI.B2.B3").act(0, "RI")
    assert (table.field("direction"), table.field("turn")) == ("right", "2")
    table.act(2, "BI")
    assert (table.field("direction"), table.field("turn")) == ("left", "0")


@pytest.mark.rule("VT-13")
def test_prohibido_skips() -> None:
    table = scene("top=R5 hands=RP.Y1.Y2/G1.G2/B1.B2").act(0, "RP")
    assert table.field("turn") == "2" and "skipped" in table.told(1)


@pytest.mark.rule("VT-14")
def test_clave_fits_on_everything_and_names_a_colour() -> None:
    table = scene("top=R5 hands=C.R1.R2/G1.B2/B1.B2").act(0, "C:G")
    assert (table.field("top"), table.field("colour")) == ("C", "G")
    assert table.legal(1) == {"G1", "G1 vale"}
    assert scene("top=R5 hands=C.R1.R2/-/B1").act(0, "C:R").field("colour") == "R"


@pytest.mark.rule("VT-15")
def test_superclave_is_taken_or_stacked() -> None:
    table = scene("top=R5 hands=S.Y1.Y2/S.B+2.C/B1.B2.B3").act(0, "S:B")
    assert table.legal(1) == {"S:R", "S:Y", "S:G", "S:B", "take", "doubt"}
    assert table.why_not(1, "C:R") == 15 and table.why_not(1, "draw") == 15
    assert table.why_not(1, "B+2") == 15
    table.act(1, "S:G").act(2, "take")
    assert sizes(table) == [2, 2, 11]
    assert (table.field("turn"), table.field("colour")) == ("0", "G")
    assert table.field("discards") == "R5.S" and table.field("under") == "-"


@pytest.mark.rule("VT-15")
def test_a_false_superclave_is_not_stopped() -> None:
    table = scene("top=R5 hands=S.R1.C/-/B1").act(0, "S:B")
    assert table.field("guilty") == "yes" and table.field("accused") == "0"


@pytest.mark.rule("VT-23")
@pytest.mark.parametrize("card", ["RP", "RI"])
def test_two_players_the_same_one_plays_again(card: str) -> None:
    table = scene(f"top=R5 hands={card}.R1.Y2/G1.G2", players=2).act(0, card)
    assert table.field("turn") == "0" and sizes(table) == [2, 2]


@pytest.mark.rule("VT-23")
def test_the_last_two_of_a_bigger_table_play_as_two() -> None:
    table = scene("top=R5 hands=RI.R1.Y2/-/G1.G2 out=0,3,0 totals=0,500,0").act(0, "RI")
    assert table.field("turn") == "0"
    plus = scene("top=R5 hands=R+1.R1.Y2/-/G1.G2 out=0,3,0 totals=0,500,0").act(0, "R+1")
    assert plus.field("turn") == "0" and sizes(plus) == [2, 0, 3]
    passing = scene("top=R5 hands=R2.R1.Y2/-/G1.G2 out=0,3,0 totals=0,500,0").act(0, "R2")
    assert passing.field("turn") == "2" and not passing.legal(1)


@pytest.mark.rule("VT-24")
def test_two_players_draw_and_the_turn_comes_back() -> None:
    one = scene("top=R5 hands=R+1.R1.Y2/G1.G2", players=2).act(0, "R+1")
    assert one.field("turn") == "0" and sizes(one) == [2, 3]
    two = scene("top=R5 hands=R+2.R1.Y2/G1.G2", players=2).act(0, "R+2").act(1, "take")
    assert two.field("turn") == "0" and sizes(two) == [2, 4]
    four = scene("top=R5 hands=S.G1.Y2/G3.G2", players=2).act(0, "S:B").act(1, "doubt")
    assert four.field("turn") == "0" and sizes(four) == [2, 6]


@pytest.mark.rule("VT-24")
def test_two_players_stacking_comes_first_and_nobody_doubts_themselves() -> None:
    table = scene("top=R5 hands=S.S.Y2/S.G2.G3", players=2).act(0, "S:B").act(1, "S:G")
    assert table.why_not(0, "doubt") == 16, "the first Superclave is one's own"
    table.act(0, "take")
    assert table.field("turn") == "1" and sizes(table) == [10, 2]


@pytest.mark.rule("VT-24")
@pytest.mark.parametrize("card", ["R+1", "RP", "RI"])
def test_going_out_on_a_card_that_brings_the_turn_back_ends_the_hand(card: str) -> None:
    table = scene(f"top=R5 hands={card}/G1.G2", players=2).act(0, card)
    assert table.field("phase") == "between" and "closed" in table.told(1)
