"""Escoba, rule by rule: given a position in notation, when a seat acts, then …"""

import pytest

from tapete import games
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.kit import bits
from tapete.kit.errors import BadNotation

GAME = games.find("escoba")


def scene(position: str, players: int = 2, **options: str) -> Scene:
    return Scene("escoba", position, players, **options)


def held(cards: int) -> set[str]:
    return set(GAME.shown(_view_with(cards))["table"])


def _view_with(cards: int) -> object:
    view = GAME.View()
    view.players, view.laid, view.table = 2, -1, cards
    return view


@pytest.mark.rule("ES-01")
def test_forty_cards_without_eights_and_nines() -> None:
    deck = GAME.cards(Table(GAME, 2, None).dealt())
    numbers = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")
    assert sorted(deck) == sorted(number + suit for number in numbers for suit in "OCEB")


@pytest.mark.rule("ES-02")
@pytest.mark.parametrize(
    ("laid", "lying"), [("7O", "10C"), ("6O", "11C"), ("5O", "12C"), ("1O", "7C.7E")]
)
def test_what_cards_are_worth(laid: str, lying: str) -> None:
    table = scene(f"hands={laid}/4B table={lying}").act(0, laid)
    assert table.legal(0) == {f"take {card}" for card in lying.split(".")}


@pytest.mark.rule("ES-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_cards_each_and_the_next_seat_begins(players: int) -> None:
    dealt = Table(GAME, players, None).dealt()
    assert [bits.popcount(dealt.hands[p]) for p in range(players)] == [3] * players
    assert (dealt.dealer, dealt.turn) == (players - 1, 0)
    again = scene("phase=between dealer=0").act(0, "deal")
    assert (again.field("dealer"), again.field("turn")) == ("0", "1")


def dealt_with(lying: int) -> Scene:
    """The first deal whose four cards add up to so much."""
    for number in range(2_000):
        state = Table(GAME, 3, None).dealt("opening", number)
        four = state.table | state.won[2]
        if sum(card % 10 + 1 for card in bits.members([four], 40)) == lying:
            made = scene("hands=1O/1C/1E", 3)
            made.state = state
            return made
    raise AssertionError("no such deal")


@pytest.mark.rule("ES-04")
def test_four_cards_in_the_middle() -> None:
    table = dealt_with(20)
    assert len(table.field("table").split(".")) == 4
    assert table.told(0).count("opened") == 4 and table.told(0).count("got") == 3
    assert bits.popcount(table.state.pile) == 40 - 4 - 3 * 3


@pytest.mark.rule("ES-05")
@pytest.mark.parametrize(("lying", "sweeps"), [(15, "0,0,1"), (30, "0,0,2")])
def test_the_dealer_takes_four_that_make_fifteen_or_thirty(lying: int, sweeps: str) -> None:
    table = dealt_with(lying)
    assert (table.field("table"), table.field("sweeps"), table.field("last")) == ("-", sweeps, "2")
    assert bits.popcount(table.state.won[2]) == 4 and table.field("turn") == "0"


@pytest.mark.rule("ES-06")
def test_a_card_that_makes_no_fifteen_stays() -> None:
    table = scene("hands=3O.4O/5C.1B table=10E")
    assert table.legal(0) == {"3O", "4O"}
    assert table.why_not(0, "5C") == table.why_not(1, "5C") == 6
    table.act(0, "3O")
    assert table.field("table") == "3O.10E" and table.field("turn") == "1"


@pytest.mark.rule("ES-07")
def test_cards_that_make_fifteen_are_taken() -> None:
    table = scene("hands=7O.1C/5C.1B table=3E.5E.12B")
    assert table.why_not(0, "take 3E") == 7
    table.act(0, "7O")
    assert table.field("phase") == "taking" and table.field("turn") == "0"
    assert table.why_not(0, "take 4E") == 7 and table.why_not(0, "1C") == 6
    table.act(0, "take 5E")
    assert table.field("chosen") == "5E" and table.why_not(0, "take 5E") == 7
    table.act(0, "take 3E")
    assert table.field("won").split("/")[0] == "7O.3E.5E" and table.field("table") == "12B"
    assert (table.field("turn"), table.field("last"), table.field("laid")) == ("1", "0", "-")
    assert held(table.state.table) == {"12B"}


@pytest.mark.rule("ES-08")
def test_only_what_still_leads_to_fifteen_is_chosen() -> None:
    table = scene("hands=7O.1C/5C.1B table=2E.3E.5E.6E.12B").act(0, "7O")
    assert table.legal(0) == {"take 2E", "take 3E", "take 5E", "take 6E"}
    assert table.why_not(0, "take 12B") == 8
    table.act(0, "take 2E")
    assert table.legal(0) == {"take 6E"} and table.why_not(0, "take 3E") == 8


@pytest.mark.rule("ES-09")
def test_who_can_take_must_unless_it_was_agreed() -> None:
    position = "hands=7O.1C/5C.1B table=2E.6E"
    assert scene(position).act(0, "7O").why_not(0, "leave") == 9
    free = scene(position, must="off")
    assert free.why_not(0, "leave") == 9
    free.act(0, "7O")
    assert "leave" in free.legal(0)
    assert scene(position, must="off").act(0, "7O", "take 2E").why_not(0, "leave") == 9
    free.act(0, "leave")
    assert free.field("table") == "7O.2E.6E" and free.field("turn") == "1"


@pytest.mark.rule("ES-10")
def test_an_empty_table_is_a_sweep() -> None:
    table = scene("hands=7O.1C/5C.1B table=2E.6E").act(0, "7O", "take 6E", "take 2E")
    assert table.field("sweeps") == "1,0" and "swept" in table.told(1)
    partly = scene("hands=7O.1C/5C.1B table=2E.6E.4B").act(0, "7O", "take 6E", "take 2E")
    assert partly.field("sweeps") == "0,0"


@pytest.mark.rule("ES-11")
def test_three_more_and_none_for_the_table() -> None:
    table = scene("hands=-/1B table=12E turn=1").act(1, "1B")
    assert table.field("table") == "12E.1B" and table.field("turn") == "0"
    assert [bits.popcount(table.state.hands[p]) for p in range(2)] == [3, 3]


@pytest.mark.rule("ES-11")
@pytest.mark.parametrize(("last", "taker"), [("last=0", 0), ("", 1)])
def test_what_is_left_goes_to_whoever_took_last(last: str, taker: int) -> None:
    table = scene(f"hands=-/1B table=12E turn=1 won=rest/- {last}").act(1, "1B")
    assert table.field("phase") == "between" and table.field("sweeps") == "0,0"
    assert {"12E", "1B"} <= set(table.field("won").split("/")[taker].split("."))


@pytest.mark.rule("ES-12")
def test_points_of_a_hand() -> None:
    """Seat 0 has two sweeps, most cards and most sevens; coins are shared; seat 1 has the seven."""
    coins = "7O.10O.11O.12O.2O"
    table = scene(f"hands=-/1B table=12E turn=1 won=rest/{coins} sweeps=2,0 last=1")
    table.act(1, "1B")
    assert table.field("totals") == "4,1"
    assert table.told(0).count("point") == 3 and table.told(0).count("scored") == 2


@pytest.mark.rule("ES-13")
def test_most_points_win_at_the_target() -> None:
    end = "hands=-/1B table=12E turn=1 won=rest/- last=0"
    on = scene(f"{end} totals=3,3").act(1, "1B")
    assert not on.over and on.legal(0) == {"deal"} and on.why_not(1, "deal") == 13
    assert scene("hands=1O/1B").why_not(0, "deal") == 13
    over = scene(f"{end} totals=3,21").act(1, "1B")
    assert over.over and over.why_not(0, "deal") == 13
    assert [GAME.score(over.state, p) for p in range(2)] == [7, 21]
    assert [GAME.place(over.state, p) for p in range(2)] == [2, 1]
    shared = scene(f"{end} totals=17,21").act(1, "1B")
    assert [GAME.place(shared.state, p) for p in range(2)] == [1, 1]
    assert shared.told(0).count("won") == 2


@pytest.mark.rule("ES-14")
def test_nobody_sees_another_hand_or_the_pile() -> None:
    table = scene("hands=3O.7O/5C.1B table=12E won=2E/-")
    seen = table.view(0)
    assert held(seen.hand) == {"3O", "7O"} and seen.sizes[:2] == [2, 2]
    assert seen.pile_size == 34 and held(seen.won[0]) == {"2E"}
    assert table.view(-1).hand == 0


@pytest.mark.parametrize(
    "wrong",
    [
        "hands=8O/1B", "hands=1O/1O", "hands=-/1B", "hands=1O/1B laid=2O", "hands=1O/1B chosen=2E",
        "phase=taking laid=1O hands=-/1B table=2E", "phase=taking hands=1O/1B", "won=1O/1O",
        "hands=1O/1B pile=2O",
    ],
)  # fmt: skip
def test_positions_that_cannot_be_are_refused_in_one_line(wrong: str) -> None:
    with pytest.raises(BadNotation, match=r"^[^\n]+$"):
        scene(wrong)
