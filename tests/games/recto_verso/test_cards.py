"""RECTO VERSO: the deck and the deal, RV-01 to RV-05."""

from collections import Counter

import pytest

from games.recto_verso.rv_scenes import Table
from tapete import games
from tapete.authoring import tables
from tapete.games.recto_verso.rules import deck
from tapete.games.recto_verso.state import FACES, SIGNS, State, printed_back
from tapete.games.recto_verso.text import notation
from tapete.kit import bits
from tapete.kit.chance import rekey
from tapete.match import Match, Seeded

GAME = games.find("recto_verso")


def dealt(players: int, number: int = 0, preset: str | None = None) -> State:
    state = tables.Table(GAME, players, preset).dealt("cards", number)
    assert isinstance(state, State)
    return state


def pairs(state: State) -> set[frozenset[int]]:
    return {frozenset(sides) for sides in zip(state.near, state.far, strict=True)}


@pytest.mark.rule("RV-01")
def test_seventy_two_faces_on_thirty_six_cards_never_one_animal_twice() -> None:
    for number in range(60):
        state = dealt(2 + number % 3, number)
        assert sorted(state.near + state.far) == list(range(FACES))
        assert all(a // SIGNS != b // SIGNS for a, b in zip(state.near, state.far, strict=True))


@pytest.mark.rule("RV-01")
def test_faces_are_paired_anew_for_each_match_and_stay_for_all_of_it() -> None:
    assert pairs(dealt(2, 1)) != pairs(dealt(2, 2))
    state = dealt(2, 1)
    before = pairs(state)
    order = list(state.near)
    state.phase = notation.PHASES.index("between")
    GAME.act(state, state.dealer, GAME.read_action("deal"))
    assert pairs(state) == before
    assert list(state.near) != order


@pytest.mark.rule("RV-01")
def test_every_back_of_another_animal_is_as_likely() -> None:
    """Of 1,000 decks: the fox's skip has each of 64 backs about 16 times."""
    backs: Counter[int] = Counter()
    state = State()
    rekey(state, 5, 6)
    for _ in range(1000):
        deck.new_deck(state)
        sides = state.near + state.far
        backs[sides[(sides.index(0) + 36) % FACES]] += 1
    assert set(backs) == set(range(SIGNS, FACES))
    assert sum((n - 15.625) ** 2 / 15.625 for n in backs.values()) < 103  # 99.9 % of chi² with 63


@pytest.mark.rule("RV-01")
def test_the_printed_deck_is_one_that_all_know() -> None:
    printed = {frozenset((face, printed_back(face))) for face in range(FACES)}
    assert len(printed) == 36
    assert all(a // SIGNS != b // SIGNS for a, b in map(sorted, printed))
    for number in range(5):
        state = dealt(4, number, "printed")
        assert pairs(state) == printed
        for seat in range(4):
            view = GAME.view(state, seat)
            assert view.near == state.near and view.far == state.far


@pytest.mark.rule("RV-01")
def test_the_repair_leaves_no_animal_twice() -> None:
    state = State()
    rekey(state, 1, 2)
    every, word = (1 << 36) - 1, (1 << 36) - 1
    for _ in range(200):
        deck.pair_once(state, every, every, word, word, 0)
        deck.repair(state, every, every)
        assert sorted(state.near + state.far) == list(range(FACES))
        assert all(a // SIGNS != b // SIGNS for a, b in zip(state.near, state.far, strict=True))


@pytest.mark.rule("RV-02")
def test_each_animal_has_the_eight_pictograms() -> None:
    texts = [notation.face_text(face) for face in range(FACES)]
    assert Counter(text[1] for text in texts) == dict.fromkeys("st31xmlr", 9)
    assert Counter(text[0] for text in texts) == dict.fromkeys("FOHEWTUPL", 8)
    assert len(set(texts)) == FACES


@pytest.mark.rule("RV-03")
@pytest.mark.parametrize(("players", "size"), [(2, 6), (3, 6), (4, 5)])
def test_hand_sizes_and_the_rest_in_the_middle(players: int, size: int) -> None:
    state = dealt(players)
    assert [bits.popcount(hand) for hand in state.hands] == [size] * players + [0] * (4 - players)
    assert len(notation.state_text(state).split("table=")[1].split()[0].split(".")) == (
        36 - players * size
    )


@pytest.mark.rule("RV-04")
def test_one_sees_own_near_faces_others_far_faces_and_upper_ones() -> None:
    for players in (2, 3, 4):
        state = dealt(players)
        for seat in range(players):
            view = GAME.view(state, seat)
            for card in range(36):
                own = state.hands[seat] >> card & 1
                held = sum(state.hands) >> card & 1
                near, far = state.near[card], state.far[card]
                seen = (near, -1) if own or not held else (-1, far)
                assert (view.near[card], view.far[card]) == seen


@pytest.mark.rule("RV-04")
def test_cards_are_laid_and_taken_without_turning() -> None:
    table = Table("hands=FmOt.Hl/Em.Wl table=UmPs")
    table.act(0, "lay Fm")
    assert "Fm" in table.upper()
    table.act(0, "take Um")
    assert table.faces(0) == {"Hl", "Um"}
    assert table.known(0, table.number("Um")) == "Um ?"
    assert table.known(1, table.number("Um")) == "Um Ps", "upper face first, then the far one"


@pytest.mark.rule("RV-04", "RV-18")
def test_a_card_s_number_tells_nothing_of_its_faces() -> None:
    """Over many deals every number carries every animal, near and far, about as often."""
    counts: Counter[tuple[int, int, int]] = Counter()
    for number in range(300):
        state = dealt(2, number)
        for card in range(36):
            counts[card, 0, state.near[card] // SIGNS] += 1
            counts[card, 1, state.far[card] // SIGNS] += 1
    assert len(counts) == 36 * 2 * 9
    assert all(8 < n < 70 for n in counts.values())  # 33 expected


@pytest.mark.rule("RV-05")
def test_any_seat_may_begin_and_the_next_hand_begins_further_left() -> None:
    assert {dealt(4, number).turn for number in range(40)} == {0, 1, 2, 3}
    state = dealt(3)
    assert state.turn == (state.dealer + 1) % 3
    table = Table("hands=Fm.Fl.Hm/Em.Wl/Tm.Ul table=F3.Os dealer=2", 3)
    table.act(0, "lay Hm", "take F3")
    assert table.field("phase") == "between"
    assert table.field("dealer") == "0"
    table.act(0, "deal")
    assert (table.field("phase"), table.field("turn"), table.field("way")) == (
        "laying",
        "1",
        "left",
    )


@pytest.mark.rule("RV-05")
@pytest.mark.parametrize("named", ["first", "second", "third", "fourth"])
def test_the_host_may_name_who_begins(named: str) -> None:
    """Where nobody sits in that seat it is drawn as usual."""
    seat = ["first", "second", "third", "fourth"].index(named)
    options = GAME.options({"begins": named})
    begins = {Match(GAME, 3, options, Seeded("begins", n)).asked for n in range(20)}
    assert begins == ({seat} if seat < 3 else {0, 1, 2})


@pytest.mark.rule("RV-05")
def test_clockwise_and_only_in_turn() -> None:
    table = Table("hands=Fm.Hl/Em.Wl/Tm.Ul table=Ps.Om", 3)
    assert table.why_not(1, "lay Em") == 5
    table.act(0, "lay Fm")
    assert table.why_not(2, "take Ps") == 5
    table.act(0, "take Ps")
    assert table.field("turn") == "1"
    assert table.legal(0) == table.legal(2) == set()
