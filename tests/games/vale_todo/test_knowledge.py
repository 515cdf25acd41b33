"""VALE TODO: what a seat sees, and what it may imagine (VT-26)."""

from collections import Counter
from itertools import permutations
from math import comb

import pytest

from tapete import games
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.games._shedding.cards import beyond, cards_of, kinds
from tapete.games.vale_todo.state import DRAWN
from tapete.games.vale_todo.text.notation import card_of, card_text
from tapete.kit.chance import Chance, seed_key, stream

GAME = games.find("vale_todo")


def scene(position: str, players: int = 3, **options: str) -> Scene:
    return Scene("vale_todo", position, players, **options)


def worlds(table: Scene, seat: int, count: int) -> list[Scene]:
    """States that the seat could be in, as it imagines them."""
    dice = Chance()
    stream(dice, *seed_key("knowledge"), 0, 0)
    view = table.view(seat)
    made = []
    for _ in range(count):
        world = GAME.imagined(view, dice)
        assert GAME.view(world, seat) == view
        assert sorted(GAME.cards(world)) == sorted(GAME.cards(table.state))
        made.append(world)
    return made


def hand(world: Scene, seat: int) -> list[str]:
    return [card_text(kind) for kind in kinds(world.hands[seat])]  # type: ignore[attr-defined]


@pytest.mark.rule("VT-26")
def test_others_hands_and_the_pile_are_hidden() -> None:
    one = scene("top=R5 hands=R1/Y2.Y3/B2.B3 pile=G1.G2.G4 discards=G7")
    other = scene("top=R5 hands=R1/G1.B2/Y2.G4 pile=B3.Y3.G2 discards=G7")
    assert one.view(0) == other.view(0)
    assert one.view(-1) == scene("top=R5 hands=Y2/R1.B2/Y3.G4 pile=B3.G1.G2 discards=G7").view(-1)
    assert one.view(0).sizes == [1, 2, 2, 0] and one.view(0).pile_size == 3
    assert kinds(one.view(0).discards) == [card_of("G7")]


@pytest.mark.rule("VT-26")
def test_who_drew_how_many_is_told_to_all_and_which_to_one() -> None:
    table = scene("top=R+2 owed=2 hands=R1/Y2.Y3/B2.B3").act(0, "take")
    assert table.told(0).count("drew_card") == 2 and "drew" in table.told(0)
    for other in (1, 2, -1):
        assert "drew_card" not in table.told(other) and "drew" in table.told(other)


@pytest.mark.rule("VT-26")
def test_every_possible_place_of_a_hidden_card_comes_up_as_often() -> None:
    table = scene("top=R5 hands=R1/Y2.Y3/B2 pile=G1.G1.C")
    seen: Counter[tuple[str, ...]] = Counter()
    rounds = 12_000
    for world in worlds(table, 0, rounds):
        seen[(*hand(world, 1), "/", *hand(world, 2))] += 1
    # Six hidden cards, two of them alike: two for seat 1, one for seat 2, three for the pile.
    hidden = ["Y2", "Y3", "B2", "G1", "G1", "C"]
    ways: Counter[tuple[str, ...]] = Counter()
    for one, other, third in permutations(range(6), 3):
        if one < other:
            pair = sorted((hidden[one], hidden[other]), key=card_of)
            ways[(*pair, "/", hidden[third])] += 1
    assert set(seen) == set(ways)
    for held, count in ways.items():
        expected = rounds * count / ways.total()
        assert abs(seen[held] - expected) < 5 * expected**0.5, held


@pytest.mark.rule("VT-26")
def test_a_shown_hand_is_certain_and_what_was_drawn_since_is_open() -> None:
    table = scene("top=R5 hands=S.Y5.B2/G1.G2/B1.B3").act(0, "S:B").act(1, "doubt")
    table.act(2, "B1 vale")
    for world in worlds(table, 1, 50):
        assert hand(world, 0) == ["Y5", "B2"]
    third = {tuple(hand(world, 0)) for world in worlds(table, 2, 300)}
    assert len(third) > 100, "seat 2 saw nothing"
    owed = scene("top=R+2 owed=2 hands=Y5/G1/B1 shown=1>0:0:Y5").act(0, "take")
    held = [hand(world, 0) for world in worlds(owed, 1, 300)]
    assert all("Y5" in cards for cards in held) and len({tuple(cards) for cards in held}) > 200


@pytest.mark.rule("VT-26")
def test_a_superclave_taken_back_is_certain_for_all() -> None:
    table = scene("top=R5 hands=S.R7.B2/G1.G2/B1.B3").act(0, "S:B").act(1, "doubt").act(0, "R7")
    for seat in (1, 2, -1):
        assert all("S" in hand(world, 0) for world in worlds(table, seat, 60))
    table.act(1, "draw", "pass")
    table.act(2, "draw", "pass").act(0, "S:R")
    assert not any(card_of("S") in kinds(table.view(2).known[p]) for p in range(3))


@pytest.mark.rule("VT-26")
def test_while_a_drawn_card_is_held_the_rest_of_that_hand_does_not_fit() -> None:
    table = scene("top=R5 hands=Y6.B2/G1.G2/B1.B3").act(0, "draw")
    assert table.state.phase == DRAWN
    drawn = Counter()
    for world in worlds(table, 1, 1500):
        rest = hand(world, 0)
        rest.remove(card_text(world.fresh))  # type: ignore[attr-defined]
        assert not any(card[0] in "RC" or card[1:] == "5" for card in rest)
        drawn[card_text(world.fresh)] += 1  # type: ignore[attr-defined]
    assert any(card[0] == "R" for card in drawn) and "C" in drawn
    assert table.view(1).fresh == -1 and table.view(0).fresh == table.state.fresh


@pytest.mark.rule("VT-26")
def test_guilt_is_known_to_the_accused_and_guessed_by_others() -> None:
    table = scene("top=R5 hands=S.R7.B2/G1.G2/B1.B3").act(0, "S:B")
    assert table.view(0).guilty == 1 and table.view(1).guilty == 0
    guilty = [w.guilty for w in worlds(table, 1, 2000)]  # type: ignore[attr-defined]
    for world in worlds(table, 1, 200):
        assert world.guilty == any(c[0] == "R" for c in hand(world, 0))  # type: ignore[attr-defined]
    # 25 of the 105 unseen cards are red, and two of them are in the hand.
    expected = 1 - comb(80, 2) / comb(105, 2)
    assert abs(sum(guilty) / 2000 - expected) < 0.04
    assert all(w.guilty == 1 for w in worlds(table, 0, 5))  # type: ignore[attr-defined]


@pytest.mark.rule("VT-26")
def test_cards_that_came_after_the_superclave_prove_nothing() -> None:
    start = "top=R5 hands=S.Y5/G1.G2/B1.B3 pile=R1.R2.R3.R4.R6.R7.R8.R9"
    table = scene(start).act(0, "S:B").act(2, "notice")
    assert table.view(1).since == 2
    innocent_with_red = sum(
        not world.guilty and any(card[0] == "R" for card in hand(world, 0))  # type: ignore[attr-defined]
        for world in worlds(table, 1, 400)
    )
    assert innocent_with_red > 20


@pytest.mark.rule("VT-26")
def test_hands_are_spread_evenly() -> None:
    """Every card that a seat does not see is in another's hand as often as its copies say."""
    table = Scene("vale_todo", "top=R5 hands=R1.R2/Y2.Y3.Y4/B2", 3)
    seen: Counter[str] = Counter()
    rounds = 5000
    for world in worlds(table, 0, rounds):
        seen.update(hand(world, 1))
    unseen = 112 - 3
    for card, copies in (("Y9", 2), ("R1", 1), ("C", 4), ("S", 4), ("R5", 1)):
        expected = rounds * 3 * copies / unseen
        assert abs(seen[card] - expected) < 5 * expected**0.5 + 5, card


@pytest.mark.parametrize("preset", [None, "everything"])
def test_third_parties_knowledge_is_imagined_within_its_bounds(preset: str | None) -> None:
    table = Table(GAME, 4, preset)
    checked = 0
    dice = Chance()
    stream(dice, *seed_key("third"), 0, 0)
    for state, seat, _ in table.walk("third"):
        if max(max(row) for row in state.unseen) < 0 or checked > 150:
            continue
        checked += 1
        world = GAME.imagined(GAME.view(state, seat), dice)
        for o in range(4):
            assert world.shown[o][seat] == state.shown[o][seat] or o == seat
            for p in range(4):
                held, shown = Counter(kinds(world.hands[p])), Counter(kinds(world.shown[o][p]))
                if world.phase < 4:
                    assert shown <= held
    assert checked > 50


@pytest.mark.rule("VT-26")
def test_what_was_not_shuffled_into_the_pile_is_in_hands() -> None:
    table = scene("top=R5 hands=Y6.B2/G1.G2/B1.B3 pile=-").act(0, "draw", "pass")
    assert table.field("stock").count(".") == 104, "all but the top card and six in hands"
    gone = Counter(["G1", "G2", "B1", "B3"])
    places = Counter()
    for world in worlds(table, 0, 400):
        held = Counter(hand(world, 1) + hand(world, 2))
        assert held == gone, "seat 0 alone has drawn since, so it knows what the others hold"
        places[tuple(hand(world, 1))] += 1
    assert len(places) == comb(4, 2)
    for world in worlds(table, 1, 200):
        both = Counter(hand(world, 0) + hand(world, 2))
        assert not Counter(["Y6", "B2", "B1", "B3"]) - both, "and one card more, just drawn"


def test_cards_beyond_another_set() -> None:
    whole = cards_of([0, 0, 1, 1, 2, 52, 52, 52, 54])
    other = cards_of([0, 1, 1, 2, 2, 52, 54, 54])
    left = [0, 0]
    beyond(left, whole, other)
    assert kinds(left) == [0, 52, 52]
