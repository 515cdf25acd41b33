"""UNO-24: what is hidden, what is known, and imagination that is exact about it."""

import pytest

from games.uno.tables_of_uno import GAME, PLENTY, hands, scene
from tapete.authoring.scenes import Scene
from tapete.games._shedding import cards as sets
from tapete.games.uno.state import HIDDEN
from tapete.games.uno.text.cards import card_text, cards_text
from tapete.kit.chance import Chance, rekey


def cup(number: int = 1) -> Chance:
    dice = Chance()
    rekey(dice, number, 9)
    return dice


def seen(table: Scene, seat: int) -> list[str]:
    """The hands as a seat's view has them; ? where it does not know."""
    view = table.view(seat)
    return [
        cards_text(view.hands[p]) if view.visible >> p & 1 else "?" for p in range(view.players)
    ]


@pytest.mark.rule("UNO-24")
def test_hands_and_pile_are_hidden_and_sizes_known() -> None:
    table = scene("top=R5 hands=R1.R2/B1.B2.B3/Y1")
    assert seen(table, 0) == ["R1.R2", "?", "?"]
    assert seen(table, -1) == ["?", "?", "?"]
    assert table.view(0).sizes[:3] == [2, 3, 1]
    assert table.view(0).hands[1] == [0, 0]


@pytest.mark.rule("UNO-24")
def test_a_hand_shown_to_a_challenger_is_known_until_it_changes() -> None:
    table = scene(f"top=R5 hands=W4.Y9.G8/B1.B2/B3.B4 {PLENTY}")
    table.act(0, "W4:B").act(1, "challenge")
    assert seen(table, 1)[0] == "Y9.G8"
    assert seen(table, 2)[0] == seen(table, -1)[0] == "?"
    table.act(2, "B3")
    assert seen(table, 1)[0] == "Y9.G8", "others' turns change nothing"
    table.act(0, "draw")
    assert seen(table, 1)[0] == "?"


@pytest.mark.rule("UNO-15", "UNO-24")
def test_of_a_guilty_hand_the_shown_cards_stay_known_and_the_four_do_not() -> None:
    table = scene(f"top=R5 hands=W4.R9.G8/B1.B2/B3.B4 {PLENTY}")
    table.act(0, "W4:B").act(1, "challenge")
    assert seen(table, 1)[0] == "R9.G8"
    assert table.view(1).sizes[0] == 6
    assert seen(table, 0)[0] == hands(table)[0]
    dice = cup(6)
    worlds = [GAME.imagined(table.view(1), dice) for _ in range(80)]
    assert all({"R9", "G8"} <= set(cards_text(world.hands[0]).split(".")) for world in worlds)
    assert len({cards_text(world.hands[0]) for world in worlds}) > 60
    table.act(1, "B1 uno").act(2, "B3 uno").act(0, "draw")
    assert seen(table, 1)[0] == "?", "now it has changed"


@pytest.mark.rule("UNO-24")
def test_hands_that_lay_open_are_known_until_they_change() -> None:
    table = scene("top=R5 hands=C1.R9.R8/G1.G2.G5/G3.G4.B1", card1="open")
    table.act(0, "C1:G").act(1, "G1").act(2, "G3")
    assert seen(table, 0) == hands(table)
    assert seen(table, 1) == hands(table)
    table.act(0, "draw", "keep")
    assert seen(table, 1) == ["?", *hands(table)[1:]]
    table.act(1, "G2 uno")
    assert seen(table, 0)[1:] == ["?", hands(table)[2]]


@pytest.mark.rule("UNO-24")
def test_hands_that_lay_open_are_known_to_the_others() -> None:
    table = scene("top=R5 hands=C1.R9.R8/G1.G2.G5/G3.G4.B1", card1="open")
    table.act(0, "C1:G").act(1, "G1").act(2, "G3")
    assert " known_to=1.2/0.2/0.1 " in GAME.state_text(table.state)


@pytest.mark.rule("UNO-24")
def test_cards_drawn_since_are_written_in_the_order_of_kinds() -> None:
    table = scene("top=R5 hands=R1.R2.W4/B1.B2/Y1.Y2 pile=G9.G9.B5.W")
    table.act(0, "W4:B").act(1, "challenge")
    assert " later=G9.G9.B5.W/-/- " in GAME.state_text(table.state)


@pytest.mark.rule("UNO-24")
def test_a_drawn_card_is_hidden_from_the_others() -> None:
    table = scene("top=R5 hands=B1.B2/Y1/Y2 pile=R9")
    table.act(0, "draw")
    assert card_text(table.view(0).fresh) == "R9"
    assert table.view(1).fresh == table.view(-1).fresh == HIDDEN


@pytest.mark.rule("UNO-24")
def test_after_the_hand_all_cards_are_shown() -> None:
    table = scene("top=R5 hands=R1/B7.B2/Y9.Y4").act(0, "R1")
    assert seen(table, -1) == ["-", "B2.B7", "Y4.Y9"]


SCENES = {
    "hidden": "top=R5 hands=R1.R2/B1.B2.B3/Y1.W",
    "drawn": "top=R5 hands=R1.B9/B1/Y1 drawn=B9",
    "answer": "phase=answer colour=G hands=R1.Y2/B1.B2/Y1.W before=R",
    "caught": "phase=answer colour=G hands=R1.Y2.Y3/B1.B2/Y1.W before=R stood=Y3",
    "known": "top=R5 hands=R1.R2/B1.B2.B3/Y1.W known_to=1/-/0.1",
    "later": "top=R5 hands=R1.R2.B9.B9/B1.B2.B3/Y1.W known_to=1/-/- later=R2.B9/-/-",
    "open": "top=R5 hands=R1.R2/B1.B2.B3/Y1.W open_for=2",
    "discarding": "phase=discarding task=C1 hands=R1.R2/B1.B2.B3/Y1.W owed=0,2,1",
}


@pytest.mark.rule("UNO-24")
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_imagined_states_look_the_same(name: str, seat: int) -> None:
    table = scene(SCENES[name])
    view = table.view(seat)
    dice = cup()
    for _ in range(60):
        world = GAME.imagined(view, dice)
        again = GAME.view(world, seat)
        assert again == view, view.differences(again)
        assert sorted(GAME.cards(world)) == sorted(GAME.cards(table.state))
        assert sets.size(world.pile) == world.pile_size


@pytest.mark.rule("UNO-24")
def test_every_hidden_card_comes_up_in_every_place_as_often_as_it_should() -> None:
    """13 unseen cards, two in seat 1's hand, one in seat 2's, ten in the pile."""
    table = scene("top=R5 hands=R1.R2/B1.B2/Y1 pile=R3.R3.R4.R4.R6.R6.R7.R7.W.W")
    view = table.view(0)
    dice = cup(2)
    many = 2600
    places: list[dict[str, int]] = [{}, {}, {}]
    for _ in range(many):
        world = GAME.imagined(view, dice)
        for place, heap in enumerate((world.hands[1], world.hands[2], world.pile)):
            for kind in sets.kinds(heap):
                name = card_text(kind)
                places[place][name] = places[place].get(name, 0) + 1
    unseen = {"B1": 1, "B2": 1, "Y1": 1, "R3": 2, "R4": 2, "R6": 2, "R7": 2, "W": 2}
    for room, counted in zip((2, 1, 10), places, strict=True):
        assert set(counted) == set(unseen)
        for name, copies in unseen.items():
            expected = many * room * copies / 13
            assert abs(counted[name] - expected) < 5 * expected**0.5 + 5, (room, name)


@pytest.mark.rule("UNO-24")
def test_any_card_of_the_hand_may_be_the_drawn_one() -> None:
    table = scene("top=R5 hands=B1.B2/Y1/Y2 pile=R9.R8")
    table.act(0, "draw")
    dice = cup(3)
    fresh = {card_text(GAME.imagined(table.view(1), dice).fresh) for _ in range(300)}
    assert fresh == {"B1", "B2", "R9", "R8", "Y2"}
    for _ in range(50):
        world = GAME.imagined(table.view(1), dice)
        assert sets.holds(world.hands[0], world.fresh)


@pytest.mark.rule("UNO-24")
def test_known_hands_stay_put_in_imagination() -> None:
    table = scene(SCENES["known"])
    dice = cup(4)
    for _ in range(50):
        world = GAME.imagined(table.view(1), dice)
        assert cards_text(world.hands[0]) == "R1.R2"
        assert cards_text(world.hands[2]) == "Y1.W"
    others = {cards_text(GAME.imagined(table.view(2), dice).hands[0]) for _ in range(50)}
    assert len(others) > 20, "seat 2 has not seen it"


@pytest.mark.rule("UNO-24")
def test_guilt_is_imagined_both_ways() -> None:
    from tapete.games.uno.rules.challenge import is_guilty

    table = scene(SCENES["answer"])
    dice = cup(5)
    assert {is_guilty(GAME.imagined(table.view(1), dice)) for _ in range(60)} == {True, False}
    assert {is_guilty(GAME.imagined(table.view(0), dice)) for _ in range(20)} == {True}
