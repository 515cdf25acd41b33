"""UNO-10 … UNO-17 and UNO-23: what the action cards do."""

import pytest

from games.uno.tables_of_uno import GAME, PLENTY, cards_told, hands, scene, sizes
from tapete.games._shedding.cards import COLOURLESS
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.rules.legality import named_wilds
from tapete.games.uno.state import DESIGNS
from tapete.kit.chance import rekey


@pytest.mark.rule("UNO-10")
def test_draw_two_makes_the_next_player_draw_and_lose_the_turn() -> None:
    table = scene(f"top=R5 hands=RD.R9.R8/BD.B1/B2 {PLENTY}")
    table.act(0, "RD")
    assert sizes(table) == [2, 4, 1], "no stacking, although a Draw Two is held"
    assert table.field("turn") == "2"


@pytest.mark.rule("UNO-10", "UNO-11", "UNO-12")
@pytest.mark.parametrize(("sign", "number"), [("D", 10), ("R", 11), ("S", 12)])
def test_action_cards_match_by_colour_or_symbol(sign: str, number: int) -> None:
    table = scene(f"top=R{sign} hands=B{sign}.RS.RR.RD.B1/Y1/Y2")
    assert table.why_not(0, f"B{sign}") == 0
    table = scene(f"top=R5 hands=R{sign}.B{sign}/Y1/Y2")
    assert table.why_not(0, f"R{sign}") == 0
    assert table.why_not(0, f"B{sign}") == number


@pytest.mark.rule("UNO-11")
def test_reverse_turns_the_direction() -> None:
    table = scene("top=R5 hands=RR.R9.R8/B1.B2/B3.B4", 3)
    table.act(0, "RR")
    assert (table.field("direction"), table.field("turn")) == ("right", "2")
    table.state.hands[2] = [1 << 11 | 1 << 1, 0]  # red reverse, red 1
    table.act(2, "RR")
    assert (table.field("direction"), table.field("turn")) == ("left", "0")


@pytest.mark.rule("UNO-12")
def test_skip() -> None:
    table = scene("top=R5 hands=RS.R9.R8/B1.B2/B3.B4")
    table.act(0, "RS")
    assert table.field("turn") == "2"
    assert sizes(table) == [2, 2, 2]


@pytest.mark.rule("UNO-13")
def test_wild_goes_on_anything_and_names_any_colour() -> None:
    for colour in "RYGB":
        table = scene("top=R5 hands=W.R5.R9/B1.B2/B3.B4")
        table.act(0, f"W:{colour}")
        assert (table.field("colour"), table.field("turn")) == (colour, "1")
    assert scene("top=R5 hands=W/B1/B2").why_not(0, "name R") == 13


@pytest.mark.rule("UNO-14")
def test_wild_draw_four_is_never_stopped_and_draws_four() -> None:
    table = scene(f"top=R5 hands=W4.R9.R8/B1.B2/B3.B4 {PLENTY}")
    table.act(0, "W4:B")
    assert (table.field("phase"), table.field("colour")) == ("answer", "B")
    table.act(1, "accept")
    assert sizes(table) == [2, 6, 2]
    assert table.field("turn") == "2"


@pytest.mark.rule("UNO-14")
@pytest.mark.parametrize(
    ("held", "guilty"),
    [
        ("R9.B2", True),
        ("B5.G5", False),  # by number does not matter
        ("W.C1.W4", False),  # wilds have no colour
        ("B1.B2", False),  # the named colour does not matter
        ("B1.RS", True),
    ],
)
def test_who_is_guilty(held: str, guilty: bool) -> None:
    table = scene(f"top=R5 hands=W4.{held}/G1.G2/G3.G4 {PLENTY}")
    table.act(0, "W4:B").act(1, "challenge")
    assert ("guilty" in table.told(2)) == guilty
    assert ("innocent" in table.told(2)) == (not guilty)


@pytest.mark.rule("UNO-15")
def test_a_guilty_player_draws_the_four_and_the_challenger_takes_a_turn() -> None:
    table = scene(f"top=R5 hands=W4.R9.G8/B1.B2/B3.B4 {PLENTY}")
    table.act(0, "W4:B").act(1, "challenge")
    assert sizes(table) == [6, 2, 2]
    assert (table.field("turn"), table.field("colour")) == ("1", "B")
    assert "B1" in table.legal(1)


@pytest.mark.rule("UNO-15")
def test_an_innocent_one_costs_the_challenger_six_and_the_turn() -> None:
    table = scene(f"top=R5 hands=W4.Y9.G8/B1.B2/B3.B4 {PLENTY}")
    table.act(0, "W4:B").act(1, "challenge")
    assert sizes(table) == [2, 8, 2]
    assert table.field("turn") == "2"


@pytest.mark.rule("UNO-15")
def test_only_the_challenger_sees_the_hand() -> None:
    table = scene(f"top=R5 hands=W4.Y9.G8.G8.W.BD/B1.B2/B3.B4 {PLENTY}")
    assert table.why_not(1, "challenge") == 15, "nothing to challenge yet"
    table.act(0, "W4:B")
    assert table.why_not(2, "challenge") == table.why_not(2, "accept") == 15
    assert table.why_not(1, "B1") == 15, "first the answer"
    table.act(1, "challenge")
    assert cards_told(table, 1, "shown") == ["BD", "G8", "G8", "W", "Y9"]
    assert cards_told(table, 0, "shown") == cards_told(table, 2, "shown") == []


@pytest.mark.rule("UNO-15")
def test_the_colour_in_play_before_counts_also_after_another_wild() -> None:
    table = scene(f"top=W colour=G hands=W4.R9.R8/B1.B2/B3.B4 {PLENTY}")
    table.act(0, "W4:R").act(1, "challenge")
    assert "innocent" in table.told(0)
    table = scene(f"top=W colour=G hands=W4.G9.R8/B1.B2/B3.B4 {PLENTY}")
    table.act(0, "W4:R").act(1, "challenge")
    assert "guilty" in table.told(0)


@pytest.mark.rule("UNO-15")
def test_the_hand_counts_as_it_stood_although_caught_in_between() -> None:
    table = scene("top=R5 hands=W4.Y9/B1.B2/B3.B4 pile=R1.R1.R2.R2.R3.R3.R4.R4")
    table.act(0, "W4:B").act(2, "catch")
    assert sizes(table) == [3, 2, 2], "two red cards drawn"
    table.act(1, "challenge")
    assert "innocent" in table.told(0)
    assert cards_told(table, 1, "shown") == ["Y9"]
    assert table.field("later").split("/")[0].count("R") == 2, "which the challenger did not see"


@pytest.mark.rule("UNO-15")
def test_without_challenges_the_four_are_drawn_at_once() -> None:
    table = scene(f"top=R5 hands=W4.R9.R8/B1.B2/B3.B4 {PLENTY}", challenge="off")
    table.act(0, "W4:B")
    assert sizes(table) == [2, 6, 2]
    assert table.field("turn") == "2"


@pytest.mark.rule("UNO-16")
def test_shuffle_hands_deals_all_hands_out_from_the_left() -> None:
    table = scene("top=R5 direction=right hands=R1.R2/B1.WS.B2.B3/Y1.Y2.Y3", 3)
    table.state.turn = 1
    before = sorted(".".join(hands(table)).split("."))
    before.remove("WS")
    table.act(1, "WS:G")
    assert sizes(table) == [3, 2, 3], "eight cards from seat 2 on, clockwise: 2, 0, 1, 2, …"
    assert sorted(".".join(hands(table)).split(".")) == before
    assert (table.field("colour"), table.field("turn")) == ("G", "0")
    assert table.field("direction") == "right", "the direction stays"
    told = [cards_told(table, seat, "got") for seat in range(3)]
    assert told == [sorted(hand.split(".")) for hand in hands(table)]


@pytest.mark.rule("UNO-16")
def test_every_card_may_come_to_every_hand() -> None:
    found: list[set[str]] = [set(), set(), set()]
    for number in range(60):
        table = scene("top=R5 hands=WS.R1/B1.B2/Y1.Y2.Y3")
        rekey(table.state, number, 5)
        table.act(0, "WS:R")
        for seat, hand in enumerate(hands(table)):
            found[seat] |= set(hand.split("."))
    assert found == [{"R1", "B1", "B2", "Y1", "Y2", "Y3"}] * 3


@pytest.mark.rule("UNO-16")
def test_as_a_last_card_its_player_is_dealt_in() -> None:
    table = scene("top=R5 hands=WS/B1.B2/Y1.Y2")
    table.act(0, "WS:R")
    assert table.field("phase") == "turn"
    assert sizes(table) == [1, 2, 1]
    assert table.field("silent") == "-", "being dealt one card calls for no UNO"


@pytest.mark.rule("UNO-16")
def test_a_player_dealt_nothing_wins_the_hand() -> None:
    table = scene("top=R5 hands=WS/B7/Y9")
    table.act(0, "WS:R")
    assert (table.field("phase"), table.field("winner")) == ("between", "0")
    assert table.field("totals") == "16,0,0"


@pytest.mark.rule("UNO-16")
def test_no_uno_is_said_with_shuffle_hands() -> None:
    table = scene("top=R5 hands=WS.R1/B1.B2/Y1.Y2")
    assert table.why_not(0, "WS:R uno") == 18
    assert "R1 uno" in table.legal(0)
    assert "WS:R uno" not in table.legal(0)
    table.act(0, "WS:R")
    assert table.field("silent") == "-"


@pytest.mark.rule("UNO-17")
def test_customizable_is_a_wild_that_runs_its_rule() -> None:
    table = scene("top=R5 hands=C2.R1.R2/B1.B2/Y1.Y2", card2="again")
    table.act(0, "C2:Y")
    assert (table.field("colour"), table.field("turn")) == ("Y", "0")
    assert "house" in table.told(1)


@pytest.mark.rule("UNO-17")
@pytest.mark.parametrize("carried", ["again", "threes", "joke", "hunt", "no-wilds", "host"])
def test_as_a_last_card_it_ends_the_hand(carried: str) -> None:
    table = scene("top=R5 hands=C1/B1.B2/Y1.W", card1=carried)
    table.act(0, "C1:Y")
    assert (table.field("phase"), table.field("winner")) == ("between", "0")
    assert sizes(table) == [0, 2, 2]
    assert "house" not in table.told(0)


@pytest.mark.rule("UNO-23")
@pytest.mark.parametrize("card", ["RS", "RR", "RD"])
def test_with_two_players_the_same_player_goes_on(card: str) -> None:
    table = scene(f"top=R5 hands={card}.R9.R8/B1.B2 {PLENTY}", 2)
    table.act(0, card)
    assert table.field("turn") == "0"


@pytest.mark.rule("UNO-11", "UNO-23")
@pytest.mark.parametrize(("answer", "then"), [("accept", "0"), ("challenge", "0")])
def test_with_two_players_a_standing_draw_four_too(answer: str, then: str) -> None:
    table = scene(f"top=R5 hands=W4.Y9.G8/B1.B2 {PLENTY}", 2)
    table.act(0, "W4:B").act(1, answer)
    assert table.field("turn") == then
    guilty = scene(f"top=R5 hands=W4.R9.G8/B1.B2 {PLENTY}", 2)
    guilty.act(0, "W4:B").act(1, "challenge")
    assert guilty.field("turn") == "1"


def test_acts_that_are_none_are_refused() -> None:
    table = scene("hands=W.W.W.R1/B1/B2")
    legal = set(GAME.acts(table.state, 0))
    for action in range(GAME.actions):
        assert (GAME.why_not(table.state, 0, action) == 0) == (action in legal)


@pytest.mark.rule("UNO-13")
def test_every_wild_is_offered_in_every_colour() -> None:
    """`named_wilds` knows by arithmetic where `deck.wild` puts each design."""
    for wilds in range(1 << 8):
        acts = [
            4 * design + colour
            for design in range(DESIGNS)
            if wilds >> (deck.wild(design) - COLOURLESS) & 1
            for colour in range(4)
        ]
        assert named_wilds(wilds) == sum(1 << act for act in acts)
