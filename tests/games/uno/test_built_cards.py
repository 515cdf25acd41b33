"""UNO-28: cards built of blocks, scene by scene. Hands that move are in `test_moving_hands`."""

import pytest

from games.uno.tables_of_uno import FEW, built, field, hands, scene, sizes
from tapete.games.uno.blocks import EVERY_BLOCK


@pytest.mark.rule("UNO-28")
def test_blocks_are_carried_out_in_order_and_the_next_player_goes_on() -> None:
    table = built("next-draw-2.player-draw-1", f"hands=C1.R1.R2/B1.B2/Y1.Y2 {FEW}")
    table.act(0, "C1:G")
    assert sizes(table) == [3, 4, 2]
    assert (table.field("phase"), table.field("turn"), table.field("colour")) == ("turn", "1", "G")
    assert table.told(1).index("drew_cards") < len(table.told(1)) - 1
    assert field(table, "block") == "-", "nothing is left to do"


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(
    ("who", "drawn"),
    [
        ("player", [1, 0, 0, 0]),
        ("next", [0, 1, 0, 0]),
        ("previous", [0, 0, 0, 1]),
        ("others", [0, 1, 1, 1]),
        ("everybody", [1, 1, 1, 1]),
    ],
)
def test_whom_a_block_is_about(who: str, drawn: list[int]) -> None:
    table = built(f"{who}-draw-1", f"hands=C1.R1.R2/B1.B2/Y1.Y2/B3.B4 {FEW}", 4)
    table.act(0, "C1:G")
    assert [size - 2 for size in sizes(table)] == drawn


@pytest.mark.rule("UNO-28")
def test_who_is_next_is_seen_when_the_block_comes() -> None:
    table = built("everybody-turn.next-draw-1", f"hands=C1.R1.R2/B1.B2/Y1.Y2 {FEW}")
    table.act(0, "C1:G")
    assert sizes(table) == [2, 2, 3]
    assert (table.field("direction"), table.field("turn")) == ("right", "2")


@pytest.mark.rule("UNO-28")
def test_one_the_player_chooses_is_an_act_of_its_own_and_holds_for_the_card() -> None:
    table = built(
        "player-draw-1.chosen-draw-2.chosen-skip-1", f"hands=C1.R1.R2/B1.B2/Y1.Y2/B3.B4 {FEW}", 4
    )
    table.act(0, "C1:G")
    assert (table.field("phase"), field(table, "block")) == ("choosing", "1")
    assert sizes(table)[0] == 3, "the blocks before are done"
    assert table.legal(0) == {"choose 1", "choose 2", "choose 3"}
    assert table.why_not(0, "choose 0") == table.why_not(0, "choose 4") == 28
    assert table.why_not(1, "choose 2") == table.why_not(1, "B1") == 28
    table.act(0, "choose 1")
    assert sizes(table) == [3, 4, 2, 2]
    assert table.field("turn") == "2", "the same one loses the turn"
    assert field(table, "chosen") == "-"
    assert "chose" in table.told(3)


@pytest.mark.rule("UNO-28")
def test_between_two_there_is_nobody_to_choose() -> None:
    table = built("chosen-draw-2", f"hands=C1.R1.R2/B1.B2 {FEW}", 2).act(0, "C1:G")
    assert sizes(table) == [2, 4]
    assert (table.field("phase"), table.field("turn")) == ("turn", "1")


@pytest.mark.rule("UNO-28", "UNO-23")
def test_between_two_next_previous_and_the_others_are_the_same_and_a_turn_does_nothing() -> None:
    for who in ("next", "previous", "others"):
        table = built(f"{who}-skip-1", "hands=C1.R1.R2/B1.B2", 2).act(0, "C1:G")
        assert table.field("turn") == "0", "who loses the turn gives it back"
    turned = built("everybody-turn", "hands=C1.R1.R2/B1.B2", 2).act(0, "C1:G")
    assert (turned.field("direction"), turned.field("turn")) == ("right", "1")
    passed = built("everybody-pass", "hands=C1.R1.R2/B1.B2", 2).act(0, "C1:G")
    assert hands(passed) == ["B1.B2", "R1.R2"]


@pytest.mark.rule("UNO-28", "UNO-09")
def test_an_empty_pile_is_renewed_for_a_block() -> None:
    table = built("next-draw-3", "hands=C1.R1.R2/B1.B2/Y1.Y2 pile=G1").act(0, "C1:G")
    assert sizes(table) == [2, 5, 2]
    assert "renewed" in table.told(2)
    assert table.field("discards") == "-"


@pytest.mark.rule("UNO-28", "UNO-09")
@pytest.mark.parametrize(
    ("players", "held", "by_next", "by_others"),
    [(3, 66, 0, 0), (3, 60, 0, 0), (3, 57, 3, 1), (3, 48, 5, 5), (8, 61, 3, 0), (10, 78, 2, 0)],
)
def test_blocks_fill_hands_up_to_sixty_cards_or_eight_a_player(
    players: int, held: int, by_next: int, by_others: int
) -> None:
    few = ["C1.R1", "B1", "Y1"] + [f"G{n}" for n in range(players - 3)]
    rest = scene(f"top=R5 hands={'/'.join(few)}", players).field("pile").split(".")
    few[2] += "".join(f".{card}" for card in rest[: held - players])  # `held` without C1
    position = f"hands={'/'.join(few)} pile={'.'.join(rest[held - players :])} discards=-"
    for who, drawn in (("next", by_next), ("others", by_others)):
        table = built(f"{who}-draw-5", position, players).act(0, "C1:G")
        assert sizes(table)[1] - 1 == drawn, who


@pytest.mark.rule("UNO-28", "UNO-27")
def test_discards_are_chosen_by_their_owners_and_go_under_the_top_card() -> None:
    table = built("others-discard-2.next-draw-1", f"hands=C1.R1.R2/B1.B2.B3/Y1.Y2.Y3.Y4 {FEW}")
    table.act(0, "C1:G")
    assert (table.field("phase"), table.field("owed")) == ("discarding", "0,2,2")
    assert table.why_not(0, "drop R1") == 27
    table.act(2, "drop Y1", "drop Y4").act(1, "drop B2", "drop B1")
    assert hands(table)[2] == "Y2.Y3"
    assert sizes(table) == [2, 2, 2], "and the next block follows"
    assert (table.field("top"), table.field("turn")) == ("C1", "1")


@pytest.mark.rule("UNO-28", "UNO-27")
def test_a_hand_emptied_by_discards_has_gone_out_nearest_first() -> None:
    table = built("everybody-discard-2.player-again", "hands=C1.R1.R9/B1.B2/Y1.Y2")
    table.act(0, "C1:G").act(2, "drop Y1", "drop Y2").act(0, "drop R1", "drop R9")
    assert table.field("phase") == "discarding", "not before all have done it"
    table.act(1, "drop B1", "drop B2")
    assert (table.field("phase"), table.field("winner")) == ("between", "1")
    assert field(table, "block") == "-"


@pytest.mark.rule("UNO-28", "UNO-27")
def test_nobody_owes_more_than_they_hold() -> None:
    table = built("next-discard-5", "hands=C1.R1.R9/B1.B2/Y1.Y2").act(0, "C1:G")
    assert table.field("owed") == "0,2,0"


@pytest.mark.rule("UNO-28", "UNO-18")
def test_a_call_owed_with_a_built_card_can_be_caught_while_it_is_obeyed() -> None:
    table = built("chosen-draw-1", f"hands=C1.R1/B1.B2/Y1.Y2 {FEW}").act(0, "C1:G")
    assert (table.field("phase"), table.field("silent")) == ("choosing", "0")
    assert table.legal(2) == {"catch", "pass"}
    table.act(2, "catch")
    assert sizes(table) == [3, 2, 2]
    table.act(0, "choose 2")
    assert (sizes(table), table.field("turn")) == ([3, 2, 3], "1")


@pytest.mark.rule("UNO-28")
def test_chains_of_lost_turns() -> None:
    table = built("next-skip-2", "hands=C1.R1.R2/G1.G2.G3/G4.G5.G6").act(0, "C1:G")
    assert (table.field("turn"), field(table, "misses")) == ("2", "0,1,0")
    table.act(2, "G4").act(0, "draw", "keep")
    assert (table.field("turn"), field(table, "misses")) == ("2", "-")
    table.act(2, "G5").act(2, "uno").act(0, "draw", "keep")
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-28")
def test_lost_turns_do_not_add_up_and_everybody_may_have_some() -> None:
    table = built(
        "others-skip-2.next-skip-1.player-skip-1", "hands=C1.R1.R2/G1.G2.G3/G4.G5.G6"
    ).act(0, "C1:G")
    assert field(table, "misses") == "-", "round and round until somebody has lost them all"
    assert table.field("turn") == "0"
    assert table.told(0).count("loses_turn") == 5


@pytest.mark.rule("UNO-28")
def test_a_skip_hits_who_would_come_after_a_lost_turn() -> None:
    table = scene("top=R5 hands=RS.R1.R2/G1.G2/G4.G5/B1.B2 misses=0,0,1,0", 4).act(0, "RS")
    assert (table.field("turn"), field(table, "misses")) == ("3", "-")


@pytest.mark.rule("UNO-28", "UNO-18")
def test_played_again_and_a_call_owed_holds_the_player_up() -> None:
    table = built("player-again.next-draw-1", f"hands=C1.R1/B1.B2/Y1.Y2 {FEW}").act(0, "C1:R")
    assert (table.field("turn"), table.field("silent")) == ("0", "0")
    assert table.why_not(0, "R1") == 18
    table.act(1, "pass").act(2, "pass").act(0, "R1")
    assert table.field("winner") == "0"


@pytest.mark.rule("UNO-28")
def test_who_plays_again_may_have_that_turn_to_lose() -> None:
    table = built("player-skip-1.player-again", "hands=C1.R1.R2/B1.B2/Y1.Y2").act(0, "C1:R")
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-28", "UNO-17")
def test_as_a_last_card_its_blocks_do_not_run() -> None:
    table = built("everybody-draw-5", f"hands=C1/B1.B2/Y1.Y2 {FEW}").act(0, "C1:R")
    assert (table.field("phase"), table.field("winner")) == ("between", "0")
    assert sizes(table) == [0, 2, 2]


@pytest.mark.rule("UNO-28")
def test_a_card_without_blocks_is_a_wild() -> None:
    table = scene("top=R5 hands=C1.R1.R2/B1.B2/Y1.Y2", card1="build").act(0, "C1:G")
    assert (table.field("turn"), table.field("colour")) == ("1", "G")


@pytest.mark.rule("UNO-28", "UNO-05")
def test_as_a_first_card_no_block_runs() -> None:
    position = "phase=naming top=C1 hands=R1.R2/B1.B2/Y1.Y2"
    table = scene(position, card1="build", build1="others-draw-5").act(0, "name G")
    assert (sizes(table), table.field("turn")) == ([2, 2, 2], "0")


@pytest.mark.rule("UNO-28")
def test_nothing_of_it_lasts_longer_than_the_hand() -> None:
    table = scene("top=R5 hands=R1/B1.B2/Y1.Y2 misses=0,3,1 lying=2/-/1").act(0, "R1")
    assert (field(table, "misses"), field(table, "lying")) == ("-", "-")


def test_there_is_a_card_for_every_block() -> None:
    assert len(EVERY_BLOCK) == len(set(EVERY_BLOCK)) == 105


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(
    ("blocks", "drawn"),
    [
        ("everybody-draw-5", [3, 3, 3, 3]),
        ("others-draw-3.next-draw-5", [0, 6, 3, 3]),
        ("others-draw-5.next-draw-5", [0, 4, 4, 4]),
        ("next-draw-5.next-draw-5.next-draw-5", [0, 12, 0, 0]),
    ],
)
def test_one_card_makes_the_table_draw_twelve_at_most(blocks: str, drawn: list[int]) -> None:
    many = ".".join(f"{colour}{n}" for colour in "GYB" for n in (6, 7, 8, 9))
    table = built(blocks, f"hands=C1.R1.R2/B1.B2/Y1.Y2/B3.B4 pile={many}", 4).act(0, "C1:G")
    assert [size - 2 for size in sizes(table)] == drawn
