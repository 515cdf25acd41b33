"""UNO-01 … UNO-05: the deck, drawing for the deal, the deal and the first card."""

from collections import Counter

import pytest

from games.uno.tables_of_uno import GAME, scene, sizes
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.rules.dealing import turn_first_card
from tapete.games.uno.text.cards import card_of
from tapete.kit.chance import rekey, seed_key, stream
from tapete.kit.notes import notes_since


def kinds_in(state: object) -> Counter[str]:
    return Counter(card.split("#")[0] for card in GAME.cards(state))


@pytest.mark.rule("UNO-01")
def test_a_hundred_and_twelve_cards() -> None:
    kinds = kinds_in(Table(GAME, 2, None).dealt())
    assert sum(kinds.values()) == 112
    for colour in "RYGB":
        assert kinds[colour + "0"] == 1
        assert all(kinds[colour + sign] == 2 for sign in "123456789DRS")
    assert [kinds[wild] for wild in ("W", "W4", "WS", "C1", "C2", "C3")] == [4, 4, 1, 1, 1, 1]


@pytest.mark.rule("UNO-02")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_the_table_agrees_on_the_customizable_cards(count: int) -> None:
    state = GAME.cleared(2, GAME.options({"customizable": str(count)}))
    GAME.deal(state)
    kinds = kinds_in(state)
    assert sum(kinds.values()) == 109 + count
    assert [kinds[f"C{n}"] for n in (1, 2, 3)] == [int(n <= count) for n in (1, 2, 3)]


@pytest.mark.rule("UNO-02")
def test_three_by_default_and_none_in_the_lab() -> None:
    assert GAME.options().customizable == 3
    assert GAME.options(preset="plain").customizable == 0
    assert sum(kinds_in(Table(GAME, 2, "classic").dealt()).values()) == 108


@pytest.mark.rule("UNO-03")
@pytest.mark.parametrize("players", [2, 5, 10])
def test_the_highest_number_deals_and_ties_draw_again(players: int) -> None:
    ties = 0
    for number in range(40):
        state = Table(GAME, players, None).dealt("lots", number)
        rivals = set(range(players))
        lots = [note for note in notes_since(state, 0) if GAME.note_names[note.kind] == "lot"]
        while len(rivals) > 1:
            drawn = {note.seat: deck.lot(note.a) for note in lots[: len(rivals)]}
            assert set(drawn) == rivals, "only those who tie draw again"
            lots = lots[len(rivals) :]
            rivals = {seat for seat in rivals if drawn[seat] == max(drawn.values())}
            ties += len(rivals) > 1
        assert {state.dealer} == rivals
        assert not lots
        assert GAME.asked(state) == state.dealer
        assert GAME.acts(state, state.dealer) == [GAME.action_of("deal")]
        other = (state.dealer + 1) % players
        assert GAME.why_not(state, other, GAME.action_of("deal")) == 3
    assert ties


@pytest.mark.rule("UNO-03")
def test_symbols_count_zero_and_the_deal_moves_left() -> None:
    values = {text: deck.lot(card_of(text)) for text in ("R9", "B0", "GD", "YR", "BS", "W", "C2")}
    assert values == {"R9": 9, "B0": 0, "GD": 0, "YR": 0, "BS": 0, "W": 0, "C2": 0}
    table = scene("hands=R5/B1/B2 top=R1 dealer=1")
    table.act(0, "R5")
    assert (table.field("phase"), table.field("dealer")) == ("between", "2")
    table.act(2, "deal")
    assert table.why_not(2, "deal") == 3, "the hand is on"


@pytest.mark.rule("UNO-04")
@pytest.mark.parametrize("players", range(2, 11))
def test_seven_cards_each(players: int) -> None:
    for number in range(10):
        state = Table(GAME, players, None).dealt("sevens", number)
        GAME.act(state, state.dealer, GAME.action_of("deal"))
        held = [bin(a).count("1") + bin(b).count("1") for a, b in state.hands[:players]]
        drew_two = state.top % 13 == 10 and state.top < 52
        assert sorted(held) == [7] * (players - drew_two) + [9] * drew_two
        assert state.pile_size == 111 - sum(held)
        assert state.top >= 0
        told = [note for note in notes_since(state, 0) if note.readable_by(0)]
        assert all(note.readers == 0x7FFF or note.seat == 0 for note in told)


def turned(first: str, players: int = 4, dealer: int = 3) -> Scene:
    """A hand whose first card is this one."""
    table = scene(f"phase=between dealer={dealer} pile={first}", players)
    turn_first_card(table.state)
    return table


@pytest.mark.rule("UNO-05")
def test_first_card_a_number() -> None:
    table = turned("G4")
    assert (table.field("turn"), table.field("phase"), table.field("colour")) == ("0", "turn", "G")


@pytest.mark.rule("UNO-05")
def test_first_card_draw_two() -> None:
    table = turned("GD")
    assert sizes(table) == [2, 0, 0, 0]
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-05")
@pytest.mark.parametrize(("players", "dealer"), [(4, 3), (2, 1)])
def test_first_card_reverse(players: int, dealer: int) -> None:
    table = turned("GR", players, dealer)
    assert table.field("turn") == str(dealer)
    assert table.field("direction") == "right"


@pytest.mark.rule("UNO-05")
def test_first_card_skip() -> None:
    assert turned("BS").field("turn") == "1"
    assert turned("BS", 2, 1).field("turn") == "1", "with two the dealer begins"


@pytest.mark.rule("UNO-05")
@pytest.mark.parametrize("first", ["W", "WS", "C1", "C3"])
def test_first_card_a_wild(first: str) -> None:
    table = turned(first)
    assert (table.field("phase"), table.field("turn"), table.field("colour")) == (
        "naming",
        "0",
        "-",
    )
    assert table.why_not(1, "name R") == 5
    assert table.why_not(0, "draw") == 5
    assert table.legal(0) == {"name R", "name Y", "name G", "name B"}
    table.act(0, "name G")
    assert (table.field("phase"), table.field("turn"), table.field("colour")) == ("turn", "0", "G")
    assert table.field("task") == "-", "no house rule runs"
    assert "shuffled" not in table.told(0)


@pytest.mark.rule("UNO-05")
def test_first_card_wild_draw_four_goes_back() -> None:
    seen = set()
    for number in range(30):
        table = scene("phase=between dealer=3 pile=W4.W4.R5", 4)
        rekey(table.state, number, 1)
        turn_first_card(table.state)
        assert table.field("top") == "R5"
        assert table.field("pile") == "W4.W4"
        seen |= set(table.told(0))
    assert "turned_back" in seen


def test_dealing_twice_from_one_seed_is_the_same_deal() -> None:
    made = []
    for _ in range(2):
        state = GAME.cleared(4, GAME.options())
        stream(state, *seed_key("same"), 0, 0)
        GAME.deal(state)
        GAME.act(state, state.dealer, GAME.action_of("deal"))
        made.append(GAME.state_text(state))
    assert made[0] == made[1]
