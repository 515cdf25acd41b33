"""VALE TODO: cards, the deal, first cards, discarding and drawing."""

from collections import Counter

import pytest

from tapete import games
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.games._shedding import cards
from tapete.games.vale_todo.rules import dealing
from tapete.games.vale_todo.state import NAMING, PLAYING, SUPERCLAVE, State
from tapete.games.vale_todo.text.notation import card_of, card_text
from tapete.kit.chance import seed_key, stream
from tapete.kit.errors import BadNotation
from tapete.kit.notes import notes_since

GAME = games.find("vale_todo")


def scene(position: str, players: int = 3, **options: str) -> Scene:
    return Scene("vale_todo", position, players, **options)


def opened(kind: str, players: int) -> State:
    """A deal of the last seat's whose first card is of this kind."""
    for number in range(3000):
        state: State = GAME.cleared(players, GAME.options())
        stream(state, *seed_key("first cards"), number, 0)
        dealing.deal(state)
        if state.top == card_of(kind):
            return state
    raise AssertionError(f"no deal opens with {kind}")


@pytest.mark.rule("VT-01")
def test_a_hundred_and_twelve_cards() -> None:
    deck = Counter(name.rstrip("'") for name in GAME.cards(Table(GAME, 2, None).dealt()))
    assert deck.total() == 112
    signs = [*"123456789", "+1", "+2", "I", "P"]
    assert deck == Counter({c + s: 2 for c in "RYGB" for s in signs} | {"C": 4, "S": 4})


@pytest.mark.rule("VT-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_cards_each_and_one_turned(players: int) -> None:
    for number in range(20):
        state = Table(GAME, players, None).dealt("seven", number)
        drawn = 112 - 7 * players - 1 - state.pile_size
        held = [cards.size(state.hands[p]) for p in range(4)]
        assert sum(held) == 7 * players + drawn, "more only by a first +1"
        assert state.top != -1 and state.discards == [0, 0]


@pytest.mark.rule("VT-03")
def test_first_plus_one_draws_for_the_seat_before_the_dealer() -> None:
    state = opened("R+1", 3)
    assert [cards.size(state.hands[p]) for p in range(3)] == [7, 8, 7]
    assert state.turn == 0
    two = opened("R+1", 2)
    assert cards.size(two.hands[0]) == 8 and two.turn == 1, "VT-24, as if the dealer had played it"


@pytest.mark.rule("VT-03")
def test_first_plus_two_is_owed_by_the_first_player() -> None:
    state = opened("G+2", 3)
    assert (state.turn, state.owed, state.played_by) == (0, 2, 2)


@pytest.mark.rule("VT-03")
def test_first_inversion_and_prohibido() -> None:
    state = opened("BI", 4)
    assert (state.turn, state.direction) == (2, -1), "the dealer's right-hand neighbour"
    assert opened("BP", 4).turn == 1
    assert opened("BI", 2).turn == 1, "VT-23: as if the dealer had played it"
    assert opened("BP", 2).turn == 1


@pytest.mark.rule("VT-03")
def test_first_clave_is_named_by_the_first_player_who_then_plays() -> None:
    state = opened("C", 3)
    assert (state.phase, state.turn, state.colour) == (NAMING, 0, -1)
    table = scene("phase=naming top=C colour=- hands=B5.R7/-/R1.R2")
    assert table.legal(0) == {"name R", "name Y", "name G", "name B"}
    assert table.why_not(0, "B5") == 3
    assert table.why_not(1, "name B") == 4
    table.act(0, "name B")
    assert table.state.phase == PLAYING and table.state.turn == 0
    assert table.why_not(0, "R7") == 5
    assert table.why_not(0, "name R") == 14
    table.act(0, "B5 vale")


@pytest.mark.rule("VT-03")
def test_a_superclave_is_never_the_first_card() -> None:
    put_back = 0
    for number in range(150):
        table = Table(GAME, 4, None)
        state = table.dealt("superclaves", number)
        assert state.top != SUPERCLAVE
        assert len(GAME.cards(state)) == 112
        told = [GAME.note_names[note.kind] for note in notes_since(state, 0)]
        put_back += told.count("put_back")
    assert put_back > 0


@pytest.mark.rule("VT-04")
def test_left_of_the_dealer_begins_and_the_beginner_deals_next() -> None:
    state = opened("R5", 3)
    assert (state.dealer, state.turn, state.starter) == (2, 0, 0)
    table = scene("dealer=2 starter=0 turn=1 top=R5 hands=R7/R3/-")
    table.act(1, "R3")
    assert table.field("phase") == "between" and table.field("dealer") == "0"
    assert table.legal(0) == {"deal"} and not table.legal(1)
    table.act(0, "deal")
    assert table.field("phase") in ("playing", "naming")
    assert table.why_not(0, "deal") == 21


@pytest.mark.rule("VT-04")
def test_only_the_seat_on_turn_plays() -> None:
    table = scene("top=R5 hands=R7.R8/R3.R4/R1.R2")
    assert table.why_not(1, "R3") == 4 and table.why_not(2, "draw") == 4
    assert table.game.actors(table.state) == 0b001
    table.act(0, "R7 vale")
    assert table.field("turn") == "1"


@pytest.mark.rule("VT-05")
def test_colour_number_or_symbol_fits() -> None:
    table = scene("top=R5 hands=R9.Y5.Y6.G+2.C/-/R1")
    assert table.legal(0) == {"R9", "Y5", "C:R", "C:Y", "C:G", "C:B"}
    assert table.why_not(0, "Y6") == 5
    assert table.why_not(0, "B5") == 5, "not in the hand"
    assert "GI" in scene("top=RI hands=GI.Y2.Y3/-/R1").legal(0)
    assert scene("top=C colour=G hands=G4.R4.Y1/-/R1").legal(0) == {"G4"}


@pytest.mark.rule("VT-06")
def test_with_nothing_to_discard_one_draws_and_may_play_that_card() -> None:
    table = scene("top=R5 hands=Y6.B2/G1.G2/R1 pile=R9.R8")
    assert table.legal(0) == {"draw"}
    table.act(0, "draw")
    drawn = card_text(table.state.fresh)
    assert drawn in ("R8", "R9") and table.field("phase") == "drawn"
    assert table.legal(0) == {drawn, "pass"}
    assert table.why_not(0, "Y6") == 6 and table.why_not(0, "draw") == 6
    assert table.why_not(1, "pass") == 4
    table.act(0, drawn)
    assert table.field("turn") == "1" and table.field("top") == drawn


@pytest.mark.rule("VT-06")
def test_a_drawn_card_that_does_not_fit_is_kept() -> None:
    table = scene("top=R5 hands=Y6.B2/G1.G2/R1 pile=Y9")
    table.act(0, "draw")
    assert table.legal(0) == {"pass"}, "nobody else learns whether it fits"
    assert table.why_not(0, "Y9") == 5
    table.act(0, "pass")
    assert table.field("turn") == "1" and table.field("hands").startswith("Y6.Y9.B2/")


@pytest.mark.rule("VT-06")
def test_drawing_is_only_for_a_hand_without_a_fitting_card() -> None:
    assert scene("top=R5 hands=R1.B2/-/R2").why_not(0, "draw") == 6
    assert scene("top=R5 hands=C.B2/-/R2").why_not(0, "draw") == 6
    table = scene("top=R5 hands=S.B2.B3/-/R2")
    assert table.legal(0) == {"draw", "S:R", "S:Y", "S:G", "S:B"}, "a Superclave need not fall"
    assert table.why_not(0, "pass") == 6


@pytest.mark.rule("VT-07")
def test_the_discards_become_the_pile() -> None:
    table = scene("top=R5 hands=Y6.B2/G1.G2/R1 pile=- discards=G7.G8.C")
    table.act(0, "draw")
    assert table.state.pile_size == 2 and table.field("discards") == "-"
    assert table.field("top") == "R5" and "reshuffled" in table.told(1)


@pytest.mark.rule("VT-07")
def test_where_nothing_is_left_the_turn_just_passes() -> None:
    table = scene("top=R5 hands=Y6.B2/G1.G2/R1 pile=- discards=-")
    table.act(0, "draw")
    assert (table.field("turn"), table.field("phase")) == ("1", "playing")
    short = scene("top=R+2 owed=2 hands=Y6.B2/G1.G2/R1 pile=G9 discards=-").act(0, "take")
    assert short.field("hands") == "Y6.G9.B2/G1.G2/R1", "what exists is drawn"


@pytest.mark.rule("VT-07")
def test_what_lies_under_an_open_superclave_waits() -> None:
    table = scene("top=R5 hands=S.Y2/G1.G2/R1 pile=- discards=G7")
    table.act(0, "S:G").act(1, "notice")
    assert table.field("hands").split("/")[0] == "Y2.G7" and table.field("under") == "R5:R"


def test_bad_texts_are_refused_in_one_line() -> None:
    for text in ("X7", "R0", "R7:B", "C", "name X", "accuse 7", "vote maybe", "R7 uno", ""):
        with pytest.raises(BadNotation):
            GAME.read_action(text)
    for position in (
        "hands=R7.R7.R7/-/-", "top=R0", "turn=9", "shown=1:2", "accusations=12", "nonsense=1",
        "under=R5:X", "fresh=R7 hands=R1/-/-", "hands=R1/R2", "out=1,2",
    ):  # fmt: skip
        with pytest.raises(BadNotation, match=r"^[^\n]+$"):
            scene(position)
