"""VALE TODO: accusation and vote, Super Carta."""

import pytest

from tapete.authoring.scenes import Scene
from tapete.games._shedding import cards
from tapete.kit.chance import below, rekey

OUTCOMES = ("mirror", "backfire", "passes-on", "same", "rivals", "everyone")


def scene(position: str, players: int = 4, **options: str) -> Scene:
    return Scene("vale_todo", position, players, **options)


def sizes(table: Scene) -> list[int]:
    return [cards.size(table.state.hands[p]) for p in range(table.state.players)]


HANDS = "top=R5 hands=R1.R2/R3.R4/R6.R7/R8.R9"


@pytest.mark.rule("VT-09")
def test_off_unless_the_table_wants_it_and_never_with_two() -> None:
    assert scene(HANDS).why_not(2, "accuse 1") == 9
    assert scene("hands=R2/R3", players=2, accusations="on").why_not(0, "accuse 1") == 9
    left = scene("hands=R2/R3/-/- out=0,0,1,1", accusations="on")
    assert left.why_not(0, "accuse 1") == 9, "two are left in"


@pytest.mark.rule("VT-09")
def test_any_seat_accuses_and_a_majority_fines_at_once() -> None:
    table = scene(HANDS, accusations="on")
    assert table.game.actors(table.state) == 0b1111
    assert table.why_not(2, "accuse 2") == 9, "not oneself"
    table.act(3, "accuse 1")
    assert table.game.actors(table.state) == 0b0101, "neither accuser nor accused votes"
    assert table.why_not(0, "R1") == 9, "nobody plays meanwhile"
    assert table.why_not(3, "vote yes") == 9 and table.why_not(1, "pass") == 9
    table.act(2, "vote yes")
    assert table.why_not(2, "vote no") == 9, "once"
    table.act(0, "pass")
    assert sizes(table) == [2, 6, 2, 2], "of those who vote; on turn or not"
    assert table.field("turn") == "0" and table.field("suspect") == "-"
    assert table.why_not(0, "vote yes") == 9


@pytest.mark.rule("VT-09")
@pytest.mark.parametrize("votes", [("yes", "no"), ("no", "no"), ("no", None), (None, None)])
def test_a_tie_or_less_acquits(votes: tuple[str | None, str | None]) -> None:
    table = scene(HANDS, accusations="on").act(3, "accuse 1")
    for seat, vote in zip((0, 2), votes, strict=True):
        table.act(seat, f"vote {vote}" if vote else "pass")
    assert sizes(table) == [2, 2, 2, 2] and "cleared" in table.told(1)


@pytest.mark.rule("VT-09")
def test_each_accuses_each_once_a_hand() -> None:
    table = scene(HANDS, accusations="on").act(3, "accuse 1").act(0, "pass").act(2, "pass")
    assert table.why_not(3, "accuse 1") == 9
    assert table.why_not(3, "accuse 2") == 0 and table.why_not(1, "accuse 3") == 0


@pytest.mark.rule("VT-09")
def test_drivers_ask_the_voters_in_seat_order() -> None:
    table = scene(HANDS, accusations="on").act(1, "accuse 0")
    assert table.game.asked(table.state) == 2
    table.act(2, "vote yes")
    assert table.game.asked(table.state) == 3
    live = scene(HANDS, accusations="on").act(1, "accuse 0").act(3, "vote no").act(2, "vote no")
    assert live.game.asked(live.state) == 0, "live they come in any order"


@pytest.mark.rule("VT-09")
def test_a_fine_ends_the_silence_about_a_last_card() -> None:
    table = scene("top=R5 hands=R1.Y2/R3.R4/R6.R7", players=3, accusations="on").act(0, "R1")
    table.act(1, "accuse 0").act(2, "vote yes")
    assert sizes(table) == [5, 2, 2] and table.why_not(2, "notice") == 8


def super_carta(outcome: str, players: int = 4, position: str = "") -> Scene:
    """A scene whose dice give this outcome to seat 1, who owes four."""
    start = position or "top=R5 hands=R+2.G1.G2/G+2.Y5.Y6/B1.B2/B3.B4"
    for key in range(200):
        table = scene(start, players=players, super_carta="on")
        rekey(table.state, key, 5)
        if below(table.state, 6) == OUTCOMES.index(outcome):
            rekey(table.state, key, 5)
            return table
    raise AssertionError(outcome)


@pytest.mark.rule("VT-25")
@pytest.mark.parametrize(
    ("outcome", "drawn", "turn"),
    [
        ("mirror", [0, 4, 0, 0], "2"),
        ("backfire", [0, 0, 8, 0], "3"),
        ("passes-on", [0, 0, 0, 4], "0"),
        ("same", [0, 0, 4, 0], "3"),
        ("rivals", [4, 4, 0, 4], "2"),
        ("everyone", [4, 4, 4, 4], "3"),
    ],
)
def test_six_outcomes_with_the_whole_stack(outcome: str, drawn: list[int], turn: str) -> None:
    table = super_carta(outcome).act(0, "R+2").act(1, "G+2")
    assert table.legal(2) == {"take", "super"}
    table.act(2, "super")
    assert sizes(table) == [size + more for size, more in zip([2, 2, 2, 2], drawn, strict=True)]
    assert table.field("turn") == turn and table.field("owed") == "0"


@pytest.mark.rule("VT-25")
@pytest.mark.parametrize("outcome", OUTCOMES)
def test_two_players_and_a_superclave(outcome: str) -> None:
    position = "top=R5 hands=S.G1.G2/Y5.Y6.Y7"
    table = super_carta(outcome, players=2, position=position).act(0, "S:Y").act(1, "super")
    after = {
        "mirror": ([6, 3], "1"), "backfire": ([2, 11], "0"), "passes-on": ([6, 3], "1"),
        "same": ([2, 7], "0"), "rivals": ([6, 3], "1"), "everyone": ([6, 7], "0"),
    }  # fmt: skip
    assert (sizes(table), table.field("turn")) == after[outcome]
    assert table.field("accused") == "-" and table.why_not(1, "doubt") in (4, 16)


@pytest.mark.rule("VT-25")
def test_three_times_a_match_and_only_as_an_option() -> None:
    owed = "top=R+2 owed=2 hands=R1.R2/R3/R4/R6"
    assert scene(owed).why_not(0, "super") == 25
    assert scene(owed + " spent=3,0,0,0", super_carta="on").why_not(0, "super") == 25
    table = scene(owed + " spent=2,0,0,0", super_carta="on").act(0, "super")
    assert table.field("spent") == "3,0,0,0"
    assert scene("top=R+2 hands=R1/R3/R4/R6", super_carta="on").why_not(0, "super") == 25


@pytest.mark.rule("VT-25")
def test_an_empty_hand_saved_by_the_mirror_closes() -> None:
    position = "top=R5 hands=R+2.G1.G2/-/B1.B2/B3.B4"
    table = super_carta("mirror", position=position).act(0, "R+2").act(1, "super")
    assert table.field("phase") == "between"
